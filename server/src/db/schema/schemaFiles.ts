import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Definition, Schema, Table } from './readSchema.ts';

const source = join(import.meta.dirname, '../..');
const migrations = join(import.meta.dirname, '../migrations');

/** Tables of no feature are the platform's. */
const platform = { area: 'platform', feature: 'everywhere' };

/** The schema as one SQL file an area, by file name: its tables by feature with the comments of the migrations, then what belongs to no table. */
export function schemaFiles(schema: Schema): Map<string, string> {
  const sources = readSources();
  const owners = readOwners(sources);
  const comments = readComments();
  const findOwner = (name: string) => owners.get(name) ?? findCaller(name, sources) ?? platform;
  const areas = new Map<string, Map<string, string[]>>();
  const add = ({ area, feature }: Owner, text: string) => {
    const features = areas.get(area) ?? new Map<string, string[]>();
    areas.set(area, features.set(feature, [...(features.get(feature) ?? []), text]));
  };
  for (const sequence of schema.sequences) add(findOwner(sequence.name), sequence.statement);
  for (const table of schema.tables) add(findOwner(table.name), tableSql(table, comments));
  for (const one of [...schema.views, ...schema.functions])
    add(findOwner(one.name), definitionSql(one, comments));
  return new Map(
    [...areas]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([area, features]) => {
        const parts = [...features].sort(([a], [b]) => a.localeCompare(b));
        const body = parts.map(
          ([feature, texts]) => `-- === ${feature} ===\n\n${texts.join('\n\n')}`,
        );
        return [`${area}.sql`, `${heading(area)}\n\n${body.join('\n\n\n')}\n`];
      }),
  );
}

function heading(area: string): string {
  return `-- The schema of ${area} as the migrations leave it. Written by \`npm run schema\`; change it by a migration.`;
}

interface Owner {
  area: string;
  feature: string;
}

/** Which feature owns what: tables the one that adds them to `Tables`, all else the one under whose heading a migration creates it. */
function readOwners(sources: Source[]): Map<string, Owner> {
  const owners = new Map<string, Owner>();
  for (const file of migrationFiles()) {
    const area = /^\d+_(\w+)\.sql$/.exec(file.name)![1]!;
    for (const part of file.text.split(/^-- === /m).slice(1))
      for (const [, name] of part.matchAll(creating))
        owners.set(name!, { area, feature: /^\w+/.exec(part)![0] });
  }
  for (const { owner, text } of sources)
    for (const [, list] of text.matchAll(/^ {2}interface Tables \{\n([^]*?)\n {2}\}/gm))
      for (const [, name] of list!.matchAll(/^ {4}(\w+): /gm)) owners.set(name!, owner);
  return owners;
}

/** The only feature that calls a function, for those that their migration puts under no heading. */
function findCaller(name: string, sources: Source[]): Owner | undefined {
  const calls = new RegExp(`\\b${name}\\(`);
  const callers = sources.filter(({ text }) => calls.test(text));
  const [first] = callers;
  return callers.every(({ owner }) => owner.feature === first!.owner.feature)
    ? first?.owner
    : undefined;
}

const creating = /^create (?:or replace |unlogged )?(?:table|view|function|sequence) (\w+)/gm;

interface Source {
  owner: Owner;
  text: string;
}

function readSources(): Source[] {
  const paths = globSync('features/*/*/**/*.ts', { cwd: source }).sort();
  return paths.map((path) => {
    const [, area, feature] = path.split('/') as [string, string, string];
    return { owner: { area, feature }, text: readFileSync(join(source, path), 'utf8') };
  });
}

function migrationFiles(): { name: string; text: string }[] {
  const names = globSync('*.sql', { cwd: migrations }).sort();
  return names.map((name) => ({ name, text: readFileSync(join(migrations, name), 'utf8') }));
}

function tableSql(table: Table, comments: Map<string, string>): string {
  const columns = table.columns.map(({ name, definition }) => {
    const comment = comments.get(`${table.name}.${name}`);
    return `${comment ? `  -- ${comment}\n` : ''}  ${name} ${definition}`;
  });
  const lines = [...columns, ...table.constraints.map((constraint) => `  ${constraint}`)];
  return [
    ...commentLines(table.name, comments),
    `create ${table.isUnlogged ? 'unlogged ' : ''}table ${table.name} (\n${lines.join(',\n')}\n);`,
    ...table.statements,
  ].join('\n');
}

function definitionSql({ name, statement }: Definition, comments: Map<string, string>): string {
  return [...commentLines(name, comments), statement].join('\n');
}

function commentLines(name: string, comments: Map<string, string>): string[] {
  const comment = comments.get(name);
  return comment ? [`-- ${comment}`] : [];
}

/** The comments of the migrations: those above `create …` by its name, those above a column by `TABLE.COLUMN`; the newest counts. */
function readComments(): Map<string, string> {
  const comments = new Map<string, string>();
  for (const { text } of migrationFiles()) {
    let table = '';
    let comment: string[] = [];
    for (const line of text.split('\n')) {
      renameIn(comments, line);
      const [, words] = /^\s*-- (?!===)(.*)$/.exec(line) ?? [];
      if (words) {
        comment.push(words);
        continue;
      }
      const [, created] =
        /^create (?:or replace |unlogged )?(?:table|view|function) (\w+)/.exec(line) ?? [];
      const [, altered] = /^alter table (\w+)/.exec(line) ?? [];
      table = created ?? altered ?? table;
      const [, column] = /add column (\w+)/.exec(line) ?? /^ {2}(\w+) /.exec(line) ?? [];
      const name = column && !created ? `${table}.${column}` : created;
      if (name && comment.length > 0) comments.set(name, comment.join(' '));
      comment = [];
    }
  }
  return comments;
}

/** Comments follow a table or column that a migration renames. */
function renameIn(comments: Map<string, string>, line: string): void {
  const [, table, column, name] =
    /^alter table (\w+) rename (?:column (\w+) )?to (\w+)/.exec(line) ?? [];
  if (!table) return;
  for (const [key, comment] of [...comments]) {
    const [owner, of] = key.split('.');
    if (owner !== table || (column && of !== column)) continue;
    comments.delete(key);
    comments.set(column ? `${table}.${name}` : [name, of].filter(Boolean).join('.'), comment);
  }
}
