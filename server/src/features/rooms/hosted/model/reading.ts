import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { listFreeOfEach } from '../../meeting/service.ts';
import * as queries from '../queries.ts';
import * as schedule from '../queries/schedule.ts';
import type { HostedMeetingRow } from '../tables.ts';
import type { HostedProblem } from './problem.ts';

/** What a schedule is proposed from: the problem, the start of each of its slots, and the meetings that organisers decided on. Refuses `hosted.publishing` while meetings are being booked. */
export async function readProblem(
  ctx: Ctx,
): Promise<{ problem: HostedProblem; starts: Date[]; kept: HostedMeetingRow[] }> {
  const { db } = ctx;
  const { id: eventId } = ctx.event;
  const rules = await queries.findProgramme(db, eventId);
  const people = await queries.listParticipants(db, eventId);
  const rows = await schedule.listSchedule(db, eventId);
  const kept = rows.filter(({ state }) => state !== 'proposed' && state !== 'clash');
  if (kept.some(({ state }) => state === 'queued')) refuse('hosted.publishing');
  const all = await listFreeOfEach(
    ctx,
    people.map(({ id }) => id),
  );
  const isWithin = (at: Date) =>
    (!rules.from_at || at >= rules.from_at) && (!rules.until_at || at < rules.until_at);
  const published = kept.filter(({ state }) => state === 'published');
  const held = [...published, ...kept.filter(({ state }) => state === 'pinned')];
  const times = [...all.starts.filter(isWithin), ...held.map(({ start_at }) => start_at)];
  const slots = [...new Set(times.map((at) => at.getTime()))].toSorted((a, b) => a - b);
  const numbers = new Map(slots.map((at, nth) => [at, nth]));
  const toNumber = (at: Date) => numbers.get(at.getTime())!;
  // a published meeting takes its people's time itself
  const booked = Map.groupBy(
    published.flatMap(({ buyer_id, seller_id, start_at }) =>
      [buyer_id, seller_id].map((id) => ({ id, slot: toNumber(start_at) })),
    ),
    ({ id }) => id,
  );
  const decided = new Set(
    published.flatMap(({ buyer_id: buyer, seller_id: seller }) => [
      `${buyer} ${seller}`,
      `${seller} ${buyer}`,
    ]),
  );
  const freeSlots = (id: string) => [
    ...all.free.get(id)!.filter(isWithin).map(toNumber),
    ...(booked.get(id) ?? []).map(({ slot }) => slot),
  ];
  const wishes = await schedule.listAllWishes(db, eventId);
  const problem: HostedProblem = {
    people: people.map(({ id, side, company }) => ({
      id,
      side,
      company: company.trim().toLowerCase(),
      min: side === 'buyer' ? rules.buyer_min : rules.seller_min,
      max: side === 'buyer' ? rules.buyer_max : rules.seller_max,
      free: [...new Set(freeSlots(id))].toSorted((a, b) => a - b),
    })),
    // what is booked stays, whatever its people wished since
    wishes: wishes.filter(({ from, to }) => !decided.has(`${from} ${to}`)),
    isOnePerCompany: rules.is_one_per_company,
    pinned: held.map(({ buyer_id, seller_id, start_at }) => ({
      ...{ buyer: buyer_id, seller: seller_id },
      slot: toNumber(start_at),
    })),
    excluded: [
      ...kept
        .filter(({ state }) => state === 'removed' || state === 'cancelled')
        .map(({ buyer_id, seller_id }) => ({ buyer: buyer_id, seller: seller_id })),
      ...(await schedule.listBlockedPairs(db, eventId)),
    ],
  };
  return { problem, starts: slots.map((at) => new Date(at)), kept };
}
