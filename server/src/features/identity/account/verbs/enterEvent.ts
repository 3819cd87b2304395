import type { Actor, enterEvent as enterEventRoute, RouteReply } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import type { Browser } from '../../../../http/browser.ts';
import { isOn } from '../../authenticator/service.ts';
import { hasPasskey } from '../../passkey/service.ts';
import { lockLogin } from '../service.ts';
import { enterAccount } from './enterAccount.ts';
import { personById } from '../queries.ts';
import { welcomeOwner } from './welcomeOwner.ts';
import { newBrowser } from './notifyOfBrowser.ts';
import { isKnownBrowser } from './isKnownBrowser.ts';
import { accountsAsProven, askForProof } from './listEvents.ts';

/**
 * Starts a login at another of the caller's events. Refuses `proof.needed`, `event.missing` if the address has no
 * role there, and `secondStep.needed` if that account has a second step or a passkey, which only logging in there asks for.
 * Notifies them of a browser that account doesn't know.
 */
export async function enterEvent(
  ctx: Ctx<Actor>,
  id: string,
  browser: Browser,
): Promise<RouteReply<typeof enterEventRoute> & { device: string }> {
  const { needsProof, accounts } = await accountsAsProven(ctx);
  const found = accounts.find(({ row }) => row.id === id && id !== ctx.event.id);
  if (!found && needsProof) await askForProof(ctx);
  if (!found) refuse('event.missing');
  const { row, account } = found;
  if ((await isOn(ctx, account.id)) || (await hasPasskey(ctx, account.id)))
    refuse('secondStep.needed');
  const { email } = account;
  const isKnown = await isKnownBrowser({ db: ctx.db, event: row }, email, browser);
  const isKnownHere = isKnown || (await isKnownBrowser(ctx, email, browser));
  const { token, device } = await commit(ctx, async (tx) => {
    const from = await lockLogin(tx);
    const person = await personById(tx.db, id, account.id);
    if (person && from.is_email_proven)
      await welcomeOwner({ ...tx, event: row }, person, { isSame: isKnown });
    const login = await enterAccount(tx, { from, personId: account.id, browser });
    // an account that knows no browser yet trusts those of the one they come from
    if (login.isNewBrowser || !isKnownHere)
      await tx.later(newBrowser, { eventId: id, personId: account.id, name: browser.name });
    return login;
  });
  return { event: { _id: id, slug: row.slug, name: row.name }, token, device };
}
