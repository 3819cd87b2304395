import type { Id } from './kit/field.ts';
import type { FeatureKey } from './presets/event-config.ts';

export const roles = ['attendee', 'exhibitor', 'speaker', 'organiser', 'moderator'] as const;
export type Role = (typeof roles)[number];

/** What of an event an access class may open, or not. */
export const areas = ['sessions', 'hall', 'rooms', 'messages'] as const;
export type Area = (typeof areas)[number];

/** The features that an area consists of. */
const areaFeatures: Record<Area, readonly FeatureKey[]> = {
  sessions: ['sessions', 'auditorium', 'polls', 'questions', 'certificates'],
  hall: ['hall', 'offers', 'calls'],
  rooms: ['rooms'],
  messages: ['messages', 'connections', 'people'],
};

/** The area that a feature belongs to; none for what is open to everybody who has registered. */
export function areaOf(feature: FeatureKey | undefined): Area | undefined {
  return areas.find((area) => feature && areaFeatures[area].includes(feature));
}

/** What somebody may not enter, and why: their class does not include it, or they have no place in it. */
export interface Barred {
  areas: Area[];
  isAdmitted: boolean;
}

/** What somebody's place in an access class keeps them from; nothing where there is none. */
export function barredBy(
  admission: { isAdmitted: boolean; areas: readonly Area[] } | null | undefined,
): Barred | undefined {
  if (!admission) return undefined;
  const { isAdmitted, areas: included } = admission;
  const closed = areas.filter((area) => !isAdmitted || !included.includes(area));
  return closed.length ? { areas: closed, isAdmitted } : undefined;
}

/** Whether somebody's access class keeps them from an area. */
export function isBarred(
  person: { barred?: Barred | undefined } | null,
  area: Area | undefined,
): boolean {
  return Boolean(area && person?.barred?.areas.includes(area));
}

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
  /** What their access class keeps them from. */
  barred?: Barred;
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
