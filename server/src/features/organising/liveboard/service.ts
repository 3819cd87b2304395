import { createHash } from 'node:crypto';
import {
  type Actor,
  liveboardChanged,
  type LiveboardState,
  parseTopic,
  topics,
} from '@pavilion/contract';
import { commit, createContext, type Ctx, type Server } from '../../../core/context.ts';
import type { Bus } from '../../../ports/bus.ts';
import { refuse } from '../../../core/refusal.ts';
import { record } from '../../platform/audit/service.ts';
import * as booth from '../../venue/booth/service.ts';
import * as event from '../../platform/event/service.ts';
import { transfer } from '../../exhibiting/help/service.ts';
import { notify } from '../../platform/notification/service.ts';
import { extendSession, sessionFor } from '../../programme/session/service.ts';
import { guestsHere } from '../../programme/stage/service.ts';
import * as queries from './queries.ts';
import { observeLiveboard, seatMs } from './verbs/observeLiveboard.ts';

export { maySubscribe } from './rights.ts';

/** How long until the same people can be paged again. */
const pageEveryMs = 30_000;
const publishEveryMs = 900;

/** The liveboard's current state. */
export async function get(ctx: Ctx): Promise<LiveboardState> {
  const revision = await queries.findRevision(ctx.db, ctx.event.id);
  return { revision, ...(await observeLiveboard(ctx)) };
}

/** Pages the staff of a booth (if it has none, the organisers), the organisers for the info desk, or the panel of a session; returns how many people. Refuses `booth.missing`, `session.missing`, `throttled` within half a minute of the last page. */
export async function page(
  ctx: Ctx<Actor>,
  given: { boothId?: string | null; sessionId?: string },
): Promise<{ paged: number }> {
  const called = given.sessionId
    ? await panel(ctx, given.sessionId)
    : await staff(ctx, given.boothId ?? null);
  const now = ctx.now();
  return commit(ctx, async (tx) => {
    const row = {
      event_id: tx.event.id,
      subject_id: called.subjectId,
      by_id: tx.actor.personId,
      paged_at: now,
    };
    if (!(await queries.recordPage(tx.db, row, new Date(now.getTime() - pageEveryMs))))
      refuse('throttled', { retryAfterSeconds: pageEveryMs / 1000 });
    for (const personId of called.personIds)
      await notify(tx, {
        personId,
        kind: called.kind,
        by: tx.actor.personId,
        values: called.values,
        link: called.link,
      });
    return { paged: called.personIds.length };
  });
}

async function staff(ctx: Ctx, boothId: string | null) {
  const found = boothId ? await booth.requirePublishedBooth(ctx, boothId) : null;
  const people = boothId ? await booth.contacts(ctx, boothId) : await event.listOrganisers(ctx);
  return {
    subjectId: boothId ?? ctx.event.id,
    personIds: people.map((person) => person.id),
    kind: 'deskCalled' as const,
    values: { booth: found?.name ?? '' } as Record<string, string>,
    link: '/desk',
  };
}

async function panel(ctx: Ctx, sessionId: string) {
  const session = await sessionFor(ctx, sessionId);
  return {
    subjectId: sessionId,
    personIds: await queries.listPanelists(ctx.db, ctx.event.id, sessionId),
    kind: 'stageCalled' as const,
    values: {
      topic: session.topic.en,
      at: session.startAt.toISOString(),
    } as Record<string, string>,
    link: `/meeting/${sessionId}`,
  };
}

/** Hands everyone waiting at a booth over to the info desk. Refuses `booth.missing`, `feature.absent`. */
export async function handOverQueue(ctx: Ctx<Actor>, boothId: string): Promise<{ moved: number }> {
  const { name } = await booth.requirePublishedBooth(ctx, boothId);
  const threads = await queries.waitingAt(ctx.db, ctx.event.id, boothId);
  let moved = 0;
  for (const threadId of threads) {
    // skip one that was just taken or ended
    const done = await transfer(ctx, threadId).catch(() => null);
    if (done) moved += 1;
  }
  if (moved > 0)
    await commit(ctx, (tx) =>
      record(tx, {
        thing: 'queue',
        id: boothId,
        act: 'moved',
        title: name,
        before: { waiting: moved },
        after: { waiting: 0 },
      }),
    );
  return { moved };
}

/** Extends or delays a session, or adds seats. Refuses `session.missing`. */
export async function extend(
  ctx: Ctx<Actor>,
  given: { sessionId: string; minutes?: number; delayMinutes?: number; seats?: number },
): Promise<void> {
  const { sessionId, ...more } = given;
  await extendSession(ctx, sessionId, more);
}

/** How many of this node's sockets watch each event. */
const watched = new WeakMap<Bus, Map<string, number>>();

/** Records that a socket of this node starts or stops watching: that it subscribes to `liveboard:`, or no longer does. */
export function onSubscription({ ports }: Server, topic: string, begins: boolean): void {
  const parsed = parseTopic(topic);
  if (parsed?.kind !== 'liveboard') return;
  const events = watched.get(ports.bus) ?? new Map<string, number>();
  watched.set(ports.bus, events);
  const count = (events.get(parsed.id) ?? 0) + (begins ? 1 : -1);
  if (count > 0) events.set(parsed.id, count);
  else events.delete(parsed.id);
}

/** Publishes the watched floors whose state has changed, at most once a second across all nodes. */
export async function publishLiveboards(server: Server): Promise<void> {
  for (const eventId of watched.get(server.ports.bus)?.keys() ?? []) {
    const row = await event.byId(server.store.db, eventId);
    if (!row) continue;
    const ctx = createContext<Actor | null>(server, { actor: null, event: row, language: 'en' });
    const state = await observeLiveboard(ctx);
    const now = ctx.now();
    const revision = await queries.claimPublishSlot(ctx.db, {
      eventId,
      digest: createHash('sha256').update(JSON.stringify(state)).digest('base64url'),
      now,
      before: new Date(now.getTime() - publishEveryMs),
    });
    if (revision !== null)
      ctx.announce(topics.liveboard(eventId), liveboardChanged, {
        liveboard: { revision, ...state },
      });
  }
}

interface Seat {
  sessionId: string;
  personId: string;
}
const recorded = new WeakMap<Bus, { seats: Map<string, Seat>; allAt: number }>();

/** Records which panellists are in rooms, by this node's sockets: immediately on a change, and regularly while they stay. */
export async function recordSeats(server: Server): Promise<void> {
  const now = server.ports.clock.now();
  const before = recorded.get(server.ports.bus) ?? { seats: new Map<string, Seat>(), allAt: 0 };
  const seats = new Map(guestsHere(server).map((one) => [`${one.sessionId} ${one.personId}`, one]));
  const gone = [...before.seats].flatMap(([key, one]) => (seats.has(key) ? [] : [one]));
  const fresh = [...seats].flatMap(([key, one]) => (before.seats.has(key) ? [] : [one]));
  const due = now.getTime() - before.allAt >= seatMs / 3;
  const current = due ? [...seats.values()] : fresh;
  if (current.length) await queries.recordSeats(server.store.db, current, now);
  if (gone.length)
    await queries.clearSeats(server.store.db, gone, new Date(now.getTime() - seatMs));
  recorded.set(server.ports.bus, { seats, allAt: due ? now.getTime() : before.allAt });
}
