import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { codeOfLink, spendCode } from '../model/code.ts';
import { isKnownBrowser } from './isKnownBrowser.ts';
import type { Browser } from '../../../../http/browser.ts';
import { mayLogIn } from '../rights.ts';
import { refundCode } from '../limits.ts';
import { personByEmail } from '../queries.ts';
import { takeSecondStep, trierFrom } from './takeSecondStep.ts';
import { type SignedIn, signInByMail } from './signIn.ts';
import type { SecondStep } from './logIn.ts';

/** Logs in by an emailed link, once, even if its code's tries are used up. Refuses `otp.expired`, and as `takeSecondStep` does, which spends nothing. */
export function logInByLink(
  ctx: Ctx,
  { token, secondStep }: { token: string } & SecondStep,
  browser: Browser,
): Promise<SignedIn> {
  return commit(ctx, async (tx) => {
    const code = await codeOfLink(tx, 'login', token);
    const person = code && (await personByEmail(tx.db, tx.event.id, code.subject));
    if (!code || !mayLogIn(person)) return refuse('otp.expired');
    const isKnown = await isKnownBrowser(tx, person.email, browser);
    await takeSecondStep(tx, {
      personId: person.id,
      given: secondStep,
      ...trierFrom(tx, browser, isKnown),
    });
    if (!(await spendCode(tx, code.id))) return refuse('otp.expired');
    await refundCode(tx, 'login', person.email);
    return signInByMail(tx, { person, browser, isKnownBrowser: isKnown });
  });
}
