import type { Id } from './kit/field.ts';

export const roles = ['attendee', 'exhibitor', 'speaker', 'organiser', 'moderator'] as const;
export type Role = (typeof roles)[number];

/** The signed-in person of a call or a socket, as the token says. */
export interface Actor {
  personId: Id;
  eventId: Id;
  /** The login, so that logging out ends its sockets. */
  sessionId: Id;
  roles: Role[];
  /** Booths whose staff this person is. */
  boothIds: Id[];
  /** Calls by an API token of theirs. */
  isProgram?: true;
  /** Roles that they have but that do not count, until they have set up the second step that the event demands. */
  withheld?: Role[];
}

/** Whether somebody may see and answer the questions of this booth; `null` is the info desk. */
export function mayStaffDesk(actor: Actor, boothId: Id | null): boolean {
  return isOrganiser(actor) || (boothId !== null && actor.boothIds.includes(boothId));
}

/** Whether somebody may see the desk at all. */
export function isStaff(actor: Actor): boolean {
  return isOrganiser(actor) || actor.boothIds.length > 0;
}

/** Whether somebody comes in before an event is open: while it is a draft whoever has a role in it, to prepare; to an archived one its organisers alone. */
export function mayEnterUnopened(state: 'draft' | 'archived', roles: readonly Role[]): boolean {
  return state === 'draft'
    ? roles.some((role) => role !== 'attendee')
    : roles.includes('organiser');
}

export function isOrganiser({ roles }: Pick<Actor, 'roles'>): boolean {
  return roles.includes('organiser');
}
