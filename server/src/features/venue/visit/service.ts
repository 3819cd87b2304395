import { type Actor, presenceChanged, type PlaceCount, topics } from '@pavilion/contract';
import { commit, createContext, type Ctx, type Server } from '../../../context.ts';
import type { Bus } from '../../../ports/bus.ts';
import { refuse } from '../../../http/refusal.ts';
import { limitRate } from '../../../http/rateLimit.ts';
import * as booth from '../booth/service.ts';
import * as event from '../../platform/event/service.ts';
import * as webhook from '../../platform/webhook/service.ts';
import * as queries from './queries.ts';

const silentMs = 60_000;
const turns = [{ times: 120, seconds: 60 }];

/** Notes that a tab of the actor shows a place from now on. Refuses `throttled`, `fields.invalid` for an unknown place, `booth.missing`. */
export async function enter(ctx: Ctx<Actor>, place: string): Promise<void> {
  await limitRate(ctx, `visit:${ctx.actor.personId}`, turns, 'allowed');
  await check(ctx, place);
  await be(ctx, place, { resume: false });
}

/** Notes that a tab still shows a place. Refuses as `enter` does. */
export async function stay(ctx: Ctx<Actor>, place: string): Promise<void> {
  await limitRate(ctx, `visit:${ctx.actor.personId}`, turns, 'allowed');
  if (await queries.touchVisit(ctx.db, stayOf(ctx, place))) return;
  await check(ctx, place);
  await be(ctx, place, { resume: true });
}

/** Notes that a tab shows a place no longer; another tab there takes the visit up with its next heartbeat. Refuses `throttled`. */
export async function leave(ctx: Ctx<Actor>, place: string): Promise<void> {
  await limitRate(ctx, `visit:${ctx.actor.personId}`, turns, 'allowed');
  const at = stayOf(ctx, place);
  await queries.endSilent(ctx.db, at);
  if (await queries.endVisit(ctx.db, at)) changed(ctx);
}

/** Notes that the actor came in, or walks a floor of the hall or the auditorium. Refuses as `enter` does. */
export async function note(
  ctx: Ctx<Actor>,
  given: { isExhibitionHall?: boolean; visitingFloor?: string; isAuditorium?: boolean },
): Promise<void> {
  if (given.isAuditorium) return enter(ctx, 'auditorium');
  if (given.visitingFloor) return enter(ctx, `hall:${await floorKey(ctx, given.visitingFloor)}`);
  if (given.isExhibitionHall || given.visitingFloor !== undefined) return enter(ctx, 'hall');
  return enter(ctx, 'entrance');
}

/** Notes that the actor leaves a booth; what the client says about the length is kept as a claim. Refuses as `enter` does. */
export async function recordBooth(
  ctx: Ctx<Actor>,
  boothId: string,
  claimedTenths: number,
): Promise<void> {
  await limitRate(ctx, `visit:${ctx.actor.personId}`, turns, 'allowed');
  await booth.published(ctx, boothId);
  const at = stayOf(ctx, `booth:${boothId}`);
  await commit(ctx, async (tx) => {
    if (!(await queries.lockVisits(tx.db, at.personId))) return;
    await queries.endSilent(tx.db, at);
    if (await queries.endVisit(tx.db, at, claimedTenths)) return changed(tx);
    if (await queries.claimEnded(tx.db, at, claimedTenths)) return;
    const { now } = at;
    await insert(tx, at, { left_at: now, claimed_tenths: claimedTenths });
  });
}

/** How many people are where: exact below ten, then in tens. */
export async function countsOf(ctx: Ctx): Promise<PlaceCount[]> {
  const freshSince = new Date(ctx.now().getTime() - silentMs);
  const places = await queries.peopleByPlace(ctx.db, ctx.event.id, freshSince);
  return places.map(({ place, people }) => ({
    place,
    people: people < 10 ? people : Math.floor(people / 10) * 10,
  }));
}

/** Ends the visits of which nothing was heard for a minute. */
export async function endSilent({ store, ports }: Server): Promise<void> {
  const freshSince = new Date(ports.clock.now().getTime() - silentMs);
  for (const eventId of await queries.endAllSilent(store.db, freshSince))
    unsaidOf(ports.bus).add(eventId);
}

/** Announces the counts of the events where somebody came or went. Another node may have said others since, so they are said even if equal to the last ones of this node. */
export async function announceCounts(server: Server): Promise<void> {
  const unsaid = unsaidOf(server.ports.bus);
  const eventIds = [...unsaid];
  unsaid.clear();
  for (const eventId of eventIds) {
    const row = await event.byId(server.store.db, eventId);
    if (!row) continue;
    const ctx = createContext(server, { actor: null, event: row, language: 'en' });
    ctx.announce(topics.venue(eventId), presenceChanged, { places: await countsOf(ctx) });
  }
}

async function be(ctx: Ctx<Actor>, place: string, { resume }: { resume: boolean }) {
  const at = stayOf(ctx, place);
  // Most who come were not there yet: one statement then does it all.
  const isTold = boothOf(place) !== null && (await webhook.isWanted(ctx, 'booth.visited'));
  if (!resume && !isTold && (await queries.insertFirst(ctx.db, ctx.ports.ids.id(), at)))
    return changed(ctx);
  await commit(ctx, async (tx) => {
    if (!(await queries.lockVisits(tx.db, at.personId))) return;
    await queries.endSilent(tx.db, at);
    if (await queries.touchVisit(tx.db, at)) return;
    changed(tx);
    if (resume && (await queries.resumeVisit(tx.db, at))) return;
    await insert(tx, at, { left_at: null, claimed_tenths: null });
  });
}

async function insert(
  tx: Ctx<Actor>,
  { personId, place, now }: queries.Stay,
  rest: { left_at: Date | null; claimed_tenths: number | null },
): Promise<void> {
  await queries.insertVisit(tx.db, {
    ...rest,
    id: tx.ports.ids.id(),
    event_id: tx.event.id,
    person_id: personId,
    place,
    entered_at: now,
    seen_at: now,
  });
  const boothId = boothOf(place);
  if (boothId) await webhook.tell(tx, 'booth.visited', { boothId, personId });
}

function boothOf(place: string): string | null {
  return /^booth:(.+)$/.exec(place)?.[1] ?? null;
}

async function check(ctx: Ctx<Actor>, place: string): Promise<void> {
  const [kind, ...rest] = place.split(':');
  const name = rest.join(':');
  if (kind === 'booth') return void (await booth.published(ctx, name));
  if (kind === 'hall' && name && !(await queries.floorExists(ctx.db, ctx.event.id, name)))
    refuse('fields.invalid', { fields: [{ path: 'place', code: 'place.unknown' }] });
}

/** The key of a floor that is named by its key, its name or its id, or by one of its cities. */
async function floorKey(ctx: Ctx, named: string): Promise<string> {
  const key = await booth.floorKey(ctx, named);
  return (
    key ?? refuse('fields.invalid', { fields: [{ path: 'visitingFloor', code: 'place.unknown' }] })
  );
}

function stayOf(ctx: Ctx<Actor>, place: string): queries.Stay {
  const now = ctx.now();
  return {
    personId: ctx.actor.personId,
    place,
    now,
    freshSince: new Date(now.getTime() - silentMs),
  };
}

/** Events whose counts have changed since they were announced, by the bus that carries them. */
const unsaid = new WeakMap<Bus, Set<string>>();

function unsaidOf(bus: Bus): Set<string> {
  const events = unsaid.get(bus) ?? new Set();
  unsaid.set(bus, events);
  return events;
}

function changed(ctx: Ctx): void {
  unsaidOf(ctx.ports.bus).add(ctx.event.id);
}
