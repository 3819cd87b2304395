import { isDeepStrictEqual } from 'node:util';
import {
  type Actor,
  type Announcement,
  announcementChanged,
  announcementDraft,
  type AnnouncementTo,
  type AnnouncementChannel,
  type countReach,
  type OrganisedAnnouncement,
  type RouteReply,
  topics,
} from '@pavilion/contract';
import type { z } from 'zod';
import { toPage } from '../../../db/page.ts';
import type { Ctx } from '../../../core/context.ts';
import { job } from '../../../jobs.ts';
import { refuse } from '../../../core/refusal.ts';
import { audited } from '../../platform/audit/service.ts';
import * as queries from './queries.ts';
import { countUndelivered } from './queries/deliveries.ts';

export type AnnouncementDraft = z.output<typeof announcementDraft>;
/** A banner that isn't for everyone is published to at most this many people; the rest see it on the next page they load. */
const mostAtOnce = 5000;
const mostListed = 2000;
/** Delivers an announcement to everyone in its audience who doesn't have it yet, starting after the person `after`. */
export const deliver = job<{ eventId: string; id: string; after: string | null }>(
  'announcement.spread',
);

export const announcements = audited<queries.NamedRow>({
  thing: 'announcement',
  missing: 'announcement.missing',
  async lock(tx, id) {
    const row = await queries.lockAnnouncement(tx.db, tx.event.id, id);
    return row?.removed_at ? undefined : row;
  },
  toTitle: ({ body }) => body.en.slice(0, 80),
  toState: toDraft,
  logsWhole: true,
  async remove(tx, row) {
    // once restored, it is published again, to people who don't have it yet
    await queries.updateAnnouncement(tx.db, row.id, { removed_at: tx.now(), published_at: null });
    if (row.published_at && row.channels.includes('banner'))
      await publishTo(tx, row, ended(tx, row));
  },
  async restore(tx, id, to) {
    const before = await queries.lockAnnouncement(tx.db, tx.event.id, id);
    const draft = announcementDraft.parse({ ...(before && toDraft(before)), ...to });
    if (before) await rewrite(tx, before, draft);
    // deleted before deleting kept the row
    else await insert(tx, id, draft);
  },
});

/** The banners the caller sees right now. */
export async function banners(ctx: Ctx): Promise<{ announcements: Announcement[] }> {
  const rows = await queries.bannersFor(ctx.db, {
    eventId: ctx.event.id,
    personId: ctx.actor?.personId ?? null,
    roles: ctx.actor?.roles ?? [],
    now: ctx.eventNow(),
  });
  return { announcements: rows.map(toAnnouncement) };
}

/** A page of the event's announcements, latest first. */
export async function list(
  ctx: Ctx,
  { limit = 50, after }: { limit?: number; after?: string },
): Promise<{ announcements: OrganisedAnnouncement[]; next: string | null }> {
  const rows = await queries.listAnnouncements(ctx.db, ctx.event.id, { limit: limit + 1, after });
  const { shown, next } = toPage(rows, limit);
  return { announcements: shown.map((row) => toOrganised(ctx, row)), next };
}

/** The event's announcements as they were written, latest first. */
export async function everyAnnouncement(
  ctx: Ctx,
): Promise<{ id: string; draft: AnnouncementDraft }[]> {
  const rows = await queries.listAnnouncements(ctx.db, ctx.event.id, { limit: mostListed });
  return rows.map((row) => ({ id: row.id, draft: toDraft(row) }));
}

/** How many people are in an audience, and how many of them a live announcement would reach by each channel; with `id`, a change to that announcement. */
export async function reach(
  ctx: Ctx,
  {
    to,
    channels = [],
    id = null,
  }: { to: AnnouncementTo; channels?: AnnouncementChannel[]; id?: string | null },
): Promise<RouteReply<typeof countReach>> {
  const { db, event } = ctx;
  const before = id === null ? undefined : await queries.announcementById(db, event.id, id);
  const after = { channels, ...columnsOfAudience(to) };
  const sends = !before || !isLive(ctx, before) || reachesMore(before, after);
  const count = (channel: queries.DeliveryChannel) =>
    sends && channels.includes(channel)
      ? countUndelivered(db, { eventId: event.id, id, to }, channel)
      : 0;
  return {
    people: await queries.countReceivers(db, event.id, to),
    sends: { notification: await count('notification'), mail: await count('mail') },
  };
}

/** Creates an announcement, as an organiser. Refuses `fields.invalid` for a session or booth that doesn't exist. */
export async function create(
  ctx: Ctx<Actor>,
  draft: AnnouncementDraft,
): Promise<OrganisedAnnouncement> {
  await refuseUnknownAudience(ctx, draft);
  return toOrganised(ctx, await announcements.create(ctx, (tx) => add(tx, draft)));
}

/** Adds an announcement, published when it is due; returns its id. Must run inside `commit`. */
export async function add(tx: Ctx, draft: AnnouncementDraft): Promise<string> {
  const id = tx.ports.ids.id();
  await insert(tx, id, draft);
  return id;
}

/** Changes an announcement; it isn't sent again, but people a new channel or audience adds get it once. Refuses `announcement.missing`, `announcement.changed` with its current state, and `fields.invalid`. */
export async function change(
  ctx: Ctx<Actor>,
  id: string,
  { version, ...draft }: AnnouncementDraft & { version: number },
): Promise<OrganisedAnnouncement> {
  await refuseUnknownAudience(ctx, draft);
  const row = await announcements.change(ctx, { id }, (tx, before) => {
    if (before.version !== version)
      refuse('announcement.changed', { hint: { announcement: toOrganised(tx, before) } });
    return rewrite(tx, before, draft);
  });
  return toOrganised(ctx, row);
}

async function rewrite(
  tx: Ctx,
  before: queries.AnnouncementRow,
  draft: AnnouncementDraft,
): Promise<void> {
  const { id } = before;
  const columns = toColumns(draft);
  const stays = isLive(tx, columns);
  // a rescheduled one is published when it is due
  await queries.updateAnnouncement(tx.db, id, {
    ...columns,
    published_at: stays ? before.published_at : null,
    removed_at: null,
  });
  const row = (await queries.announcementById(tx.db, tx.event.id, id))!;
  if (before.published_at) await publish(tx, row, before);
  if (row.published_at && (!isLive(tx, before) || reachesMore(before, row)))
    await tx.later(deliver, { eventId: tx.event.id, id, after: null });
}

/** Deletes an announcement. Refuses `announcement.missing`. */
export function remove(ctx: Ctx<Actor>, id: string): Promise<void> {
  return announcements.remove(ctx, id);
}

/** Publishes a banner to its audience, inside `commit`; with `before`, ends it for people who are no longer in the audience. */
export async function publish(
  tx: Ctx,
  row: queries.AnnouncementRow,
  before?: queries.AnnouncementRow,
): Promise<void> {
  const wasBanner = before?.published_at && before.channels.includes('banner');
  const isBanner = row.published_at && row.channels.includes('banner') && row.starts_at;
  const sameAudience = before && isDeepStrictEqual(toAudience(before), toAudience(row));
  if (wasBanner && !(isBanner && sameAudience)) await publishTo(tx, before, ended(tx, before));
  if (isBanner) await publishTo(tx, row, toAnnouncement(row));
}

async function publishTo(
  tx: Ctx,
  row: queries.AnnouncementRow,
  announcement: Announcement,
): Promise<void> {
  const to = toAudience(row);
  if (to.kind === 'all')
    return tx.announce(topics.event(tx.event.id), announcementChanged, { announcement });
  const asked = { eventId: tx.event.id, to, after: null, limit: mostAtOnce };
  for (const { id } of await queries.receivers(tx.db, asked))
    tx.announce(topics.person(id), announcementChanged, { announcement });
}

function ended(tx: Ctx, row: queries.AnnouncementRow): Announcement {
  const endsAt = tx.eventNow().toISOString();
  return { ...toAnnouncement(row), version: row.version + 1, endsAt };
}

async function insert(tx: Ctx, id: string, draft: AnnouncementDraft): Promise<void> {
  await queries.insertAnnouncement(tx.db, {
    ...toColumns(draft),
    id,
    event_id: tx.event.id,
    published_at: null,
    by_id: tx.actor?.personId ?? null,
    created_at: tx.now(),
  });
}

async function refuseUnknownAudience(ctx: Ctx, { to }: AnnouncementDraft): Promise<void> {
  if (!(await queries.audienceExists(ctx.db, ctx.event.id, to)))
    refuse('fields.invalid', { fields: [{ path: 'to.id', code: 'id.invalid' }] });
}

function toColumns(draft: AnnouncementDraft) {
  return {
    body: JSON.stringify(draft.text),
    link: draft.link,
    ...columnsOfAudience(draft.to),
    channels: draft.channels,
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

/** The channels that deliver an announcement to each person once. */
export function deliveryChannels({
  channels,
}: Pick<queries.AnnouncementRow, 'channels'>): queries.DeliveryChannel[] {
  return channels.filter((channel) => channel !== 'banner');
}

type Reaching = Pick<
  queries.AnnouncementRow,
  'channels' | 'audience' | 'audience_role' | 'audience_id'
>;

/** Whether an edit may reach new people, by a new channel or in another audience. */
function reachesMore(before: Reaching, after: Reaching): boolean {
  const added = deliveryChannels(after).some((channel) => !before.channels.includes(channel));
  return added || !isDeepStrictEqual(toAudience(before), toAudience(after));
}

function toDraft(row: queries.AnnouncementRow): AnnouncementDraft {
  return {
    text: row.body,
    link: row.link,
    to: toAudience(row),
    channels: row.channels,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
  };
}

/** An announcement's audience. */
export function toAudience(row: Omit<Reaching, 'channels'>): AnnouncementTo {
  return { kind: row.audience, role: row.audience_role, id: row.audience_id };
}

function toAnnouncement(row: queries.AnnouncementRow): Announcement {
  return {
    _id: row.id,
    version: row.version,
    text: row.body,
    link: row.link,
    startsAt: row.starts_at!.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
  };
}

function toOrganised(ctx: Ctx, row: queries.NamedRow): OrganisedAnnouncement {
  const { startsAt, endsAt, ...draft } = toDraft(row);
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
