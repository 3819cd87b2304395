import { look, visit } from './accessible.ts';
import { demo, expect, type Page, register, startSignedIn, test } from './product.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** Opens the form of a sentence by its key. */
async function open(hana: Page, key: string, original: string) {
  await hana.getByRole('searchbox', { name: 'Search' }).fill(key);
  const change = hana.getByRole('button', { name: `Change: ${original}` });
  await expect(change).toHaveCount(1);
  await change.press('Enter');
  return hana.getByRole('dialog');
}

test(
  'hana renames the info desk of the lobby: asha reads it there, in Hindi the product’s own, and after hana’s reset again',
  { tag: '@full' },
  async ({ page, enter, request }) => {
    const own = 'Help <b>counter</b>';
    await startSignedIn(page, await register(request));
    const hana = await enter(demo('hana'));
    await visit(hana, '/organiser/wording');
    await look(hana);
    const form = await open(hana, 'lobby.desk', 'Info desk');
    await form.getByLabel('Your words').fill('Help {{counter}}');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('This sentence has no placeholder {{counter}}.')).toBeVisible();
    await look(hana);
    await form.getByLabel('Your words').fill(own);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await expect(hana.getByText('1 sentence in your own words')).toBeVisible();
    await look(hana);

    await visit(page, '/lobby');
    await expect(page.getByRole('link', { name: own })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('pavilion-language', 'hi'));
    await visit(page, '/lobby');
    await expect(page.getByRole('link', { name: 'सूचना डेस्क' }).first()).toBeVisible();
    await page.evaluate(() => localStorage.setItem('pavilion-language', 'en'));

    await hana.getByRole('button', { name: `Use the original: ${own}` }).click();
    await expect(hana.getByText('0 sentences in your own words')).toBeVisible();
    await visit(page, '/lobby');
    await expect(page.getByRole('link', { name: 'Info desk' }).first()).toBeVisible();
    await expect(page.getByText(own)).toHaveCount(0);
  },
);

test(
  'a guest gets the landing page in hana’s words from the server, and the browser agrees',
  { tag: '@full' },
  async ({ page, enter, request }) => {
    const hana = await enter(demo('hana'));
    await visit(hana, '/organiser/wording');
    const form = await open(hana, 'landing.how', 'How it works');
    await form.getByLabel('Your words').fill('What awaits you');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    const source = async () => (await request.get('/landing')).text();
    await expect.poll(source).toMatch(/>What awaits you<(?=[\s\S]*<script id="rendered")/);
    // a page that the browser says otherwise is a complaint
    await visit(page, '/landing');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { name: 'What awaits you' })).toBeVisible();
    await hana.getByRole('button', { name: 'Undo' }).click();
    await expect(hana.getByText('0 sentences in your own words')).toBeVisible();
  },
);
