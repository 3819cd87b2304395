import { crawl, crawlFrames, doesSomething } from '../crawl.ts';
import { boothAt, demo, expect, register, startSignedIn, test } from '../product.ts';

test('the crawl knows a dead button when it sees one', async ({ page }) => {
  await page.goto('/attendee-login');
  await expect(page.locator('html')).not.toHaveAttribute('data-waiting');
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1 }).evaluate((title) => {
    const button = Object.assign(document.createElement('button'), { textContent: 'Nothing' });
    const link = Object.assign(document.createElement('a'), { href: '#somewhere' });
    link.textContent = 'Somewhere';
    title.after(button, link);
  });
  const nothing = main.getByRole('button', { name: 'Nothing' });
  // while the page is still settling, its own changes may count once, but not forever
  await expect.poll(() => doesSomething(page, nothing), { timeout: 30_000 }).toBe(false);
  expect(await doesSomething(page, main.getByRole('link', { name: 'Somewhere' }))).toBe(true);
});

test('nothing is dead on the public pages (F-04)', async ({ page, enter }) => {
  test.setTimeout(600_000);
  const preview = `/preview/${(await boothAt(await enter(demo('bob'))))._id}`;
  await page.goto('/landing');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('dialog', { name: /^About/ })
    .getByRole('button', { name: 'Close' })
    .click();
  await crawl(page, [
    '/landing',
    '/attendee-login',
    '/attendee-registration',
    '/attendee-registration/thankyou',
    '/sponsor-registration',
    '/landing-user-edit/nobody',
    '/outbox',
    '/nothing-here',
    preview,
  ]);
});

test('nothing is dead in what frames the pages of guests, visitors, staff and organisers (F-04)', async ({
  page,
  request,
  enter,
}) => {
  test.setTimeout(600_000);
  await crawlFrames(page, ['/sponsor-registration', '/agenda-landing']);
  await crawlFrames(await enter(await register(request)), ['/lobby']);
  await crawlFrames(await enter(demo('eli')), ['/exhibitor']);
  await crawlFrames(await enter(demo('hana')), ['/organiser']);
});

test('nothing is dead in the venue (F-04)', async ({ page, request }) => {
  test.setTimeout(600_000);
  await startSignedIn(page, await register(request));
  await crawl(page, [
    '/',
    '/lobby',
    '/info-desk',
    '/exhibition-hall',
    '/exhibition-hall?city=Bangalore',
    '/exhibition-hall?view=list&filter=kind:Villa',
    '/desk',
  ]);
});

test('nothing is dead at a booth (F-04)', async ({ page, request }) => {
  test.setTimeout(600_000);
  await startSignedIn(page, await register(request));
  const booth = `/booth/${(await boothAt(page))._id}`;
  const open = ['offer', 'costs', 'call', 'chat', 'video', 'gallery'];
  await crawl(page, [booth, ...open.map((place) => `${booth}?open=${place}`)]);
});

test('nothing is dead at the desk (F-04)', async ({ page, request, enter }) => {
  const asha = await enter(await register(request));
  await asha.goto('/info-desk');
  await asha.getByRole('textbox', { name: 'Ask a question' }).fill('Is this a button?');
  await asha.getByRole('button', { name: 'Send', exact: true }).click();
  await startSignedIn(page, demo('hana'));
  await page.goto('/desk');
  await page.getByRole('button', { name: /^Asha/ }).first().click();
  await expect(page).toHaveURL(/thread=/);
  await crawl(page, [page.url()]);
});
