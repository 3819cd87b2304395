import { type Actor, type CalendarFeed, inLanguage, nameInList } from '@pavilion/contract';
import { commit, createContext, type Ctx, type Server } from '../../../core/context.ts';
import { fingerprint } from '../../../ports/ids.ts';
import { say } from '../../../texts/texts.ts';
import { requireArea } from '../../../http/requireArea.ts';
import { limitRate } from '../../../http/rateLimit.ts';
import * as event from '../../platform/event/service.ts';
import { sessionFor } from '../session/service.ts';
import * as queries from './queries.ts';

const readsAnHour = { times: 120, seconds: 3600 };

/** When the actor's calendar address was created, if they have one. */
export async function feed(ctx: Ctx<Actor>): Promise<CalendarFeed> {
  const row = await queries.findFeed(ctx.db, ctx.actor.personId);
  return { createdAt: row?.created_at.toISOString() ?? null };
}

/** Creates a new address for the actor's calendar, replacing the former one. */
export async function renew(
  ctx: Ctx<Actor>,
): Promise<{ feed: CalendarFeed; url: string; webcalUrl: string }> {
  const token = ctx.ports.ids.token();
  await commit(ctx, (tx) =>
    queries.upsertFeed(tx.db, {
      event_id: tx.event.id,
      person_id: tx.actor.personId,
      token_hash: fingerprint(token),
      created_at: tx.now(),
    }),
  );
  const url = `${event.eventOrigin(ctx)}/calendar/${token}.ics`;
  return { feed: await feed(ctx), url, webcalUrl: url.replace(/^https?:/, 'webcal:') };
}

/** Revokes the actor's calendar address. */
export async function revoke(ctx: Ctx<Actor>): Promise<CalendarFeed> {
  await commit(ctx, (tx) => queries.deleteFeed(tx.db, tx.actor.personId, new Date(0)));
  return feed(ctx);
}

/** The calendar at a private address, with cancelled entries; null for an unknown address. Refuses `throttled`. */
export async function read(server: Server, token: string): Promise<string | null> {
  const tokenHash = fingerprint(token);
  await limitRate(server, `calendar:${tokenHash}`, [readsAnHour]);
  const owner = await queries.findOwner(server.store.db, tokenHash);
  const row = owner && (await event.byId(server.store.db, owner.event_id));
  if (!row?.config.features.calendar) return null;
  const ctx = createContext(server, { actor: null, event: row, language: owner!.language });
  await updateEntries(ctx, owner!.id);
  const entries = await queries.listEntries(ctx.db, owner!.id);
  return event.writeCalendar(
    entries.map((entry) => toEntry(ctx, entry)),
    row.name,
  );
}

/** One session as a calendar file, matching the actor's own calendar. Refuses `session.missing`, and as `requireArea` does. */
export async function single(
  ctx: Ctx<Actor>,
  sessionId: string,
): Promise<{ filename: string; ics: string }> {
  requireArea(ctx.actor, 'sessions');
  const seen = await sessionFor(ctx, sessionId);
  await updateEntries(ctx, ctx.actor.personId);
  const existing = await queries.findEntry(ctx.db, ctx.actor.personId, seen.id);
  const ends = new Date(seen.startAt.getTime() + seen.durationMinutes * 60_000);
  const now = {
    subject_id: seen.id,
    content: {
      start: seen.startAt.toISOString(),
      end: ends.toISOString(),
      topic: seen.topic,
      booth: null,
      ...queries.toListed({ track: seen.row.track, place: seen.row.place }),
      path: `/agenda-landing/${seen.id}`,
    },
    is_cancelled: false,
    changed_at: ctx.now(),
  };
  // the entry of someone who left isn't kept up to date
  const entry = existing?.is_cancelled
    ? { ...now, sequence: existing.sequence + 1 }
    : (existing ?? { ...now, sequence: 0 });
  return {
    filename: `session-${seen.startAt.toISOString().slice(0, 10)}.ics`,
    ics: event.writeCalendar([toEntry(ctx, entry)]),
  };
}

async function updateEntries(ctx: Ctx, personId: string): Promise<void> {
  await commit(ctx, async (tx) => {
    const entries = await queries.currentEntries(tx.db, personId);
    await queries.updateEntries(tx.db, {
      eventId: tx.event.id,
      personId,
      now: tx.now(),
      entries,
    });
  });
}

function toEntry(
  ctx: Ctx,
  entry: Awaited<ReturnType<typeof queries.listEntries>>[number],
): event.CalendarEntry {
  const { content } = entry;
  const url = event.pageAddress(ctx, content.path);
  return {
    uid: `${entry.subject_id}@${new URL(ctx.ports.publicUrl).hostname}`,
    start: new Date(content.start),
    end: new Date(content.end),
    summary: toSummary(ctx, content),
    description: `${ctx.event.name}\n${url}`,
    url,
    ...toLists(ctx, content),
    sequence: entry.sequence,
    isCancelled: entry.is_cancelled,
    changedAt: entry.changed_at,
  };
}

/** Where a session is and what it belongs to, as the event's lists call them. */
function toLists({ event: { config }, language }: Ctx, { listed }: queries.EntryContent) {
  const { tracks = [], places = [] } = config.features.sessions ?? {};
  return {
    category: nameInList(tracks, listed?.track ?? null, language),
    location: nameInList(places, listed?.place ?? null, language),
  };
}

function toSummary(ctx: Ctx, content: queries.EntryContent): string {
  if (content.topic) return inLanguage(content.topic, ctx.language);
  if (content.place !== undefined)
    return say(ctx, 'tour.summary', { place: content.place, booth: content.booth ?? '' });
  const booth = content.booth || say(ctx, 'call.anyConsultant');
  return say(ctx, 'call.summary', { booth, event: ctx.event.name });
}
