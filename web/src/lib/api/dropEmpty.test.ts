import { expect, test } from 'vitest';
import { dropEmpty } from './dropEmpty.ts';

test('what hana left empty is dropped; a “no”, a zero and “none” are values', () => {
  const filter = { text: '', roles: [], tags: ['VIP'], registeredTo: undefined, blocked: false };
  expect(dropEmpty(filter)).toEqual({ tags: ['VIP'], blocked: false });
  expect(dropEmpty({ capacity: 0, opensAt: null })).toEqual({ capacity: 0, opensAt: null });
});
