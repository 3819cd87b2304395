import { visit } from './accessible.ts';
import { boothAt, demo, expect, liveSession, type Page, startSignedIn, test } from './product.ts';

const drawn = ['/', '/lobby', '/exhibition-hall?city=Kolkata', '/auditorium', '/info-desk'];

test('alice is asked once to turn a small phone and never forced to (A-10, D26)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await startSignedIn(page, demo('alice'));
  const hint = page.getByText('Please Rotate your device');
  for (const address of drawn) {
    await visit(page, address);
    await expect(hint).toHaveCount(address === '/' ? 1 : 0);
    await page.locator('svg a').first().click({ trial: true });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, address).toBe(0);
  }
});

test('alice sees each place in the height of a phone held sideways', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await startSignedIn(page, demo('alice'));
  const { _id } = await boothAt(page);
  for (const address of [...drawn, `/booth/${_id}`]) {
    await visit(page, address);
    await expect
      .poll(() => seenHeight(page), { message: address })
      .toBeGreaterThan(address.startsWith('/exhibition') ? 215 : 260);
  }
});

/** How many pixels of a place's drawing are on screen. */
function seenHeight(page: Page): Promise<number> {
  return page.locator('main svg[role=group]').evaluate((drawing) => {
    const { top, bottom } = drawing.getBoundingClientRect();
    return Math.min(bottom, innerHeight) - Math.max(top, 0);
  });
}

test('alice uses buttons instead of dragging or swiping slides and pictures (A-05)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await startSignedIn(page, demo('alice'));
  const { _id } = await boothAt(page);
  await visit(page, '/exhibition-hall?city=Bangalore');
  const cards = page.getByRole('region', { name: 'Booths in Bengaluru' });
  const slides = cards.getByRole('article');
  // a card's end is below the screen
  await expect(slides.nth(1)).not.toBeInViewport({ ratio: 0.8 });
  await cards.getByRole('button', { name: 'Next' }).click();
  await expect(slides.nth(1)).toBeInViewport({ ratio: 0.8 });

  await page.goto(`/booth/${_id}?open=gallery`);
  const picture = page.locator('.yarl__slide_current img');
  const first = await picture.getAttribute('src');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(picture).not.toHaveAttribute('src', first!);
});

test('alice finds help at the same place on every page (A-19)', async ({ page }) => {
  await startSignedIn(page, demo('alice'));
  const booth = `/booth/${(await boothAt(page))._id}`;
  const meeting = `/meeting/${await liveSession(page, '')}`;
  const ways = page.getByRole('navigation', { name: 'Main navigation' });
  const isPhone = page.viewportSize()!.width < 760;
  const orders = new Map<string, string>();
  for (const address of [
    ...['/', '/lobby', '/exhibition-hall', booth, '/lounge', '/my-network', '/agenda-landing'],
    // on a phone, a live room fills the screen
    ...(isPhone ? [] : [meeting]),
    ...['/Session', '/speakers', '/BreakoutRoom', '/breakoutroom/create', '/profile'],
    ...['/message-dashboard', '/notifications', '/my-data', '/info-desk'],
  ]) {
    await visit(page, address);
    const more = ways.getByRole('button', { name: 'More' });
    if (await more.isVisible()) await more.click();
    await expect(ways.getByRole('link', { name: 'May I help you' })).toBeVisible();
    const names = await ways.getByRole('link').allInnerTexts();
    // without counts, as others may write to her meanwhile
    orders.set(address, names.map((name) => name.replace(/\n.*/s, '')).join(' · '));
  }
  expect(new Set(orders.values()).size, JSON.stringify([...orders])).toBe(1);
});
