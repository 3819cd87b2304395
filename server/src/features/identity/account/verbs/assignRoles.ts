import type { Role } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuseDemoPerson } from '../../password/service.ts';
import type { PersonRow } from '../queries.ts';
import * as queries from '../queries/roles.ts';
import { requireRemainingOrganiser } from '../rights.ts';
import { lockPerson } from '../model/person.ts';

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
