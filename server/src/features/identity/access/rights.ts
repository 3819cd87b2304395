import { isOrganiser, type Role } from '@pavilion/contract';

/** Whether a change of roles makes somebody an organiser who wasn't one. */
export function becomesOrganiser(before: Role[], roles: Role[]): boolean {
  return !isOrganiser({ roles: before }) && isOrganiser({ roles });
}

/** Whether somebody who gets further roles must have proven their address: all but organisers. */
export function mustBeProven(before: Role[], roles: Role[]): boolean {
  return roles.some((role) => !before.includes(role)) && !isOrganiser({ roles: before });
}
