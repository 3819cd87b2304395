import type { Actor, enterEvent as enterEventRoute, RouteReply } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import type { Browser } from '../../../../http/browser.ts';
import { isOn } from '../../authenticator/service.ts';
import { accountsAsProven, askForProof } from './listEvents.ts';
import { startLogin } from './startLogin.ts';

/**
 * Starts a login at another of the caller's events. Refuses `proof.needed`, `event.missing` if the address has no
 * role there, and `secondStep.needed` if that account requires one, which only logging in there accepts.
 */
export async function enterEvent(
  ctx: Ctx<Actor>,
  id: string,
  browser: Browser,
): Promise<RouteReply<typeof enterEventRoute>> {
  const { isProven, needsProof, accounts } = await accountsAsProven(ctx);
  const found = accounts.find(({ row }) => row.id === id && id !== ctx.event.id);
  if (!found && needsProof) await askForProof(ctx);
  if (!found) refuse('event.missing');
  const { row, account } = found;
  if (await isOn(ctx, account.id)) refuse('secondStep.needed');
  const { token } = await startLogin(ctx.db, {
    ports: ctx.ports,
    personId: account.id,
    browser,
    isEmailProven: isProven,
  });
  ctx.log.info({ person: account.id, from: ctx.actor.personId }, 'signed in from another event');
  return { event: { _id: id, slug: row.slug, name: row.name }, token };
}
