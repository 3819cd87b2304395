import { expect, test } from 'vitest';
import { attendeeFaces } from '../art/src/attendeeFaces.ts';
import { portraits } from '../art/src/cast.ts';
import type { Looks } from '../art/src/people.ts';
import { witnesses } from '../art/src/witnesses.ts';
import { behindTheCounter, look } from '../web/src/venue/furniture/look.ts';

test('eli behind the counter of Laurel Heights looks as in his picture', () => {
  const { skin, hair, style, beard } = attendeeFaces['eli']!;
  const drawn = look(behindTheCounter('laurel-heights'));
  expect(drawn).toMatchObject({ skin, hair, long: false });
  expect([style, beard]).toEqual(['short', undefined]);
});

test('everybody in the demo is drawn with a face of their own', () => {
  const witnessFaces = witnesses.map(({ name, face }) => [name, face] as const);
  const drawn = [...Object.entries(portraits), ...Object.entries(attendeeFaces), ...witnessFaces];
  expect(drawn.length).toBeGreaterThan(40);
  expect(
    repeatedFaces(drawn),
    'These people look the same: change the skin, hair, style or glasses of one in art/src, and draw them with `npm run art`.',
  ).toEqual([]);
  const [alice] = drawn;
  const twin = { ...alice![1], cloth: '#ffffff' };
  expect(repeatedFaces([...drawn, ['twin', twin]])).toEqual([[alice![0], 'twin']]);
});

/** The names of people with one face, whatever they wear. */
function repeatedFaces(drawn: readonly (readonly [name: string, face: Looks])[]): string[][] {
  const byFace = Map.groupBy(drawn, ([, { skin, hair, style, glasses, beard, bindi }]) =>
    JSON.stringify([skin, hair, style, glasses, beard, bindi]),
  );
  return [...byFace.values()]
    .filter((same) => same.length > 1)
    .map((same) => same.map(([name]) => name));
}
