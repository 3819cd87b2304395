import { expect, test } from 'vitest';
import { actsAmong, actsWhere, may } from './may.ts';

test('alice may do what a reply lists, and nothing before it is here', () => {
  const polls = { may: actsAmong('poll.answer', 'poll.create').parse(['poll.answer']) };
  expect([may(polls, 'poll.answer'), may(polls, 'poll.create')]).toEqual([true, false]);
  expect(may(undefined as typeof polls | undefined, 'poll.answer')).toBe(false);
  // stored on the device by an earlier version
  expect(may({ mayAnswer: true } as { may?: 'poll.answer'[] }, 'poll.answer')).toBe(false);
});

test('a reply lists the acts whose condition holds', () => {
  expect(actsWhere({ 'poll.answer': false, 'poll.create': true })).toEqual(['poll.create']);
});

test('acts that don’t exist, or that a reply never lists, don’t compile', () => {
  const polls = { may: actsAmong('poll.answer').parse([]) };
  // @ts-expect-error: no act is called so
  actsAmong('poll.juggle');
  // @ts-expect-error: no act is called so
  actsWhere({ 'poll.juggle': true });
  // @ts-expect-error: this reply never says so
  expect(may(polls, 'poll.create')).toBe(false);
  expect(() => actsAmong('poll.answer').parse(['poll.create'])).toThrow();
});
