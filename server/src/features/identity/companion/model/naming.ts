import {
  type Actor,
  dayInWords,
  fullName,
  inLanguage,
  wallClock,
  zoneName,
} from '@pavilion/contract';
import { type Ctx, toEventTime } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { mail } from '../../../platform/outbox/service.ts';
import { findPersonId } from '../../account/service.ts';
import { daysIn, invitationLink, issue, listCurrent } from '../../invitation/service.ts';
import { findBringer } from '../queries.ts';

type Code = 'companion.self' | 'companion.registered' | 'companion.invited';

const refuseEmail = (code: Code): never => refuse(code, { fields: [{ path: 'email', code }] });

/** Refuses, at the field, the actor's own address, one that is registered, and one that is invited as a companion. */
export async function requireNewAddress(tx: Ctx<Actor>, email: string): Promise<void> {
  const ownerId = await findPersonId(tx.db, tx.event.id, email);
  if (ownerId)
    refuseEmail(ownerId === tx.actor.personId ? 'companion.self' : 'companion.registered');
  const open = await listCurrent(tx, 'companion', { emails: [email] });
  if (open.some(({ expires_at }) => expires_at! > tx.now())) refuseEmail('companion.invited');
}

/** Invites somebody as the actor's companion by email, in the actor's language, and so holds a seat until a moment; inside `commit`, with the classes locked. */
export async function sendInvitation(
  tx: Ctx<Actor>,
  to: { email: string; first_name: string; last_name: string },
  seat: { class: Parameters<typeof inLanguage>[0]; class_id: string; expires_at: Date },
): Promise<void> {
  const { class: name, ...held } = seat;
  const { personId } = tx.actor;
  const bringer = (await findBringer(tx.db, personId)) ?? refuse('auth.invalid');
  const { id, token } = await issue(tx, 'companion', {
    ...{ ...to, ...held, roles: ['attendee'] },
    ...{ subject_id: personId, by_id: personId },
  });
  const { language } = bringer;
  const { zone } = tx.event;
  const until = new Date(toEventTime(tx, held.expires_at));
  await mail(tx, {
    ...{ to: to.email, name: to.first_name, language },
    ...{ key: 'companionInvited', footer: 'mail.companionInvited.footer' },
    values: {
      by: fullName(bringer),
      class: inLanguage(name, language),
      days: daysIn(tx, language),
      date: dayInWords(until, zone, language),
      time: wallClock(until, zone).time,
      zone: zoneName(until, zone, language),
    },
    link: { label: 'mail.companionInvited.link', url: invitationLink(tx, id), token },
  });
}
