import { newPassword } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { hashPassword, isWeak } from '../../password/service.ts';
import { insertPerson, personById, type PersonRow } from '../queries.ts';

/**
 * Adds an organiser to the event, for the server's operator. Refuses `password.weak`, and
 * `attendee.exists` if the address is already registered in the event.
 */
export async function createOrganiser(
  ctx: Ctx,
  given: { email: string; name: string; password: string },
): Promise<PersonRow> {
  const { email, name, password } = given;
  if (
    !newPassword.safeParse(password).success ||
    isWeak(password, { email, eventName: ctx.event.name })
  )
    refuse('password.weak');
  const [firstName, ...others] = name.trim().split(/\s+/);
  const passwordHash = await hashPassword(password, ctx.ports.passwordCost);
  const person = await commit(ctx, (tx) =>
    insertPerson(tx.db, {
      id: tx.ports.ids.id(),
      event_id: tx.event.id,
      email,
      first_name: firstName || email.split('@')[0]!,
      last_name: others.join(' '),
      mobile: null,
      password_hash: passwordHash,
      roles: ['attendee', 'organiser'],
      is_email_proven: true,
      language: tx.language,
      created_at: tx.now(),
    }),
  );
  if (!person) refuse('attendee.exists');
  ctx.log.info({ person: person.id }, 'organiser added');
  return person;
}

/** Copies a person from another event as an organiser of the context's event, with the same password. Must run inside `commit`. */
export async function ensureOrganiser(tx: Ctx, from: { eventId: string; personId: string }) {
  const original = await personById(tx.db, from.eventId, from.personId);
  if (!original) refuse('auth.invalid');
  const { email, first_name, last_name, password_hash, language, is_email_proven } = original;
  const person = await insertPerson(tx.db, {
    ...{ email, first_name, last_name, password_hash, language, is_email_proven },
    id: tx.ports.ids.id(),
    event_id: tx.event.id,
    mobile: null,
    roles: ['attendee', 'organiser'],
    created_at: tx.now(),
  });
  return person ?? refuse('attendee.exists');
}
