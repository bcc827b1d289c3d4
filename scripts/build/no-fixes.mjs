// The reasons why there is no quick fix for a code: what is meant cannot be known from the text. A test holds that
// every code has a fix in one of its examples or a reason here, and not both.
const ABOUT_FILE = 'It is about the file, and a fix changes what stands in it.';
const SOMEBODY = 'Only somebody who knows the game can say which of the ways is meant.';
const NAME = 'No name can be guessed.';
const FACTS = 'Nothing is wrong in the text.';

/** @type {Readonly<Record<string, string>>} */
export const NO_FIX = {
  L104: 'Nothing of such a file is read, so that nothing of it can be kept apart.',
  L105: 'Which card it is to be cannot be known.',
  L107: 'The line can be meant as a field, as an ability or as a comment.',
  L115: 'The reason is what is missing, and nobody but its author knows it.',
  W309: 'Which line, and of how many cards, cannot be known.',
  W314: 'Any of the numbers can be the wrong one.',
  W316: 'A line of its own and another seat mean different things.',
  W332: 'What it hides has to be mended first.',
  C408: 'Which ability is missing, or too much, cannot be known.',
  C411: 'What stands on the other side cannot be known.',
  C414: 'Whatever is left out is lost.',
  P504: ABOUT_FILE,
  P505: FACTS,
  P506: FACTS,
  P508: NAME,
  P511: SOMEBODY,
  P512: NAME,
  P513: SOMEBODY,
  P514: SOMEBODY,
  P515: NAME,
  P516: ABOUT_FILE,
  P543: ABOUT_FILE,
  P545: ABOUT_FILE,
  P544: ABOUT_FILE,
  P517: ABOUT_FILE,
  P518: NAME,
  P519: SOMEBODY,
  P520: SOMEBODY,
  P522: SOMEBODY,
  P525: SOMEBODY,
  P536: 'Either of the two numbers can be the wrong one.',
  P538: SOMEBODY,
  P539: 'Any of the numbers can be the wrong one.',
  P541: NAME,
  P542: SOMEBODY,
  ...Object.fromEntries(
    [701, 702, 703, 704, 705, 706, 707, 708, 709, 710, 711, 712, 713, 714, 715, 716, 717, 718, 719].map(
      (number) => [
        `M${number}`,
        'The compiler knows the clause and what it means, and not the words that say it.',
      ],
    ),
  ),
  M720: SOMEBODY,
  M721: SOMEBODY,
  M722: SOMEBODY,
  M723: SOMEBODY,
  M724: SOMEBODY,
  M725: 'Which effect is meant, and whether it can fail, cannot be known.',
  M730: SOMEBODY,
  M731: SOMEBODY,
  M732: SOMEBODY,
  M734: SOMEBODY,
  M735: 'Nothing need be wrong.',
  M737: 'Nothing need be wrong.',
  M738: 'Nothing need be wrong.',
  M739: 'Games have to be played.',
  M736: 'Which number was meant cannot be known.',
};
