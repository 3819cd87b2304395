import type { Actor, beginAuthenticator, RouteReply } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { refuseDemoPerson } from '../../password/service.ts';
import { addressFor, newSecret } from '../model/totp.ts';
import * as queries from '../queries.ts';
import { isOn, perPerson, sealedFor, rateKey } from '../service.ts';

/** Creates a key for the actor's app, in effect once its first code is confirmed. Refuses `authenticator.exists`, `throttled`, and `demo.kept` for the people of a demo. */
export async function setUp(ctx: Ctx<Actor>): Promise<RouteReply<typeof beginAuthenticator>> {
  const { personId } = ctx.actor;
  await limitRate(ctx, rateKey(personId), perPerson);
  const id = ctx.ports.ids.id();
  const secret = newSecret();
  return commit(ctx, async (tx) => {
    const owner = await queries.lockOwner(tx.db, tx.event.id, personId);
    if (!owner) refuse('auth.invalid');
    await refuseDemoPerson(tx, owner);
    if (await isOn(tx, personId)) refuse('authenticator.exists');
    await queries.upsertUnconfirmed(tx.db, {
      id,
      event_id: tx.event.id,
      person_id: personId,
      secret: tx.ports.secrets.seal(secret, sealedFor(id)),
      created_at: tx.now(),
      confirmed_at: null,
      removed_at: null,
    });
    return { secret, url: addressFor(secret, { issuer: tx.event.name, label: owner.email }) };
  });
}
