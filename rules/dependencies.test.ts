import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('every runtime dependency has its reason in docs/decisions/dependencies.md, and nothing else does', () => {
  const packages = ['contract', 'server', 'web'].map(
    (room) =>
      JSON.parse(readFileSync(join(root, room, 'package.json'), 'utf8')) as {
        dependencies: Record<string, string>;
      },
  );
  const used = new Set(packages.flatMap(({ dependencies }) => Object.keys(dependencies)));
  used.delete('@pavilion/contract');
  const page = readFileSync(join(root, 'docs/decisions/dependencies.md'), 'utf8');
  const explained = new Set(
    page
      .split('\n')
      .filter((line) => line.startsWith('- **'))
      .flatMap((line) => [...line.split(': ')[0]!.matchAll(/\*\*([^*]+)\*\*/g)])
      .map(([, name]) => name!),
  );
  const difference = (one: Set<string>, other: Set<string>) =>
    [...one].filter((name) => !other.has(name));
  expect(difference(used, explained), 'Say in one line why it is here.').toEqual([]);
  expect(difference(explained, used), 'Nobody has it any more: take its line away.').toEqual([]);
});
