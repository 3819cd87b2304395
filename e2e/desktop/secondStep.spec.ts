import { TOTP } from 'otpauth';
import { look, visit } from '../accessible.ts';
import {
  demo,
  expect,
  idOf,
  type Page,
  register,
  startSignedIn,
  testAlone as test,
  tokenOf,
} from '../product.ts';

test('hana’s colleague is led to setting a second step up when the event demands one, and back to the page that he wanted', async ({
  page,
  enter,
  request,
}) => {
  const [asha, ben] = [await register(request), await register(request)];
  const hana = await enter(demo('hana'));
  const [first, second] = [await enter(asha), page];
  await startSignedIn(second, ben);
  for (const one of [first, second]) {
    const roles = await hana.request.put(`/api/people/${await idOf(one)}/roles`, {
      data: { roles: ['attendee', 'organiser'] },
      headers: { authorization: await tokenOf(hana) },
    });
    expect(roles.status()).toBe(200);
  }
  // the roles apply from the next login
  await startSignedIn(first, asha);
  await startSignedIn(second, ben);

  await visit(first, '/organiser/settings#security');
  const organisers = first.getByRole('checkbox', { name: 'Organisers' });
  await organisers.press('Space');
  await first.locator('#security').getByRole('button', { name: 'Save' }).press('Enter');
  await expect(first.getByText(/^Set up two-step login or a passkey for yourself/)).toBeVisible();
  await look(first);
  await setUp(first);
  await visit(first, '/organiser/settings#security');
  // the refused change is still in the form
  await expect(first.getByRole('checkbox', { name: 'Organisers' })).toBeChecked();
  const saved = first.waitForResponse(
    (reply) => reply.url().endsWith('/organiser/settings') && reply.request().method() === 'PUT',
  );
  await first.locator('#security').getByRole('button', { name: 'Save' }).press('Enter');
  expect((await saved).status()).toBe(200);

  await second.goto('/organiser/people');
  await expect(second).toHaveURL(/\/security\?next=/);
  await expect(
    second.getByText('This event asks its team to use two-step login', { exact: true }),
  ).toBeVisible();
  await look(second);
  await setUp(second, second.url());
  await second.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(second).toHaveURL(/\/organiser\/people$/);
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Sets up two-step login on the Security page. */
async function setUp(page: Page, at = '/security'): Promise<void> {
  if (page.url() !== at) await visit(page, at);
  await page.getByRole('button', { name: 'Set up two-step login' }).press('Enter');
  const key = await page.getByRole('textbox', { name: 'Key' }).inputValue();
  const code = new TOTP({ secret: key.replaceAll(' ', '') }).generate();
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I’ve saved them' }).press('Enter');
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
}
