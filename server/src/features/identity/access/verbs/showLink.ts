import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { record } from '../../../platform/audit/service.ts';
import { invitationLink, invitationToken } from '../../invitation/service.ts';
import { mailIsOff, insert, requirePending } from '../model/invitation.ts';

/** An invitation's link, for events that send no mail; renews an expired one. Refuses `invitation.missing` and `invitation.mailed`. */
export async function showLink(ctx: Ctx<Actor>, id: string): Promise<{ url: string }> {
  if (!mailIsOff(ctx)) refuse('invitation.mailed');
  return commit(ctx, async (tx) => {
    const row = await requirePending(tx, id);
    const isGood =
      row.expires_at! > tx.now() && row.token_hash === fingerprint(invitationToken(tx, row.id));
    const shown = isGood ? row : await insert(tx, row);
    await record(tx, {
      ...{ thing: 'invitation', id: shown.id, act: 'changed', title: row.email },
      ...{ before: { link: null }, after: { link: '…' } },
    });
    return { url: invitationLink(tx, shown.id) };
  });
}
