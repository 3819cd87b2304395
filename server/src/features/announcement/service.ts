import {
  type Actor,
  type Announcement,
  announcementChanged,
  announcementDraft,
  type AnnouncementTo,
  type OrganisedAnnouncement,
  topics,
} from '@pavilion/contract';
import type { z } from 'zod';
import { commit, type Ctx } from '../../context.ts';
import { refuse } from '../../refusal.ts';
import { record, undoes } from '../audit/service.ts';
import * as queries from './queries.ts';

type Draft = z.output<typeof announcementDraft>;
/** Banners for some are told one by one, up to so many; the others see them with their next page. */
const toldAtOnce = 5000;

undoes('announcement', {
  async now(tx, id) {
    const row = await queries.hold(tx.db, tx.event.id, id);
    return row ? { ...draftOf(row) } : null;
  },
  async back(tx, id, to) {
    const before = await queries.hold(tx.db, tx.event.id, id);
    if (!to) {
      if (before) await takeAway(tx, before);
      return;
    }
    const draft = announcementDraft.parse({ ...(before && draftOf(before)), ...to });
    const row = columnsOf(draft);
    if (before) await queries.update(tx.db, id, row);
    // what was sent once is not sent again
    else
      await add(tx, id, draft, row.starts_at && row.starts_at <= tx.eventNow() ? tx.now() : null);
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
  const shown = rows.slice(0, limit);
  return {
    announcements: shown.map((row) => organisedOf(ctx, row)),
    next: rows.length > limit ? shown.at(-1)!.id : null,
  };
}

/** How many people an audience has. */
export async function reach(ctx: Ctx, to: AnnouncementTo): Promise<{ people: number }> {
  return { people: await queries.countReceivers(ctx.db, ctx.event.id, to) };
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

async function put(tx: Ctx, draft: Draft): Promise<string> {
  const id = tx.ports.ids.id();
  await add(tx, id, draft, null);
  return id;
}

/** Changes an announcement; what was sent stays sent. Refuses `announcement.missing`, `fields.invalid`. */
export async function change(
  ctx: Ctx<Actor>,
  id: string,
  draft: Draft,
): Promise<OrganisedAnnouncement> {
  await refuseStrange(ctx, draft);
  return commit(ctx, async (tx) => {
    const before = await queries.hold(tx.db, tx.event.id, id);
    if (!before) refuse('announcement.missing');
    await queries.update(tx.db, id, columnsOf(draft));
    const row = (await queries.byId(tx.db, tx.event.id, id))!;
    if (before.told_at) await tell(tx, row, before);
    await record(tx, {
      ...logged(row),
      act: 'changed',
      before: draftOf(before),
      after: draftOf(row),
    });
    return organisedOf(tx, row);
  });
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
  const sameAudience = before && JSON.stringify(toOf(before)) === JSON.stringify(toOf(row));
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
  const page = { after: null, limit: toldAtOnce };
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
    told_up_to: null,
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
    audience: draft.to.kind,
    audience_role: draft.to.role,
    audience_id: draft.to.id,
    ways: draft.ways,
    starts_at: draft.startsAt === null ? null : new Date(draft.startsAt),
    ends_at: draft.endsAt === null ? null : new Date(draft.endsAt),
  };
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
export function toOf(row: queries.AnnouncementRow): AnnouncementTo {
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
