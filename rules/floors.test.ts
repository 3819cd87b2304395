import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../server/src');

/** The shelves of server/src from the ground up. A floor's shelves know their own files and the floors below, not each other. */
const floors = [
  ['texts', 'settings', 'system'],
  ['pdf', 'sheets'],
  ['ports'],
  ['db'],
  ['jobs'],
  ['core'],
  ['secrets', 'eventCopy', 'sandbox', 'http', 'live'],
  ['features'],
  ['seed', 'site'],
  ['wiring'],
  ['process'],
  ['app'],
  ['cli', 'main'],
  ['testing', 'smoke'],
];

const order = floors.map((shelves) => shelves.join(' ')).join(' · ');

/** A shelf is a folder of server/src or a file beside them; what only tests use stands on `testing`, wherever it is. */
function shelfOf(file: string): string {
  if (/(^|\/)(testing|smoke)\/|\/examples\.ts$/.test(file)) return 'testing';
  return file.split(/[/.]/, 1)[0]!;
}

const floorOf = (shelf: string) => floors.findIndex((shelves) => shelves.includes(shelf));

/** Lists the imports of a file, of types too, that don't lead to its own shelf or down. */
function upwardImports(file: string, code: string): string[] {
  const from = shelfOf(file);
  return [...code.matchAll(/(?:from|import\(?) ?'(\.{1,2}\/[^']+)'/g)].flatMap(([, name]) => {
    const target = posix.join(posix.dirname(file), name!);
    const to = shelfOf(target);
    const isOutside = target.startsWith('../');
    return isOutside || to === from || floorOf(to) < floorOf(from) ? [] : [`${file} → ${target}`];
  });
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);

test('the shelves of server/src import only what lies below them', () => {
  const upwards = files.flatMap((file) =>
    upwardImports(file, readFileSync(join(src, file), 'utf8')),
  );
  expect(
    upwards,
    `From the ground up: ${order}. Move what both need below both, or let app, wiring or process hand it in; tests and examples alone import testing.`,
  ).toEqual([]);
});

test('every shelf of server/src has its floor', () => {
  const homeless = files.filter((file) => floorOf(shelfOf(file)) < 0);
  expect(homeless, 'Give the folder or file its floor in rules/floors.test.ts.').toEqual([]);
});

test('docs/architecture.md shows the floors in this order', () => {
  const page = readFileSync(join(src, '../../docs/architecture.md'), 'utf8');
  const section = /## Floors\n([^]*?)\n## /.exec(page)?.[1] ?? '';
  const rows = [...section.matchAll(/^\| (`.*?) \|/gm)].map(([, shelves]) =>
    [...shelves!.matchAll(/`(\w+)`/g)].map(([, shelf]) => shelf),
  );
  expect(rows, 'Write the same floors into its table.').toEqual(floors);
});

test.each([
  ['db/planted.ts', "import type { Ctx } from '../core/context.ts';"],
  ['http/planted.ts', "import { createLive } from '../live/createLive.ts';"],
  ['live/planted.ts', "const { polls } = await import('../features/programme/poll/queries.ts');"],
  ['process/planted.ts', "import '../app.ts';"],
  ['features/venue/booth/service.ts', "import { openTab } from '../../../testing/openTab.ts';"],
])('an import of a higher shelf is found in %s', (file, code) => {
  expect(upwardImports(file, code)).toHaveLength(1);
});

test.each([
  ['core/planted.ts', "import type { Store } from '../db/openStore.ts';"],
  ['app.ts', "import { bindings } from './wiring/bindings.ts';"],
  ['features/venue/booth/examples.ts', "import { say } from '../../../testing/examples.ts';"],
  ['live/testing/planted.ts', "import { freePort } from '../../testing/freePort.ts';"],
])('an import of a lower shelf is fine in %s', (file, code) => {
  expect(upwardImports(file, code)).toEqual([]);
});
