// Lint rule: a comment that switches a rule off says why, after two hyphens:
// `// oxlint-disable-next-line some-rule -- the reason`.
const DIRECTIVE = /^\s*(?:ox|es)lint-disable(?:-next-line|-line)?(?:\s|$)/;
const REASON = /\s-{2,}\s+\S/;

/** @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} */
export const reasonedDisable = {
  meta: {
    type: 'suggestion',
    docs: { description: 'A comment that switches a rule off gives its reason.' },
    messages: { reason: 'Say why the rule is off: add "-- reason" to this comment.' },
    schema: [],
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (comment.loc && DIRECTIVE.test(comment.value) && !REASON.test(comment.value)) {
            context.report({ loc: comment.loc, messageId: 'reason' });
          }
        }
      },
    };
  },
};
