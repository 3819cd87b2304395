import { isDeepStrictEqual } from 'node:util';
import {
  type Actor,
  type Announcement,
  announcementChanged,
  announcementDraft,
  type AnnouncementTo,
  type AnnouncementWay,
  type countReach,
  type OrganisedAnnouncement,
  type RouteReply,
  topics,
} from '@pavilion/contract';
import type { z } from 'zod';
import { pageOf } from '../../../db/page.ts';
import { commit, type Ctx } from '../../../context.ts';
import { job } from '../../../jobs.ts';
import { refuse } from '../../../http/refusal.ts';
import { record, onUndo } from '../../platform/audit/service.ts';
import * as queries from './queries.ts';
import { countUntold } from './queries/delivered.ts';

export type Draft = z.output<typeof announcementDraft>;
/** Banners for some are told one by one, up to so many; the others see them with their next page. */
const mostAtOnce = 5000;
const mostListed = 2000;
/** Tells each of an audience who does not have it yet, from the person `after` on. */
export const spread = job<{ eventId: string; id: string; after: string | null }>(
  'announcement.spread',
);

onUndo('announcement', {
  async current(tx, id) {
    const row = await queries.hold(tx.db, tx.event.id, id);
    return row ? { ...draftOf(row) } : null;
  },
  async restore(tx, id, to) {
    const before = await queries.hold(tx.db, tx.event.id, id);
    if (!to) {
      if (before) await takeAway(tx, before);
      return;
    }
    const draft = announcementDraft.parse({ ...(before && draftOf(before)), ...to });
    if (before) {
      await rewrite(tx, before, draft);
      return;
    }
    // what was sent once is not sent again
    await add(tx, id, draft, isLive(tx, columnsOf(draft)) ? tx.now() : null);
    await tell(tx, (await queries.byId(tx.db, tx.event.id, id))!);
  },
});

/** The banners that are for the caller right now. */
export async function mine(ctx: Ctx): Promise<{ announcements: Announcement[] }> {
  const rows = await queries.bannersFor(ctx.db, {
    eventId: ctx.event.id,
    personId: ctx.actor?.personId ?? null,
    roles: ctx.actor?.roles ?? [],
    now: ctx.eventNow(),
  });
  return { announcements: rows.map(announcementOf) };
}

/** All announcements of the event, the latest first. */
export async function list(
  ctx: Ctx,
  { limit = 50, after }: { limit?: number; after?: string },
): Promise<{ announcements: OrganisedAnnouncement[]; next: string | null }> {
  const rows = await queries.page(ctx.db, ctx.event.id, { limit: limit + 1, after });
  const { shown, next } = pageOf(rows, limit);
  return {
    announcements: shown.map((row) => organisedOf(ctx, row)),
    next,
  };
}

/** Every announcement of the event as it was written, the latest first. */
export async function everyAnnouncement(ctx: Ctx): Promise<{ id: string; draft: Draft }[]> {
  const rows = await queries.page(ctx.db, ctx.event.id, { limit: mostListed });
  return rows.map((row) => ({ id: row.id, draft: draftOf(row) }));
}

/** How many people an audience has, and how many of them would get what is written (or what `id` is changed to) by each way if it were live. */
export async function reach(
  ctx: Ctx,
  {
    to,
    ways = [],
    id = null,
  }: { to: AnnouncementTo; ways?: AnnouncementWay[]; id?: string | null },
): Promise<RouteReply<typeof countReach>> {
  const { db, event } = ctx;
  const before = id === null ? undefined : await queries.byId(db, event.id, id);
  const after = { ways, ...columnsOfAudience(to) };
  const tells = !before || !isLive(ctx, before) || reachesMore(before, after);
  const count = (way: queries.DeliveryChannel) =>
    tells && ways.includes(way) ? countUntold(db, { eventId: event.id, id, to }, way) : 0;
  return {
    people: await queries.countReceivers(db, event.id, to),
    sends: { notification: await count('notification'), mail: await count('mail') },
  };
}

/** Writes an announcement. Refuses `fields.invalid` for a session or booth that is not there. */
export async function create(ctx: Ctx<Actor>, draft: Draft): Promise<OrganisedAnnouncement> {
  await refuseStrange(ctx, draft);
  return commit(ctx, async (tx) => {
    const id = await put(tx, draft);
    const row = (await queries.byId(tx.db, tx.event.id, id))!;
    const after = draftOf(row);
    await record(tx, { ...logged(row), act: 'created', before: null, after });
    return organisedOf(tx, row);
  });
}

/** Writes an announcement that goes out when its time comes; answers its id. Belongs inside `commit`. */
export async function put(tx: Ctx, draft: Draft): Promise<string> {
  const id = tx.ports.ids.id();
  await add(tx, id, draft, null);
  return id;
}

/** Changes an announcement; what was sent stays sent, and whom a new way or audience adds gets it, once. Refuses `announcement.missing`, `fields.invalid`. */
export async function change(
  ctx: Ctx<Actor>,
  id: string,
  draft: Draft,
): Promise<OrganisedAnnouncement> {
  await refuseStrange(ctx, draft);
  return commit(ctx, async (tx) => {
    const before = await queries.hold(tx.db, tx.event.id, id);
    if (!before) refuse('announcement.missing');
    const row = await rewrite(tx, before, draft);
    await record(tx, {
      ...logged(row),
      act: 'changed',
      before: draftOf(before),
      after: draftOf(row),
    });
    return organisedOf(tx, row);
  });
}

async function rewrite(
  tx: Ctx,
  before: queries.AnnouncementRow,
  draft: Draft,
): Promise<queries.NamedRow> {
  const { id } = before;
  const columns = columnsOf(draft);
  const stays = isLive(tx, columns);
  // what waits again goes out when its time comes
  await queries.update(tx.db, id, { ...columns, told_at: stays ? before.told_at : null });
  const row = (await queries.byId(tx.db, tx.event.id, id))!;
  if (before.told_at) await tell(tx, row, before);
  if (row.told_at && (!isLive(tx, before) || reachesMore(before, row)))
    await tx.later(spread, { eventId: tx.event.id, id, after: null });
  return row;
}

/** Takes an announcement away. Refuses `announcement.missing`. */
export async function remove(ctx: Ctx<Actor>, id: string): Promise<void> {
  await commit(ctx, async (tx) => {
    const row = await queries.hold(tx.db, tx.event.id, id);
    if (!row) refuse('announcement.missing');
    await takeAway(tx, row);
    await record(tx, { ...logged(row), act: 'deleted', before: draftOf(row), after: null });
  });
}

/** Shows a banner as it is now to whom it is for, inside of `commit`; with `before`, ends it for those who are no longer meant. */
export async function tell(
  tx: Ctx,
  row: queries.AnnouncementRow,
  before?: queries.AnnouncementRow,
): Promise<void> {
  const wasBanner = before?.told_at && before.ways.includes('banner');
  const isBanner = row.told_at && row.ways.includes('banner') && row.starts_at;
  const sameAudience = before && isDeepStrictEqual(toOf(before), toOf(row));
  if (wasBanner && !(isBanner && sameAudience)) await send(tx, before, ended(tx, before));
  if (isBanner) await send(tx, row, announcementOf(row));
}

async function takeAway(tx: Ctx, row: queries.AnnouncementRow): Promise<void> {
  await queries.remove(tx.db, row.id);
  if (row.told_at && row.ways.includes('banner')) await send(tx, row, ended(tx, row));
}

async function send(tx: Ctx, row: queries.AnnouncementRow, announcement: Announcement) {
  const to = toOf(row);
  if (to.kind === 'all')
    return tx.announce(topics.event(tx.event.id), announcementChanged, { announcement });
  const page = { after: null, limit: mostAtOnce };
  for (const { id } of await queries.receivers(tx.db, tx.event.id, to, page))
    tx.announce(topics.person(id), announcementChanged, { announcement });
}

function ended(tx: Ctx, row: queries.AnnouncementRow): Announcement {
  const endsAt = tx.eventNow().toISOString();
  return { ...announcementOf(row), version: row.version + 1, endsAt };
}

async function add(tx: Ctx, id: string, draft: Draft, toldAt: Date | null): Promise<void> {
  await queries.insert(tx.db, {
    ...columnsOf(draft),
    id,
    event_id: tx.event.id,
    told_at: toldAt,
    by_id: tx.actor?.personId ?? null,
    created_at: tx.now(),
  });
}

async function refuseStrange(ctx: Ctx, { to }: Draft): Promise<void> {
  if (!(await queries.isThere(ctx.db, ctx.event.id, to)))
    refuse('fields.invalid', { fields: [{ path: 'to.id', code: 'id.invalid' }] });
}

function columnsOf(draft: Draft) {
  return {
    body: JSON.stringify(draft.text),
    link: draft.link,
    ...columnsOfAudience(draft.to),
    ways: draft.ways,
    starts_at: draft.startsAt === null ? null : new Date(draft.startsAt),
    ends_at: draft.endsAt === null ? null : new Date(draft.endsAt),
  };
}

function columnsOfAudience(to: AnnouncementTo) {
  return { audience: to.kind, audience_role: to.role, audience_id: to.id };
}

/** Whether an announcement has begun and not ended, by the event's clock. */
export function isLive(
  ctx: Ctx,
  { starts_at, ends_at }: Pick<queries.AnnouncementRow, 'starts_at' | 'ends_at'>,
): boolean {
  const now = ctx.eventNow();
  return starts_at !== null && starts_at <= now && (ends_at === null || ends_at > now);
}

/** The ways by which an announcement reaches each person once. */
export function channelsOf({
  ways,
}: Pick<queries.AnnouncementRow, 'ways'>): queries.DeliveryChannel[] {
  return ways.filter((way) => way !== 'banner');
}

type Reaching = Pick<
  queries.AnnouncementRow,
  'ways' | 'audience' | 'audience_role' | 'audience_id'
>;

/** Whether an edit may reach somebody whom what was before did not: by a new way, or in another audience. */
function reachesMore(before: Reaching, after: Reaching): boolean {
  const added = channelsOf(after).some((way) => !before.ways.includes(way));
  return added || !isDeepStrictEqual(toOf(before), toOf(after));
}

function draftOf(row: queries.AnnouncementRow): Draft {
  return {
    text: row.body,
    link: row.link,
    to: toOf(row),
    ways: row.ways,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
  };
}

/** Whom an announcement is for. */
export function toOf(row: Omit<Reaching, 'ways'>): AnnouncementTo {
  return { kind: row.audience, role: row.audience_role, id: row.audience_id };
}

function logged(row: queries.AnnouncementRow) {
  return { thing: 'announcement', id: row.id, title: row.body.en.slice(0, 80) };
}

function announcementOf(row: queries.AnnouncementRow): Announcement {
  return {
    _id: row.id,
    version: row.version,
    text: row.body,
    link: row.link,
    startsAt: row.starts_at!.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
  };
}

function organisedOf(ctx: Ctx, row: queries.NamedRow): OrganisedAnnouncement {
  const { startsAt, endsAt, ...draft } = draftOf(row);
  const now = ctx.eventNow().toISOString();
  const state =
    startsAt === null
      ? 'draft'
      : endsAt !== null && endsAt <= now
        ? 'expired'
        : startsAt > now
          ? 'scheduled'
          : 'live';
  return {
    _id: row.id,
    version: row.version,
    ...draft,
    to: { ...draft.to, name: row.audience_name },
    startsAt,
    endsAt,
    state,
    reached: row.reached,
  };
}
