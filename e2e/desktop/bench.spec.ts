import { look, visit } from '../accessible.ts';
import { demo, expect, liveSession, type Page, startSignedIn, test } from '../product.ts';

const root = '/e/conference';
test.use({ viewport: { width: 1440, height: 900 } });
test.slow();

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');

const attach = async (page: Page, name: string, buffer: Buffer) => {
  await expect(page.getByRole('button', { name: 'Attach a picture or PDF' })).toBeVisible();
  const mimeType = name.endsWith('.pdf') ? 'application/pdf' : 'image/png';
  const composer = page.locator('form').filter({ has: page.getByLabel('Message everyone') });
  await composer.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
};
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();

test(
  'mo shows alice a picture and a document in the chat of a session, until he deletes them',
  { tag: '@full' },
  async ({ page: alice, enter }) => {
    await startSignedIn(alice, demo('alice'), root);
    const address = `${root}/meeting/${await liveSession(alice, root)}`;
    const mo = await enter(demo('mo'), root);
    for (const page of [alice, mo]) await visit(page, address);
    const mark = Date.now();
    const [plan, rates] = [`The plan ${mark}`, `Rates ${mark}`];
    await attach(mo, 'plan.png', png);
    const title = mo.getByRole('textbox', { name: 'What the picture shows' });
    await expect(title).toHaveValue('plan');
    await title.fill(plan);
    await look(mo);
    await send(mo);
    await expect(title).toHaveCount(0);
    await attach(mo, `${rates}.pdf`, pdf);
    await mo.getByRole('textbox', { name: 'Message everyone' }).fill(`Here they are ${mark}`);
    await send(mo);

    const picture = alice.getByRole('log').getByRole('img', { name: plan });
    await expect(picture).toBeVisible();
    await expect(alice.getByRole('button', { name: /^Attach/ })).toHaveCount(0);
    const download = alice.waitForEvent('download');
    await alice
      .getByRole('log')
      .getByRole('button', { name: new RegExp(`^${rates}`) })
      .click();
    expect((await download).suggestedFilename()).toBe(`${rates}.pdf`);
    await look(alice);
    await picture.click();
    const dialog = alice.getByRole('dialog', { name: plan });
    await expect(dialog.getByRole('img', { name: plan })).toBeVisible();
    await look(alice);
    await alice.keyboard.press('Escape');

    await mo.getByRole('button', { name: new RegExp(`^More options .*${plan}`) }).click();
    await mo.getByRole('menuitem', { name: 'Delete the message' }).click();
    await expect(picture).toHaveCount(0);
  },
);

test(
  'mo and hana see at the bench who deals with which question',
  { tag: '@full' },
  async ({ page: alice, enter }) => {
    await startSignedIn(alice, demo('alice'), root);
    const address = `${root}/meeting/${await liveSession(alice, root)}`;
    const [mo, hana] = [await enter(demo('mo'), root), await enter(demo('hana'), root)];
    await visit(alice, `${address}?panel=questions`);
    for (const page of [mo, hana]) await visit(page, `${address}?panel=bench`);
    const question = `Is there a handout for row ${Date.now()}?`;
    await alice.getByRole('textbox', { name: 'Ask the panel' }).fill(question);
    await alice.getByRole('button', { name: 'Ask', exact: true }).click();
    const card = (page: Page) => page.getByRole('article').filter({ hasText: question });
    await card(mo).getByRole('button', { name: 'I’ll take it' }).click();
    await expect(card(mo).getByText('You’re on it')).toBeVisible();
    await expect(card(hana).getByText(/^Mo .*is on it/)).toBeVisible();
    await card(hana).getByRole('button', { name: 'Take over' }).click();
    await expect(card(mo).getByText(/^Hana .*is on it/)).toBeVisible();
    await look(mo);
    // she leaves the bench
    await hana.getByRole('tab', { name: 'People' }).click();
    await expect(card(mo).getByRole('button', { name: 'I’ll take it' })).toBeVisible();
    await expect(card(alice).getByText('is on it')).toHaveCount(0);
  },
);
