import { expectAccessible, look, visit } from './accessible.ts';
import {
  boothAt,
  callAs,
  demo,
  expect,
  type Page,
  register,
  startSignedIn,
  test,
} from './product.ts';

test.use({ viewport: { width: 360, height: 780 } });

interface Edited {
  booth: {
    version: number;
    items: { _id: string; name: string; facts: object; free: number | null }[];
  };
}

/** Eli adds three homes to his booth, with names that no other test uses. */
async function addHomes(eli: Page) {
  const { _id } = await boothAt(eli);
  const { booth } = await callAs<Edited>(eli, `GET /booth/${_id}/edit`);
  const serial = String(booth.version);
  const homes = [
    { name: `Flat ${serial}, east`, facts: { kind: 'Flat', price: { from: 6_800_000, to: null } } },
    { name: `Flat ${serial}, west`, facts: { kind: 'Flat', price: { from: 7_400_000, to: null } } },
    { name: `Villa ${serial}`, facts: { kind: 'Villa', price: { from: 15_000_000, to: null } } },
  ].map((home) => ({ ...home, free: null }));
  const existing = booth.items.map(({ _id: id, name, facts, free }) => ({
    ...{ _id: id, name, facts, free },
  }));
  const change = { items: [...existing, ...homes] };
  await callAs(eli, `PUT /booth/${_id}`, { version: booth.version, change });
  return { boothId: _id, names: homes.map(({ name }) => name) };
}

test('asha shortlists three homes on a phone, writes a note, compares them, and shares them with her partner until she ends it', async ({
  page,
  enter,
  browser,
}) => {
  const { boothId, names } = await addHomes(await enter(demo('eli')));
  const [east, west, villa] = names as [string, string, string];
  const asha = await register(page.request);
  await startSignedIn(page, asha);
  await visit(page, `/booth/${boothId}`);
  for (const name of names) {
    await page.getByRole('button', { name: `Shortlist ${name}`, exact: true }).click();
    const heart = page.getByRole('button', { name: `On your shortlist: ${name}`, exact: true });
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: /^My visit/ })
    .click();
  await page.getByRole('link', { name: 'Open shortlist' }).click();
  await expect(page).toHaveURL('/shortlist');
  await page.getByRole('button', { name: `Add a note on ${east}` }).click();
  await page.getByRole('textbox', { name: `Note on ${east}` }).fill('Ask for the lake side');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Ask for the lake side')).toBeVisible();
  await page.getByRole('button', { name: `Move up: ${villa}` }).press('Enter');
  await expect(page.getByRole('heading', { level: 2 })).toContainText([east, villa, west]);
  await look(page);

  for (const name of names) await page.getByRole('checkbox', { name: `Compare ${name}` }).check();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  const table = page.getByRole('table', { name: 'Compare' });
  await expect(table.getByRole('row', { name: /^Price differs/ })).toContainText('From ₹68 L');
  await expect(table.getByRole('row', { name: /^EMI a month differs/ })).toBeVisible();
  // two homes beside their labels, the third by swiping
  const second = (await table.getByRole('columnheader').nth(2).boundingBox())!;
  expect(second.x + second.width).toBeLessThanOrEqual(360);
  await look(page);
  await page.getByRole('checkbox', { name: 'Only show differences' }).check();
  await expect(table.getByRole('row', { name: /^Price/ })).toBeVisible();
  for (const row of await table.getByRole('rowheader').all())
    await expect(row).toContainText('differs');
  await page.getByRole('button', { name: 'Email this to me' }).click();
  await expect(page.getByText(`Sent to ${asha.email}.`)).toBeVisible();

  await visit(page, '/shortlist');
  await page.getByRole('button', { name: 'Create a link' }).click();
  const address = await page.getByRole('textbox', { name: 'Link to your shortlist' }).inputValue();
  await page.getByRole('checkbox', { name: 'Show my notes, too' }).check();
  await expectAccessible(page);
  const partner = await (await browser.newContext()).newPage();
  await partner.goto(address);
  for (const name of names) await expect(partner.getByRole('link', { name })).toBeVisible();
  await expect(partner.getByText('Ask for the lake side')).toBeVisible();
  expect(await partner.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await look(partner);

  await page.getByRole('button', { name: 'End the link' }).click();
  await expect(page.getByText('The link no longer works.')).toBeVisible();
  await partner.reload();
  await expect(partner.getByText('This shortlist is no longer shared')).toBeVisible();
  await expect(partner.getByText('Ask for the lake side')).toHaveCount(0);
  await expectAccessible(partner);
  await partner.context().close();
});
