import type { Duty, Role } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuseDemoPerson } from '../../password/service.ts';
import type { PersonRow } from '../queries.ts';
import * as queries from '../queries/roles.ts';
import { limitedTo, requireRemainingOrganiser } from '../rights.ts';
import { lockPerson } from '../model/person.ts';

/** Roles, or how they follow from the previous ones. Without `duties`, what an organiser is limited to stays. */
export interface Assignment {
  roles: Role[] | ((before: Role[]) => Role[]);
  duties?: Duty[] | null | undefined;
}

/** Sets a person's roles, or computes them from the previous ones, and what they are limited to as an organiser, inside `commit`; returns the row from before. Refuses `attendee.missing`, `role.lastOrganiser`, `demo.kept`. */
export async function assignRoles(
  tx: Ctx,
  personId: string,
  { roles, duties }: Assignment,
): Promise<PersonRow> {
  const before = await lockPerson(tx, personId);
  const given = typeof roles === 'function' ? roles(before.roles) : roles;
  const wanted = [...new Set<Role>(['attendee', ...given])];
  const limits = duties === undefined ? before.duties : duties;
  const after = { roles: wanted, duties: limitedTo(wanted, limits) };
  const loses = before.roles.some((role) => !wanted.includes(role)) || after.duties !== null;
  if (loses) await refuseDemoPerson(tx, before);
  await queries.updateRoles(tx.db, personId, after);
  await requireRemainingOrganiser(tx);
  return before;
}

/** Adds roles to a person, inside `commit`; returns the row from before. Refuses `attendee.missing`. */
export async function addRoles(tx: Ctx, personId: string, roles: Role[]): Promise<PersonRow> {
  const before = await lockPerson(tx, personId);
  const all = [...new Set<Role>([...before.roles, ...roles])];
  await queries.updateRoles(tx.db, personId, { roles: all });
  return before;
}
