import type { Actor, HostedProgramme } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { Refusal, refuse } from '../../../../core/refusal.ts';
import { sandboxed } from '../../../../sandbox/sandboxed.ts';
import type * as solving from '../model/schedule.ts';
import { readProblem } from '../model/reading.ts';
import * as queries from '../queries.ts';
import * as schedule from '../queries/schedule.ts';
import { show } from '../service.ts';

const inSandbox = sandboxed<typeof solving>(new URL('../model/schedule.ts', import.meta.url));

/** Proposes a schedule in place of the one before. Refuses `hosted.publishing` while one is being booked, `hosted.noSide` without buyers or sellers, `hosted.tooComplex` if it takes too long, `hosted.changed` if the meetings changed meanwhile. */
export async function propose(
  ctx: Ctx<Actor>,
): Promise<{ released: number; programme: HostedProgramme }> {
  const { id: eventId } = ctx.event;
  await commit(ctx, (tx) => schedule.followCancellations(tx.db, eventId));
  const { problem, starts, kept } = await readProblem(ctx);
  const sides = new Set(problem.people.map(({ side }) => side));
  if (sides.size < 2) refuse('hosted.noSide');
  const { meetings, short } = await solveApart(ctx, problem);
  const pinnedPairs = new Set(
    meetings.filter(({ isPinned }) => isPinned).map(({ buyer, seller }) => `${buyer} ${seller}`),
  );
  const released = kept
    .filter(({ state }) => state === 'pinned')
    .filter(({ buyer_id, seller_id }) => !pinnedPairs.has(`${buyer_id} ${seller_id}`));
  await commit(ctx, async (tx) => {
    await queries.lockProgramme(tx.db, eventId);
    const now = await schedule.listSchedule(tx.db, eventId);
    const decided = now.filter(({ state }) => state !== 'proposed' && state !== 'clash');
    if (fingerprint(decided) !== fingerprint(kept)) refuse('hosted.changed');
    const people = new Set((await queries.listParticipants(tx.db, eventId)).map(({ id }) => id));
    if (problem.people.some(({ id }) => !people.has(id))) refuse('hosted.changed');
    await schedule.replaceProposal(tx.db, {
      eventId,
      released: released.map(({ id }) => id),
      rows: meetings
        .filter(({ isPinned }) => !isPinned)
        .map(({ buyer, seller, slot }) => ({
          id: tx.ports.ids.id(),
          event_id: eventId,
          buyer_id: buyer,
          seller_id: seller,
          start_at: starts[slot]!,
          state: 'proposed' as const,
          meeting_id: null,
          notified_at: null,
        })),
    });
    await queries.saveShortfalls(tx.db, eventId, short);
    await queries.updateProgramme(tx.db, eventId, { solved_at: tx.eventNow() });
  });
  return { released: released.length, programme: await show(ctx) };
}

async function solveApart(ctx: Ctx<Actor>, problem: Parameters<typeof solving.solveSchedule>[0]) {
  try {
    return await inSandbox(ctx.actor.personId, 'solveSchedule', problem);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'file.tooComplex') refuse('hosted.tooComplex');
    throw error;
  }
}

const fingerprint = (rows: { id: string; state: string }[]) =>
  rows
    .map(({ id, state }) => `${id} ${state}`)
    .toSorted()
    .join();
