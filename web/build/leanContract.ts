import { join } from 'node:path';
import type { ESTree, Plugin } from 'vite';
import { callersPart, type ContractFile, type Declared, readContract } from './contractSchemas.ts';

const folder = join(import.meta.dirname, '../../contract/src');

/**
 * Strips the contract of what browsers don't need: routes and live events lose their schemas, and each file is split
 * in two halves, so that schemas and the schema library load only with the few forms that validate with them.
 * Creating a thousand schemas was the longest task on a phone before the first paint.
 */
export function leanContract(): Plugin {
  let files: Map<string, ContractFile> | undefined;
  return {
    name: 'lean-contract',
    enforce: 'pre',
    watchChange: () => void (files = undefined),
    hotUpdate: () => void (files = undefined),
    load: {
      filter: { id: /\/contract\/src\/[^?]+\.ts(\?(plain|schemas))?$/ },
      handler(id) {
        files ??= readContract(folder);
        const [path, half] = id.split('?') as [string, string?];
        const file = files.get(path);
        if (!file) return null;
        if (half) this.addWatchFile(path);
        const code = half ? halfOf(file, path, half) : wholeOf(file, path);
        return { code, moduleType: 'ts', moduleSideEffects: false };
      },
    },
  };
}

/** Whether a module is the schema half of a contract file. */
export function isSchemas(id: string): boolean {
  return id.endsWith('.ts?schemas');
}

/** A file as others import it. */
function wholeOf(file: ContractFile, path: string): string {
  const passedOn = file.passedOn.map(({ text }) => text);
  if (!file.declared.some(({ isSchema }) => isSchema)) return [...passedOn, plain(file)].join('\n');
  const halves = ['plain', 'schemas'].flatMap((half) => {
    const names = file.declared
      .filter(({ isSchema, isExported }) => isExported && isSchema === (half === 'schemas'))
      .flatMap((one) => one.names);
    return names.length ? `export { ${names.join()} } from '${path}?${half}';` : [];
  });
  return [...passedOn, ...halves].join('\n');
}

function halfOf(file: ContractFile, path: string, half: string): string {
  const shared = plainForSchemas(file);
  if (half === 'plain') {
    const own = shared.filter(({ isExported }) => !isExported).flatMap(({ names }) => names);
    return `${plain(file)}\nexport { ${own.join()} };`;
  }
  const schemas = file.declared.filter(({ isSchema }) => isSchema);
  const names = shared.flatMap((one) => one.names);
  return `${importsOf(file, schemas)}\nimport { ${names.join()} } from '${path}?plain';\n${schemas.map((one) => written(one, file.code)).join('\n')}`;
}

/** The plain declarations of a file that its schemas use. */
function plainForSchemas({ declared }: ContractFile): Declared[] {
  const uses = new Set(declared.filter(({ isSchema }) => isSchema).flatMap((one) => [...one.uses]));
  return declared.filter(({ isSchema, names }) => !isSchema && names.some((one) => uses.has(one)));
}

function plain(file: ContractFile): string {
  const rest = file.declared.filter(({ isSchema }) => !isSchema);
  return [importsOf(file, rest), ...rest.map((one) => written(one, file.code))].join('\n');
}

function importsOf({ imports }: ContractFile, declared: Declared[]): string {
  const uses = new Set(declared.flatMap((one) => [...one.uses]));
  return [...imports]
    .filter(([local]) => uses.has(local))
    .map(([local, { name, from }]) => `import { ${name} as ${local} } from '${from}';`)
    .join('\n');
}

/** A statement as browsers get it: values nothing uses can be tree-shaken. */
function written({ statement }: Declared, code: string): string {
  const source = ({ start, end }: ESTree.Span) => code.slice(start, end);
  const said = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (said?.type !== 'VariableDeclaration') return source(statement);
  return said.declarations.reduceRight((done, { init }) => {
    if (!init) return done;
    const before = done.slice(0, init.start - statement.start);
    return before + lean(init, source) + done.slice(init.end - statement.start);
  }, source(statement));
}

function lean(init: ESTree.Expression, source: (span: ESTree.Span) => string): string {
  const part = callersPart(init);
  if (part) return `{ ${part.map(({ name, value }) => `${name}: ${source(value)}`).join()} }`;
  const isMade = !/Function/.test(init.type) && /[(.]/.test(source(init));
  return isMade ? `/*#__PURE__*/ (() => (${source(init)}))()` : source(init);
}
