import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible, look, visit } from '../accessible.ts';
import { demo, expect, startSignedIn, testAlone as test } from '../product.ts';

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
});

/** A third party's server: records the webhooks it receives, and serves the page it is given. */
let stranger: Server;
let origin: string;
let told: { type: string }[];
let shown: string;

test.beforeEach(async () => {
  told = [];
  stranger = createServer((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(shown);
      return;
    }
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      told.push(JSON.parse(body) as { type: string });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => stranger.listen(0, done));
  origin = `http://localhost:${(stranger.address() as AddressInfo).port}`;
});
test.afterEach(() => {
  stranger.closeAllConnections();
  stranger.close();
});

test('hana creates a token; a program reads the people and nothing else until she revokes it (S-17)', async ({
  page,
}) => {
  await startSignedIn(page, demo('hana'));
  await visit(page, '/organiser');
  await page.getByRole('link', { name: 'Integrations' }).click();
  await expect(page.getByText('No API tokens yet.')).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByText('Please fill this in.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Newsletter');
  await dialog.getByText('List people').click();
  await look(page);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const secret = await dialog.getByRole('textbox', { name: 'The token Newsletter' }).inputValue();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await look(page);
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click();

  const ask = async (path: string) =>
    (
      await page.request.get(`/api${path}`, { headers: { authorization: `Bearer ${secret}` } })
    ).status();
  expect([await ask('/people'), await ask('/figures')]).toEqual([200, 403]);
  await page.reload();
  await expect(page.getByText(/last used/)).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Revoke Newsletter' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No API tokens yet.')).toBeVisible();
  expect(await ask('/people')).toBe(401);
});

test(
  'hana adds a webhook, tests it, sends a message again and deletes it (S-16)',
  { tag: '@full' },
  async ({ page }) => {
    await startSignedIn(page, demo('hana'));
    await visit(page, '/organiser/integrations#webhooks');
    await page.getByRole('button', { name: 'New webhook' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Address' }).fill('http://10.0.0.1/hook');
    await dialog.getByText('An enquiry comes in').click();
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await look(page);
    await dialog.getByRole('textbox', { name: 'Address' }).fill(`${origin}/hook`);
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await expect(dialog.getByRole('textbox', { name: /^The secret of/ })).toHaveValue(/^whsec_/);
    await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
    await look(page);
    await page.getByRole('button', { name: /^Deliveries: http/ }).click();
    await dialog.getByRole('button', { name: 'Send a test' }).click();
    await expect(dialog.getByText('Arrived · answered 204')).toBeVisible();
    await look(page);
    await dialog.getByRole('button', { name: /^Send again/ }).click();
    await expect.poll(() => told.map((one) => one.type)).toEqual(['test', 'test']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Change: http/ }).click();
    await dialog.getByRole('button', { name: 'New secret' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'New secret' }).click();
    await expect(dialog.getByRole('textbox', { name: /^The secret of/ })).toHaveValue(/^whsec_/);
    await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
    await page.getByRole('button', { name: /^Change: http/ }).click();
    await look(page);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No webhooks yet.')).toBeVisible();
  },
);

test('a reader sees the agenda on another site in their own time and language', async ({
  page,
  browser,
}) => {
  await startSignedIn(page, demo('hana'), '/e/conference');
  await visit(page, '/e/conference/organiser/integrations#agenda');
  await expect(page.getByRole('link', { name: 'To the event’s agenda' })).toBeVisible();
  await look(page);
  const snippet = await page.getByRole('textbox', { name: 'Code for your page' }).inputValue();

  const strange = (lang: string) =>
    `<!doctype html><html lang="${lang}"><title>Our club</title><main><h1>Our club</h1><h2>What is on</h2>${snippet}</main></html>`;
  shown = strange('en');
  const context = await browser.newContext({ timezoneId: 'Europe/Lisbon' });
  const club = await context.newPage();
  await club.goto(origin);
  const agenda = club.getByRole('region');
  await expect(agenda.getByRole('listitem').first()).toBeVisible();
  const time = agenda.getByRole('time').first();
  const there = await time.textContent();
  await expectAccessible(club);
  await agenda.getByRole('button', { name: 'Your time' }).click();
  await expect(agenda.getByRole('button', { name: 'Your time' })).toBeFocused();
  await expect(time).not.toHaveText(there!);
  const session = agenda.getByRole('listitem').first().getByRole('link');
  const topic = (await session.textContent())!;
  await session.click();
  await expect(club.getByRole('heading', { name: topic, level: 1 })).toBeVisible();

  shown = strange('hi');
  await club.goto(origin);
  await expect(club.getByRole('link', { name: 'आयोजन की कार्यसूची पर जाएँ' })).toBeVisible();
  await context.close();
});
