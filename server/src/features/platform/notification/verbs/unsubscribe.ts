import { type NotificationKind, notificationKinds, type Unsubscription } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { findKinds, verify } from '../model/unsubscription.ts';
import { keepChoice } from './keepChoice.ts';

/** Turns a kind of mail off or on for a link's owner. Refuses `unsubscribe.invalid`, and `fields.invalid` for a kind they can't get. */
export async function unsubscribe(
  ctx: Ctx,
  given: { token: string; kind: NotificationKind; isMailed: boolean },
): Promise<Unsubscription> {
  const { kinds } = await findKinds(ctx, given.token);
  if (!kinds.some(({ kind }) => kind === given.kind))
    refuse('fields.invalid', { fields: [{ path: 'kind', code: 'field.invalid' }] });
  const { personId } = verify(ctx, given.token);
  const usual = notificationKinds[given.kind].mail;
  const mail = !given.isMailed ? 'never' : usual === 'digest' ? 'digest' : 'atOnce';
  await commit(ctx, (tx) => keepChoice(tx, personId, { kind: given.kind, mail }));
  return findKinds(ctx, given.token);
}
