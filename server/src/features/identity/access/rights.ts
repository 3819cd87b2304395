import { type Actor, type Duty, isOrganiser, type Role } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { requireAllRights } from '../account/service.ts';

/** Roles, with what they are limited to if they organise. */
interface Rights {
  roles: Role[];
  duties: Duty[] | null;
}

/** Whether a change of roles makes somebody an organiser who wasn't one. */
export function becomesOrganiser(before: Role[], roles: Role[]): boolean {
  return !isOrganiser({ roles: before }) && isOrganiser({ roles });
}

/** Whether a change makes somebody an organiser, or an organiser less limited. */
export function gainsPower(before: Rights, after: Rights): boolean {
  if (becomesOrganiser(before.roles, after.roles)) return true;
  if (!isOrganiser(after) || before.duties === null) return false;
  return after.duties === null || after.duties.some((duty) => !before.duties!.includes(duty));
}

/** Refuses `organiser.limited` to organisers without all rights who give a role. */
export function requireRightsToGive(ctx: Ctx<Actor>, roles: Role[]): void {
  if (roles.some((role) => role !== 'attendee')) requireAllRights(ctx);
}

/** Whether somebody who gets further roles must have proven their address: all but organisers. */
export function mustBeProven(before: Role[], roles: Role[]): boolean {
  return roles.some((role) => !before.includes(role)) && !isOrganiser({ roles: before });
}
