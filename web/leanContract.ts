import type { ESTree, Plugin } from 'vite';

/** What a caller needs to know of a route; all else is the server's, which parses what comes and what goes. */
const ofCaller = new Set(['method', 'path']);

/**
 * Browsers get the contract without what they have no use for: routes and live events without their schemas, and
 * of all else only what a page names, in development as in the build. Making a thousand schemas was the longest that a phone did before the first paint.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    transform: {
      filter: { id: /\/contract\/src\/[^?]+\.ts$/ },
      handler(code) {
        const inits = this.parse(code).body.flatMap((statement) => {
          const said =
            statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          return said?.type === 'VariableDeclaration'
            ? said.declarations.map(({ init }) => init)
            : [];
        });
        return inits.reduceRight(
          (done, init) =>
            init ? done.slice(0, init.start) + lean(init, code) + done.slice(init.end) : done,
          code,
        );
      },
    },
  };
}

/** A value that is declared at the top of a file, as browsers get it. */
function lean(init: ESTree.Expression, code: string): string {
  const source = ({ start, end }: ESTree.Span) => code.slice(start, end);
  if (init.type === 'CallExpression' && init.callee.type === 'Identifier') {
    const [first] = init.arguments;
    if (init.callee.name === 'route' && first?.type === 'ObjectExpression')
      return `{${first.properties.filter(isOfCaller).map(source).join()}}`;
    if (init.callee.name === 'liveEvent' && first) return `{ action: ${source(first)} }`;
  }
  const isMade = !/Function/.test(init.type) && /[(.]/.test(source(init));
  // nobody misses what nobody names
  return isMade ? `/*#__PURE__*/ (() => (${source(init)}))()` : source(init);
}

function isOfCaller(property: ESTree.ObjectPropertyKind): boolean {
  return (
    property.type === 'Property' &&
    property.key.type === 'Identifier' &&
    ofCaller.has(property.key.name)
  );
}
