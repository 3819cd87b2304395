import type { LeftOutReason } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../context.ts';
import type { peopleOf } from '../../../identity/access/service.ts';

/** Why a person gets no campaigns; null if they do. */
export const leftOutBy = sql<LeftOutReason | null>`case
  when p.disabled_at is not null then 'blocked'
  when exists (select from mail_bounce b
    where b.event_id = p.event_id and b.email = p.email) then 'bounced'
  when exists (select from notification_preference c
    where c.person_id = p.id and c.kind = 'news' and c.mail = 'never') then 'unsubscribed'
end`;

/** The people `p` in an audience, including those who get no email. */
type Audience = ReturnType<typeof peopleOf>;

/** How many people are in an audience, by the reason they are left out. */
export function countByReason(audience: Audience) {
  return audience
    .select((eb) => [leftOutBy.as('reason'), eb.fn.countAll<number>().as('people')])
    .groupBy('reason')
    .execute();
}

/** The first people an audience reaches, by name. */
export function firstOf(audience: Audience, limit: number) {
  return audience
    .select(['p.id', 'p.first_name', 'p.last_name'])
    .where(leftOutBy, 'is', null)
    .orderBy('p.sort_name')
    .orderBy('p.id')
    .limit(limit)
    .execute();
}

/** Adds a campaign's email for everyone its audience reaches now, one each; returns how many. */
export async function insertMails(
  db: Db,
  { campaignId, audience }: { campaignId: string; audience: Audience },
): Promise<number> {
  const people = audience
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
