import {
  type Actor,
  type Area,
  type BoothConnections,
  mostFaces,
  type PersonCard,
  presenceChanged,
  type PlaceCount,
  topics,
} from '@pavilion/contract';
import { commit, createContext, type Ctx, type Server } from '../../../core/context.ts';
import type { Bus } from '../../../ports/bus.ts';
import { requireArea } from '../../../http/requireArea.ts';
import { refuse } from '../../../core/refusal.ts';
import { limitPace } from '../../../http/rateLimit.ts';
import { listCards } from '../../people/connection/service.ts';
import * as booth from '../booth/service.ts';
import * as event from '../../platform/event/service.ts';
import * as webhook from '../../platform/webhook/service.ts';
import * as queries from './queries.ts';

const silentMs = 60_000;
const visitRate = [{ times: 120, seconds: 60 }];

/** Records that a tab of the actor shows a place from now on; staff are no visitors of their own booth. Refuses `throttled`, `fields.invalid` for an unknown place, `booth.missing`. */
export async function enter(ctx: Ctx<Actor>, place: string): Promise<void> {
  await limitPace(ctx, `visit:${ctx.actor.personId}`, visitRate);
  await requirePlace(ctx, place);
  await record(ctx, place, { resume: false });
}

/** Records that a tab still shows a place. Refuses as `enter` does. */
export async function stay(ctx: Ctx<Actor>, place: string): Promise<void> {
  await limitPace(ctx, `visit:${ctx.actor.personId}`, visitRate);
  if (await queries.touchVisit(ctx.db, toStay(ctx, place))) return;
  await requirePlace(ctx, place);
  await record(ctx, place, { resume: true });
}

/** Records that a tab no longer shows a place; another tab there resumes the visit with its next heartbeat. Refuses `throttled`. */
export async function leave(ctx: Ctx<Actor>, place: string): Promise<void> {
  await limitPace(ctx, `visit:${ctx.actor.personId}`, visitRate);
  const at = toStay(ctx, place);
  await queries.endSilentVisits(ctx.db, at);
  if (await queries.endVisit(ctx.db, at)) markChanged(ctx);
}

/** Records that the actor entered the venue, a floor of the hall or the auditorium. Refuses as `enter` does. */
export async function recordVisit(
  ctx: Ctx<Actor>,
  given: { isExhibitionHall?: boolean; visitingFloor?: string; isAuditorium?: boolean },
): Promise<void> {
  if (given.isAuditorium) return enter(ctx, 'auditorium');
  if (given.visitingFloor) return enter(ctx, `hall:${await floorKey(ctx, given.visitingFloor)}`);
  if (given.isExhibitionHall || given.visitingFloor !== undefined) return enter(ctx, 'hall');
  return enter(ctx, 'entrance');
}

/** Records that the actor leaves a booth; the length the client reports is stored as a claim. Refuses as `enter` does. */
export async function recordBooth(
  ctx: Ctx<Actor>,
  boothId: string,
  claimedTenths: number,
): Promise<void> {
  await limitPace(ctx, `visit:${ctx.actor.personId}`, visitRate);
  const place = `booth:${boothId}`;
  await requirePlace(ctx, place);
  if (isOwnBooth(ctx, place)) return;
  const at = toStay(ctx, place);
  await commit(ctx, async (tx) => {
    if (!(await queries.lockVisits(tx.db, at.personId))) return;
    await queries.endSilentVisits(tx.db, at);
    if (await queries.endVisit(tx.db, at, claimedTenths)) return markChanged(tx);
    if (await queries.recordClaim(tx.db, at, claimedTenths)) return;
    await insert(tx, at, { left_at: at.now, claimed_tenths: claimedTenths });
  });
}

/** How many people are at each place, and how many wait there: exact below ten, then rounded down to tens. */
export async function countPlaces(ctx: Ctx): Promise<PlaceCount[]> {
  const freshSince = new Date(ctx.now().getTime() - silentMs);
  const [places, ...queues] = await Promise.all([
    queries.peopleByPlace(ctx.db, ctx.event.id, freshSince),
    ...ctx.hooks.boothQueues.map((count) => count(ctx)),
  ]);
  const counts = new Map<string, PlaceCount>(
    places.map(({ place, people }) => [place, { place, people: toCoarse(people) }]),
  );
  for (const { boothId, waiting } of queues.flat()) {
    const place = `booth:${boothId}`;
    counts.set(place, { people: 0, ...counts.get(place), place, waiting: toCoarse(waiting) });
  }
  return [...counts.values()];
}

const toCoarse = (people: number) => (people < 10 ? people : Math.floor(people / 10) * 10);

/** At which booths the actor's connections are, each with a few faces; people who block the actor or are blocked are left out. */
export async function listBoothConnections(ctx: Ctx<Actor>): Promise<BoothConnections[]> {
  const freshSince = new Date(ctx.now().getTime() - silentMs);
  const { personId } = ctx.actor;
  const asked = { personId, eventId: ctx.event.id, freshSince };
  const there = await queries.connectionsAtBooths(ctx.db, asked);
  const cards = await listCards(ctx, [...new Set(there.map((one) => one.personId))]);
  const byBooth = new Map<string, PersonCard[]>();
  for (const one of there) {
    const card = cards.get(one.personId);
    if (card?.isConnection) byBooth.set(one.boothId, [...(byBooth.get(one.boothId) ?? []), card]);
  }
  return [...byBooth].map(([boothId, people]) => ({
    boothId,
    people: people.slice(0, mostFaces),
    count: people.length,
  }));
}

/** Ends the visits without a heartbeat for a minute. */
export async function endSilent({ store, ports }: Server): Promise<void> {
  const freshSince = new Date(ports.clock.now().getTime() - silentMs);
  for (const eventId of await queries.endAllSilent(store.db, freshSince))
    changedEvents(ports.bus).add(eventId);
}

/** Publishes the counts of events where someone came or went. Unchanged counts are published too, as another node may have published others since. */
export async function publishCounts(server: Server): Promise<void> {
  const changed = changedEvents(server.ports.bus);
  const eventIds = [...changed];
  changed.clear();
  for (const eventId of eventIds) {
    const row = await event.byId(server.store.db, eventId);
    if (!row) continue;
    const ctx = createContext(server, { actor: null, event: row, language: 'en' });
    ctx.announce(topics.venue(eventId), presenceChanged, { places: await countPlaces(ctx) });
  }
}

async function record(ctx: Ctx<Actor>, place: string, { resume }: { resume: boolean }) {
  if (isOwnBooth(ctx, place)) return;
  const at = toStay(ctx, place);
  // most visits are the first at their place: one statement inserts those
  const hasWebhook = parseBoothId(place) !== null && (await webhook.isWanted(ctx, 'booth.visited'));
  if (!resume && !hasWebhook && (await queries.insertFirstVisit(ctx.db, ctx.ports.ids.id(), at)))
    return markChanged(ctx);
  await commit(ctx, async (tx) => {
    if (!(await queries.lockVisits(tx.db, at.personId))) return;
    await queries.endSilentVisits(tx.db, at);
    if (await queries.touchVisit(tx.db, at)) return;
    markChanged(tx);
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
  const boothId = parseBoothId(place);
  if (boothId) await webhook.triggerWebhooks(tx, 'booth.visited', { boothId, personId });
}

function parseBoothId(place: string): string | null {
  return /^booth:(.+)$/.exec(place)?.[1] ?? null;
}

/** Whether the actor staffs the booth, and so is no visitor of it. */
function isOwnBooth({ actor }: Ctx<Actor>, place: string): boolean {
  return actor.boothIds.includes(parseBoothId(place) ?? '');
}

/** The areas that places belong to; the others are open to all who have registered. */
const areaOfPlace: Record<string, Area> = {
  hall: 'hall',
  booth: 'hall',
  auditorium: 'sessions',
  session: 'sessions',
};

async function requirePlace(ctx: Ctx<Actor>, place: string): Promise<void> {
  const [kind = '', ...rest] = place.split(':');
  const name = rest.join(':');
  requireArea(ctx.actor, areaOfPlace[kind]);
  if (kind === 'booth') return void (await booth.requirePublishedBooth(ctx, name));
  if (kind === 'hall' && name && !(await queries.floorExists(ctx.db, ctx.event.id, name)))
    refuse('fields.invalid', { fields: [{ path: 'place', code: 'place.unknown' }] });
}

/** The key of a floor, given its key, name, id or one of its cities. */
async function floorKey(ctx: Ctx, named: string): Promise<string> {
  const key = await booth.floorKey(ctx, named);
  return (
    key ?? refuse('fields.invalid', { fields: [{ path: 'visitingFloor', code: 'place.unknown' }] })
  );
}

function toStay(ctx: Ctx<Actor>, place: string): queries.Stay {
  const now = ctx.now();
  return {
    personId: ctx.actor.personId,
    place,
    now,
    freshSince: new Date(now.getTime() - silentMs),
  };
}

/** Events whose counts have changed since they were published, by the bus that carries them. */
const changedByBus = new WeakMap<Bus, Set<string>>();

function changedEvents(bus: Bus): Set<string> {
  const events = changedByBus.get(bus) ?? new Set();
  changedByBus.set(bus, events);
  return events;
}

/** Lets the counts of the context's event be published again. */
export function markChanged(ctx: Ctx): void {
  changedEvents(ctx.ports.bus).add(ctx.event.id);
}
