import { dayInWords, instantAt, type Language } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { fingerprint } from '../../../ports/ids.ts';
import { pageAddress } from '../../platform/event/service.ts';
import * as queries from './queries.ts';

export {
  deleteOldInvitations,
  type InvitationRow,
  recordAcceptor,
  renameInvited,
} from './queries.ts';

type Name = queries.InvitationName;
type Row = queries.InvitationRow;
type Which = Omit<queries.Which, 'eventId' | 'kind'>;

const dayMs = 86_400_000;

/** What an invitation gives beside its subject. */
type Gives = Partial<Pick<Row, 'first_name' | 'last_name' | 'roles' | 'class_id' | 'tags'>>;

/** Adds an invitation inside `commit`, in place of an earlier one to the same address; returns it with the secret of its link. */
export async function issue(
  tx: Ctx,
  kind: Name,
  given: Gives &
    Pick<Row, 'subject_id' | 'email'> &
    Partial<Pick<Row, 'person_id' | 'by_id' | 'expires_at'>>,
): Promise<Row & { token: string }> {
  const { subject_id, email } = given;
  const { days } = tx.hooks.invitation[kind];
  await end(tx, kind, { subjectIds: [subject_id], emails: [email], as: 'replaced' });
  const id = tx.ports.ids.id();
  const token = invitationToken(tx, id);
  const gives = { first_name: '', last_name: '', roles: [], class_id: null, tags: [] };
  const row: Row = {
    ...{ ...gives, person_id: null, by_id: null },
    expires_at: days === null ? null : new Date(tx.now().getTime() + days * dayMs),
    ...given,
    ...{ id, event_id: tx.event.id, kind, token_hash: fingerprint(token) },
    created_at: tx.now(),
    ...{ ended_at: null, ended_as: null },
  };
  await queries.insertInvitation(tx.db, row);
  return { ...row, token };
}

/** The secret in a link, derived from the server's key, so that a link can be shown again without being stored. */
export function invitationToken({ ports }: Pick<Ctx, 'ports'>, id: string): string {
  return ports.secrets.signingKey(`invitation ${id}`);
}

/** Where an invitation into the event is opened. */
export function invitationLink(ctx: Ctx, id: string): string {
  // after the `#` it stays out of logs and referrers
  return pageAddress(ctx, `/invitation#${invitationToken(ctx, id)}`);
}

/** The invitation of a link, even one that no longer works. Refuses links that aren't of these kinds and this event. */
export async function findByLink(
  ctx: Ctx,
  kind: Name | readonly [Name, ...Name[]],
  token: string,
): Promise<Row> {
  const link = { eventId: ctx.event.id, kind, tokenHash: fingerprint(token) };
  const found = await queries.invitationBy(ctx.db, link);
  const first = typeof kind === 'string' ? kind : kind[0];
  return found ?? refuse(ctx.hooks.invitation[first].refusals.unknown);
}

/** Refuses an invitation that was accepted, replaced or revoked, or has expired, each with its kind's code. */
export function requireOpen(ctx: Ctx, { kind, ended_as, expires_at }: Row): void {
  const { refusals } = ctx.hooks.invitation[kind];
  if (ended_as) refuse(refusals[ended_as] ?? refusals.revoked);
  if (expires_at && expires_at <= ctx.now()) refuse(refusals.expired);
}

/** Accepts an invitation for a person, if they are known, inside `commit`; of several calls at once, one succeeds. Refuses as `findByLink` and `requireOpen` do. */
export async function spend(
  tx: Ctx,
  kind: Name,
  { token, personId }: { token: string; personId?: string },
): Promise<Row> {
  const found = await findByLink(tx, kind, token);
  requireOpen(tx, found);
  const [spent] = await end(tx, kind, { id: found.id, as: 'accepted', by: personId });
  const { refusals, stands } = tx.hooks.invitation[kind];
  if (!spent) return refuse(refusals.accepted);
  if ((await stands?.(tx, spent)) === false) refuse(refusals.revoked);
  return spent;
}

/** Declines an invitation that is open, inside `commit`; returns it. Refuses as `findByLink` and `requireOpen` do. */
export async function decline(tx: Ctx, kind: Name, token: string): Promise<Row> {
  const found = await findByLink(tx, kind, token);
  requireOpen(tx, found);
  const [declined] = await end(tx, kind, { id: found.id, as: 'declined' });
  return declined ?? refuse(tx.hooks.invitation[kind].refusals.accepted);
}

/** Revokes the current invitations, inside `commit`; returns them. */
export function revoke(tx: Ctx, kind: Name, which: Which): Promise<Row[]> {
  return end(tx, kind, { ...which, as: 'revoked' });
}

function end(
  tx: Ctx,
  kind: Name,
  { as, by, ...which }: Which & { as: queries.Ending; by?: string | undefined },
) {
  const { isLasting = false } = tx.hooks.invitation[kind];
  const how = { as, now: tx.now(), isLasting, by };
  return queries.endInvitations(tx.db, { eventId: tx.event.id, kind, ...which }, how);
}

/** The current invitations, earliest first; expired ones too. */
export function listCurrent(ctx: Ctx, kind: Name, which: Which): Promise<Row[]> {
  const { isLasting = false } = ctx.hooks.invitation[kind];
  return queries.currentInvitations(ctx.db, { eventId: ctx.event.id, kind, ...which }, isLasting);
}

/** The days of the event in words, for the email. */
export function daysIn({ event }: Ctx, language: Language): string {
  const { start_date: first, end_date: last, zone } = event;
  const days = [...new Set([first, last])];
  return days.map((day) => dayInWords(instantAt(day, '12:00', zone), zone, language)).join(' – ');
}
