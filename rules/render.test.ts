import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sources = globSync(['web/*.ts', 'web/{build,src}/**/*.{ts,tsx}'], { cwd: root });

/** The framework: its half in browsers, its half on the server, and what builds both. */
const room = 'web/src/render/';
const halves = [room, 'server/src/site/rendering/', 'web/build/'];
const mostLines = 3200;

/** The files inside the room that a source imports, mocks or loads, if it is outside. */
function reachesIn(file: string, source: string): string[] {
  if (file.startsWith(room)) return [];
  return [...source.matchAll(/\b(?:from|import|mock|import\()\s*\(?\s*'(\.{1,2}\/[^']+)'/g)]
    .map(([, path]) => join(dirname(file), path!))
    .filter((path) => path.startsWith(room) && path.slice(room.length).includes('/'));
}

test('nothing outside of web/src/render imports what is inside', () => {
  const offenders = sources.flatMap((file) =>
    reachesIn(file, read(file)).map((path) => `${file} imports ${path}`),
  );
  expect(
    offenders,
    'The files directly in web/src/render are what the rest uses, its folders how they work. Import render/router.ts, or export there what is missing.',
  ).toEqual([]);
});

test.each([
  ['web/src/ui/Planted.tsx', `import { Link } from '../render/router/Link.tsx';`],
  ['web/src/lib/planted.ts', `import type { Shown } from '../render/router/Router.ts';`],
  ['web/src/lib/planted.ts', `export * from '../render/router/scroll.ts';`],
  ['web/src/app/planted.ts', `void import('../render/hydration/hydratePage.ts');`],
  ['web/src/pages/visitor/Planted.test.tsx', `vi.mock('../../render/router/routing.tsx');`],
  ['web/build/planted.ts', `import { Router } from '../src/render/router/Router.ts';`],
])('an import of the inside is found in %s: %s', (file, source) => {
  expect(reachesIn(file, source)).toHaveLength(1);
});

test('an import of a public file is allowed, and the room may import itself', () => {
  const own = `import { Link } from './router/Link.tsx';`;
  expect(reachesIn(`${room}router.ts`, own)).toEqual([]);
  const publicFile = `import { Link } from '../render/router.ts';`;
  expect(reachesIn('web/src/ui/Planted.tsx', publicFile)).toEqual([]);
});

/** A message for a framework that has outgrown its limit. */
function tooLong(lines: number): string[] {
  if (lines <= mostLines) return [];
  return [
    `The framework has ${lines} lines, at most ${mostLines}: remove something, or weigh a library again with docs/decisions/framework.md.`,
  ];
}

test('the framework has at most 3,200 lines, tests aside', () => {
  const own = globSync(
    halves.map((folder) => `${folder}**/*.{ts,tsx}`),
    { cwd: root, exclude: ['**/*.test.*'] },
  );
  const lines = own.map((file) => read(file).split('\n').length - 1);
  expect(lines.length).toBeGreaterThan(20);
  expect(tooLong(lines.reduce((sum, one) => sum + one, 0))).toEqual([]);
  expect(tooLong(mostLines + 1)).toHaveLength(1);
});

/** A name that React keeps to itself. */
const internals =
  /__react[A-Z]\w*|_reactRootContainer|__(?:CLIENT|SECRET)_INTERNALS\w*|'\/?\$[?!~]?'/;
const theirHome = `${room}hydration/reactInternals`;

test('one file knows what React keeps to itself', () => {
  const offenders = sources
    .filter((file) => !file.startsWith(theirHome))
    .flatMap((file) => {
      const [found] = internals.exec(read(file)) ?? [];
      return found ? [`${file}: ${found}`] : [];
    });
  expect(
    offenders,
    'React may change this in any release. Ask render/hydration/reactInternals.ts, whose test fails by name when React does.',
  ).toEqual([]);
});

test.each([
  `Object.keys(field).some((key) => key.startsWith('__reactFiber$'))`,
  `root._reactRootContainer`,
  `React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE`,
  `if (comment.data === '/$') parts.push(comment);`,
])('a use of what React keeps to itself is found: %s', (source) => {
  expect(source).toMatch(internals);
});
