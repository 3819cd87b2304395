import {
  type Actor,
  dayInWords,
  fullName,
  instantAt,
  type Language,
  mostInvitationsADay,
  type PendingInvitation,
  type RefusedStaff,
  type Role,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { say, type TextKey } from '../../../../texts/texts.ts';
import { record } from '../../../platform/audit/service.ts';
import { addressOf } from '../../../platform/event/service.ts';
import { mail } from '../../../platform/outbox/service.ts';
import * as queries from '../queries/invitations.ts';

const dayMs = 86_400_000;
const lifeMs = 14 * dayMs;

interface Invited {
  email: string;
  first_name: string;
  last_name: string;
  roles: Role[];
  class_id?: string | null;
  tags?: string[];
}

/** Invites one person by email, inside `commit`. The link of an earlier invitation stops working; its roles are added unless it has expired. */
export async function sendAnother(tx: Ctx<Actor>, to: Invited): Promise<string> {
  const earlier = await queries.openInvitationTo(tx.db, tx.event.id, to.email);
  const held = earlier && earlier.expires_at > tx.now() ? earlier.roles : [];
  return send(tx, {
    email: to.email,
    first_name: to.first_name || (earlier?.first_name ?? ''),
    last_name: to.last_name || (earlier?.last_name ?? ''),
    roles: [...new Set<Role>([...held, ...to.roles])],
    class_id: to.class_id ?? earlier?.class_id ?? null,
    tags: to.tags ?? earlier?.tags ?? [],
  });
}

/** Invites one person by email, inside `commit`, replacing an earlier invitation, whose link stops working. */
export async function send(tx: Ctx<Actor>, to: Invited): Promise<string> {
  const { id } = await insert(tx, to);
  const [{ booths } = { booths: [] }] = await queries.openInvitations(tx.db, tx.event.id, {
    ...{ id, limit: 1 },
  });
  const language =
    (await queries.languageTo(tx.db, tx.event.id, to.email)) ?? (tx.language satisfies Language);
  const by = await queries.findSender(tx.db, tx.event.id, tx.actor.personId);
  await mail(tx, {
    ...{ to: to.email, language, key: 'invited', footer: 'mail.invited.footer' },
    ...(to.first_name && { name: to.first_name }),
    values: {
      by: by ? fullName(by) : '',
      roles: rolesIn(language, { roles: to.roles, booths: booths.map(({ name }) => name) }),
      days: daysIn(tx, language),
    },
    link: { label: 'mail.invited.link', url: linkOf(tx, id), token: tokenOf(tx, id) },
  });
  return id;
}

/** Invites addresses to staff the booths that name them, inside `commit`; what they were invited to before is kept. */
export async function sendToStaff(
  tx: Ctx<Actor>,
  emails: string[],
): Promise<{ sent: string[]; refused: RefusedStaff[] }> {
  const full = await findFullToday(tx, emails);
  const sent = emails.filter((email) => !full.has(email));
  for (const email of sent)
    await sendAnother(tx, { email, first_name: '', last_name: '', roles: ['exhibitor'] });
  return { sent, refused: [...full.keys()].map((email) => ({ email, problem: 'tooOften' })) };
}

/** Sends an invitation again. Refuses `invitation.missing`, and `throttled` if its address was sent enough for a day. */
export async function resend(ctx: Ctx<Actor>, id: string): Promise<PendingInvitation> {
  return commit(ctx, async (tx) => {
    const row = await requireOpen(tx, id);
    const freeAt = (await findFullToday(tx, [row.email])).get(row.email);
    if (freeAt)
      refuse('throttled', {
        retryAfterSeconds: Math.ceil((freeAt.getTime() - tx.now().getTime()) / 1000),
      });
    const sent = await requireOpen(tx, await send(tx, row));
    await record(tx, {
      ...{ thing: 'invitation', id: sent.id, act: 'changed', title: row.email },
      before: { sentAt: row.created_at },
      after: { sentAt: sent.created_at },
    });
    return toPending(tx, sent);
  });
}

/** An invitation's link, for events that send no mail; renews an expired one. Refuses `invitation.missing` and `invitation.mailed`. */
export async function showLink(ctx: Ctx<Actor>, id: string): Promise<{ url: string }> {
  if (!mailIsOff(ctx)) refuse('invitation.mailed');
  return commit(ctx, async (tx) => {
    const row = await requireOpen(tx, id);
    const isGood = row.expires_at > tx.now() && row.token_hash === fingerprint(tokenOf(tx, row.id));
    const shown = isGood ? row : await insert(tx, row);
    await record(tx, {
      ...{ thing: 'invitation', id: shown.id, act: 'changed', title: row.email },
      ...{ before: { link: null }, after: { link: '…' } },
    });
    return { url: linkOf(tx, shown.id) };
  });
}

/** Whether the event's emails stay in the outbox. */
export function mailIsOff({ ports, event }: Pick<Ctx, 'ports' | 'event'>): boolean {
  return ports.mailer === null || event.is_rehearsal;
}

/** The addresses that have reached the daily limit of invitations, and when the next may be sent. */
export async function findFullToday(ctx: Ctx, emails: string[]): Promise<Map<string, Date>> {
  const since = new Date(ctx.now().getTime() - dayMs);
  const sent = await queries.sentSince(ctx.db, { eventId: ctx.event.id, emails, since });
  return new Map(
    [...sent].flatMap(([email, moments]) => {
      const first = moments.at(-mostInvitationsADay);
      return first ? [[email, new Date(first.getTime() + dayMs)]] : [];
    }),
  );
}

/** An invitation as organisers see it. */
export function toPending(ctx: Ctx, row: queries.OpenInvitation): PendingInvitation {
  const { id, email, first_name, last_name, roles, booths } = row;
  return {
    ...{ _id: id, email, first_name, last_name, roles, booths },
    sentAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isExpired: row.expires_at <= ctx.now(),
    hasBounced: row.has_bounced,
  };
}

/** What a person is invited as, in words, with the booths they will staff. */
export function rolesIn(
  language: Language,
  { roles, booths }: { roles: Role[]; booths: string[] },
): string {
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const held = new Set<Role>(booths.length ? [...roles, 'exhibitor'] : roles);
  if (held.size > 1) held.delete('attendee');
  return list.format(
    [...held].map((role) =>
      role === 'exhibitor' && booths.length
        ? say(language, 'access.boothStaff', { booths: list.format(booths) })
        : say(language, `access.as.${role}` as TextKey),
    ),
  );
}

function insert(tx: Ctx<Actor>, to: Invited): Promise<queries.InvitationRow> {
  const id = tx.ports.ids.id();
  const { email, first_name, last_name, roles, class_id = null, tags = [] } = to;
  return queries.insertInvitation(tx.db, {
    ...{ id, email, first_name, last_name, roles, class_id, tags },
    event_id: tx.event.id,
    token_hash: fingerprint(tokenOf(tx, id)),
    by_id: tx.actor.personId,
    created_at: tx.now(),
    expires_at: new Date(tx.now().getTime() + lifeMs),
  });
}

async function requireOpen(tx: Ctx, id: string): Promise<queries.OpenInvitation> {
  const [row] = await queries.openInvitations(tx.db, tx.event.id, { id, limit: 1 });
  return row ?? refuse('invitation.missing');
}

/** The secret in a link, derived from the server's key, so that a link can be shown again without being stored. */
function tokenOf({ ports }: Pick<Ctx, 'ports'>, id: string): string {
  return ports.secrets.signingKey(`invitation ${id}`);
}

function linkOf(ctx: Ctx, id: string): string {
  // after the `#` it stays out of logs and referrers
  return addressOf(ctx, `/invitation#${tokenOf(ctx, id)}`);
}

function daysIn({ event }: Ctx, language: Language): string {
  const { start_date: first, end_date: last, zone } = event;
  const days = [...new Set([first, last])];
  return days.map((day) => dayInWords(instantAt(day, '12:00', zone), zone, language)).join(' – ');
}
