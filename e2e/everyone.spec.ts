import { visit } from './accessible.ts';
import { boothAt, demo, expect, type Page, startSignedIn, test } from './product.ts';

const publicPages = ['/landing', '/attendee-login', '/attendee-registration'];
const venue = ['/', '/lobby', '/info-desk', '/exhibition-hall', '/lounge', '/my-network'];
const rooms = ['/breakoutroom/create', '/BreakoutRoom', '/MyBreakoutRooms'];
const own = [
  '/my-visit',
  '/profile',
  '/profile/edit',
  '/message-dashboard',
  '/notifications',
  '/my-data',
];

test('a screen reader user gets a title, one main landmark and a skip link on every page (A-16)', async ({
  page,
  enter,
}) => {
  test.slow();
  const alice = await enter(demo('alice'));
  const booth = `/booth/${(await boothAt(alice))._id}`;
  const titles = new Map<string, string>();
  for (const [screen, addresses] of [
    [page, publicPages],
    [alice, [...venue, ...rooms, ...own, booth]],
  ] as const)
    for (const address of addresses) {
      await openPlain(screen, address);
      await expect(screen.getByRole('main')).toHaveCount(1);
      await expect(screen.getByRole('banner')).toHaveCount(1);
      await expect.poll(() => screen.title(), address).toMatch(/Indravan/);
      const title = (await screen.title()).replace(/^\(\d+\) /, '');
      expect(titles.get(title), `${address} is called as another page`).toBeUndefined();
      titles.set(title, address);
      await screen.keyboard.press('Tab');
      await expect(screen.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
      await screen.keyboard.press('Enter');
      await expect(screen.getByRole('main')).toBeFocused();
      await expect(screen, 'what the address carries is kept').toHaveURL(address);
    }
});

test('alice finds the focus on a newly opened page, and Back returns to where she was (A-16, L-04)', async ({
  page,
}) => {
  await startSignedIn(page, demo('alice'));
  await visit(page, '/lounge');
  const somebody = page.getByRole('main').getByRole('link', { name: /Asha Nair/ });
  // the list renders only what is near the viewport, and may render again while it is measured
  await expect(async () => {
    if ((await somebody.count()) === 0) await page.evaluate(() => scrollBy(0, 400));
    await somebody.scrollIntoViewIfNeeded({ timeout: 2000 });
  }).toPass();
  await page.evaluate(() => scrollBy(0, 200));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await somebody.focus();
  await page.evaluate((top) => scrollTo(0, top), before);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Asha Nair/ })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(somebody).toBeVisible();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before))
    .toBeLessThan(120);
});

test('alice always sees the focused control uncovered (A-04)', async ({ page, enter }) => {
  test.slow();
  const alice = await enter(demo('alice'));
  const booth = `/booth/${(await boothAt(alice))._id}`;
  for (const [screen, addresses] of [
    [page, publicPages],
    [alice, ['/lobby', '/info-desk', '/lounge', '/profile/edit', '/my-data', booth]],
  ] as const)
    for (const address of addresses) {
      await openPlain(screen, address);
      const covered: string[] = [];
      for (let step = 0; step < 60; step += 1) {
        await screen.keyboard.press('Tab');
        const hidden = await screen.evaluate(hiddenFocus);
        if (hidden === 'the end') break;
        if (hidden) covered.push(hidden);
      }
      expect(covered, address).toEqual([]);
    }
});

test('alice’s thumb finds every control large enough (A-03)', async ({ page, enter }) => {
  const alice = await enter(demo('alice'));
  const booth = `/booth/${(await boothAt(alice))._id}`;
  for (const [screen, addresses] of [
    [page, publicPages],
    [alice, [...venue, ...own, booth]],
  ] as const)
    for (const address of addresses) {
      await openPlain(screen, address);
      expect(await screen.evaluate(smallTargets), address).toEqual([]);
    }
});

test('alice changes the language and keeps her place and her text (I-09)', async ({
  page,
  isMobile,
}) => {
  await visit(page, '/attendee-registration');
  await page.getByLabel('Email').fill('kavya@demo.example');
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('combobox', { name: 'Language' }).first().selectOption('hi');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page).toHaveURL(/attendee-registration/);
  await expect(page.locator('input[name=email]')).toHaveValue('kavya@demo.example');
});

test('a visitor’s browser can fill in every form, and pasting works (F-07, A-06, N-11)', async ({
  page,
}) => {
  await visit(page, '/e/conference/attendee-registration');
  await expect(page.getByLabel('First name')).toHaveAttribute('autocomplete', 'given-name');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
  await expect(page.getByLabel('Mobile')).toHaveAttribute('autocomplete', /^tel/);
  await visit(page, '/attendee-login');
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute(
    'autocomplete',
    /username|email/,
  );
  await password.evaluate((field) => {
    const data = new DataTransfer();
    data.setData('text/plain', 'a long secret');
    const paste = new ClipboardEvent('paste', { clipboardData: data, cancelable: true });
    if (!field.dispatchEvent(paste)) throw new Error('pasting is refused');
  });
});

/** Opens a page and closes its popups: the landing's appear one after the other, once per browser. */
async function openPlain(page: Page, address: string): Promise<void> {
  await visit(page, address);
  if (address !== '/landing') return;
  for (const name of [/^Register for/, /^About/])
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Describes the focused element if it can't be seen; null if it can, 'the end' after the last one. Runs in the page. */
function hiddenFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'the end';
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const says = focused.getAttribute('aria-label') ?? focused.textContent.trim();
  const name = `${focused.tagName} ${says.slice(0, 40)}`;
  const inside = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  if (!inside) return `${name} is out of view`;
  const x = [left + 2, (left + right) / 2, right - 2];
  const y = [top + 2, (top + bottom) / 2, bottom - 2];
  const seen = x.some((across) =>
    y.some((down) => {
      const above = document.elementFromPoint(across, down);
      return (
        above !== null &&
        (focused.contains(above) ||
          above.contains(focused) ||
          above.closest('label')?.contains(focused))
      );
    }),
  );
  return seen ? null : `${name} is covered`;
}

/** Returns controls smaller than 24 pixels, except links within sentences. Runs in the page. */
function smallTargets(): string[] {
  const all = document.querySelectorAll<HTMLElement>('button, a[href], [role=button], [role=tab]');
  return [...all].flatMap((one) => {
    const { width, height } = one.getBoundingClientRect();
    const inText = one.matches('a') && getComputedStyle(one).display === 'inline';
    const drawn = one.closest('svg') !== null;
    const unseen = width <= 1 || height <= 1 || !one.checkVisibility();
    if (inText || drawn || unseen || (width >= 24 && height >= 24)) return [];
    return [`${one.textContent.trim() || one.getAttribute('aria-label')}: ${width} × ${height}`];
  });
}
