import {
  type Actor,
  badgeConsentVersion,
  fullName,
  offerConsentVersion,
  type OwnOffer,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import * as booths from '../../venue/booth/service.ts';
import { disclose } from '../../platform/disclosure/service.ts';
import { changed, recordStep, recordWithdrawal } from '../lead/service.ts';
import { pageAddress } from '../../platform/event/service.ts';
import { mail, ours } from '../../platform/outbox/service.ts';
import { triggerWebhooks } from '../../platform/webhook/service.ts';
import * as queries from './queries.ts';

/** Gives the actor's contact details to a booth, once, and emails its staff. The caller has checked the consent. Refuses `booth.missing` and `offer.closed`. */
export async function request(ctx: Ctx<Actor>, boothId: string): Promise<OwnOffer> {
  const { name, offer, offer_ends_at: endsAt } = await booths.requirePublishedBooth(ctx, boothId);
  if (!offer || (endsAt && endsAt <= ctx.eventNow())) refuse('offer.closed');
  const now = ctx.now();
  return commit(ctx, async (tx) => {
    const isNew = await queries.upsertLead(tx.db, {
      id: ctx.ports.ids.id(),
      event_id: ctx.event.id,
      booth_id: boothId,
      person_id: ctx.actor.personId,
      source: 'offer',
      consent_version: offerConsentVersion,
      consent_language: ctx.language,
      consented_at: now,
      withdrawn_at: null,
      created_at: now,
    });
    const [lead] = await queries.offersOfPerson(tx.db, ctx.actor.personId, boothId);
    if (isNew) {
      await mailBoth(tx, { boothId, booth: name, offer: offer.title, code: lead!.code });
      changed(tx, boothId, tx.actor.personId);
      const claimed = { boothId, personId: tx.actor.personId };
      await triggerWebhooks(tx, 'lead.consented', claimed);
      await triggerWebhooks(tx, 'offer.claimed', claimed);
      await recordStep(tx, { boothId, personId: tx.actor.personId, step: 'lead.offerTaken' });
    }
    return lead!;
  });
}

/** Gives the actor's contact details to a booth that scanned their badge, inside `commit`. They have consented. */
export async function shareByBadge(tx: Ctx<Actor>, boothId: string): Promise<void> {
  const { personId } = tx.actor;
  const now = tx.now();
  const isNew = await queries.upsertLead(tx.db, {
    ...{ id: tx.ports.ids.id(), event_id: tx.event.id, booth_id: boothId, person_id: personId },
    ...{ source: 'badge', consent_version: badgeConsentVersion, consent_language: tx.language },
    ...{ consented_at: now, withdrawn_at: null, created_at: now },
  });
  if (!isNew) return;
  changed(tx, boothId, personId);
  await triggerWebhooks(tx, 'lead.consented', { boothId, personId });
  await recordStep(tx, { boothId, personId, step: 'lead.contactShared' });
}

/** Emails the request to the booth's staff, and its code to the person. */
async function mailBoth(
  tx: Ctx<Actor>,
  { boothId, booth, offer, code }: { boothId: string; booth: string; offer: string; code: string },
): Promise<void> {
  const person = await queries.findContact(tx.db, tx.actor.personId);
  const url = pageAddress(tx, `/booth/${boothId}?open=offer`);
  await mail(tx, {
    to: person.email,
    language: tx.language,
    name: person.first_name,
    key: 'offerYours',
    values: { booth, offer, code, url: ours(url) },
    cards: await booths.findMailCards(tx, boothId),
  });
  const values = {
    booth,
    code,
    person: fullName(person),
    contact: ours([person.email, person.mobile].filter(Boolean).join(', ')),
  };
  for (const addressee of await booths.contacts(tx, boothId)) {
    await mail(tx, {
      to: addressee.email,
      language: addressee.language,
      name: addressee.first_name,
      key: 'offerTaken',
      values,
    });
  }
}

/** The offers the actor has requested, with consent still in force. */
export function own(ctx: Ctx<Actor>): Promise<OwnOffer[]> {
  return queries.offersOfPerson(ctx.db, ctx.actor.personId);
}

/** Withdraws the consent: the booth no longer sees the person. */
export async function withdraw(ctx: Ctx<Actor>, boothId: string): Promise<OwnOffer[]> {
  await commit(ctx, async (tx) => {
    const { personId } = tx.actor;
    if (!(await queries.withdrawLead(tx.db, { personId, boothId }, tx.now()))) return;
    changed(tx, boothId, personId);
    await recordWithdrawal(tx, { boothId, personId });
  });
  return own(ctx);
}

/** A booth's leads, newest first, for its staff. Refuses `booth.missing` and `forbidden`. */
export async function listOfBooth(
  ctx: Ctx<Actor>,
  boothId: string,
  { after, limit = 100 }: { after?: string; limit?: number },
) {
  await booths.requireOwnBooth(ctx, boothId);
  const found = await queries.leadsOfBooth(ctx.db, boothId, { after, limit: limit + 1 });
  const leads = found.slice(0, limit);
  const personIds = leads.map((lead) => lead.person._id);
  await disclose(ctx, { kind: 'leads', boothId, personIds });
  return { leads, next: found.length > limit ? leads.at(-1)!.person._id : null };
}
