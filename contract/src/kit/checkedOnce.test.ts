import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkedOnce } from './checkedOnce.ts';

test('a frozen value is checked once, any other each time', () => {
  let checks = 0;
  const name = z.object({ name: z.string().refine(() => ++checks) });
  const schema = z.array(checkedOnce(name));
  const kept = Object.freeze({ name: 'alice', secret: 'pin' });
  for (let nth = 0; nth < 2; nth++) expect(schema.parse([kept])).toEqual([{ name: 'alice' }]);
  expect(checks).toBe(1);
  const changing = { name: 'bob' };
  schema.parse([changing]);
  changing.name = 'eli';
  expect(schema.parse([changing])).toEqual([{ name: 'eli' }]);
  expect(checks).toBe(3);
});

test('a frozen value that doesn’t fit is refused each time', () => {
  const schema = checkedOnce(z.object({ name: z.string() }));
  const wrong = Object.freeze({ name: 7 });
  for (let nth = 0; nth < 2; nth++) expect(schema.safeParse(wrong).success).toBe(false);
  expect(z.object({ name: z.string() }).safeParse({ name: 'mo' }).success).toBe(true);
});
