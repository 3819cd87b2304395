import { type Actor, leastCompared } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { pageAddress } from '../../../platform/event/service.ts';
import { mail } from '../../../platform/outbox/service.ts';
import { findListings, toMailCard } from '../../booth/service.ts';
import { mailsOfPerson } from '../limits.ts';
import { findContact } from '../queries.ts';

/** Emails the actor what they compare, with the way back to it. Refuses `shortlist.missing` unless at least two are still there, and `throttled`. */
export async function mailListings(ctx: Ctx<Actor>, ids: string[]): Promise<void> {
  const { personId } = ctx.actor;
  const listings = await findListings(ctx, ids);
  if (listings.length < leastCompared) refuse('shortlist.missing');
  await limitRate(ctx, `comparison:${personId}`, mailsOfPerson);
  const of = listings.map(({ _id }) => _id).join(',');
  await commit(ctx, async (tx) => {
    const { email, first_name: name } = await findContact(tx.db, personId);
    await mail(tx, {
      to: email,
      language: tx.language,
      name,
      key: 'comparison',
      values: { names: listings.map((one) => one.name).join(' · ') },
      cards: listings.map((one) => toMailCard(tx, one)),
      link: { label: 'mail.comparison.link', url: pageAddress(tx, `/compare?of=${of}`) },
    });
  });
}
