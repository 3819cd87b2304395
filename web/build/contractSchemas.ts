import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ESTree, parseSync } from 'vite';

/** A declaration in a contract file. */
export interface Declared {
  /** The whole statement, including `export`. */
  statement: ESTree.Directive | ESTree.Statement;
  names: string[];
  isExported: boolean;
  /** Every identifier it uses: its own, its file's and imported ones. */
  uses: Set<string>;
  /** Whether it is a schema, or makes or reads one. */
  isSchema: boolean;
}

export interface ContractFile {
  code: string;
  declared: Declared[];
  /** Imported values by local name. */
  imports: Map<string, Source>;
  /** `export … from` statements. */
  passedOn: { text: string; names: Map<string, Source> | null; from: string }[];
}

interface Source {
  from: string;
  name: string;
}

/** Parses all files of a contract folder and finds which declarations need the schema library. */
export function readContract(folder: string): Map<string, ContractFile> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => join(folder, path));
  const files = new Map(paths.map((path) => [path, readFile(path)]));
  const isSchema = (path: string, name: string): boolean => {
    if (path === 'zod') return true;
    const file = files.get(path);
    if (!file) return false;
    const own = file.declared.find(({ names }) => names.includes(name));
    if (own) return own.isSchema;
    const imported = file.imports.get(name);
    if (imported) return isSchema(imported.from, imported.name);
    return file.passedOn.some(({ names, from }) => {
      const passed = names ? names.get(name) : { from, name };
      return passed !== undefined && isSchema(passed.from, passed.name);
    });
  };
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (const [path, { declared }] of files)
      for (const one of declared) {
        if (one.isSchema || ![...one.uses].some((name) => isSchema(path, name))) continue;
        one.isSchema = true;
        isDone = false;
      }
  }
  return files;
}

function readFile(path: string): ContractFile {
  const code = readFileSync(path, 'utf8');
  const file: ContractFile = { code, declared: [], imports: new Map(), passedOn: [] };
  const from = ({ value }: { value: string }) =>
    value.startsWith('.') ? join(dirname(path), value) : value;
  for (const statement of parseSync(path, code, { lang: 'ts' }).program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const one of statement.importKind === 'type' ? [] : statement.specifiers)
        if (one.type === 'ImportSpecifier' && one.importKind !== 'type')
          file.imports.set(one.local.name, {
            from: from(statement.source),
            name: nameOf(one.imported),
          });
    } else if (statement.type === 'ExportAllDeclaration') {
      const text = code.slice(statement.start, statement.end);
      file.passedOn.push({ text, names: null, from: from(statement.source) });
    } else if (statement.type === 'ExportNamedDeclaration' && statement.source) {
      if (statement.exportKind === 'type') continue;
      const source = from(statement.source);
      const names = new Map(
        statement.specifiers.map((one) => [
          nameOf(one.exported),
          { from: source, name: nameOf(one.local) },
        ]),
      );
      const text = code.slice(statement.start, statement.end);
      file.passedOn.push({ text, names, from: source });
    } else {
      const declared = readDeclared(statement);
      if (declared) file.declared.push(declared);
    }
  }
  return file;
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}

/** What a statement declares; null for types, which browsers never get. */
function readDeclared(statement: ESTree.Directive | ESTree.Statement): Declared | null {
  const isExported = statement.type === 'ExportNamedDeclaration';
  const said = isExported ? statement.declaration : statement;
  const uses = new Set<string>();
  const names = new Set<string>();
  if (!said || said.type.startsWith('TS')) return null;
  if (said.type === 'VariableDeclaration') {
    for (const { id, init } of said.declarations) {
      collect(id, names);
      collect(callersPart(init)?.map(({ value }) => value) ?? init, uses);
    }
  } else if (said.type === 'FunctionDeclaration' || said.type === 'ClassDeclaration') {
    collect(said.id, names);
    collect(said, uses);
  } else {
    throw new Error(`The contract declares; it does nothing: ${said.type}.`);
  }
  return { statement, names: [...names], isExported, uses, isSchema: false };
}

/** The properties of a route a caller needs; the rest is for the server, which parses requests and replies. */
const ofCaller = new Set(['method', 'path']);

/** What browsers get of a route or live event: its properties without the schemas. Null for other values. */
export function callersPart(
  init: ESTree.Expression | null,
): { name: string; value: ESTree.Node }[] | null {
  if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return null;
  const [first] = init.arguments;
  if (init.callee.name === 'liveEvent' && first) return [{ name: 'action', value: first }];
  if (init.callee.name !== 'route' || first?.type !== 'ObjectExpression') return null;
  return first.properties.flatMap((one) =>
    one.type === 'Property' && one.key.type === 'Identifier' && ofCaller.has(one.key.name)
      ? [{ name: one.key.name, value: one.value }]
      : [],
  );
}

/** Type syntax that wraps a value. */
const typed = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];
const typeKeys = ['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments'];

/** Collects the identifiers in a piece of code, except property names and types. */
function collect(node: unknown, names: Set<string>): void {
  if (Array.isArray(node)) for (const one of node) collect(one, names);
  if (typeof node !== 'object' || node === null || !('type' in node)) return;
  const { type } = node as ESTree.Node;
  if (type === 'Identifier') names.add((node as ESTree.IdentifierReference).name);
  if (type.startsWith('TS') && !typed.includes(type)) return;
  const isNamed = !('computed' in node) || node.computed === false;
  const property = { MemberExpression: 'property', Property: 'key' }[type as string];
  for (const [key, value] of Object.entries(node))
    if (!typeKeys.includes(key) && !(isNamed && key === property)) collect(value, names);
}
