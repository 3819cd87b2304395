import {
  type Actor,
  mostInvitationsADay,
  type PendingInvitation,
  type Role,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { say, type TextKey, type Voice } from '../../../../texts/texts.ts';
import { record } from '../../../platform/audit/service.ts';
import { issue } from '../../invitation/service.ts';
import * as queries from '../queries/invitations.ts';

const dayMs = 86_400_000;

export interface Invited {
  email: string;
  first_name: string;
  last_name: string;
  roles: Role[];
  class_id?: string | null;
  tags?: string[];
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
    expiresAt: row.expires_at!.toISOString(),
    isExpired: row.expires_at! <= ctx.now(),
    hasBounced: row.has_bounced,
  };
}

/** What a person is invited as, in words, with the booths they will staff. */
export function rolesIn(
  voice: Voice,
  { roles, booths }: { roles: Role[]; booths: string[] },
): string {
  const list = new Intl.ListFormat(voice.language, { type: 'conjunction' });
  const held = new Set<Role>(booths.length ? [...roles, 'exhibitor'] : roles);
  if (held.size > 1) held.delete('attendee');
  return list.format(
    [...held].map((role) =>
      role === 'exhibitor' && booths.length
        ? say(voice, 'access.boothStaff', { booths: list.format(booths) })
        : say(voice, `access.as.${role}` as TextKey),
    ),
  );
}

/** Adds an invitation from the actor. */
export function insert(tx: Ctx<Actor>, to: Invited) {
  const { email, first_name, last_name, roles, class_id = null, tags = [] } = to;
  const gives = { first_name, last_name, roles, class_id, tags };
  const from = { subject_id: tx.event.id, by_id: tx.actor.personId };
  return issue(tx, 'role', { email, ...gives, ...from });
}

/** Logs whom invitations were sent to, or revoked for, inside `commit`. */
export function recordInvited(
  tx: Ctx,
  act: 'created' | 'deleted',
  {
    invited,
    id = tx.ports.ids.id(),
    title = invited[0]!.email,
  }: { invited: { email: string; roles?: Role[] }[]; id?: string; title?: string },
): Promise<void> {
  const people = invited.map(({ email, roles }) => ({ email, ...(roles && { roles }) }));
  const isNew = act === 'created';
  const states = { before: isNew ? null : { people }, after: isNew ? { people } : null };
  return record(tx, { thing: 'invitation', id, act, title, ...states });
}

/** An invitation that can still be used or renewed. Refuses `invitation.missing`. */
export async function requirePending(tx: Ctx, id: string): Promise<queries.OpenInvitation> {
  const [row] = await queries.openInvitations(tx.db, tx.event.id, { id, limit: 1 });
  return row ?? refuse('invitation.missing');
}
