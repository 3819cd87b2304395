import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const allowed = JSON.parse(readFileSync(join(root, 'rules/size.json'), 'utf8')) as Sizes;
type Sizes = Record<string, number>;

test('no workspace has more lines than rules/size.json allows', () => {
  const now = sizesOf(allowed);
  const lesson = `Delete what is no longer used; if it has to grow, write these numbers into rules/size.json, and the reason into the commit message. If it shrank, write them, too: ${JSON.stringify(now)}`;
  expect(grown(now, allowed), lesson).toEqual([]);
});

test('a workspace that grew is found', () => {
  expect(grown({ web: 101, css: 50 }, { web: 100, css: 60 })).toEqual([
    'web has 101 lines instead of 100 at most',
  ]);
});

function grown(now: Sizes, most: Sizes): string[] {
  return Object.keys(now)
    .filter((name) => now[name]! > most[name]!)
    .map((name) => `${name} has ${now[name]} lines instead of ${most[name]} at most`);
}

/** The lines of TypeScript in each workspace, and those of all style sheets as `css`. */
function sizesOf(names: Sizes): Sizes {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(tsx?|css)$/.test(file) && existsSync(join(root, file)));
  const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1;
  const ofName = (file: string) => (file.endsWith('.css') ? 'css' : file.split('/')[0]!);
  const found = Map.groupBy(files, ofName);
  return Object.fromEntries(
    Object.keys(names).map((name) => [
      name,
      (found.get(name) ?? []).reduce((sum, file) => sum + linesOf(file), 0),
    ]),
  );
}
