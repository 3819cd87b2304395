import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const verbs = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^server\/src\/features\/\w+\/\w+\/verbs\/\w+\.ts$/.test(file));

const declared = /^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm;
const listed = /^export (?:\{|\*)/m;

/** What is wrong with a file in `verbs/`, and what to do; null if nothing is. */
function problemOf(file: string, source: string): string | null {
  const name = basename(file, '.ts');
  const names = [...source.matchAll(declared)].map(([, one]) => one!);
  if (listed.test(source))
    return `${file} passes on what another file exports. Import it from there.`;
  if (!names.includes(name))
    return `${file} exports ${names.join(', ') || 'nothing'}, but not ${name}. Name the file after the verb it exports; what isn't a verb stands in model/<noun>.ts, limits.ts or hooks.ts.`;
  if (names.length > 3)
    return `${file} exports ${names.length} things. Give each verb a file of its own, and put what they share into model/<noun>.ts.`;
  return null;
}

test('a file in verbs/ is one verb, named after it, with two helpers at most', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  expect(verbs.flatMap((file) => problemOf(file, read(file)) ?? [])).toEqual([]);
});

const four = ['move', 'shift', 'swap', 'turn'].map((name) => `export function ${name}() {}`);

test.each([
  ['move.ts', 'export function shift() {}', 'Name the file after the verb'],
  ['report.ts', "register('report', {});", 'exports nothing'],
  ['move.ts', `export type Move = string;\nexport const shift = 1;`, 'exports shift, but not move'],
  ['move.ts', four.join('\n'), 'exports 4 things'],
  ['move.ts', "export { move } from './shift.ts';", 'Import it from there'],
])('in %s, «%s» is found', (name, source, lesson) => {
  expect(problemOf(`server/src/features/venue/planted/verbs/${name}`, source)).toContain(lesson);
});

test('types beside a verb and its two helpers count for nothing', () => {
  const helpers = 'export const least = 1;\nexport async function shift() {}\n';
  const source = `export interface Way {}\nexport type To = Way;\n${helpers}export function move() {}\n`;
  expect(problemOf('server/src/features/venue/planted/verbs/move.ts', source)).toBeNull();
});
