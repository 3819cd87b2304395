import type { LeftOutReason } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../context.ts';
import type { peopleOf } from '../../../identity/access/service.ts';

/** Why somebody gets no campaign; null where they do. */
export const leftOutBy = sql<LeftOutReason | null>`case
  when p.disabled_at is not null then 'blocked'
  when exists (select from mail_bounce b
    where b.event_id = p.event_id and b.email = p.email) then 'bounced'
  when exists (select from notification_preference c
    where c.person_id = p.id and c.kind = 'news' and c.mail = 'never') then 'unsubscribed'
end`;

/** The people `p` whom an audience describes, also those who get no mail. */
type Audience = ReturnType<typeof peopleOf>;

/** How many people an audience has, by why they are left out. */
export function countByReason(audience: Audience) {
  return audience
    .select((eb) => [leftOutBy.as('reason'), eb.fn.countAll<number>().as('people')])
    .groupBy('reason')
    .execute();
}

/** The first people whom an audience reaches, by name. */
export function firstOf(audience: Audience, limit: number) {
  return audience
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
