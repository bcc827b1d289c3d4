import { error, info, warning, type CodeEntry } from './code-entry.ts';
/** Every code of a diagnostic. Codes are never renumbered; a withdrawn one keeps its place. */
export const CODES = {
  L101: error(
    'unknown character',
    'A run of characters is no word, number, quoted text or sign of the language.',
    'Write it with plain lower-case letters, digits, hyphens, quotes, commas, a colon or an arrow.',
  ),
  L102: error('quote not closed', 'A quoted text has no closing quote on its line.', 'Add the quote.'),
  L103: error(
    'not a text file',
    'The file holds characters that no text has.',
    'Save it as plain UTF-8 text.',
  ),
  L104: error(
    'file too large',
    'A card has at most 65,536 characters and 4,000 tokens; nothing of a greater file is read.',
    'Put one card in a file.',
  ),
  L105: error(
    'empty file',
    'There is no card in the file.',
    'Start with a header: kind, number, and the name in quotes.',
  ),
  L106: error(
    'header malformed',
    'The first line must be the kind, the number or a range of numbers, and, on a card with one face, the name in quotes.',
    'Write such a header.',
  ),
  L107: error(
    'no field and no ability',
    'The line is neither a field (name and value) nor an ability (trigger, colon, text).',
    'Write one of the two.',
  ),
  L108: error(
    'indentation',
    'The header and the side lines start at the left edge, every other line is indented.',
    'Move the line.',
  ),
  L109: error(
    'side',
    'A card with two faces has the lines side A and side B, each with a name in quotes, in that order.',
    'Add or correct the side line.',
  ),
  L110: error(
    'merge not finished',
    'Lines begin with the marks that a merge leaves where both sides changed a text; nothing else is said of the file.',
    'Keep one of the two texts and remove the marks.',
  ),
  L111: error(
    'character that nobody sees',
    'A name, a text or a comment holds a control character, a mark that turns the direction of writing, a character without width or a separator of lines. Joiners and selectors are none where a script or an emoji is written with them.',
    'Remove it.',
  ),
  L115: error(
    'set aside without a reason',
    'A comment that sets a finding aside names its code and gives a reason: `# loam-ignore P505: both sources were seen`. It stands on the line or above it. Without a reason it sets nothing aside.',
    'Write the reason.',
  ),
  S201: error(
    'unexpected here',
    'A word or sign cannot stand at this place of a clause.',
    'Write one of those that can.',
  ),
  S202: error('clause ends too early', 'Something is missing at the end.', 'Add what is missing.'),
  S203: error('number missing', 'A number must stand here.', 'Write how many.'),
  S204: error(
    'part out of order',
    'The parts of a clause have one order: verb, amount, thing, per, from, on, over, without, but at most; those of a thing: with, full of, you, in, of the.',
    'Move the part.',
  ),
  S205: error('part said twice', 'A part of a clause stands there twice.', 'Remove one of the two.'),
  S206: error(
    'number out of range',
    'The number is smaller or greater than this place allows.',
    'Write a number inside the range.',
  ),
  S207: error('colon missing', 'After the trigger of an ability comes a colon.', 'Add the colon.'),
  S208: error('comma missing', 'Several values of a field are separated by commas.', 'Add the commas.'),
  W301: error(
    'unknown word',
    'The pack has no such word.',
    'Write a word of the pack; the closest ones are named.',
  ),
  W302: error(
    'word of another sort',
    'The pack has the word, but as something that cannot stand here.',
    'Write a word of the sort that is named.',
  ),
  W303: error(
    'singular or plural',
    'The number of the word does not agree with its amount.',
    'Write the other form.',
  ),
  W304: error(
    'verb does not take this',
    'The verb is not used with this sort of thing.',
    'Use the verb for it, or another thing.',
  ),
  W305: error(
    'part not with this verb',
    'The verb needs, or does not take, a part such as from, on, over or without.',
    'Add or remove the part.',
  ),
  W306: error('number of what', 'The verb needs to say what the number counts.', 'Add the thing.'),
  W307: error(
    'not under this trigger',
    'This form does not work under this trigger.',
    'Use another trigger or another form.',
  ),
  W308: error(
    'needs a grid',
    'Lines, neighbours and "this" positions exist only for a card that lies in a grid.',
    'Count in another way.',
  ),
  W309: error(
    'only in a line',
    'All different and one shared compare the cards of a line.',
    'Write a line of so many cards before it.',
  ),
  W310: error(
    'guard of another colour',
    'The guard names a colour in which the trigger never works.',
    "Name the trigger's colour.",
  ),
  W311: error(
    'cap without effect',
    'The cap is smaller than one unit, so that the clause could never give it.',
    'Raise the cap or lower the amount.',
  ),
  W312: error(
    'form of the verb',
    'The verb stands in its past form where its base form belongs, or the other way round.',
    'Write the other form.',
  ),
  W313: error(
    'adjective does not fit',
    'The adjective is not said of such a thing.',
    'Remove it, or name another thing.',
  ),
  W314: warning(
    'falling table',
    'A number of the table is less than the one before it, while others rise: more things give less at one place alone. A table that falls from its start, or rises in two steps or more and then falls in as many, is meant so.',
    'Check the order of the numbers.',
  ),
  W315: error(
    'no seat',
    'What one seat does stands in a line of the flow where no seat is named, or where the opponent would be asked, which nobody plays.',
    'Name the seat: for each seat in order, for each seat together, for the leading seat.',
  ),
  W316: error(
    'inside one seat',
    'What the whole table does stands behind the name of one seat.',
    'Write a line of its own.',
  ),
  W330: error(
    'settings',
    'The file loam.json does not fit its schema, or a pattern or a reason in it is none.',
    'Correct what the message names.',
  ),
  W331: error(
    'unknown code',
    'A comment or loam.json names a code that no finding has.',
    'Write the code as the finding has it.',
  ),
  W332: error(
    'cannot be set aside',
    'A comment or loam.json would hide that a text has no meaning or that no game comes of the pack. Only warnings, notes and the errors P502, P518 and P519 can be set aside or given another severity.',
    'Mend what was found.',
  ),
  W333: warning(
    'sets nothing aside',
    'A comment or an entry of loam.json sets a finding aside that is not there any more. That is said only where the finding was looked for: for M codes with `--programs`, and while everything on which it depends can be read.',
    'Remove it.',
  ),
  C401: error('unknown field', 'Cards of this kind have no such field.', 'Write a field of the kind.'),
  C402: error('field missing', 'Cards of this kind must have this field.', 'Add it.'),
  C403: error('field twice', 'The field stands there twice.', 'Remove one of the two.'),
  C404: error(
    'other sort of value',
    'The field takes a number, a quoted text, or words.',
    'Write its value in that form.',
  ),
  C405: error(
    'number out of range',
    "The number is outside the field's range.",
    'Write a number inside the range.',
  ),
  C406: error(
    'not a value of the field',
    'The word is not one of the values of the field.',
    'Write one of its values.',
  ),
  C407: error('value twice', 'A value stands there twice.', 'Remove one of the two.'),
  C408: error(
    'number of abilities',
    'The face has more or fewer abilities than its kind allows.',
    'Add or remove abilities.',
  ),
  C409: error(
    'number of another kind',
    'Cards of this kind have other numbers.',
    'Use a free number of the kind.',
  ),
  C410: warning('order of fields', "Fields stand in the pack's order.", 'Move the field.'),
  C411: error('number of faces', 'Cards of this kind have one face, or two.', 'Add or remove a side.'),
  C412: error(
    'trigger not on this kind',
    'Cards of this kind have no ability with this trigger, or sections of it no line.',
    'Use another trigger.',
  ),
  C413: warning('order of values', "Values stand in the pack's order.", 'Reorder them.'),
  C414: error('too long', 'A name, a comment or a list is longer than a card allows.', 'Shorten it.'),
  C415: error(
    'range of numbers',
    'The numbers of several equal cards go up from the first to the last, and are at most 200.',
    'Write the first number, a hyphen and the last one, such as 8-12.',
  ),
  P501: error('number twice', 'Two files have the same card number.', 'Give one of them a free number.'),
  P502: error(
    'number of cards',
    'The pack promises another number of cards of a kind.',
    'Add the missing cards, mark new ones as drafts, or change the promise in the manifest.',
  ),
  P503: warning(
    'promise not kept',
    'The pack promises another number of such faces.',
    'Check the latest change, or change the promise in the manifest.',
  ),
  P504: warning(
    'name of the file',
    'A card lies in the folder of its kind, in a file named after its number and name, or in a table there.',
    'Rename the file.',
  ),
  P505: info(
    'open facts',
    'The sources of this face differ; the comment says how.',
    'Nothing, until somebody has seen the card.',
  ),
  P506: info('draft', "The face is a draft and exempt from the deck's promises.", 'Nothing.'),
  P507: error('manifest', 'The manifest does not fit its schema.', 'Correct what the message names.'),
  P508: error(
    'reserved word',
    'A word of the pack is written like a word of the language.',
    'Choose another word.',
  ),
  P509: error(
    'unknown id in the manifest',
    'The manifest names a word that it does not declare.',
    'Declare it or correct the name.',
  ),
  P510: error(
    'unknown section',
    'A section of the rules is named that the pack does not have, or that is not meant for this.',
    'Correct the name, or write the section.',
  ),
  P511: error(
    'circle of sections',
    'A section follows itself, by way of others or at once.',
    'Follow another section.',
  ),
  P512: error(
    'section twice',
    'Two sections of the rules have the same name.',
    'Give one of them another name.',
  ),
  P513: warning(
    'line of the score',
    'The lines of the score and those of the section that counts them do not go together, so that something never counts.',
    'List one line of the score for each line of the section.',
  ),
  P514: warning(
    'cards in no game',
    'A kind does not say where its cards lie before a game, so that they never come into one.',
    'Name a zone of the table under starts.',
  ),
  P515: warning(
    'written alike',
    'Two words that can be counted or moved are written alike, so that one of them cannot be named.',
    'Choose another word.',
  ),
  P516: error(
    'cannot be read',
    'A file of the pack cannot be read: it is a link, a pipe or a device, or the system refuses. Links are not followed, wherever they lead; the other files are judged all the same.',
    'Put the file itself there, make it readable, or take it away.',
  ),
  P517: warning(
    'name of a file that nobody can read',
    'The name of a file, or of a folder above it, holds characters that nobody sees, such as a line break.',
    'Rename the file or the folder.',
  ),
  P518: error(
    'name taken in the export',
    'A field or a flag of the export has a name that something else in it has already, so that one of the two would be lost.',
    'Choose another name.',
  ),
  P519: error(
    'value of the export',
    'A value that the manifest gives the export cannot be told from others there: it has another shape than those of cards, or a semicolon, which separates the values of a cell.',
    'Write a value of the same shape, without semicolons.',
  ),
  P520: warning(
    'abilities without an end',
    'Abilities of cards open or answer to one another in a circle, or in a longer row than a game has room for, so that a game in which they come together stops.',
    'Let one of them cost something, or let fewer of them open or answer one another.',
  ),
  P521: error(
    'choosing face down',
    'Cards are chosen one by one out of a zone in which they lie face down, so that what can be chosen says what lies there.',
    'Name a zone whose cards are seen by whoever chooses, or let cards be moved from its top.',
  ),
  P522: warning(
    'looking face down',
    'What a line gives, asks or lets be chosen depends on which cards lie where whoever carries it out does not see them, so that they learn what lies there.',
    'Count all cards there, whatever they are, or name a zone whose cards are seen by whoever carries the line out.',
  ),
  P524: error(
    'word that does not fit',
    'The manifest names a word of the right sort that cannot stand at this place, such as a zone that is only a name for several.',
    'Name one of those that the message lists.',
  ),
  P525: error(
    'too deep',
    'Sections follow one another, one inside the other, more deeply than a game can.',
    'Let some of them follow one another in the lines of one section.',
  ),
  P526: warning(
    'without effect',
    'What the manifest says here has no effect, because of something else that it says.',
    'Leave it out, or change what the message names.',
  ),
  P536: warning(
    'fields do not go together',
    'Two fields of a face do not keep what the manifest says of them under relations: one is to be at least as great as the other, or both are to be there or none.',
    'Change one of the two fields, or the relation.',
  ),
  P537: warning(
    'said twice',
    'A line, a clause, one of several ways, a section or a word stands there twice, or both sides of a card or of a comparison say the same; or what is done otherwise can be done only where what stands before it can.',
    'Take one of the two away, or write the sum of both numbers.',
  ),
  P538: warning(
    'void exchange',
    'A line gets what it pays, or moves cards in a circle, so that nothing comes of it that a shorter line would not say.',
    'Let it pay or give something else, or say the difference.',
  ),
  P539: warning(
    'nothing to decide',
    'A table says the same for every number, or as many cards are kept as are looked at.',
    'Write numbers that differ.',
  ),
  P540: warning(
    'untidy text',
    'A name or a text has blanks at its edges or two in a row, curly quotes, letters of two scripts in one word, or marks that are characters of their own.',
    'Write it as people type it.',
  ),
  P541: warning(
    'name twice',
    'Two cards of a kind have the same name, or the same text in a field that names them.',
    'Give one of them another one.',
  ),
  P542: warning(
    'alike but for the name',
    'Two cards of a kind have the same numbers, words and lines.',
    'Change what one of them does. Where it is a reprint, set the finding aside and give the reason.',
  ),
  P543: error(
    'picture left out',
    'A picture or an icon of the pack is too large, is no such file as its name says, has the name of no card or a name that no word can say, or holds what it may not: scripts, references, entities; an icon more than shapes.',
    'Do what the message says, or take the file away.',
  ),
  P544: warning(
    'card in a file of another sort',
    'A text file among the cards begins like a card, or a table of cards lies in the folder of no kind, and no game reads it.',
    'Let the name of the text end in .card, move the table to the folder of its cards, or take the file out of the pack.',
  ),
  P545: warning(
    'picture of no card',
    'A picture of the pack is called as a card that the pack has not, or as a side that its card has not, and nothing shows it.',
    'Call it as its card, or take it away.',
  ),
  M701: error(
    'no number on a card',
    'What is measured is no number that a card has.',
    'Name a value, a number or pieces that lie on cards.',
  ),
  M702: error(
    'place does not fit',
    'A place, a turn or a player is named where there is none, or two places are.',
    'Name one place, or leave it out.',
  ),
  M703: error(
    'place unknown',
    'Nothing says in which zone such things lie.',
    'Name a zone with in, or give the kind or noun a home in the manifest.',
  ),
  M704: error(
    'cannot be counted',
    'The game keeps no number of such things, or not of these alone.',
    'Count something else.',
  ),
  M705: error(
    'cannot be compared',
    'The cards of a line are compared by one value or number.',
    'Write one comparison, by something that differs.',
  ),
  M706: error(
    'cannot be told apart',
    'The effect takes such things, but not by these conditions, or it takes other things.',
    'Name what the effect takes.',
  ),
  M707: error('must without effect', 'What is said cannot be declined anyway.', 'Leave out must.'),
  M708: error('no cost', 'Nothing is given away, or not in a way that can be paid.', 'Write another cost.'),
  M709: error(
    'not done by cards',
    'No line of a card does this right of the arrow.',
    'Use another verb, or say in the manifest what the verb does.',
  ),
  M710: error('part without effect', 'The effect has no use for a part that is said.', 'Leave out the part.'),
  M711: error(
    'other number',
    'The effect takes a fixed number, or each, and the other one is written.',
    'Write the number that the message names.',
  ),
  M712: error(
    'manifest does not say',
    'The manifest leaves out what the effect needs to be carried out.',
    'Complete the manifest.',
  ),
  M713: error(
    'not kept',
    'What was done is kept for a turn, for the cards it was done to, and as one number a verb.',
    'Ask for something that is kept.',
  ),
  M714: error(
    'lasts whatever happens',
    'A guard stands before something that is so as long as the card lies there.',
    'Write an effect, or leave out the guard.',
  ),
  M715: error(
    'verb does not do this',
    'The sentence needs a verb that does something else.',
    'Use a verb that does it.',
  ),
  M716: error(
    'no price',
    'No verb of the pack is paid for with this number.',
    'Name the attribute that is a price.',
  ),
  M717: error(
    'points and effects',
    'A line counts points, or it does something; points are counted without asking anybody.',
    'Write two lines.',
  ),
  M718: error(
    'game and seat',
    'One line of the flow holds effects of the whole game, such as cards that are dealt, and others.',
    'Write two lines.',
  ),
  M719: error(
    'never done',
    'Under this trigger nobody would ever carry the line out as it stands.',
    'Say when it is done, or use another trigger.',
  ),
  M720: warning(
    'never carried out',
    'Cards of a kind, or sections of rules, have lines under a trigger that nothing in the pack ever carries out.',
    'Write what carries them out, or use another trigger.',
  ),
  M721: warning(
    'never reached',
    'A section of the flow, or a part of one of its lines, does nothing in any game.',
    'Follow the section, or let somebody lead, choose or play against before.',
  ),
  M722: warning(
    'stands in for nothing',
    'A card says what stands in for a price that is not its own, or that it does not have.',
    'Write it on the card that is paid for.',
  ),
  M723: warning(
    'claimed whatever it says',
    'A seat puts a claim on any goal, whether it meets it or not; what it meets it claims by itself.',
    'Leave the line out.',
  ),
  M724: warning(
    'finds nothing',
    'What a line does, or whose price it changes, is never there in any game.',
    'Name what there is.',
  ),
  M725: error(
    'otherwise without a question',
    'Before otherwise stands something of which it is not known whether it was done.',
    'Write one effect before otherwise that moves cards.',
  ),
  M730: warning(
    'fits no card',
    'No card of the pack can be what a text counts or chooses: none prints it, none comes to that place, or none has room for so much. It is a note while the pack lacks cards that it promises.',
    'Name what there is, or write such a card.',
  ),
  M731: warning(
    'beyond supply',
    'A number is greater than what there can ever be: cells and lines of the grid, cards of the pack, room for pieces on them. A condition is never or always met, a cap or the end of a table never reached, a price never paid; or nothing ever gives what is counted.',
    'Write a smaller number.',
  ),
  M732: warning(
    'leaves nothing out',
    'A condition or an adjective fits every card of the pack that the rest of the text fits.',
    'Leave it out, or write another number or word.',
  ),
  M733: warning(
    'may be declined',
    'A seat may decline to pick or to name what the game goes on from.',
    'Write must before the verb.',
  ),
  M734: warning(
    'deal that does not work out',
    'A face is chosen of cards that were not dealt, or more cards of a kind are dealt than there are.',
    'Deal before that is asked, and no more than there is.',
  ),
  M735: info(
    'out of range',
    'A number is smaller or greater than that of every other card which prints the same field, or says the same verb and thing.',
    'Nothing, if it is meant.',
  ),
  M736: warning(
    'far out of range',
    'A number is more than twice as great as that of every other card which prints the same field, or says the same verb and thing.',
    'Check the number. If it is meant, set the finding aside and give the reason.',
  ),
  M737: info(
    'dominated',
    'Another card of the kind says the same, costs no more, and has no number that is worse and one that is better.',
    'Change a number of one of the two, if both should be worth having.',
  ),
  M738: info(
    'odd price',
    'A card costs much more or less than what cards of its kind with such numbers cost.',
    'Nothing, if it is meant.',
  ),
  M739: info(
    'never seen at work',
    'No game or scenario of which coverage.json tells has carried this clause out, or coverage.json cannot be read.',
    'Write a scenario in which it works, or play more games; then have loam coverage --json print the file anew.',
  ),
  J601: error('not JSON', 'The text is not JSON.', 'Correct it at the place named.'),
  J602: error(
    'not the JSON form of a card',
    'The JSON does not fit the schema of a card.',
    'Correct what the message names.',
  ),
  J603: error(
    'not a table',
    'The file is no table of comma-separated values, a row has more or fewer cells than there are columns, or there is no card.',
    'Correct the place named: quotes stand round a whole cell, and a quote inside it is written twice.',
  ),
  J604: error(
    'columns of a table',
    'The first row of a table of cards does not name its columns: kind, number, name, and attributes of the pack, each once.',
    'Correct the first row.',
  ),
  J605: error(
    'cell of a table',
    'The number of a card is no whole number, its name or one of several values is missing, or a text holds what no text on a card can hold.',
    'Correct the cell.',
  ),
} as const satisfies Readonly<Record<string, CodeEntry>>;

/** A code of a diagnostic. */
export type Code = keyof typeof CODES;
