import { readFile } from 'node:fs/promises';
import { look, visit } from '../accessible.ts';
import { demo, expect, type Page, testAlone as test } from '../product.ts';

test('hana tags two people, saves how she looks at them as a view, and its address shows the same', async ({
  enter,
}) => {
  const hana = await enter(demo('hana'));
  await visit(hana, '/organiser/people');
  await hana.getByRole('checkbox', { name: 'Select Alice Menon' }).press('Space');
  await hana.getByRole('checkbox', { name: /^Select Bob / }).press('Space');
  await expect(hana.getByText('2 people selected')).toBeVisible();
  await choose(hana, 'Actions', 'Add a tag');
  const dialog = hana.getByRole('dialog');
  await dialog.getByLabel('Tag').fill('VIP');
  await look(hana);
  await dialog.getByRole('button', { name: 'Add tag' }).press('Enter');
  await expect(dialog.getByText('Done for 2 people.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
  await hana.getByRole('button', { name: 'Clear selection' }).press('Enter');

  await hana.getByRole('button', { name: 'Filters', exact: true }).press('Enter');
  await hana.getByRole('combobox', { name: 'Tags' }).press('ArrowDown');
  await hana.getByRole('option', { name: 'VIP (2)' }).click();
  await hana.keyboard.press('Escape');
  await expect(hana.getByText('2 people', { exact: true })).toBeVisible();
  await look(hana);
  await choose(hana, 'Columns');
  await hana.getByRole('checkbox', { name: 'Mobile' }).press('Space');
  await hana.keyboard.press('Escape');
  await expect(hana.getByRole('columnheader', { name: 'Mobile' })).toBeVisible();
  await choose(hana, 'Save or edit', 'Save as a new view');
  await dialog.getByLabel('Name').fill('VIPs');
  await dialog.getByRole('button', { name: 'Save view' }).press('Enter');
  await expect(hana).toHaveURL(/\?view=[\da-f-]{36}$/);
  await expect(hana.getByLabel('View', { exact: true })).toContainText('VIPs');

  await hana.reload();
  await expect(hana.getByText('2 people', { exact: true })).toBeVisible();
  await expect(hana.getByRole('columnheader', { name: 'Mobile' })).toBeVisible();
  const coming = hana.waitForEvent('download');
  await hana.getByRole('button', { name: 'CSV' }).press('Enter');
  const file = await readFile(await (await coming).path(), 'utf8');
  expect(file.trim().split('\n')).toHaveLength(3);
  expect(file).toContain('VIP');
});

async function choose(page: Page, button: string, item?: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).press('Enter');
  if (item) await page.getByRole('menuitem', { name: item }).press('Enter');
}
