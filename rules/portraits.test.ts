import { expect, test } from 'vitest';
import { attendeeFaces } from '../art/src/attendeeFaces.ts';
import { behindTheCounter, look } from '../web/src/venue/furniture/look.ts';

test('eli behind the counter of Laurel Heights looks as in his picture', () => {
  const { skin, hair, style, beard } = attendeeFaces['eli']!;
  const drawn = look(behindTheCounter('laurel-heights'));
  expect(drawn).toMatchObject({ skin, hair, long: false });
  expect([style, beard]).toEqual(['short', undefined]);
});
