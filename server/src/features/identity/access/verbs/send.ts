import { type Actor, fullName, type RefusedStaff, type Role } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { mail } from '../../../platform/outbox/service.ts';
import { daysIn, invitationLink, listCurrent } from '../../invitation/service.ts';
import * as queries from '../queries/invitations.ts';
import { type Invited, findFullToday, rolesIn, insert } from '../model/invitation.ts';

/** Invites one person by email, inside `commit`. The link of an earlier invitation stops working; its roles are added unless it has expired. */
export async function sendAnother(tx: Ctx<Actor>, to: Invited): Promise<string> {
  const [earlier] = await listCurrent(tx, 'role', { emails: [to.email] });
  const held = earlier && earlier.expires_at! > tx.now() ? earlier.roles : [];
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
  const { id, token } = await insert(tx, to);
  const [{ booths } = { booths: [] }] = await queries.openInvitations(tx.db, tx.event.id, {
    ...{ id, limit: 1 },
  });
  const registered = await queries.registeredAmong(tx.db, tx.event.id, [to.email]);
  const language = registered.get(to.email)?.language ?? tx.language;
  const by = await queries.findSender(tx.db, tx.event.id, tx.actor.personId);
  await mail(tx, {
    ...{ to: to.email, language, key: 'invited', footer: 'mail.invited.footer' },
    ...(to.first_name && { name: to.first_name }),
    values: {
      by: by ? fullName(by) : '',
      roles: rolesIn(
        { event: tx.event, language },
        { roles: to.roles, booths: booths.map(({ name }) => name) },
      ),
      days: daysIn(tx, language),
    },
    link: {
      label: 'mail.invited.link',
      url: invitationLink(tx, id),
      token,
    },
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
