import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { eventNow } from '../../../../db/eventTime.ts';
import type { CampaignRow } from '../tables.ts';
import { leftOutBy } from './audience.ts';

const count = (of: RawBuilder<unknown>) => sql<number>`count(*) filter (where ${of})::int`;

export type FigureRow = Awaited<ReturnType<typeof countMails>>[number];

/** Counts campaigns' emails by outcome; no row for a campaign without emails. */
export function countMails(db: Db, campaignIds: string[]) {
  return db
    .selectFrom('campaign_mail as m')
    .select([
      'm.campaign_id',
      count(sql`true`).as('people'),
      count(sql`m.state = 'waiting'`).as('waiting'),
      count(sql`m.state = 'queued'`).as('queued'),
      count(sql`m.state = 'sent' and not m.has_bounced`).as('delivered'),
      count(sql`m.state = 'refused' or m.has_bounced`).as('bounced'),
      count(sql`m.state = 'skipped'`).as('skipped'),
      count(sql`m.state = 'failed'`).as('failed'),
      count(sql`m.state = 'kept'`).as('kept'),
      count(sql`m.has_clicked`).as('clicked'),
      count(sql`m.has_unsubscribed`).as('unsubscribed'),
    ])
    .where(sql<boolean>`m.campaign_id = any(${campaignIds}::uuid[])`)
    .groupBy('m.campaign_id')
    .execute();
}

/** How often an active rule looks for people whose moment has come. */
export const lookSeconds = 30;

/** Scheduled campaigns that are due (event time), those being sent, and active rules that look for people again or have some left. */
export function dueCampaigns(db: Db, now: Date) {
  return db
    .selectFrom('campaign as c')
    .innerJoin('event as e', 'e.id', 'c.event_id')
    .select(['c.id', 'c.event_id'])
    .where(
      sql<boolean>`(c.state = 'sending' or (c.state = 'scheduled'
        and c.starts_at <= ${eventNow(now)})
        or (c.state = 'active' and (c.checked_at is null
          or c.checked_at <= ${now}::timestamptz - make_interval(secs => ${lookSeconds})
          or exists (select from campaign_mail m
            where m.campaign_id = c.id and m.state = 'waiting'))))`,
    )
    .orderBy('c.starts_at')
    .limit(100)
    .execute();
}

/** Locks a campaign to send a batch; undefined while another node has it locked. */
export function lockForBatch(db: Db, id: string): Promise<CampaignRow | undefined> {
  return db
    .selectFrom('campaign')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Records sending progress, which leaves the version alone. */
export async function markProgress(
  db: Db,
  id: string,
  change: Partial<Pick<CampaignRow, 'state' | 'starts_at' | 'batch_at' | 'checked_at'>>,
): Promise<void> {
  await db.updateTable('campaign').set(change).where('id', '=', id).execute();
}

/** How many of a campaign's emails are in the outbox, neither sent nor given up. */
export async function countQueued(db: Db, campaignId: string): Promise<number> {
  const row = await db
    .selectFrom('campaign_mail')
    .select((eb) => eb.fn.countAll<number>().as('mails'))
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  return row.mails;
}

/** The next people whose email is waiting, with the reason they would now be left out, if any. */
export function nextWaiting(db: Db, campaignId: string, limit: number) {
  return db
    .selectFrom('campaign_mail as m')
    .innerJoin('campaign as c', 'c.id', 'm.campaign_id')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .select(['p.id', 'p.email', 'p.first_name', 'p.last_name', 'p.language', 'p.time_zone'])
    .select('m.token')
    .select(leftOutBy(sql`c.audience`).as('reason'))
    .where('m.campaign_id', '=', campaignId)
    .where('m.state', '=', 'waiting')
    .orderBy('m.person_id')
    .limit(limit)
    .execute();
}

/** Whether a campaign has emailed people, or is about to. */
export async function hasMails(db: Db, campaignId: string): Promise<boolean> {
  const row = await db
    .selectFrom('campaign_mail')
    .select('campaign_id')
    .where('campaign_id', '=', campaignId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets the people whose email isn't queued yet, so that another moment may come for them. */
export async function deleteWaiting(db: Db, campaignId: string): Promise<void> {
  await db
    .deleteFrom('campaign_mail')
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'waiting')
    .execute();
}

export async function markMail(
  db: Db,
  of: { campaignId: string; personId: string },
  change: { state: 'queued' | 'kept' | 'skipped'; outbox_id?: string; sent_at?: Date },
): Promise<void> {
  await db
    .updateTable('campaign_mail')
    .set(change)
    .where('campaign_id', '=', of.campaignId)
    .where('person_id', '=', of.personId)
    .execute();
}

/** Records the outcome of emails the outbox has sent, kept, given up or erased; addresses that were refused get no more campaigns. */
export async function takeOutcomes(db: Db, now: Date): Promise<void> {
  await sql`
    with done as (
      update campaign_mail m set sent_at = o.sent_at, state = case
          when o.refusal is not null then 'refused'
          when o.set_aside_at is not null then 'failed' else o.state end
      from outbox o
      where o.id = m.outbox_id and m.state = 'queued'
        and (o.state in ('sent', 'kept') or o.set_aside_at is not null)
      returning m.event_id, o.recipient, o.refusal),
    erased as (
      update campaign_mail m set state = 'failed'
      where m.state = 'queued' and not exists (select from outbox o where o.id = m.outbox_id))
    insert into mail_bounce (event_id, email, reason, bounced_at)
    select distinct event_id, recipient, refusal, ${now}::timestamptz from done
    where refusal is not null
    on conflict (event_id, email) do nothing`.execute(db);
}

/** Counts a click on the link of an email, once; returns the link and its event. */
export async function followLink(db: Db, token: string) {
  const found = await db
    .selectFrom('campaign_mail as m')
    .innerJoin('campaign as c', 'c.id', 'm.campaign_id')
    .select(['c.event_id', 'c.link'])
    .where('m.token', '=', token)
    .where('c.counts_clicks', '=', true)
    .executeTakeFirst();
  if (found)
    await db
      .updateTable('campaign_mail')
      .set({ has_clicked: true })
      .where('token', '=', token)
      .where('has_clicked', '=', false)
      .execute();
  return found;
}

const isLatestMail = (personId: RawBuilder<unknown>) => sql`(m.campaign_id, m.person_id) = (
  select l.campaign_id, l.person_id from campaign_mail l
  where l.person_id = ${personId} and l.state in ('sent', 'kept', 'queued')
  order by l.sent_at desc nulls last, l.campaign_id desc limit 1)`;

/** Counts an unsubscription against the latest campaign the person got. */
export async function markUnsubscribed(db: Db, personId: string): Promise<void> {
  await sql`update campaign_mail m set has_unsubscribed = true
    where ${isLatestMail(sql`${personId}::uuid`)}`.execute(db);
}

/** Counts a bounce against the latest campaign sent to an address. */
export async function markBounced(db: Db, eventId: string, email: string): Promise<void> {
  await sql`update campaign_mail m set has_bounced = true from person p
    where p.event_id = ${eventId} and p.email = ${email} and m.person_id = p.id
      and ${isLatestMail(sql`p.id`)}`.execute(db);
}

/** The event of a campaign, found by the campaign's id alone. */
export async function eventOfCampaign(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('campaign')
    .select('event_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.event_id ?? null;
}
