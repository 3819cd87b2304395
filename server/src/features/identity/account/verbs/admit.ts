import { privacyNoticeVersion, type Role } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { isMailProof } from '../../../platform/outbox/service.ts';
import { triggerWebhooks } from '../../../platform/webhook/service.ts';
import { insertConsent, insertPerson, type PersonRow } from '../queries.ts';

/** Adds a person who takes part from now on and has agreed to the privacy notice, inside of `commit`. Refuses `attendee.exists`. */
export async function admit(
  tx: Ctx,
  given: {
    email: string;
    first_name: string;
    last_name: string;
    roles: Role[];
    passwordHash: string;
    /** By a link that was mailed to the address, where only its owner reads the mail. */
    isInvited?: boolean;
  },
): Promise<PersonRow> {
  const { passwordHash, roles, isInvited = false, ...rest } = given;
  const person = await insertPerson(tx.db, {
    ...rest,
    id: tx.ports.ids.id(),
    event_id: tx.event.id,
    mobile: null,
    password_hash: passwordHash,
    roles: [...new Set<Role>(['attendee', ...roles])],
    is_email_proven: isInvited && (await isMailProof(tx)),
    language: tx.language,
    created_at: tx.now(),
  });
  if (!person) refuse('attendee.exists');
  await recordRegistration(tx, person.id);
  return person;
}

/** Records that somebody takes part and has agreed to the privacy notice, inside of `commit`. */
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
