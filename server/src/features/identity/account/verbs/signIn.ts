import type { OwnProfile } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { pageAddress } from '../../../platform/event/service.ts';
import { mail } from '../../../platform/outbox/service.ts';
import { isPassword } from '../../password/service.ts';
import type { Browser } from '../../../../http/browser.ts';
import { newBrowser } from './notifyOfBrowser.ts';
import { toOwnProfile } from '../model/ownProfile.ts';
import type { PersonRow } from '../queries.ts';
import { startLogin } from './startLogin.ts';
import { welcomeOwner } from './welcomeOwner.ts';

/** A new login: its token, and the token that identifies this browser from now on. */
export interface SignedIn {
  user: OwnProfile;
  token: string;
  device: string;
}

/** Logs in by an emailed code or link, inside `commit`. The first one leaves an account to the owner of its address; a browser it knows is that of the person who set it up. */
export async function signInByMail(
  tx: Ctx,
  { person, ...login }: { person: PersonRow; browser: Browser; isKnownBrowser: boolean },
): Promise<SignedIn> {
  const owner = await welcomeOwner(tx, person, { isSame: login.isKnownBrowser });
  if (isPassword(person.password_hash) && !isPassword(owner.password_hash))
    await mail(tx, {
      ...{ to: owner.email, language: owner.language, name: owner.first_name, key: 'ownerAlone' },
      link: { label: 'mail.ownerAlone.link', url: pageAddress(tx, '/attendee-login') },
    });
  return signIn(tx, { person: owner, ...login, isEmailProven: true });
}

/** Starts a login, in the caller's transaction if there is one. `isEmailProven`: opened by an emailed code or link. */
export async function signIn(
  ctx: Ctx,
  {
    person,
    browser,
    isKnownBrowser,
    isEmailProven = false,
  }: { person: PersonRow; browser: Browser; isKnownBrowser: boolean; isEmailProven?: boolean },
): Promise<SignedIn> {
  const { token, device, has } = await startLogin(ctx.db, {
    ports: ctx.ports,
    personId: person.id,
    browser: {
      name: browser.name,
      token: isKnownBrowser ? browser.token : undefined,
    },
    isEmailProven,
  });
  const login = { eventId: ctx.event.id, personId: person.id, name: browser.name };
  if (has.is_new_browser) await ctx.later(newBrowser, login);
  ctx.log.info({ person: person.id }, 'logged in');
  return { user: await toOwnProfile(ctx, person, has), token, device };
}
