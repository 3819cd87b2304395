import type { Ctx } from '../../../../core/context.ts';
import type { OpenidPerson } from '../../../../ports/openid.ts';
import * as queries from '../queries.ts';

/** The person linked to the issuer's subject. */
export function findLinked(tx: Ctx, who: OpenidPerson): Promise<string | undefined> {
  return queries.personOfIdentity(tx.db, tx.event.id, who);
}

/** Links a person to the issuer's subject, inside `commit`. */
export async function link(
  tx: Ctx,
  { issuer, subject }: OpenidPerson,
  personId: string,
): Promise<void> {
  await queries.insertIdentity(tx.db, {
    event_id: tx.event.id,
    issuer,
    subject,
    person_id: personId,
    created_at: tx.now(),
  });
}
