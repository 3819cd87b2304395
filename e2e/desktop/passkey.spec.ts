import { look, visit } from '../accessible.ts';
import { expect, type Page, register, startSignedIn, test } from '../product.ts';

const words = {
  'en-IN': {
    add: 'Add a passkey',
    added: /^Passkey added: /,
    account: 'My account',
    logOut: 'Logout',
    enter: 'Log in with a passkey',
    used: /last used/,
    remove: /^Delete passkey: /,
    yes: 'Delete',
    none: /^No passkeys yet\./,
  },
  'hi-IN': {
    add: 'पासकी जोड़ें',
    added: /^पासकी जोड़ी गई: /,
    account: 'मेरा खाता',
    logOut: 'लॉग आउट',
    enter: 'पासकी से लॉग इन करें',
    used: /पिछला उपयोग/,
    remove: /^पासकी हटाएँ: /,
    yes: 'हटाएँ',
    none: /^अभी कोई पासकी नहीं।/,
  },
};

for (const locale of ['en-IN', 'hi-IN'] as const)
  test.describe(`on a browser in ${locale}`, () => {
    test.use({ locale });

    test(
      `asha adds a passkey, logs out, logs in with it and nothing typed, and deletes it (${locale})`,
      { tag: locale === 'en-IN' ? [] : '@full' },
      async ({ page, request }) => {
        const say = words[locale];
        const asha = await register(request);
        const owner = await withAuthenticator(page);
        await startSignedIn(page, asha);
        await visit(page, '/security');
        await expect(page.getByText(say.none)).toBeVisible();
        await owner.isThere(true);
        await page.getByRole('button', { name: say.add }).press('Enter');
        await expect(page.getByText(say.added).first()).toBeVisible();
        await expect(page.getByRole('button', { name: say.remove })).toBeVisible();
        await look(page);

        // the browser may offer the passkey unprompted as soon as the page opens
        await owner.isThere(false);
        await page.getByRole('button', { name: say.account }).press('Enter');
        await page.getByRole('menuitem', { name: say.logOut }).press('Enter');
        await expect(page).toHaveURL(/\/landing$/);
        await visit(page, '/attendee-login?next=%2Fsecurity');
        const button = page.getByRole('button', { name: say.enter });
        await expect(button).toBeVisible();
        await look(page);
        await owner.isThere(true);
        await button.press('Enter');
        await expect(page).toHaveURL(/\/security$/);
        await expect(page.getByText(say.used)).toBeVisible();

        await page.getByRole('button', { name: say.remove }).press('Enter');
        const dialog = page.getByRole('dialog');
        await look(page);
        await dialog.getByRole('button', { name: say.yes, exact: true }).press('Enter');
        await expect(page.getByText(say.none)).toBeVisible();
      },
    );
  });

/** Gives the browser a fingerprint sensor; while present, its owner confirms every request. Passkeys need a host name: every server is at `localhost`. */
async function withAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  return {
    isThere: (enabled: boolean) =>
      browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}
