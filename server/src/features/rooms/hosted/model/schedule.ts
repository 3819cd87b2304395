import highsLoader, { type Highs } from 'highs';
import { refuse } from '../../../../core/refusal.ts';
import { matchPairs, minimumWorth } from './matching.ts';
import {
  type Candidate,
  listCandidates,
  type Pair,
  pairKey,
  type Participant,
  type HostedPlacement,
  type HostedProblem,
  type Shortfall,
  type Solution,
} from './problem.ts';
import { Timetable } from './timetable.ts';

// its types are those of its CommonJS half, which has one more `default`
export const loadHighs = highsLoader as unknown as typeof highsLoader.default;

/** Less than the sandbox gives. */
const matchingSeconds = 10;
/** How many orders of placing are tried at most while meetings are left without a time, and how many meetings in all. */
const mostAttempts = 40;
const mostPlaced = 20_000;

/** Proposes a schedule: who meets whom as a b-matching, then when. Refuses `hosted.tooComplex` if that takes too long. */
export async function solveSchedule(problem: HostedProblem): Promise<Solution> {
  return solveWith(await loadHighs(), problem);
}

/** As `solveSchedule`, with a solver that is loaded already. */
export function solveWith(highs: Highs, problem: HostedProblem): Solution {
  const candidates = listCandidates(problem);
  const pinned = keepable(problem, candidates);
  const kept = { ...problem, pinned };
  const pairs = matchPairs(highs, kept, { candidates, seconds: matchingSeconds });
  if (!pairs) refuse('hosted.tooComplex');
  const values = new Map(candidates.map((one) => [pairKey(one), one.value]));
  const attempts = Math.max(2, Math.min(mostAttempts, Math.floor(mostPlaced / (pairs.length + 1))));
  let best: { timetable: Timetable; score: number } | undefined;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { timetable, left } = placeAll(kept, { candidates, pairs, values, attempt });
    const score = toScore(kept, timetable, values);
    if (!best || score > best.score) best = { timetable, score };
    if (left === 0) break;
  }
  const { timetable } = best!;
  const { meetings } = timetable;
  return { meetings, short: listShort(problem, { candidates, timetable }) };
}

/** The pinned meetings that still can be: both want to, are free then and are pinned to nothing else. */
function keepable({ people, pinned }: HostedProblem, candidates: Candidate[]): HostedPlacement[] {
  const possible = new Set(candidates.map(pairKey));
  const timetable = new Timetable(people);
  return pinned.filter((one) => possible.has(pairKey(one)) && timetable.pin(one));
}

interface Plan {
  candidates: Candidate[];
  pairs: Pair[];
  values: Map<string, number>;
  attempt: number;
}

/** Gives the pairs times, hardest first, and others the places of those that fit nowhere. */
function placeAll(problem: HostedProblem, { candidates, pairs, values, attempt }: Plan) {
  const timetable = new Timetable(problem.people);
  for (const one of problem.pinned) timetable.pin(one);
  const pinned = new Set(problem.pinned.map(pairKey));
  const random = seeded(attempt);
  const order = pairs
    .filter((pair) => !pinned.has(pairKey(pair)))
    .map((pair) => ({
      pair,
      rank: timetable.commonSlots(pair).length + (attempt && random() * 3 * (attempt % 8)),
    }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ pair }) => pair);
  const left = order.filter((pair) => !timetable.place(pair));
  if (left.length === 0) return { timetable, left: 0 };
  const people = new Map(problem.people.map((one) => [one.id, one]));
  for (const pair of left) replace(timetable, { pair, values, people });
  fill(timetable, { problem, candidates, people });
  return { timetable, left: left.length };
}

/** Places a meeting instead of others that are worth less together, unless somebody then falls below their minimum. */
function replace(
  timetable: Timetable,
  given: { pair: Pair; values: Map<string, number>; people: Map<string, Participant> },
): void {
  const { pair, values, people } = given;
  const value = values.get(pairKey(pair))!;
  for (const slot of timetable.commonSlots(pair)) {
    const others = timetable.occupants(pair, slot);
    const lost = others.reduce((sum, one) => sum + values.get(pairKey(one))!, 0);
    const isSpared = others.every(
      (one) =>
        !one.isPinned &&
        [one.buyer, one.seller]
          .filter((id) => id !== pair.buyer && id !== pair.seller)
          .every((id) => timetable.meetingsWith(id).length > people.get(id)!.min),
    );
    if (lost >= value || !isSpared) continue;
    for (const one of others) timetable.remove(one);
    timetable.place(pair);
    return;
  }
}

/** Adds what still fits, most wanted first. */
function fill(
  timetable: Timetable,
  given: { problem: HostedProblem; candidates: Candidate[]; people: Map<string, Participant> },
): void {
  const { problem, candidates, people } = given;
  const met = new Set(timetable.meetings.map(pairKey));
  for (const pair of candidates.toSorted((a, b) => b.value - a.value)) {
    if (met.has(pairKey(pair))) continue;
    const ids = [pair.buyer, pair.seller];
    const counts = ids.map((id) => timetable.meetingsWith(id).length);
    if (ids.some((id, nth) => counts[nth]! >= people.get(id)!.max)) continue;
    const isNeeded = ids.some((id, nth) => counts[nth]! < people.get(id)!.min);
    if (pair.value <= 0 && !isNeeded) continue;
    if (problem.isOnePerCompany && meetsCompany(timetable, pair, people)) continue;
    timetable.place(pair);
  }
}

function meetsCompany(
  timetable: Timetable,
  { buyer, seller }: Pair,
  people: Map<string, Participant>,
) {
  const meets = (id: string, company: string) =>
    company !== '' &&
    timetable
      .meetingsWith(id)
      .some((one) => people.get(one.buyer === id ? one.seller : one.buyer)!.company === company);
  return meets(buyer, people.get(seller)!.company) || meets(seller, people.get(buyer)!.company);
}

function toScore(
  { people }: HostedProblem,
  timetable: Timetable,
  values: Map<string, number>,
): number {
  const value = timetable.meetings.reduce((sum, one) => sum + values.get(pairKey(one))!, 0);
  const missing = people.reduce(
    (sum, { id, min }) => sum + Math.max(0, min - timetable.meetingsWith(id).length),
    0,
  );
  return value - minimumWorth * missing;
}

/** Who has fewer meetings than their minimum, and why. */
function listShort(
  { people }: HostedProblem,
  { candidates, timetable }: { candidates: Candidate[]; timetable: Timetable },
): Solution['short'] {
  const partners = new Map<string, number>();
  for (const { buyer, seller } of candidates)
    for (const id of [buyer, seller]) partners.set(id, (partners.get(id) ?? 0) + 1);
  return people.flatMap(({ id, min, free }) => {
    if (timetable.meetingsWith(id).length >= min) return [];
    return [{ id, why: whyShort({ min, free: free.length, partners: partners.get(id) ?? 0 }) }];
  });
}

function whyShort(given: { min: number; free: number; partners: number }): Shortfall {
  if (given.free < given.min) return 'noTime';
  return given.partners < given.min ? 'noPartners' : 'partnersFull';
}

/** Random numbers from 0 to 1 that are the same for the same seed. */
function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
