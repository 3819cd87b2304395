import { hostedWishes } from '@pavilion/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  listCandidates,
  pairKey,
  type HostedPlacement,
  type HostedProblem,
} from './model/problem.ts';
import { loadHighs, solveWith } from './model/schedule.ts';

const highs = await loadHighs();
const companies = ['', 'Acme', 'Birla'];

/** Programmes of up to so many on each side, in which everybody has wishes, times and limits. */
function problems(most: { people: number; slots: number }): fc.Arbitrary<HostedProblem> {
  const ids = (prefix: string) =>
    fc
      .integer({ min: 1, max: most.people })
      .map((n) => Array.from({ length: n }, (_, i) => `${prefix}${i}`));
  return fc.record({ buyers: ids('b'), sellers: ids('s') }).chain(({ buyers, sellers }) => {
    const all = [...buyers, ...sellers];
    const pair = fc.record({
      buyer: fc.constantFrom(...buyers),
      seller: fc.constantFrom(...sellers),
    });
    const person = (id: string) =>
      fc
        .record({
          company: fc.constantFrom(...companies),
          min: fc.integer({ min: 0, max: 2 }),
          more: fc.integer({ min: 0, max: 2 }),
          free: fc.subarray(Array.from({ length: most.slots }, (_, slot) => slot)),
        })
        .map(({ more, ...one }) => ({
          ...one,
          id,
          side: buyers.includes(id) ? ('buyer' as const) : ('seller' as const),
          max: Math.max(1, one.min + more),
        }));
    return fc.record({
      people: fc.tuple(...all.map(person)),
      wishes: fc
        .uniqueArray(
          fc.record({ pair, isBuyers: fc.boolean(), wish: fc.constantFrom(...hostedWishes) }),
          {
            selector: ({ pair: { buyer, seller }, isBuyers }) => `${buyer} ${seller} ${isBuyers}`,
            maxLength: all.length * 3,
          },
        )
        .map((list) =>
          list.map(({ pair: { buyer, seller }, isBuyers, wish }) =>
            isBuyers ? { from: buyer, to: seller, wish } : { from: seller, to: buyer, wish },
          ),
        ),
      isOnePerCompany: fc.boolean(),
      pinned: fc.array(
        pair.chain((one) =>
          fc.integer({ min: 0, max: most.slots - 1 }).map((slot) => ({ ...one, slot })),
        ),
        { maxLength: 1 },
      ),
      excluded: fc.array(pair, { maxLength: 2 }),
    });
  });
}

const toIds = ({ buyer, seller }: { buyer: string; seller: string }) => [buyer, seller];
const find = ({ people }: HostedProblem, id: string) => people.find((one) => one.id === id)!;
const isPossiblePin = (problem: HostedProblem, pin: HostedPlacement) =>
  listCandidates(problem).some((one) => pairKey(one) === pairKey(pin)) &&
  toIds(pin).every((id) => find(problem, id).free.includes(pin.slot));

test('whatever people wish, nobody is booked twice or when they aren’t free, no refusal is broken, and pinned meetings stay', () => {
  fc.assert(
    fc.property(problems({ people: 6, slots: 5 }), (problem) => {
      const { meetings, short } = solveWith(highs, problem);
      const times = meetings.flatMap((one) => toIds(one).map((id) => `${id} ${one.slot}`));
      expect(new Set(times).size).toBe(times.length);
      expect(new Set(meetings.map(pairKey)).size).toBe(meetings.length);
      const allowed = new Set(listCandidates(problem).map(pairKey));
      for (const one of meetings) {
        expect(allowed.has(pairKey(one))).toBe(true);
        for (const id of toIds(one)) expect(find(problem, id).free).toContain(one.slot);
      }
      const pins = problem.pinned.filter((pin) => isPossiblePin(problem, pin));
      for (const pin of pins) expect(meetings).toContainEqual({ ...pin, isPinned: true });
      for (const { id, min, max } of problem.people) {
        const own = meetings.filter((one) => toIds(one).includes(id));
        expect(own.length).toBeLessThanOrEqual(max);
        expect(short.some((one) => one.id === id)).toBe(own.length < min);
        if (!problem.isOnePerCompany) continue;
        const others = own.map(
          ({ buyer, seller }) => find(problem, buyer === id ? seller : buyer).company,
        );
        const named = others.filter(Boolean);
        expect(new Set(named).size).toBe(named.length);
      }
    }),
    { numRuns: 500 },
  );
});

/** The best that any schedule is worth, by trying them all. */
function exactWorth(problem: HostedProblem): number {
  const candidates = listCandidates(problem);
  const used = new Set<string>();
  const counts = new Map<string, number>();
  const companiesMet = new Set<string>();
  const pins = new Map(
    problem.pinned
      .filter((pin) => isPossiblePin(problem, pin))
      .map((pin) => [pairKey(pin), pin.slot]),
  );
  const missing = () =>
    problem.people.reduce((sum, { id, min }) => sum + Math.max(0, min - (counts.get(id) ?? 0)), 0);
  const best = (nth: number): number => {
    const pair = candidates[nth];
    if (!pair) return -1000 * missing();
    const ids = toIds(pair);
    const [buyer, seller] = ids.map((id) => find(problem, id));
    const met = [
      ...(seller!.company ? [`${pair.buyer} ${seller!.company}`] : []),
      ...(buyer!.company ? [`${pair.seller} ${buyer!.company}`] : []),
    ];
    const pinnedAt = pins.get(pairKey(pair));
    let value = pinnedAt === undefined ? best(nth + 1) : -Infinity;
    const isFull = ids.some((id) => (counts.get(id) ?? 0) >= find(problem, id).max);
    if (isFull || (problem.isOnePerCompany && met.some((one) => companiesMet.has(one))))
      return value;
    for (const slot of pinnedAt === undefined ? buyer!.free : [pinnedAt]) {
      const keys = ids.map((id) => `${id} ${slot}`);
      if (!seller!.free.includes(slot) || keys.some((key) => used.has(key))) continue;
      for (const key of keys) used.add(key);
      for (const one of met) companiesMet.add(one);
      for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
      value = Math.max(value, pair.value + best(nth + 1));
      for (const key of keys) used.delete(key);
      for (const one of met) companiesMet.delete(one);
      for (const id of ids) counts.set(id, counts.get(id)! - 1);
    }
    return value;
  };
  return best(0);
}

test('a small schedule is worth at least 95 % of the best there is, and reaches every minimum that can be', () => {
  fc.assert(
    fc.property(problems({ people: 3, slots: 3 }), (problem) => {
      const { meetings } = solveWith(highs, problem);
      const values = new Map(listCandidates(problem).map((one) => [pairKey(one), one.value]));
      const value = meetings.reduce((sum, one) => sum + values.get(pairKey(one))!, 0);
      const missing = problem.people.reduce((sum, { id, min }) => {
        const own = meetings.filter((one) => toIds(one).includes(id)).length;
        return sum + Math.max(0, min - own);
      }, 0);
      const best = exactWorth(problem);
      const bestMissing = Math.max(0, Math.round(-best / 1000));
      expect(missing).toBe(bestMissing);
      expect(value).toBeGreaterThanOrEqual((best + 1000 * bestMissing) * 0.95 - 0.05);
    }),
    { numRuns: 500 },
  );
});
