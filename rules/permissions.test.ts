import { expect, test } from 'vitest';
import { acts } from '../contract/src/index.ts';
import { byAct, type Call, calls, demandOf, permissionsPage } from './permissions.ts';

/** Acts whose calls don't need the same, and what differs. */
function torn(all: Call[]): string[] {
  return byAct(all).flatMap(([act, of]) => {
    const demands = new Set(of.map((call) => JSON.stringify(demandOf(call))));
    return demands.size > 1 ? [`${act}: ${[...demands].join(' or ')}`] : [];
  });
}

/** Acts that no call needs. */
function unused(all: Call[], listed: readonly string[]): string[] {
  const used = new Set<string>(all.map(({ route }) => route.act));
  return listed.filter((act) => !used.has(act));
}

test('calls that share an act are one right', () => {
  expect(
    torn(calls),
    'these calls let in different people: give one of them an act of its own in contract/src/kit/act.ts',
  ).toEqual([]);
});

test('every act is needed by a call, and every call is bound', () => {
  expect(unused(calls, acts), 'delete these from contract/src/kit/act.ts').toEqual([]);
  expect(new Set(acts).size).toBe(acts.length);
  expect(calls.filter(({ who }) => who === 'no one').map(({ route }) => route.path)).toEqual([]);
});

test('a reader finds every right in docs/permissions.md', async () => {
  await expect(
    permissionsPage(calls),
    'the contract says something else: run `npm run permissions` and commit what it writes',
  ).toMatchFileSnapshot('../docs/permissions.md');
});

const [planted] = calls.filter(({ route }) => route.act === 'poll.delete');

test.each<[string, Call]>([
  ['other people', { ...planted!, who: 'organiser' }],
  ['a fresh proof', { ...planted!, route: { ...planted!.route, fresh: true } }],
  ['no area', { ...planted!, route: { ...planted!.route, isOwn: true } }],
])('an act whose second call asks for %s is found', (_, second) => {
  expect(torn([...calls, second])).toEqual([expect.stringMatching(/^poll\.delete: /)]);
});

test('an act that no call needs is found', () => {
  expect(unused(calls, [...acts, 'poll.juggle'])).toEqual(['poll.juggle']);
});
