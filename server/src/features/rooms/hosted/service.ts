import type {
  Actor,
  HostedProgramme,
  HostedRules,
  HostedSide,
  HostedWish,
  listHostedMeetings,
  listHostedOthers,
  PeopleFilter,
  RouteReply,
} from '@pavilion/contract';
import { hostedPeopleLimit } from '@pavilion/contract';
import { commit, type Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { toPage } from '../../../db/page.ts';
import { personIdsMatching } from '../../identity/access/service.ts';
import { listPeople } from '../room/service.ts';
import { toHostedMeeting, toOther, toProgramme, toRow } from './entity.ts';
import * as queries from './queries.ts';
import * as schedule from './queries/schedule.ts';
import { requireOtherSide } from './rights.ts';

const pageSize = 50;

/** The event's hosted buyer programme. */
export async function show(ctx: Ctx): Promise<HostedProgramme> {
  const { id } = ctx.event;
  return toProgramme(
    await queries.findProgramme(ctx.db, id),
    await queries.listParticipants(ctx.db, id),
    await schedule.countStates(ctx.db, id),
  );
}

/** Sets the rules by which the next schedule is proposed. */
export async function setRules(ctx: Ctx<Actor>, rules: HostedRules): Promise<HostedProgramme> {
  await commit(ctx, async (tx) => {
    await queries.lockProgramme(tx.db, tx.event.id);
    await queries.updateProgramme(tx.db, tx.event.id, toRow(rules));
  });
  return show(ctx);
}

/** Marks everyone who matches a filter as buyers or sellers. Refuses `hosted.full` if there are then too many people in the programme. */
export async function addPeople(
  ctx: Ctx<Actor>,
  { side, filter }: { side: HostedSide; filter: PeopleFilter },
): Promise<{ added: number; programme: HostedProgramme }> {
  const ids = await personIdsMatching(ctx, { filter }, { limit: hostedPeopleLimit + 1 });
  const added = await commit(ctx, async (tx) => {
    await queries.lockProgramme(tx.db, tx.event.id);
    const count = await queries.addPeople(tx.db, { eventId: tx.event.id, side, ids });
    const all = await queries.listParticipants(tx.db, tx.event.id);
    if (all.length > hostedPeopleLimit) refuse('hosted.full');
    return count;
  });
  return { added, programme: await show(ctx) };
}

/** Takes a person out of the programme. Refuses `hosted.missing`. */
export async function removePerson(ctx: Ctx<Actor>, personId: string): Promise<HostedProgramme> {
  await commit(ctx, async (tx) => {
    await queries.lockProgramme(tx.db, tx.event.id);
    if (!(await queries.removePerson(tx.db, { eventId: tx.event.id, personId })))
      refuse('hosted.missing');
  });
  return show(ctx);
}

/** A page of the schedule, of everyone or of one person. */
export async function listMeetings(
  ctx: Ctx<Actor>,
  given: { userId?: string | undefined; limit?: number | undefined; after?: string | undefined },
): Promise<RouteReply<typeof listHostedMeetings>> {
  const { userId: personId, after, limit = pageSize } = given;
  const rows = await schedule.listMeetings(ctx.db, {
    ...{ eventId: ctx.event.id, personId, after },
    limit: limit + 1,
  });
  const { shown, next } = toPage(rows, limit);
  const ids = new Set(shown.flatMap(({ buyer_id, seller_id }) => [buyer_id, seller_id]));
  const people = await listPeople(ctx, [...ids]);
  return { meetings: shown.map((row) => toHostedMeeting(row, people)), next };
}

/** Queues all proposed and pinned meetings to be booked. Refuses `hosted.nothing` without any. */
export async function publish(ctx: Ctx<Actor>): Promise<HostedProgramme> {
  await commit(ctx, async (tx) => {
    await queries.lockProgramme(tx.db, tx.event.id);
    if ((await schedule.queueAll(tx.db, tx.event.id)) === 0) refuse('hosted.nothing');
  });
  return show(ctx);
}

/** The people of the other side with the actor's wishes; no side for who is neither a buyer nor a seller. */
export async function listOthers(ctx: Ctx<Actor>): Promise<RouteReply<typeof listHostedOthers>> {
  const { personId } = ctx.actor;
  const eventId = ctx.event.id;
  const side = await queries.findSide(ctx.db, { eventId, personId });
  if (!side) return { side, others: [] };
  const rows = await queries.listOthers(ctx.db, { eventId, personId, side });
  return { side, others: rows.map(toOther) };
}

/** Saves how much the actor wishes to meet a person of the other side. Refuses `hosted.missing`. */
export async function setWish(
  ctx: Ctx<Actor>,
  otherId: string,
  wish: HostedWish | null,
): Promise<{ wish: HostedWish | null }> {
  await commit(ctx, async (tx) => {
    await requireOtherSide(tx, otherId);
    const { personId } = tx.actor;
    await queries.saveWish(tx.db, { eventId: tx.event.id, personId, otherId, wish });
  });
  return { wish };
}
