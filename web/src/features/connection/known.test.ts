import { noRelation } from '@pavilion/contract';
import { expect, test } from 'vitest';
import { isAbout, knows, showsPeople, withRelation } from './known.ts';

const bob = { _id: 'bob', first_name: 'Bob', ...noRelation };
const carol = { _id: 'carol', first_name: 'Carol', ...noRelation };
const list = { pages: [{ connections: [{ person: bob }, { person: carol }], next: null }] };
const connected = {
  status: 'ACCEPTED' as const,
  connection: { from: 'me', to: 'bob' },
  blockedBy: null,
  isConnection: true,
};

test('a person’s relation is replaced wherever they stand, and nothing else is touched', () => {
  const after = withRelation(list, 'bob', connected) as typeof list;
  expect(after.pages[0]!.connections[0]!.person).toEqual({ ...bob, ...connected });
  expect(after.pages[0]!.connections[1]).toBe(list.pages[0]!.connections[1]);
  expect(list.pages[0]!.connections[0]!.person.status).toBe('NONE');
});

test('where a person is not shown, the very same data stays', () => {
  for (const data of [undefined, null, 'bob', [1, 2], { _id: 'bob', text: 'a message' }, list])
    expect(withRelation(data, 'dave', connected)).toBe(data);
  expect(withRelation({ _id: 'bob', text: 'x' }, 'bob', connected)).toEqual({
    _id: 'bob',
    text: 'x',
  });
});

test('a list knows a person; only their own page is about them', () => {
  expect([knows(list, 'bob'), isAbout(list, 'bob')]).toEqual([true, false]);
  expect([knows({ attendee: bob }, 'bob'), isAbout({ attendee: bob }, 'bob')]).toEqual([
    true,
    true,
  ]);
  expect(knows(list, 'dave')).toBe(false);
  expect([list, { attendee: bob }, { messages: [{ _id: 'bob' }] }].map(showsPeople)).toEqual([
    true,
    true,
    false,
  ]);
});
