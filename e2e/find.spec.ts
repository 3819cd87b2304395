import { look, visit } from './accessible.ts';
import { expect, register, startSignedIn, test } from './product.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('asha finds a home by her budget on a phone: from what she said when she registered, by filters, and by words', async ({
  page,
}) => {
  const asha = await register(page.request);
  await startSignedIn(page, asha);
  await visit(page, '/exhibition-hall');
  await page.getByRole('link', { name: /^Homes that fit you: \d+$/ }).press('Enter');
  const found = page.getByRole('status').filter({ hasText: /^\d+ booths? · Homes: \d+$/ });
  await expect(found).toBeVisible();
  await expect(page.getByText(/^Filled in with what you told us/)).toBeVisible();
  for (const filter of ['Bangalore', 'Flat', 'Price: up to ₹50 L'])
    await expect(page.getByRole('button', { name: `Remove filter: ${filter}` })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Show all booths' }).click();
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  const price = drawer.getByRole('group', { name: 'Price' });
  await price.getByLabel('To').fill('70 lakh');
  await price.getByLabel('To').press('Enter');
  await expect(page).toHaveURL(/filter=price%3A\.\.7000000/);
  await look(page);
  await drawer.getByRole('button', { name: /^Show \d+ booths?$/ }).click();
  await expect(drawer).toHaveCount(0);
  await page.getByLabel('Sort by').selectOption('price');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search' }).fill('xylophone');
  await expect(page.getByText('No booths match')).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: /^Without “xylophone”: \d+ booths?$/ }).click();
  await expect(found).toBeVisible();

  await page.getByRole('button', { name: 'Save this search' }).click();
  const saving = page.getByRole('dialog', { name: 'Save this search' });
  await saving.getByRole('textbox', { name: 'Name of the search' }).fill('Within my means');
  await saving.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved searches').click();
  await expect(page.getByRole('link', { name: 'Within my means' })).toBeVisible();
  await look(page);

  const cheapest = page.getByRole('article').first();
  await expect(cheapest).toContainText(/Homes that fit: \d+ of \d+/);
  await cheapest.getByRole('link', { name: /BHK|Plot/ }).click();
  await expect(page).toHaveURL(/\/booth\//);
  await expect(page.getByRole('region', { name: 'Homes' })).toBeVisible();
  await page.goBack();
  await expect(
    page.getByRole('button', { name: 'Remove filter: Price: up to ₹70 L' }),
  ).toBeVisible();
  await expect(found).toBeVisible();
});
