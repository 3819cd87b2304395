import type { Ctx } from '../../../../core/context.ts';
import type { Browser } from '../../../../http/browser.ts';
import { isMailProof } from '../../../platform/outbox/service.ts';
import type { LoginSessionRow } from '../queries.ts';
import { insertEntered } from '../queries/events.ts';
import { startLogin } from './startLogin.ts';

/**
 * Starts a login at the same person's account of another event, inside `commit`. It has proven no more than the login
 * it is entered from, and ends with it.
 */
export async function enterAccount(
  tx: Ctx,
  { from, personId, browser }: { from: LoginSessionRow; personId: string; browser: Browser },
): Promise<{ token: string; device: string; isNewBrowser: boolean }> {
  const { token, device, has } = await startLogin(tx.db, {
    ports: tx.ports,
    personId,
    browser,
    from: { ...from, is_email_proven: from.is_email_proven && (await isMailProof(tx)) },
  });
  await insertEntered(tx.db, { fromId: from.person_id, toId: personId, now: tx.now() });
  tx.log.info({ person: personId, from: from.person_id }, 'logged in from another event');
  return { token, device, isNewBrowser: has.is_new_browser };
}
