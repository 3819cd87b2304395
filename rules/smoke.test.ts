import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { featuresOfRoom } from './features.ts';

const server = join(import.meta.dirname, '../server/src');
const smoke = join(server, 'smoke');

test('every feature of the server has a smoke story', () => {
  const stories = readdirSync(smoke)
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(smoke, file), 'utf8'))
    .join('\n');
  const tagged = new Set(
    [...stories.matchAll(/\btags: \[([^\]]*)\]/g)].flatMap(([, tags]) => tags!.match(/\w+/g) ?? []),
  );
  const missing = [...featuresOfRoom('server').keys()].filter((name) => !tagged.has(name));
  expect(
    missing.map(
      (name) =>
        `Add a story to server/src/smoke with tags: ['${name}']: somebody does one thing, and somebody else sees it.`,
    ),
  ).toEqual([]);
});
