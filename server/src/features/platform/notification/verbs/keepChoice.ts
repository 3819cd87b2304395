import type { MailTime, NotificationKind } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as queries from '../queries.ts';

/** Saves a person's choice for a kind. Must run inside `commit`. */
export async function keepChoice(
  tx: Ctx,
  personId: string,
  given: { kind: NotificationKind; mail?: MailTime | undefined; push?: boolean | undefined },
): Promise<void> {
  const { kind, mail, push } = given;
  await queries.upsertPreference(tx.db, {
    event_id: tx.event.id,
    person_id: personId,
    kind,
    ...(mail && { mail }),
    ...(push !== undefined && { push }),
  });
  if (mail === 'never')
    for (const follow of tx.hooks.unsubscribed) await follow(tx, { personId, kind });
}
