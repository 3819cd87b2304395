import type { Role } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { refuseDemoPerson } from '../../password/service.ts';
import { endLogins } from './endLogins.ts';
import { deleteDevices, type PersonRow } from '../queries.ts';
import * as queries from '../queries/roles.ts';
import { requireRemainingOrganiser } from '../rights.ts';

/** Locks a person's row and the event's organisers until the end of the transaction. Refuses `attendee.missing`. */
async function lockPerson(tx: Ctx, personId: string): Promise<PersonRow> {
  await queries.lockOrganisers(tx.db, tx.event.id);
  const row = await queries.lockPerson(tx.db, tx.event.id, personId);
  return row ?? refuse('attendee.missing');
}

/** Sets a person's roles, or computes them from the previous ones, inside `commit`; returns the row from before. Refuses `attendee.missing`, `role.lastOrganiser`, `demo.kept`. */
export async function assignRoles(
  tx: Ctx,
  personId: string,
  roles: Role[] | ((before: Role[]) => Role[]),
): Promise<PersonRow> {
  const before = await lockPerson(tx, personId);
  const given = typeof roles === 'function' ? roles(before.roles) : roles;
  const wanted = [...new Set<Role>(['attendee', ...given])];
  const loses = before.roles.some((role) => !wanted.includes(role));
  if (loses) await refuseDemoPerson(tx, before);
  await queries.updateRoles(tx.db, personId, wanted);
  await requireRemainingOrganiser(tx);
  return before;
}

/** Adds roles to a person, inside `commit`; returns the row from before. Refuses `attendee.missing`. */
export async function addRoles(tx: Ctx, personId: string, roles: Role[]): Promise<PersonRow> {
  const before = await lockPerson(tx, personId);
  await queries.updateRoles(tx.db, personId, [...new Set<Role>([...before.roles, ...roles])]);
  return before;
}

/** Blocks a person from logging in, or unblocks them, inside `commit`; blocking ends their logins. Returns the row from before. Refuses `attendee.missing`, `role.lastOrganiser`, `demo.kept`. */
export async function disable(tx: Ctx, personId: string, disabled: boolean): Promise<PersonRow> {
  const before = await lockPerson(tx, personId);
  if (before.erased_at) refuse('attendee.missing');
  if (disabled) await refuseDemoPerson(tx, before);
  await queries.updateDisabled(tx.db, personId, disabled ? tx.now() : null);
  if (disabled) {
    await endLogins(tx, { personId });
    await deleteDevices(tx.db, personId);
  }
  await requireRemainingOrganiser(tx);
  return before;
}

/** Mutes a person until a given time, or unmutes them, inside `commit`; returns the row from before. Refuses `attendee.missing`, `demo.kept`. */
export async function mute(tx: Ctx, personId: string, until: Date | null): Promise<PersonRow> {
  const before = await lockPerson(tx, personId);
  if (until) await refuseDemoPerson(tx, before);
  await queries.updateMuted(tx.db, personId, until);
  return before;
}
