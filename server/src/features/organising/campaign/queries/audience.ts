import type { CampaignAudience, LeftOutReason } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../context.ts';

/** Why somebody gets no campaign; null where they do. */
export const leftOutBy = sql<LeftOutReason | null>`case
  when p.disabled_at is not null then 'blocked'
  when exists (select from mail_bounce b
    where b.event_id = p.event_id and b.email = p.email) then 'bounced'
  when exists (select from notification_preference c
    where c.person_id = p.id and c.kind = 'news' and c.mail = 'never') then 'unsubscribed'
end`;

/** The people whom an audience describes as `p`, also those who get no mail. */
function matching(db: Db, eventId: string, audience: CampaignAudience) {
  const { text = '', roles = [], classes = [], admissionStates = [] } = audience;
  const words = [...new Set(text.trim().split(/\s+/).filter(Boolean))].slice(0, 12);
  let found = db
    .selectFrom('person as p')
    .where('p.event_id', '=', eventId)
    .where('p.erased_at', 'is', null);
  if (words.length) {
    const inName = words.map((word) => sql`p.search_text like containing(${word})`);
    found = found.where(
      sql<boolean>`((${sql.join(inName, sql` and `)}) or p.email like containing(${text.trim()}))`,
    );
  }
  if (roles.length) found = found.where(sql<boolean>`p.roles && ${roles}::text[]`);
  if (classes.length || admissionStates.length)
    found = found.where(
      sql<boolean>`exists (select from admission a where a.person_id = p.id
        and (${classes.length === 0} or a.class_id = any(${classes}::uuid[]))
        and (${admissionStates.length === 0} or a.state = any(${admissionStates}::text[])))`,
    );
  return found;
}

/** How many people an audience has, by why they are left out. */
export function countByReason(db: Db, eventId: string, audience: CampaignAudience) {
  return matching(db, eventId, audience)
    .select((eb) => [leftOutBy.as('reason'), eb.fn.countAll<number>().as('people')])
    .groupBy('reason')
    .execute();
}

/** The first people whom an audience reaches, by name. */
export function firstOf(
  db: Db,
  eventId: string,
  { audience, limit }: { audience: CampaignAudience; limit: number },
) {
  return matching(db, eventId, audience)
    .select(['p.id', 'p.first_name', 'p.last_name'])
    .where(leftOutBy, 'is', null)
    .orderBy('p.sort_name')
    .orderBy('p.id')
    .limit(limit)
    .execute();
}

/** Gives everybody whom an audience reaches now their one mail of a campaign, to be sent; answers how many. */
export async function insertMails(
  db: Db,
  of: { eventId: string; campaignId: string; audience: CampaignAudience },
): Promise<number> {
  const { eventId, campaignId, audience } = of;
  const people = matching(db, eventId, audience)
    .select(['p.id as person_id', 'p.event_id'])
    .select(sql<string>`${campaignId}::uuid`.as('campaign_id'))
    .where(leftOutBy, 'is', null);
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('campaign_mail')
    .columns(['person_id', 'event_id', 'campaign_id'])
    .expression(people)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}
