import { privacyNoticeVersion, type Role } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { isMailProof } from '../../../platform/outbox/service.ts';
import { triggerWebhooks } from '../../../platform/webhook/service.ts';
import type { enteredColumns } from './readEntry.ts';
import { insertConsent, insertPerson, type PersonRow } from '../queries.ts';

/** Registers a person who has agreed to the privacy notice, or whom organisers add (`isByHand`), inside `commit`, with a mobile that nobody has verified. Refuses `attendee.exists`. */
export async function admit(
  tx: Ctx,
  given: Partial<ReturnType<typeof enteredColumns>> & {
    email: string;
    first_name: string;
    last_name: string;
    roles: Role[];
    passwordHash: string;
    /** Through a link emailed to the address, which proves it theirs where only its owner can read the email. */
    isInvited?: boolean;
    isByHand?: boolean;
  },
): Promise<PersonRow> {
  const { passwordHash, roles, isInvited = false, isByHand = false, ...rest } = given;
  const person = await insertPerson(tx.db, {
    mobile: null,
    ...rest,
    id: tx.ports.ids.id(),
    event_id: tx.event.id,
    is_mobile_verified: !rest.mobile,
    password_hash: passwordHash,
    roles: [...new Set<Role>(['attendee', ...roles])],
    is_email_proven: isInvited && (await isMailProof(tx)),
    language: tx.language,
    created_at: tx.now(),
  });
  if (!person) refuse('attendee.exists');
  if (isByHand) await triggerWebhooks(tx, 'person.registered', { personId: person.id });
  else await recordRegistration(tx, person.id);
  return person;
}

/** Records a person's registration and their consent to the privacy notice, inside `commit`. */
export async function recordRegistration(tx: Ctx, personId: string): Promise<void> {
  await triggerWebhooks(tx, 'person.registered', { personId });
  await insertConsent(tx.db, {
    id: tx.ports.ids.id(),
    person_id: personId,
    purpose: 'registration',
    version: privacyNoticeVersion,
    language: tx.language,
    given_at: tx.now(),
  });
}
