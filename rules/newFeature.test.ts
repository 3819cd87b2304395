import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { featureNamed, planFeature, problemWith, uncommitted, writeFeature } from './newFeature.ts';
import { placesOf } from './newPlaces.ts';

const source = join(import.meta.dirname, '..');
const planted = featureNamed('venue/planted');
const places = placesOf(planted);

/** Where a feature must be listed, and the signs that it is. */
const listed: Record<string, RegExp[]> = {
  'contract/src/index.ts': [/'\.\/features\/venue\/planted\.ts'/],
  'contract/src/kit/act.ts': [/^ {2}planted: \['read', 'update'\],$/m],
  'contract/src/duties.ts': [/^ {2}planted: 'all',$/m],
  'server/src/wiring/bindings.ts': [/import \{ plantedRoutes \}/, /^ {2}\.\.\.plantedRoutes,$/m],
  'server/src/db/schema/venue.sql': [/^-- === planted ===$/m, /^create table planted \(/m],
  'server/src/eventCopy/eventTables.ts': [/^ {2}planted: 'people',$/m],
  'server/src/eventCopy/activityRows.ts': [/^ {2}planted: row\(\{ .*person_id: id/m],
  'contract/src/features/identity/privacy.ts': [/^ {2}planted: rows,$/m],
  'server/src/features/identity/privacy/queries/export.ts': [/from planted where person_id/],
  'server/src/features/identity/privacy/queries/erasure.ts': [
    /const personalTables = \[[^\]]*'planted'/,
    /\.\.\.personalTables\.map/,
  ],
  'server/src/testing/withoutPlace.test.ts': [/'GET \/planted', 'PUT \/planted'/],
  'server/src/smoke/people.test.ts': [/^ {2}savePlanted,$/m, /tags: \['planted'\]/],
  'contract/src/texts/en/web/venue.json': [/"planted\.label": "Your note"/],
  'contract/src/texts/hi/web/venue.json': [/"planted\.label": "आपका नोट"/],
  'docs/permissions.md': [/^\| `planted\.read` \|/m, /^\| `planted\.update` \|/m],
  'docs/architecture.md': [/^\| `venue` \| .*, planted \|$/m],
};

/** The places that lack a sign of the planted feature. */
function forgotten(textOf: (file: string) => string): string[] {
  return Object.keys(listed).filter((file) =>
    listed[file]!.some((sign) => !sign.test(textOf(file))),
  );
}

test('a new feature is listed everywhere, formatted, with its files in every package', () => {
  const root = mkdtempSync(join(tmpdir(), 'pavilion-new-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const needed = [...places.map(({ file }) => file), 'server/src/db/migrations', '.oxfmtrc.json'];
  for (const path of needed) cpSync(join(source, path), join(root, path), { recursive: true });
  execFileSync('git', ['init', '--quiet'], { cwd: root });

  const planned = planFeature(root, planted);
  writeFeature(root, planned);
  expect(forgotten((file) => readFileSync(join(root, file), 'utf8'))).toEqual([]);
  const oxfmt = join(source, 'node_modules/.bin/oxfmt');
  expect(spawnSync(oxfmt, ['--check'], { cwd: root, encoding: 'utf8' })).toMatchObject({
    status: 0,
  });
  const own = [...planned.keys()].filter((file) => /planted/i.test(file));
  expect([...new Set(own.map((file) => file.split('/')[0]))]).toEqual([
    'contract',
    'server',
    'web',
  ]);
  const [before, migration] = readdirSync(join(root, 'server/src/db/migrations')).sort().slice(-2);
  expect(migration).toMatch(/_planted\.sql$/);
  expect(Number.parseInt(migration!)).toBe(Number.parseInt(before!) + 1);
  expect(uncommitted(root)).toMatch(/^Commit or stash your changes first/);
});

test.each(places.map(({ file }) => file))('a feature that %s does not list is found', (file) => {
  const others = places.filter((place) => place.file !== file);
  const planned = planFeature(source, planted, others);
  expect(forgotten((one) => planned.get(one) ?? readFileSync(join(source, one), 'utf8'))).toEqual([
    file,
  ]);
});

test('a place that was reworded is named', () => {
  for (const { list } of places.filter(({ file }) => !/index\.ts|schema/.test(file)))
    expect(() => list('{')).toThrow(/Repair this place|JSON/);
});

test.each([
  [undefined, 'Say which: npm run new AREA/NAME, such as venue/bookmark.'],
  ['planted', 'Say which: npm run new AREA/NAME, such as venue/bookmark.'],
  ['garden/planted', /^There is no area garden\. There are: platform, identity, .*organising\.$/],
  ['venue/swag', 'There is a feature swag already: contract/src/features/venue/swag.ts.'],
  ['programme/swag', 'There is a feature swag already: contract/src/features/venue/swag.ts.'],
  ['venue/Plant-ed', '“Plant-ed” is no name of a feature: use one word of lower-case letters.'],
  ['venue/2nd', '“2nd” is no name of a feature: use one word of lower-case letters.'],
  ['venue/order', '“order” is a word of SQL: use another.'],
  ['venue/map', 'Map is a name of JavaScript: use another.'],
  ['venue/document', /^There is a table document already, in .*venue\.sql/],
  ['venue/hall', /^There are texts hall\.… already, in contract/],
  ['venue/language', /^There are rights language\.… already, in contract/],
  ['venue/planted', null],
])('whoever asks for %s hears what to do', (path, sentence) => {
  const problem = problemWith(source, path);
  if (sentence instanceof RegExp) expect(problem).toMatch(sentence);
  else expect(problem).toBe(sentence);
});
