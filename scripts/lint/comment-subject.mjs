// Lint rule: a comment begins with a thing, not with a question: "The cards that fit", not "What fits".
const QUESTION =
  /^[\s*]*(?:@param\s+[\w.]+\s+|@(?:returns?|throws)\s+)?(?:what|where|whoever|how|whether|why)\b/i;
const TAG = /^[\s*]*@(?:param|returns?|throws)\s/;

/** @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} */
export const commentSubject = {
  meta: {
    type: 'suggestion',
    docs: { description: 'A comment begins with a subject, not with a question word.' },
    messages: {
      subject: 'Begin this comment with a subject: "The cards that …", "True if …", "The number of …".',
    },
    schema: [],
  },
  create(context) {
    return {
      Program() {
        let lastLine = -1;
        for (const { type, value, loc } of context.sourceCode.getAllComments()) {
          if (!loc) continue;
          // The lines of a longer comment are one comment.
          const goesOn = type === 'Line' && loc.start.line === lastLine + 1;
          if (type === 'Line') lastLine = loc.end.line;
          const [first = '', ...others] = value.replace(/^[\s*]+/, '').split('\n');
          const begins = [...(goesOn ? [] : [first]), ...others.filter((line) => TAG.test(line))];
          if (begins.some((line) => QUESTION.test(line))) context.report({ loc, messageId: 'subject' });
        }
      },
    };
  },
};
