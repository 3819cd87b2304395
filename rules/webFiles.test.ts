import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
/** The web's modules. A component's test and style sheet stand beside it and count as part of it. */
const modules = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'web/src'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file));

const mostModules = 25;

/** What is wrong with the folders of these modules, and what to do. */
function fullFolders(files: readonly string[]): string[] {
  return [...Map.groupBy(files, dirname)]
    .filter(([, own]) => own.length > mostModules)
    .map(
      ([folder, own]) =>
        `${folder} has ${own.length} modules, at most ${mostModules} (tests and styles aside): give what belongs to one screen a folder.`,
    );
}

test('a folder of the web has at most 25 modules', () => {
  expect(fullFolders(modules)).toEqual([]);
});

test('a full folder is found', () => {
  const planted = Array.from({ length: 26 }, (_, at) => `web/src/ui/planted/Planted${at}.tsx`);
  expect(fullFolders(planted).join()).toContain('give what belongs to one screen a folder');
  expect(fullFolders(planted.slice(1))).toEqual([]);
});

/** Lists of what they are named after, and what a feature asks the server for. */
const lists = /^web\/src\/app\/(router\.tsx|insidePages\.ts)$|\/(data|\w+Data)\.ts$/;
const values = /^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm;
const types = /^export (?:interface|type) (\w+)/gm;

const namesIn = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].map(([, name]) => name!);

/** `useBoothDraft` → `use`, `boo`, `dra`: by their beginnings, as nouns have plurals and verbs. */
const wordsOf = (name: string) =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []).map((word) => word.toLowerCase().slice(0, 4));

/** What is wrong with the names a file exports, and what to do; null if nothing is. */
function problemOf(file: string, source: string): string | null {
  const name = basename(file).replace(/\.tsx?$/, '');
  const exported = namesIn(source, values);
  const all = [...exported, ...namesIn(source, types)];
  if (lists.test(file) || exported.length === 0) return null;
  const isNoun = !/^[A-Z]|^use[A-Z]/.test(name);
  const isNamed = (isNoun ? exported : all).some(
    (one) => one.replaceAll('_', '').toLowerCase() === name.toLowerCase(),
  );
  const own = wordsOf(name);
  const isAbout = (one: string) => wordsOf(one).some((word) => own.includes(word));
  if (isNoun && !isNamed && all.length > 1 && all.some(isAbout)) return null;
  if (!isNamed)
    return `${file} exports ${exported.join(', ')}, but not ${name}. Name a file after its component, hook or function, and what several share after its noun.`;
  const helpers = exported.filter((one) => one !== name && !(isNoun && isAbout(one)));
  if (helpers.length > 2)
    return `${file} exports ${helpers.join(', ')} beside ${name}. Give each component and hook a file of its own, and put what they share into a file named after its noun.`;
  return null;
}

test('a file of the web exports what it is named after, with two helpers at most', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const files = modules.filter((file) => !file.startsWith('web/src/testing/'));
  expect(files.flatMap((file) => problemOf(file, read(file)) ?? [])).toEqual([]);
});

const four = ['Box', 'Disc', 'Drum', 'Patch'].map((name) => `export function ${name}() {}`);

test.each([
  ['Planted.tsx', 'export function Other() {}', 'exports Other, but not Planted'],
  ['usePlanted.ts', 'export const usePlants = () => 1;', 'but not usePlanted'],
  ['planted.ts', 'export function plantedOf() {}', 'but not planted'],
  ['parts.tsx', four.join('\n'), 'what several share after its noun'],
  ['Box.tsx', four.join('\n'), 'exports Disc, Drum, Patch beside Box'],
])('in %s, «%s» is found', (name, source, lesson) => {
  expect(problemOf(`web/src/ui/planted/${name}`, source)).toContain(lesson);
});

test.each([
  ['Box.tsx', `export type Tone = string;\n${four.slice(0, 3).join('\n')}`],
  ['draft.ts', 'export function readDraft() {}\nexport function keepDraft() {}'],
  ['frontPlans.ts', 'export const FRONT_PLANS = {};'],
  ['data.ts', four.join('\n')],
  ['main.tsx', "import './start.ts';"],
])('in %s, «%s» is allowed', (name, source) => {
  expect(problemOf(`web/src/ui/planted/${name}`, source)).toBeNull();
});

/** Calls that ask a route for its act, of which browsers get only method and path. */
const readsAct = (source: string) =>
  [...source.matchAll(/mayOrganise\([^{})]*\)/g)].map(([found]) => found);

test('the web names the act that it asks about', () => {
  const found = modules.flatMap((file) =>
    readsAct(readFileSync(join(root, file), 'utf8')).map((call) => `${file}: ${call}`),
  );
  expect(found, 'browsers get no act of a route: write { act, method }').toEqual([]);
  expect(readsAct('mayOrganise(duties, getAsking)')).toHaveLength(1);
  expect(readsAct("mayOrganise(duties, { act: 'admission.list', method: 'GET' })")).toEqual([]);
});

/** Shapes of drawn places that have only a fill, with an opacity of their own. */
function layeredShapes(files: readonly (readonly [file: string, source: string])[]): string[] {
  const shape = /<(?:path|circle|ellipse|rect)\b(?:[^<>]|=>)*?\/>/g;
  return files.flatMap(([file, source]) =>
    [...source.matchAll(shape)]
      .filter(([one]) => /(?<![\w-])opacity=/.test(one))
      .filter(
        ([one]) => /\bfill=/.test(one) && !/\bstroke=|css\.\w+|fill="none"|\{\.\.\./.test(one),
      )
      .map(
        ([one]) =>
          `${file}: ${one.replaceAll(/\s+/g, ' ')}: use fillOpacity, which looks the same; for each opacity a browser composes a layer, and a hall has thousands of shapes.`,
      ),
  );
}

const drawings = modules
  .filter((file) => file.startsWith('web/src/venue/') && file.endsWith('.tsx'))
  .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);

test('no single shape of a drawn place has an opacity of its own', () => {
  expect(layeredShapes(drawings)).toEqual([]);
});

test('a shape with an opacity of its own is found', () => {
  const find = (source: string) => layeredShapes([['web/src/venue/Planted.tsx', source]]);
  expect(find('<path d={path} fill="#fff" opacity="0.5" />').join()).toContain('use fillOpacity');
  expect(find('<path d={path} fill="#fff" fillOpacity="0.5" />')).toEqual([]);
  expect(find('<path d={path} fill="none" stroke="#fff" opacity="0.5" />')).toEqual([]);
});
