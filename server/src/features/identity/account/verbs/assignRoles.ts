import type { Actor, Role } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { keepDemoPerson } from '../../password/service.ts';
import { deleteDevicesOf, deleteSessionsOf, type PersonRow } from '../queries.ts';
import * as queries from '../queries/roles.ts';

/** Somebody’s row, held until the end of the transaction, with the organisers of the event. Refuses `attendee.missing`. */
async function hold(tx: Ctx, personId: string): Promise<PersonRow> {
  await queries.lockOrganisers(tx.db, tx.event.id);
  const row = await queries.lockPerson(tx.db, tx.event.id, personId);
  return row ?? refuse('attendee.missing');
}

/** Gives somebody exactly these roles, inside of `commit`; answers the row from before. Refuses `attendee.missing`, `role.lastOrganiser`, `demo.kept`. */
export async function giveRoles(tx: Ctx, personId: string, roles: Role[]): Promise<PersonRow> {
  const before = await hold(tx, personId);
  const wanted = [...new Set<Role>(['attendee', ...roles])];
  const loses = before.roles.some((role) => !wanted.includes(role));
  if (loses) await keepDemoPerson(tx, before);
  await queries.updateRoles(tx.db, personId, wanted);
  await refuseNobody(tx);
  return before;
}

/** Lets somebody in no longer, or again, inside of `commit`; their logins end with it. Answers the row from before. Refuses `attendee.missing`, `role.lastOrganiser`, `demo.kept`. */
export async function disable(tx: Ctx, personId: string, disabled: boolean): Promise<PersonRow> {
  const before = await hold(tx, personId);
  if (before.erased_at) refuse('attendee.missing');
  if (disabled) await keepDemoPerson(tx, before);
  await queries.updateDisabled(tx.db, personId, disabled ? tx.now() : null);
  if (disabled) {
    await deleteSessionsOf(tx.db, personId);
    await deleteDevicesOf(tx.db, personId);
  }
  await refuseNobody(tx);
  return before;
}

/** Lets somebody write to others no longer before a moment, inside of `commit`; answers the row from before. Refuses `attendee.missing`, `demo.kept`. */
export async function mute(tx: Ctx, personId: string, until: Date | null): Promise<PersonRow> {
  const before = await hold(tx, personId);
  if (until) await keepDemoPerson(tx, before);
  await queries.updateMuted(tx.db, personId, until);
  return before;
}

/** Refuses `chat.muted` to whom organisers have muted. */
export async function refuseMuted(tx: Ctx<Actor>): Promise<void> {
  if (await queries.isMuted(tx.db, tx.actor.personId, tx.now())) refuse('chat.muted');
}

async function refuseNobody(tx: Ctx): Promise<void> {
  if (!(await queries.hasOrganiser(tx.db, tx.event.id))) refuse('role.lastOrganiser');
}
