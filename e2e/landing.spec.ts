import { expectAccessible, look, visit } from './accessible.ts';
import { fillEverything, newcomer } from './entry.ts';
import { expect, test } from './product.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('a guest on a phone finds a project by city and budget on the landing, looks at it, and registers to ask', async ({
  page,
  request,
}) => {
  await visit(page, '/landing');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const section = page.getByRole('region', { name: 'Explore the projects' });
  const count = section.getByRole('status');
  await expect(count).toHaveText(/^\d+ projects$/);
  const inAll = Number.parseInt(await count.innerText(), 10);
  await section.getByLabel('City').selectOption({ label: 'Chennai (3)' });
  await expect(count).toHaveText('3 projects');
  await section.getByLabel('Budget').selectOption({ index: 1 });
  await expect(page).toHaveURL(/filter=city%3AChennai%7Cprice%3A\.\.\d+$/);
  await expect(async () => {
    expect(Number.parseInt(await count.innerText(), 10)).toBeLessThan(inAll);
  }).toPass();
  await look(page);

  const card = section.getByRole('article').first();
  const name = await card.getByRole('heading').innerText();
  await expect(card).toContainText(/₹[\d.]+ (L|Cr)/);
  await expect(card).toContainText(/EMI about ₹[\d,]+ a month/);
  await card.getByRole('link', { name }).press('Enter');
  const preview = page.getByRole('dialog', { name });
  await expect(preview.getByText('RERA registration')).toBeVisible();
  await expect(preview.getByRole('heading', { name: /^Homes: \d+$/ })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(preview).toHaveCount(0);
  await expect(card.getByRole('link', { name })).toBeFocused();
  await expect(section.getByLabel('City')).toHaveValue('city:Chennai');
  await page.goForward();
  await preview.getByRole('link', { name: 'Register to ask' }).click();
  await expect(page).toHaveURL('/attendee-registration');
  const person = newcomer();
  await fillEverything(page, request, person);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByRole('button', { name: 'No thank you' }).click();
  await expect(page.getByRole('heading', { name: 'Registration complete' })).toBeVisible();
});

test('a guest looks into the hall first: it is drawn once it is near, and leads to a booth seen from outside', async ({
  page,
}) => {
  const drawings: string[] = [];
  page.on('request', (one) => {
    if (/\/Hall-[^/]+\.js$/.test(one.url())) drawings.push(one.url());
  });
  await visit(page, '/landing');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const section = page.getByRole('region', { name: 'Explore the projects' });
  await expect(section.getByRole('status')).toBeVisible();
  expect(drawings).toEqual([]);
  await section.getByRole('link', { name: 'Look in first' }).scrollIntoViewIfNeeded();
  await expect(section.locator('svg image, svg path').first()).toBeAttached();
  await section.getByRole('link', { name: 'Look in first' }).click();
  await expect(page).toHaveURL(/\/preview\//);
});
