import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { listCurrent } from '../../invitation/service.ts';
import { findFullToday } from '../model/invitation.ts';
import { sendAnother } from './send.ts';

const sent = { roles: ['attendee'] as const };

/** Somebody an organiser's table invites as an attendee. */
export interface Invitee {
  email: string;
  first_name: string;
  last_name: string;
  class_id: string | null;
  tags: string[];
}

/** Of these addresses: those whose usable invitation says the same, and those that were sent enough today. */
export async function invitedAlready(
  ctx: Ctx,
  people: Invitee[],
): Promise<{ same: Set<string>; full: Set<string> }> {
  const emails = people.map(({ email }) => email);
  const open = new Map((await listCurrent(ctx, 'role', { emails })).map((row) => [row.email, row]));
  const isSame = ({ email, class_id, tags }: Invitee) => {
    const row = open.get(email);
    if (!row || row.expires_at! <= ctx.now()) return false;
    return row.class_id === class_id && row.tags.toSorted().join('\n') === tags.join('\n');
  };
  const full = await findFullToday(ctx, emails);
  return {
    same: new Set(people.filter(isSame).map(({ email }) => email)),
    full: new Set(full.keys()),
  };
}

/** Invites somebody as an attendee, inside `commit`; returns what the caller must record. Undoing it revokes the invitation unless it was taken. */
export async function inviteAttendee(tx: Ctx<Actor>, to: Invitee) {
  const id = await sendAnother(tx, { ...to, roles: ['attendee'] });
  return { thing: 'invitee', id, title: to.email, before: null, after: sent };
}
