import type { CampaignRule, LeftOutReason, PeopleFilter } from '@pavilion/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../../core/context.ts';
import { peopleQuery } from '../../../identity/access/service.ts';
import { takesPart } from '../../../identity/admission/service.ts';
import type { CampaignRow } from '../tables.ts';
import { isDueFor, isExpectedFor } from './rule.ts';

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

/** Whom a campaign is for: an audience, of a rule those whose moment is still to come. */
export interface Addressees {
  audience: PeopleFilter;
  rule: CampaignRule | null;
}

/** Whether a rule is about getting a place: it reaches those who have one, and none of any other state. */
const isAboutPlace = (rule: CampaignRule | null) =>
  rule?.moment === 'admitted' || rule?.moment === 'leftWaitingList';

function withoutStates({ admissionStates: _states, ...audience }: PeopleFilter): PeopleFilter {
  return audience;
}

/** The people an audience has, and why they are left out. Those who wait for a place get a rule's email once they have it. */
function addressees(ctx: Ctx, { audience, rule }: Addressees) {
  const isExpected = rule ? isExpectedFor(ctx, rule) : sql<boolean>`true`;
  return isAboutPlace(rule)
    ? {
        people: peopleQuery(ctx, withoutStates(audience)).where(isExpected),
        reason: reasonFor({ admissionStates: ['waiting'] }),
      }
    : { people: peopleQuery(ctx, audience).where(isExpected), reason: reasonFor(audience) };
}

/** How many people are in an audience, by the reason they are left out. */
export function countByReason(ctx: Ctx, given: Addressees) {
  const { people, reason } = addressees(ctx, given);
  return people
    .select((eb) => [reason.as('reason'), eb.fn.countAll<number>().as('people')])
    .groupBy('reason')
    .execute();
}

/** The first people an audience reaches, by name. */
export function findFirstAddressee(ctx: Ctx, given: Addressees, limit: number) {
  const { people, reason } = addressees(ctx, given);
  return people
    .select(['p.id', 'p.first_name', 'p.last_name'])
    .where(reason, 'is', null)
    .orderBy('p.sort_name')
    .orderBy('p.id')
    .limit(limit)
    .execute();
}

/** Adds a campaign's email for everyone its audience reaches now, of a rule whose moment has come, one each; returns how many. */
export async function insertMails(
  ctx: Ctx,
  row: Pick<CampaignRow, 'id' | 'audience' | 'rule' | 'starts_at' | 'active_at' | 'checked_at'>,
): Promise<number> {
  const { id, rule } = row;
  const audience = isAboutPlace(rule) ? withoutStates(row.audience) : row.audience;
  const people = peopleQuery(ctx, audience)
    .select(['p.id as person_id', 'p.event_id'])
    .select(sql<string>`${id}::uuid`.as('campaign_id'))
    .where(reasonFor(audience), 'is', null)
    .where(rule ? isDueFor(ctx, { ...row, rule }) : sql<boolean>`true`);
  const { numInsertedOrUpdatedRows = 0n } = await ctx.db
    .insertInto('campaign_mail')
    .columns(['person_id', 'event_id', 'campaign_id'])
    .expression(people)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}
