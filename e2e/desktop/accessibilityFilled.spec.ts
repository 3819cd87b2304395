import { look, visit } from '../accessible.ts';
import { callAs, demo, expect, type Page, startSignedIn, testAlone as test } from '../product.ts';

test.use({ locale: 'hi-IN' });
test.slow();

/** Checks the page, or the dialog over it, in Hindi. */
async function lookInHindi(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  const face = page.getByRole('dialog').or(page.getByRole('main')).last();
  await expect(face).toContainText(/[\u0900-\u097f]{3}/);
  await look(page);
}

async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('hana meets no barrier in the integrations and their dialogs, filled and in Hindi (A-01, A-10)', async ({
  page,
}) => {
  await startSignedIn(page, demo('hana'));
  const told = ['person.registered', 'lead.consented', 'enquiry.received', 'help.promised'];
  const url = 'http://localhost:9/a/rather/long/address/of/a/receiver?with=something';
  await callAs(page, 'POST /organiser/token', {
    ...{ name: 'हमारा समाचार-पत्र', days: 90 },
    scopes: ['person.list', 'session.list', 'session.update', 'lead.list'],
  });
  const { webhook } = await callAs<{ webhook: { _id: string } }>(page, 'POST /organiser/webhook', {
    ...{ url, kinds: told },
  });
  await callAs(page, `POST /organiser/webhook/${webhook._id}/test`, {});
  await callAs(page, 'PUT /organiser/openid', {
    ...{ issuer: 'https://id.example.org/realms/acme', clientId: 'expo', clientSecret: 'x' },
    ...{ label: 'Acme', newcomers: 'register', isOn: false },
  });
  const open = async (part: string, button: string | RegExp) => {
    await visit(page, `/organiser/integrations#${part}`);
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await lookInHindi(page);
    await leave(page);
  };

  await visit(page, '/organiser/integrations');
  await expect(page.getByText('हमारा समाचार-पत्र')).toBeVisible();
  await lookInHindi(page);
  await open('tokens', 'नया टोकन');
  await open('tokens', 'हमारा समाचार-पत्र रद्द करें');
  await visit(page, '/organiser/integrations#webhooks');
  await expect(page.getByText(url)).toBeVisible();
  await lookInHindi(page);
  await open('webhooks', 'नया वेबहुक');
  await open('webhooks', /^बदलें/);
  await open('webhooks', /^डिलीवरी: http/);
  await visit(page, '/organiser/integrations#openid');
  await expect(page.getByText(/से उपयोग में/)).toBeVisible();
  await lookInHindi(page);
  await visit(page, '/organiser/integrations#agenda');
  await lookInHindi(page);
});

test('eli meets no barrier where his leads go, filled and in Hindi (A-01, A-10)', async ({
  page,
}) => {
  await startSignedIn(page, demo('eli'));
  await visit(page, '/exhibitor/crm');
  await page.getByRole('button', { name: 'CRM जोड़ें' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'पता' }).fill('http://localhost:9/a/long/address');
  await lookInHindi(page);
  await dialog.getByRole('button', { name: 'CRM जोड़ें' }).click();
  await lookInHindi(page);
  await dialog.getByRole('button').last().click();
  await page.getByRole('button', { name: 'परीक्षण भेजें' }).click();
  await expect(page.getByRole('listitem').getByText(/नहीं पहुँचा/)).toBeVisible();
  await lookInHindi(page);
  await page.getByRole('button', { name: 'बदलें' }).click();
  await lookInHindi(page);
  await leave(page);
  await page.getByRole('button', { name: 'हटाएँ' }).click();
  await lookInHindi(page);
});

test('hana meets no barrier among speakers, committee and sponsors, and as she changes one, in Hindi (A-01, A-10)', async ({
  page,
}) => {
  await startSignedIn(page, demo('hana'), '/e/conference');
  for (const part of ['speakers', 'members', 'sponsors']) {
    await visit(page, `/e/conference/organiser/programme#${part}`);
    const change = page
      .getByRole('main')
      .getByRole('button', { name: /^बदलें/ })
      .first();
    await expect(change).toBeVisible();
    await lookInHindi(page);
    await change.click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'सहेजें' })).toBeVisible();
    await lookInHindi(page);
    await leave(page);
  }
});
