import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { isWithinRate, limitRate } from '../../../../http/rateLimit.ts';
import { pageAddress, listOrganisers } from '../../../platform/event/service.ts';
import { mail, ours } from '../../../platform/outbox/service.ts';
import { limits } from '../../account/service.ts';
import * as queries from '../queries/invitations.ts';
import { rolesIn } from '../model/invitation.ts';
import { onceADay, requireInvitation } from '../model/joining.ts';

/** Asks the sender of an ended invitation, and the organisers, for a new one; once a day. Refuses `invitation.invalid`, `invitation.used`, `throttled`. */
export async function askForAnother(ctx: Ctx, token: string): Promise<void> {
  const found = await requireInvitation(ctx, token);
  if (found.ended_as === 'accepted') refuse('invitation.used');
  await limitRate(ctx, `invitation:${ctx.address}`, limits.registrationsOfAddress);
  if (!(await isWithinRate(ctx, `invitation.ask:${found.id}`, [onceADay]))) return;
  const [sender, team] = await Promise.all([
    found.by_id ? queries.findSender(ctx.db, ctx.event.id, found.by_id) : undefined,
    listOrganisers(ctx),
  ]);
  const isOfTeam = team.some(({ id }) => id === sender?.id);
  await commit(ctx, async (tx) => {
    for (const to of sender && !isOfTeam ? [sender, ...team] : team)
      await mail(tx, {
        ...{ to: to.email, language: to.language, name: to.first_name, key: 'invitationAsked' },
        values: {
          // the inviting person has written it
          email: ours(found.email),
          roles: rolesIn(
            { event: tx.event, language: to.language },
            { roles: found.roles, booths: found.booths.map(({ name }) => name) },
          ),
        },
        link: {
          label: 'mail.invitationAsked.link',
          url: pageAddress(tx, to === sender ? '/exhibitor/staff' : '/organiser/people'),
        },
      });
  });
}
