import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areas } from './features.ts';
import { exportedNames, filesOf, type NewFeature } from './newFiles.ts';
import { type Place, placesOf } from './newPlaces.ts';

/** Returns the feature of `AREA/NAME`. */
export function featureNamed(path: string): NewFeature {
  const [area = '', name = ''] = path.split('/');
  return { area, name, type: name.charAt(0).toUpperCase() + name.slice(1) };
}

/** Words that PostgreSQL keeps for itself, so that no table may be named by them. */
const sqlWords = new Set(
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation
  column concurrently constraint create cross default deferrable desc distinct do else end except false fetch for
  foreign freeze from full grant group having ilike in initially inner intersect into is isnull join lateral leading
  left like limit localtime localtimestamp natural not notnull null offset on only or order outer overlaps placing
  primary references returning right select similar some symmetric table tablesample then to trailing true union
  unique user using variadic verbose when where window with`.split(/\s+/),
);

/** Says why no feature can be created by this path; null if one can. */
export function problemWith(root: string, path: string | undefined): string | null {
  if (!path || path.split('/').length !== 2)
    return 'Say which: npm run new AREA/NAME, such as venue/bookmark.';
  const feature = featureNamed(path);
  const { area, name } = feature;
  if (!areas.includes(area)) return `There is no area ${area}. There are: ${areas.join(', ')}.`;
  if (!/^[a-z]{2,30}$/.test(name))
    return `“${name}” is no name of a feature: use one word of lower-case letters.`;
  return takenBy(root, feature);
}

/** Says so if a work tree has changes; null if it has none. */
export function uncommitted(root: string): string | null {
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  return changed ? 'Commit or stash your changes first, so that you see what was written.' : null;
}

/** Says what has a feature's name, or one of the names made from it, already. */
function takenBy(root: string, feature: NewFeature): string | null {
  const { name, type } = feature;
  const [folder] = globSync(`{contract,server,web}/src/features/*/${name}{,.ts}`, {
    cwd: root,
  }).sort();
  if (folder) return `There is a feature ${name} already: ${folder}.`;
  if (sqlWords.has(name)) return `“${name}” is a word of SQL: use another.`;
  if (type in globalThis) return `${type} is a name of JavaScript: use another.`;
  const found = (files: string, what: RegExp) =>
    globSync(files, { cwd: root }).find((file) =>
      what.test(readFileSync(join(root, file), 'utf8')),
    );
  const table = found(
    'server/src/db/schema/*.sql',
    new RegExp(`^create .*\\b${name}\\b( \\(| as$)`, 'm'),
  );
  if (table) return `There is a table ${name} already, in ${table}: use another name.`;
  const texts = found('contract/src/texts/en/*/*.json', new RegExp(`^  "${name}\\.`, 'm'));
  if (texts) return `There are texts ${name}.… already, in ${texts}: use another name.`;
  if (found('contract/src/kit/act.ts', new RegExp(`^  ${name}: \\[`, 'm')))
    return `There are rights ${name}.… already, in contract/src/kit/act.ts: use another name.`;
  const names = `(?:${exportedNames(feature).join('|')})`;
  const contract = found(
    'contract/src/**/*.ts',
    new RegExp(
      `^export (?:const|function|type|interface|class) ${names}\\b|path: '/${name}'|^  ${name}: rows,`,
      'm',
    ),
  );
  if (contract) return `${contract} has a ${name} already: use another name.`;
  return null;
}

/** Returns the files of a new feature and those that list it, by path: nothing is written yet. */
export function planFeature(
  root: string,
  feature: NewFeature,
  places: Place[] = placesOf(feature),
): Map<string, string> {
  return new Map([
    ...Object.entries(filesOf(feature, nextMigration(root))),
    ...places.map(({ file, list }): [string, string] => [
      file,
      list(readFileSync(join(root, file), 'utf8')),
    ]),
  ]);
}

/** Writes what was planned, formatted. */
export function writeFeature(root: string, planned: Map<string, string>): void {
  for (const [file, text] of planned) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const oxfmt = join(import.meta.dirname, '../node_modules/.bin/oxfmt');
  const scripts = [...planned.keys()].filter((file) => /\.tsx?$/.test(file));
  execFileSync(oxfmt, scripts, { cwd: root });
}

function nextMigration(root: string): string {
  const last = globSync('*.sql', { cwd: join(root, 'server/src/db/migrations') })
    .sort()
    .at(-1)!;
  return String(Number.parseInt(last) + 1).padStart(4, '0');
}
