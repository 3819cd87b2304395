import { type Actor, type CalendarFeed, inLanguage, type Language } from '@pavilion/contract';
import { commit, createContext, type Ctx, type Server } from '../../../context.ts';
import { fingerprint } from '../../../ports/ids.ts';
import { say } from '../../../texts/texts.ts';
import { limitRate } from '../../../http/rateLimit.ts';
import * as event from '../../platform/event/service.ts';
import { sessionFor } from '../session/service.ts';
import { calendarOf, type Entry } from './verbs/writeIcs.ts';
import * as queries from './queries.ts';

const readsAnHour = { times: 120, seconds: 3600 };

/** Since when the actor has a calendar address. */
export async function feed(ctx: Ctx<Actor>): Promise<CalendarFeed> {
  const row = await queries.feedOf(ctx.db, ctx.actor.personId);
  return { createdAt: row?.created_at.toISOString() ?? null };
}

/** Makes a new address for the actor's calendar; the former one ends. */
export async function renew(
  ctx: Ctx<Actor>,
): Promise<{ feed: CalendarFeed; url: string; webcalUrl: string }> {
  const token = ctx.ports.ids.token();
  await commit(ctx, (tx) =>
    queries.putFeed(tx.db, {
      event_id: tx.event.id,
      person_id: tx.actor.personId,
      token_hash: fingerprint(token),
      created_at: tx.now(),
    }),
  );
  const { host } = ctx.event;
  const url = `${host ? `https://${host}` : ctx.ports.publicUrl}/calendar/${token}.ics`;
  return { feed: await feed(ctx), url, webcalUrl: url.replace(/^https?:/, 'webcal:') };
}

/** Ends the actor's calendar address. */
export async function revoke(ctx: Ctx<Actor>): Promise<CalendarFeed> {
  await commit(ctx, (tx) => queries.deleteFeed(tx.db, tx.actor.personId));
  return feed(ctx);
}

/** The calendar behind a private address: what stands, and what was there and is cancelled; null for an address that is none. Refuses `throttled`. */
export async function read(server: Server, token: string): Promise<string | null> {
  const tokenHash = fingerprint(token);
  await limitRate(server, `calendar:${tokenHash}`, [readsAnHour]);
  const owner = await queries.ownerOf(server.store.db, tokenHash);
  const row = owner && (await event.byId(server.store.db, owner.event_id));
  if (!row?.config.features.calendar) return null;
  const ctx = createContext(server, { actor: null, event: row, language: owner!.language });
  await follow(ctx, owner!.id);
  const entries = await queries.entriesOf(ctx.db, owner!.id);
  return calendarOf(
    entries.map((entry) => entryOf(ctx, entry)),
    row.name,
  );
}

/** One session as a calendar file, as the actor's calendar knows it. Refuses `session.missing`. */
export async function single(
  ctx: Ctx<Actor>,
  sessionId: string,
): Promise<{ filename: string; ics: string }> {
  const seen = await sessionFor(ctx, sessionId);
  await follow(ctx, ctx.actor.personId);
  const known = await queries.entryOf(ctx.db, ctx.actor.personId, seen.id);
  const ends = new Date(seen.startAt.getTime() + seen.durationMinutes * 60_000);
  const entry = known ?? {
    subject_id: seen.id,
    told: {
      start: seen.startAt.toISOString(),
      end: ends.toISOString(),
      topic: seen.topic,
      booth: null,
      path: `/agenda-landing/${seen.id}`,
    },
    sequence: 0,
    is_cancelled: false,
    changed_at: ctx.now(),
  };
  return {
    filename: `session-${seen.startAt.toISOString().slice(0, 10)}.ics`,
    ics: calendarOf([entryOf(ctx, { ...entry, is_cancelled: false })]),
  };
}

async function follow(ctx: Ctx, personId: string): Promise<void> {
  await commit(ctx, async (tx) => {
    const entries = await queries.standing(tx.db, personId);
    await queries.refreshEntries(tx.db, {
      eventId: tx.event.id,
      personId,
      now: tx.now(),
      entries,
    });
  });
}

function entryOf(ctx: Ctx, entry: Awaited<ReturnType<typeof queries.entriesOf>>[number]): Entry {
  const { told } = entry;
  const url = event.addressOf(ctx, told.path);
  return {
    uid: `${entry.subject_id}@${new URL(ctx.ports.publicUrl).hostname}`,
    start: new Date(told.start),
    end: new Date(told.end),
    summary: summaryOf(ctx, ctx.language, told),
    description: `${ctx.event.name}\n${url}`,
    url,
    sequence: entry.sequence,
    isCancelled: entry.is_cancelled,
    changedAt: entry.changed_at,
  };
}

function summaryOf({ event: { name } }: Ctx, language: Language, told: queries.Told): string {
  if (told.topic) return inLanguage(told.topic, language);
  const booth = told.booth || say(language, 'call.anyConsultant');
  return say(language, 'call.summary', { booth, event: name });
}
