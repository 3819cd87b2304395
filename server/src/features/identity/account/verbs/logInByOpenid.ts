import { email, nameText, type NewcomerRule } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { isDemo } from '../../../platform/event/service.ts';
import { hasClasses, mailConfirmation } from '../../admission/service.ts';
import * as openid from '../../openid/service.ts';
import { mail } from '../../../platform/outbox/service.ts';
import { mayLogIn, requireOpenRegistration } from '../rights.ts';
import { admit } from './admit.ts';
import { isKnownBrowser } from './isKnownBrowser.ts';
import type { Browser } from '../../../../http/browser.ts';
import { signIn, type SignedIn } from './signIn.ts';
import { personByEmail, personById, type PersonRow } from '../queries.ts';
import { revokeOtherAccess } from './revokeOtherAccess.ts';

/**
 * Logs in a person the event's issuer has let in, once. Refuses as `redeem` does, `login.failed` for a disabled or
 * erased person, and newcomers by the organiser's rule: `openid.unknown`, `openid.register` with what is known of
 * them, `openid.emailUnverified`, `registration.closed`, `attendee.exists`.
 */
export async function logInByOpenid(
  ctx: Ctx,
  proof: { ticket: string; verifier: string },
  browser: Browser,
): Promise<SignedIn> {
  const { who, label, newcomers } = await openid.redeem(ctx, proof);
  return commit(ctx, async (tx) => {
    const linkedId = await openid.findLinked(tx, who);
    const person = linkedId
      ? await personById(tx.db, tx.event.id, linkedId)
      : ((await registered(tx, who, label)) ?? (await newcomer(tx, who, newcomers)));
    if (!mayLogIn(person)) refuse('login.failed');
    if (!linkedId) await openid.link(tx, who, person.id);
    const isOld = await isKnownBrowser(tx, person.email, browser);
    return signIn(tx, { person, browser, isKnownBrowser: isOld });
  });
}

/**
 * The person registered with the address the issuer has verified; emails them that this opens their account. If nobody
 * has proven that address before, every other way in is revoked; not in a demo, where anyone may choose the issuer.
 */
async function registered(
  tx: Ctx,
  who: openid.OpenidPerson,
  label: string,
): Promise<PersonRow | undefined> {
  const address = confirmed(who);
  const person = address && (await personByEmail(tx.db, tx.event.id, address));
  if (!person) return undefined;
  const isShared = !person.is_email_proven && !(await isDemo(tx));
  await mail(tx, {
    to: person.email,
    language: person.language,
    name: person.first_name,
    key: isShared ? 'openidAlone' : 'openidLinked',
    values: { label },
  });
  return isShared ? revokeOtherAccess(tx, person, {}) : person;
}

async function newcomer(tx: Ctx, who: openid.OpenidPerson, rule: NewcomerRule): Promise<PersonRow> {
  const name = nameText(100, { required: false });
  const first_name = name.safeParse(who.firstName).data ?? '';
  const last_name = name.safeParse(who.lastName).data ?? '';
  const registers = rule === 'register' || (rule === 'join' && (await hasClasses(tx)));
  if (registers && tx.event.config.features.registration)
    refuse('openid.register', {
      hint: { first_name, last_name, email: email.safeParse(who.email).data ?? '' },
    });
  if (rule !== 'join') refuse('openid.unknown');
  const address = confirmed(who);
  if (!address) refuse('openid.emailUnverified');
  requireOpenRegistration(tx);
  const person = await admit(tx, {
    email: address,
    first_name: first_name || address.split('@')[0]!,
    last_name,
    roles: [],
    passwordHash: 'none',
  });
  await mailConfirmation(tx, person);
  return person;
}

/** Their address, if the issuer has verified it. */
function confirmed({ isVerified, email: said }: openid.OpenidPerson): string | undefined {
  return isVerified ? email.safeParse(said).data : undefined;
}
