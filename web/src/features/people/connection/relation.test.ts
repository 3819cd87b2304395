import { noRelation } from '@pavilion/contract';
import { expect, test } from 'vitest';
import { isAbout, knows, showsPeople, withRelation } from './relation.ts';

const bob = { _id: 'bob', first_name: 'Bob', ...noRelation };
const carol = { _id: 'carol', first_name: 'Carol', ...noRelation };
const list = { pages: [{ connections: [{ person: bob }, { person: carol }], next: null }] };
const connected = {
  status: 'ACCEPTED' as const,
  connection: { from: 'me', to: 'bob' },
  blockedBy: null,
  isConnection: true,
};

test('bob’s relation changes in a list that shows him, and nothing else does', () => {
  const after = withRelation(list, 'bob', connected) as typeof list;
  expect(after.pages[0]!.connections[0]!.person).toEqual({ ...bob, ...connected });
  expect(after.pages[0]!.connections[1]).toBe(list.pages[0]!.connections[1]);
  expect(list.pages[0]!.connections[0]!.person.status).toBe('NONE');
});

test('data that does not show a person is returned unchanged', () => {
  for (const data of [undefined, null, 'bob', [1, 2], { _id: 'bob', text: 'a message' }, list])
    expect(withRelation(data, 'dave', connected)).toBe(data);
  expect(withRelation({ _id: 'bob', text: 'x' }, 'bob', connected)).toEqual({
    _id: 'bob',
    text: 'x',
  });
});

test('a list contains bob, but only his own page is about him', () => {
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
