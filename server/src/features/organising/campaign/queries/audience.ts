import type { LeftOutReason, PeopleFilter } from '@pavilion/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../../core/context.ts';
import { peopleQuery } from '../../../identity/access/service.ts';
import { takesPart } from '../../../identity/admission/service.ts';

/** Why the person `p` gets no campaign; null if they do. Those without a place get only one whose audience asks for their state. */
export const leftOutBy = (audience: RawBuilder<unknown>) => sql<LeftOutReason | null>`case
  when p.disabled_at is not null then 'blocked'
  when not ${takesPart} and jsonb_array_length(coalesce(${audience}::jsonb -> 'admissionStates', '[]')) = 0
    then 'notAdmitted'
  when exists (select from mail_bounce b
    where b.event_id = p.event_id and b.email = p.email) then 'bounced'
  when exists (select from notification_preference c
    where c.person_id = p.id and c.kind = 'news' and c.mail = 'never') then 'unsubscribed'
end`;

const reasonFor = (audience: PeopleFilter) =>
  leftOutBy(sql`${JSON.stringify({ admissionStates: audience.admissionStates ?? [] })}`);

/** How many people are in an audience, by the reason they are left out. */
export function countByReason(ctx: Ctx, audience: PeopleFilter) {
  return peopleQuery(ctx, audience)
    .select((eb) => [reasonFor(audience).as('reason'), eb.fn.countAll<number>().as('people')])
    .groupBy('reason')
    .execute();
}

/** The first people an audience reaches, by name. */
export function findFirstAddressee(ctx: Ctx, audience: PeopleFilter, limit: number) {
  return peopleQuery(ctx, audience)
    .select(['p.id', 'p.first_name', 'p.last_name'])
    .where(reasonFor(audience), 'is', null)
    .orderBy('p.sort_name')
    .orderBy('p.id')
    .limit(limit)
    .execute();
}

/** Adds a campaign's email for everyone its audience reaches now, one each; returns how many. */
export async function insertMails(
  ctx: Ctx,
  { id, audience }: { id: string; audience: PeopleFilter },
): Promise<number> {
  const people = peopleQuery(ctx, audience)
    .select(['p.id as person_id', 'p.event_id'])
    .select(sql<string>`${id}::uuid`.as('campaign_id'))
    .where(reasonFor(audience), 'is', null);
  const { numInsertedOrUpdatedRows = 0n } = await ctx.db
    .insertInto('campaign_mail')
    .columns(['person_id', 'event_id', 'campaign_id'])
    .expression(people)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}
