import type { Duty } from './duties.ts';
import type { Id } from './kit/field.ts';
import type { FeatureKey } from './presets/event-config.ts';

export const roles = ['attendee', 'exhibitor', 'speaker', 'organiser', 'moderator'] as const;
export type Role = (typeof roles)[number];

/** The parts of an event that an access class can open. */
export const areas = ['sessions', 'hall', 'rooms', 'messages'] as const;
export type Area = (typeof areas)[number];

/** The features each area consists of. */
const areaFeatures: Record<Area, readonly FeatureKey[]> = {
  sessions: ['sessions', 'auditorium', 'polls', 'questions', 'certificates'],
  hall: ['hall', 'offers', 'calls', 'tours'],
  rooms: ['rooms'],
  messages: ['messages', 'connections', 'people'],
};

/** Returns the area a feature belongs to; undefined if it's open to everyone who has registered. */
export function findArea(feature: FeatureKey | undefined): Area | undefined {
  return areas.find((area) => feature && areaFeatures[area].includes(feature));
}

/** What a person may not enter, and why: their class doesn't include it, or they haven't been admitted. */
export interface Barred {
  areas: Area[];
  isAdmitted: boolean;
}

/** What an admission keeps its person out of; undefined if nothing. */
export function barredBy(
  admission: { isAdmitted: boolean; areas: readonly Area[] } | null | undefined,
): Barred | undefined {
  if (!admission) return undefined;
  const { isAdmitted, areas: included } = admission;
  const closed = areas.filter((area) => !isAdmitted || !included.includes(area));
  return closed.length ? { areas: closed, isAdmitted } : undefined;
}

/** Whether a person's access class keeps them out of an area. `isKeptOut` has the same rule in SQL. */
export function isBarred(
  person: { barred?: Barred | undefined } | null,
  area: Area | undefined,
): boolean {
  return Boolean(area && person?.barred?.areas.includes(area));
}

/** Whether a person has no place at the event: declined, waiting, not decided on, or given up. `takesPart` has the same rule in SQL. */
export function isKeptOutside(person: { barred?: Barred | undefined }): boolean {
  return person.barred?.isAdmitted === false;
}

/** The logged-in person of a call or a socket, as the token identifies them. */
export interface Actor {
  personId: Id;
  eventId: Id;
  /** The id of the login, so that logging out closes its sockets. */
  sessionId: Id;
  roles: Role[];
  /** The booths this person staffs. */
  boothIds: Id[];
  /** Calls with one of their API tokens. */
  isProgram?: true;
  /** Roles that don't count until they set up the second step the event requires. */
  withheld?: Role[];
  /** What their access class keeps them out of. */
  barred?: Barred;
  /** What they are limited to as an organiser; absent if they have all rights or don't organise. */
  duties?: readonly Duty[];
}

/** The actor with these roles and booths, less what is withheld or their access class bars them from; anyone with a role may go everywhere. */
export function createActor({
  withheld,
  admission,
  duties,
  ...given
}: Pick<Actor, 'personId' | 'eventId' | 'sessionId' | 'roles' | 'boothIds'> & {
  withheld: readonly Role[];
  admission: Parameters<typeof barredBy>[0];
  duties: readonly Duty[] | null;
}): Actor {
  const isVisitor = given.boothIds.length === 0 && given.roles.every((role) => role === 'attendee');
  const barred = isVisitor ? barredBy(admission) : undefined;
  return {
    ...given,
    roles: given.roles.filter((role) => !withheld.includes(role)),
    boothIds: withheld.includes('exhibitor') ? [] : given.boothIds,
    ...(withheld.length > 0 && { withheld: [...withheld] }),
    ...(barred && { barred }),
    ...(duties && isOrganiser(given) && { duties }),
  };
}

/** The actor where their duties don't reach: with their other roles alone. */
export function withoutOrganising(actor: Actor): Actor {
  return { ...actor, roles: actor.roles.filter((role) => role !== 'organiser') };
}

/** Whether a person may see and answer this booth's questions; `null` is the info desk. */
export function mayStaffDesk(actor: Actor, boothId: Id | null): boolean {
  return isOrganiser(actor) || (boothId !== null && actor.boothIds.includes(boothId));
}

/** Whether a person may see the desk at all. */
export function isStaff(actor: Actor): boolean {
  return isOrganiser(actor) || actor.boothIds.length > 0;
}

/** Whether these roles admit someone to an event that isn't open: any but attendee to a draft, to prepare it; only organisers to an archived one. */
export function mayEnterUnopened(state: 'draft' | 'archived', roles: readonly Role[]): boolean {
  return state === 'draft'
    ? roles.some((role) => role !== 'attendee')
    : roles.includes('organiser');
}

/** Whether a person may check people in at the door: organisers and moderators. */
export function mayCheckIn({ roles }: Pick<Actor, 'roles'>): boolean {
  return roles.includes('organiser') || roles.includes('moderator');
}

export function isOrganiser({ roles }: Pick<Actor, 'roles'>): boolean {
  return roles.includes('organiser');
}
