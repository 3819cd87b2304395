import {
  type Actor,
  type ChosenPeople,
  type Duty,
  fullName,
  type ManagedPerson,
  type PeopleFilter,
  type PeopleSort,
  type Role,
} from '@pavilion/contract';
import { toPage } from '../../../db/page.ts';
import { commit, type Ctx, type Server } from '../../../core/context.ts';
import { isWithinPace } from '../../../http/rateLimit.ts';
import { refuse } from '../../../core/refusal.ts';
import { say, type Voice } from '../../../texts/texts.ts';
import {
  type Assignment,
  assignRoles,
  disable,
  endLogins,
  findPersonId,
  mute,
  type PersonRow,
  requireFreshProof,
  requireOther,
  requireProofForOrganisers,
  requireProven,
} from '../account/service.ts';
import { record, type UndoHandler } from '../../platform/audit/service.ts';
import { disclose } from '../../platform/disclosure/service.ts';
import { notify } from '../../platform/notification/service.ts';
import { mail } from '../../platform/outbox/service.ts';
import { sendNotice } from '../../platform/security/service.ts';
import { closeSockets } from './jobs.ts';
import { addressesMatching, countMatching, matching, type Matching } from './queries/matching.ts';
import * as queries from './queries.ts';
import { gainsPower, mustBeProven } from './rights.ts';

export { sendAnother as inviteOne, sendToStaff as inviteStaff } from './verbs/send.ts';
export { inviteAttendee, invitedAlready, type Invitee } from './verbs/inviteAttendee.ts';
export { recordInvited } from './model/invitation.ts';
export { revokeWithoutBooth } from './queries/invitations.ts';

const peopleAtOnce = 500;

/** Sets a person's roles, login and muting back. */
export const undoPerson: UndoHandler = {
  async current(tx, id) {
    const row = await queries.managedPerson(tx.db, { eventId: tx.event.id, id });
    return row ? { ...toState(row) } : null;
  },
  async restore(tx, id, to) {
    if (to?.['roles']) {
      const duties = (to['duties'] ?? null) as Duty[] | null;
      await restoreRoles(tx, id, { roles: to['roles'] as Role[], duties });
    }
    if (to?.['isDisabled']) await requireProofForOrganisers(tx, [await requirePerson(tx, id)]);
    if (to && 'isDisabled' in to) await disable(tx, id, to['isDisabled'] as boolean);
    if (to && 'mutedUntil' in to) {
      const until = to['mutedUntil'] as string | null;
      await mute(tx, id, until === null ? null : new Date(until));
    }
    tx.reauthorise({ personId: id });
  },
};

/** Lists the event's people in order, for programs, including hidden and disabled ones. */
export function list(
  ctx: Ctx<Actor>,
  {
    limit,
    after,
    sort,
    order,
    ...filters
  }: queries.PersonFilters & {
    limit?: number;
    after?: string;
    sort?: PeopleSort;
    order?: 'ascending' | 'descending';
  },
): Promise<{ people: ManagedPerson[]; total: number; next: string | null }> {
  const page = { limit, after, sort, isDescending: order === 'descending' };
  return search(ctx, queries.toPeopleFilter(filters), page);
}

/** A page of the people who match a filter, in order, and their total. */
export async function search(
  ctx: Ctx<Actor>,
  filter: PeopleFilter,
  { limit = 50, ...page }: Partial<queries.PeoplePage>,
): Promise<{ people: ManagedPerson[]; total: number; next: string | null }> {
  const given = toMatching(ctx, { filter });
  const [rows, total] = await Promise.all([
    queries.people(ctx.db, { ...given, page: { ...page, limit: limit + 1 } }),
    countMatching(ctx.db, given),
  ]);
  const { shown, next } = toPage(rows, limit);
  await requireProofOfReader(ctx, shown.length, page.after !== undefined);
  await disclose(ctx, { kind: 'people', personIds: shown.map((row) => row.id) });
  return { people: shown.map((row) => toManagedPerson(ctx, row)), total, next };
}

/** How many pages, and long lists, of people's contact data an organiser reads in an hour without a fresh proof. */
const readsUnproven = {
  pages: [{ times: 10, seconds: 3600 }],
  lists: [{ times: 60, seconds: 3600 }],
};
const longList = 20;

/** Refuses `proof.needed` for reading on and on; programs were proven when their token was created. */
async function requireProofOfReader(
  ctx: Ctx<Actor>,
  people: number,
  isFurther: boolean,
): Promise<void> {
  if (ctx.actor.isProgram || people <= longList) return;
  const kind = isFurther ? 'pages' : 'lists';
  if (!(await isWithinPace(ctx, `people.${kind}:${ctx.actor.personId}`, readsUnproven[kind])))
    await requireFreshProof(ctx);
}

/** The people `p` who match a filter, as a query to build on. */
export function peopleQuery(ctx: Ctx, filter: PeopleFilter) {
  return matching(ctx.db, toMatching(ctx, { filter }));
}

/** A page of the people who match a filter or were chosen one by one, ordered by id: their names, addresses and languages. */
export function peopleMatching(
  ctx: Ctx,
  chosen: ChosenPeople,
  page: { limit: number; after?: string | undefined },
) {
  return addressesMatching(ctx.db, { ...toMatching(ctx, chosen), ...page });
}

/** The ids of a page of them, in order. */
export function personIdsMatching(
  ctx: Ctx,
  chosen: ChosenPeople,
  page: queries.PeoplePage,
): Promise<string[]> {
  return queries.personIds(ctx.db, { ...toMatching(ctx, chosen), page });
}

/** A page of them as organisers see them, for a file. The caller must record the disclosure. */
export function managedPeople(
  ctx: Ctx<Actor>,
  chosen: ChosenPeople,
  page: queries.PeoplePage,
): Promise<queries.ManagedRow[]> {
  return queries.people(ctx.db, { ...toMatching(ctx, chosen), page });
}

function toMatching({ event, now }: Ctx, chosen: ChosenPeople): Matching {
  const whom = 'ids' in chosen ? { filter: {}, ids: chosen.ids } : chosen;
  return { eventId: event.id, zone: event.zone, now: now(), ...whom };
}

/** What is affected if a person can no longer log in. Refuses `attendee.missing`. */
export async function affected(ctx: Ctx<Actor>, id: string): Promise<queries.PersonImpact> {
  await requirePerson(ctx, id);
  return queries.affectedBy(ctx.db, id, ctx.eventNow());
}

/** Sets a person's roles, and what they are limited to as an organiser. Refuses `attendee.missing`, `role.lastOrganiser`, `demo.kept`, and for further roles as `requireProven` does. */
export async function setRoles(
  ctx: Ctx<Actor>,
  id: string,
  { roles, duties }: Assignment,
): Promise<ManagedPerson> {
  const person = await commit(ctx, (tx) => changeRoles(tx, id, { roles, duties }));
  await ctx.ports.sockets.reauthorise(id);
  return disclosed(ctx, person);
}

/** The same inside `commit`. The caller must reauthorise the person's sockets afterwards. */
export async function changeRoles(
  tx: Ctx<Actor>,
  id: string,
  assignment: Assignment,
): Promise<ManagedPerson> {
  const before = await assignRoles(tx, id, assignment);
  const after = await requirePerson(tx, id);
  if (mustBeProven(before.roles, after.roles)) await requireProven(tx, before);
  const isLimited = before.duties !== null || after.duties !== null;
  const toRights = (row: Pick<PersonRow, 'roles' | 'duties'>) => ({
    roles: row.roles,
    ...(isLimited && { duties: row.duties }),
  });
  const changed = { before: toRights(before), after: toRights(after) };
  await record(tx, { ...logged(before), act: 'changed', ...changed });
  await notifyIfOrganiser(tx, before, after);
  return after;
}

/** Sets roles as they were, inside `commit`. Making someone an organiser again requires what making them one does. */
async function restoreRoles(
  tx: Ctx<Actor>,
  id: string,
  rights: { roles: Role[]; duties: Duty[] | null },
): Promise<void> {
  const before = await assignRoles(tx, id, rights);
  if (await notifyIfOrganiser(tx, before, rights)) await requireFreshProof(tx);
}

/** Emails the actor if a change makes a person an organiser who wasn't one, or one less limited; returns whether it does. */
async function notifyIfOrganiser(
  tx: Ctx<Actor>,
  before: PersonRow,
  after: { roles: Role[]; duties: Duty[] | null },
): Promise<boolean> {
  if (!gainsPower(before, after)) return false;
  const { id, email, roles, duties } = before;
  await sendNotice(tx, tx.actor.personId, {
    kind: 'organiser',
    detail: email,
    undo: { thing: 'person', id, to: { roles, duties } },
  });
  return true;
}

/** Blocks a person from logging in, or unblocks them, and emails them. Refuses `proof.needed` to block an organiser, `attendee.missing`, `role.lastOrganiser`, `demo.kept`, and `forbidden` for oneself. */
export async function setDisabled(
  ctx: Ctx<Actor>,
  id: string,
  given: { disabled: boolean; reason: string },
): Promise<ManagedPerson> {
  const person = await commit(ctx, (tx) => ban(tx, id, given));
  if (given.disabled) await ctx.ports.sockets.closePerson(id);
  return disclosed(ctx, person);
}

/** The same inside `commit`. The caller must close the person's sockets afterwards. */
export async function ban(
  tx: Ctx<Actor>,
  id: string,
  { disabled, reason }: { disabled: boolean; reason: string },
): Promise<ManagedPerson> {
  requireOther(tx, id);
  if (disabled) await requireProofForOrganisers(tx, [await requirePerson(tx, id)]);
  await updateDisabled(tx, id, { disabled, reason });
  return requirePerson(tx, id);
}

/** The same for the server's operator, by email address. Returns whether anything changed. Refuses `attendee.missing`, `role.lastOrganiser`, `demo.kept`. */
export function setDisabledByOperator(
  ctx: Ctx,
  { email, ...given }: { email: string; disabled: boolean; reason: string },
): Promise<boolean> {
  return commit(ctx, async (tx) => {
    const id = (await findPersonId(tx.db, tx.event.id, email)) ?? refuse('attendee.missing');
    if (given.disabled) await tx.later(closeSockets, { personIds: [id] });
    return updateDisabled(tx, id, given);
  });
}

/** Ends every login of every event, for the server's operator; returns how many there were. */
export async function endAllLogins(server: Server): Promise<number> {
  const ended = await queries.deleteAllLogins(server.store.db);
  const personIds = [...new Set(ended.map((one) => one.person_id))];
  for (let at = 0; at < personIds.length; at += peopleAtOnce)
    await server.jobs.send(server.store.db, closeSockets, {
      personIds: personIds.slice(at, at + peopleAtOnce),
    });
  return ended.length;
}

/**
 * Ends the logins of the demo's people, whose password is public, inside `commit`. Others of its events stay logged in,
 * but what their emailed codes have proven is forgotten: anyone could read them. Returns the number of demo people.
 */
export async function endDemoLogins(tx: Ctx): Promise<number> {
  await queries.forgetDemoProofs(tx.db);
  const personIds = await queries.demoPeople(tx.db);
  if (!personIds.length) return 0;
  for (const personId of personIds) await endLogins(tx, { personId });
  await tx.later(closeSockets, { personIds });
  return personIds.length;
}

async function updateDisabled(
  tx: Ctx,
  id: string,
  { disabled, reason }: { disabled: boolean; reason: string },
): Promise<boolean> {
  const before = await disable(tx, id, disabled);
  const wasDisabled = before.disabled_at !== null;
  if (wasDisabled === disabled) return false;
  await mail(tx, {
    to: before.email,
    language: before.language,
    name: before.first_name,
    key: disabled ? (reason ? 'loginClosedWhy' : 'loginClosed') : 'loginOpened',
    values: { reason },
  });
  const changed = { before: { isDisabled: wasDisabled }, after: { isDisabled: disabled } };
  await record(tx, { ...logged(before), act: 'changed', ...changed });
  return true;
}

/** Mutes a person for a number of hours, or unmutes them with 0, and notifies them. Refuses `attendee.missing`, `demo.kept`, and `forbidden` for oneself. */
export async function setMuted(
  ctx: Ctx<Actor>,
  id: string,
  given: { hours: number; reason: string },
): Promise<ManagedPerson> {
  return disclosed(ctx, await commit(ctx, (tx) => muteNow(tx, id, given)));
}

/** The same inside `commit`. */
export async function muteNow(
  tx: Ctx<Actor>,
  id: string,
  { hours, reason }: { hours: number; reason: string },
): Promise<ManagedPerson> {
  requireOther(tx, id);
  const until = hours ? new Date(tx.now().getTime() + hours * 3_600_000) : null;
  const before = await mute(tx, id, until);
  await warn(tx, id, (voice) =>
    until ? say(voice, 'access.muted', { hours, reason }) : say(voice, 'access.unmuted'),
  );
  const changed = { before: { mutedUntil: before.muted_until }, after: { mutedUntil: until } };
  await record(tx, { ...logged(before), act: 'changed', ...changed });
  return requirePerson(tx, id);
}

/** Notifies a person on behalf of the organisers, in their language, inside `commit`. */
export async function warn(
  tx: Ctx<Actor>,
  personId: string,
  text: (voice: Voice) => string,
): Promise<void> {
  const language = await queries.findLanguage(tx.db, personId);
  if (!language) return;
  const values = { text: text({ event: tx.event, language }) };
  await notify(tx, { personId, kind: 'warned', values, link: '/notifications' });
}

/** A person as organisers see them. Refuses `attendee.missing`. */
export async function showPerson(ctx: Ctx<Actor>, id: string): Promise<ManagedPerson> {
  return disclosed(ctx, await requirePerson(ctx, id));
}

async function disclosed(ctx: Ctx<Actor>, person: ManagedPerson): Promise<ManagedPerson> {
  await disclose(ctx, { kind: 'people', personIds: [person._id] });
  return person;
}

async function requirePerson(ctx: Ctx<Actor>, id: string): Promise<ManagedPerson> {
  const row = await queries.managedPerson(ctx.db, { eventId: ctx.event.id, id });
  return row ? toManagedPerson(ctx, row) : refuse('attendee.missing');
}

function toManagedPerson(ctx: Ctx<Actor>, row: queries.ManagedRow): ManagedPerson {
  const isMuted = row.muted_until !== null && row.muted_until > ctx.now();
  return {
    _id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    mobile: row.mobile,
    company: row.company,
    designation: row.designation,
    dpUrl: row.dp_url,
    roles: row.roles,
    duties: row.duties,
    booths: row.booths,
    tags: row.tags,
    admission: row.admission,
    broughtBy: row.brought_by,
    companions: row.companions,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at ? new Date(row.seen_at).toISOString() : null,
    isDisabled: row.disabled_at !== null,
    hasBounced: row.has_bounced,
    hasAuthenticator: row.has_authenticator,
    mutedUntil: isMuted ? row.muted_until!.toISOString() : null,
    isMe: row.id === ctx.actor.personId,
  };
}

function toState(row: queries.ManagedRow) {
  return {
    roles: row.roles,
    duties: row.duties,
    isDisabled: row.disabled_at !== null,
    mutedUntil: row.muted_until?.toISOString() ?? null,
  };
}

function logged(row: PersonRow) {
  return { thing: 'person', id: row.id, title: fullName(row) };
}
