import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import Provider from 'oidc-provider';
import { look, visit } from '../accessible.ts';
import {
  codeSentTo,
  demo,
  expect,
  idOf,
  type Page,
  startSignedIn,
  testAlone as test,
} from '../product.ts';

/** The single sign-on service of alice's company: logs in `whoComes`, unless they turn back. */
let service: Server;
let turnsBack: boolean;
let whoComes: string;
const secret = 'a secret of the two of them';

/** Opens the service for an event with this redirect URL; returns its address. */
async function openService(redirectUrl: string): Promise<string> {
  const issuer = `http://localhost:${(service.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'expo', client_secret: secret, redirect_uris: [redirectUrl] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: `${accountId}@demo.example`,
        email_verified: true,
        name: accountId,
      }),
    }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc: { client, session } }) {
      const { clientId } = client!;
      const grant = new provider.Grant({ clientId, accountId: session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  service.on('request', (request, response) => {
    if (!request.url!.startsWith('/interaction/')) return void answer(request, response);
    const result = turnsBack ? { error: 'access_denied' } : { login: { accountId: whoComes } };
    void provider.interactionFinished(request, response, result);
  });
  return issuer;
}

test.beforeEach(async () => {
  turnsBack = false;
  whoComes = 'alice';
  service = createServer();
  await new Promise<void>((done) => service.listen(0, done));
});
test.afterEach(() => {
  service.closeAllConnections();
  service.close();
});

async function atLogin(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await visit(page, '/attendee-login?next=%2Flobby');
  return page;
}

/** Lets hana offer the service, with a choice for newcomers. */
async function offered(page: Page, newcomers: string): Promise<void> {
  await startSignedIn(page, demo('hana'));
  await visit(page, '/organiser/integrations#openid');
  const address = page.getByRole('textbox', { name: /^Redirect URL/ });
  const issuer = await openService(await address.inputValue());
  await page.getByRole('textbox', { name: 'Issuer' }).fill(issuer);
  await page.getByRole('textbox', { name: 'Client ID' }).fill('expo');
  await page.getByRole('textbox', { name: 'Client secret' }).fill(secret);
  await page.getByRole('textbox', { name: 'Button label' }).fill('Acme');
  await page.getByText(newcomers).click();
  await page.getByRole('switch', { name: 'Offer it on the login page' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The login page now offers it.')).toBeVisible();
}

test('a person from single sign-on deletes the account with an emailed code and can come back as someone new (V-02)', async ({
  page,
  browser,
  request,
}) => {
  await offered(page, 'join right away');
  whoComes = `kiran.${Date.now()}`;
  const email = `${whoComes}@demo.example`;
  const kiran = await atLogin(browser);
  await kiran.getByRole('button', { name: 'Continue with Acme' }).click();
  await expect(kiran).toHaveURL(/\/lobby$/);
  const before = await idOf(kiran);

  await visit(kiran, '/my-data');
  await kiran.getByRole('button', { name: 'Delete me' }).click();
  const dialog = kiran.getByRole('dialog');
  await expect(dialog.getByLabel('Your password')).toHaveCount(0);
  await look(kiran);
  await dialog.getByRole('button', { name: 'Email me a code' }).press('Enter');
  await expect(dialog.getByText(`We’ve emailed a code to ${email}.`)).toBeVisible();
  const code = await codeSentTo(request, email);
  const field = dialog.getByRole('textbox', { name: 'Code from the email' });
  await expect(field).toBeFocused();
  await kiran.keyboard.type(code === '000000' ? '000001' : '000000');
  await kiran.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await look(kiran);
  await field.fill(code);
  await kiran.keyboard.press('Enter');
  await expect(kiran).toHaveURL(/\/landing$/);

  await visit(kiran, '/attendee-login?next=%2Flobby');
  await kiran.getByRole('button', { name: 'Continue with Acme' }).click();
  await expect(kiran).toHaveURL(/\/lobby$/);
  expect(await idOf(kiran)).not.toBe(before);
  await kiran.context().close();

  await page.getByRole('switch', { name: 'Offer it on the login page' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The login page doesn’t offer it.')).toBeVisible();
});

test('hana turns on single sign-on; alice lands on the page she asked for, or reads why not', async ({
  page,
  browser,
}) => {
  await startSignedIn(page, demo('hana'));
  await visit(page, '/organiser/integrations#openid');
  const address = page.getByRole('textbox', { name: /^Redirect URL/ });
  const issuer = await openService(await address.inputValue());
  await page.getByRole('textbox', { name: 'Issuer' }).fill(`${issuer}/nothing`);
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText('We found no OpenID Connect service at this URL')).toBeVisible();
  await page.getByRole('textbox', { name: 'Issuer' }).fill(issuer);
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText(`Connected to ${issuer}.`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Client ID' }).fill('expo');
  await page.getByRole('textbox', { name: 'Client secret' }).fill(secret);
  await page.getByRole('textbox', { name: 'Button label' }).fill('Acme');
  await page.getByRole('switch', { name: 'Offer it on the login page' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The login page now offers it.')).toBeVisible();
  await look(page);

  const alice = await atLogin(browser);
  turnsBack = true;
  await alice.getByRole('button', { name: 'Continue with Acme' }).press('Enter');
  await expect(alice.getByRole('alert')).toContainText('The login was cancelled or refused there');
  await expect(alice).toHaveURL(/\/attendee-login\?next=%2Flobby$/);
  await look(alice);
  turnsBack = false;
  await alice.getByRole('button', { name: 'Continue with Acme' }).click();
  await expect(alice).toHaveURL(/\/lobby$/);
  await expect(alice.getByRole('heading', { level: 1 })).toHaveCount(1);
  await alice.context().close();

  await page.getByRole('switch', { name: 'Offer it on the login page' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The login page doesn’t offer it.')).toBeVisible();
});
