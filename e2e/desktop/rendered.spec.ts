import { demo, expect, liveSession, type Page, startSignedIn, test, tokenOf } from '../product.ts';

/** Returns pages guests open from a link: their address, and words they contain. */
async function guestPages(page: Page): Promise<[address: string, words: RegExp][]> {
  const session = await liveSession(page, '');
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const booth = /\/preview\/[\w-]+/.exec(sitemap)![0];
  return [
    ['/landing', /Ten days\. Four cities\./],
    ['/attendee-login', /Good to see you/],
    ['/attendee-registration/', /Your account/],
    ['/exhibitor-registration', /Become an exhibitor/],
    ['/agenda-landing', /The first home/],
    [`/agenda-landing/${session}`, /Moderator · Journalist/],
    [`/SessionDetails/${session}`, /Moderator · Journalist/],
    ['/abroad', /Who may buy/],
    ['/speakers', /Asha Nair/],
    [booth, /You’re looking in from outside/],
  ];
}

test.beforeEach(async ({ request }) => {
  // the first page after a server's start isn't rendered
  const source = async () => (await request.get('/speakers')).text();
  await expect.poll(source).toContain('<script id="rendered"');
});

test('without scripts a guest reads what a link leads to, on a laptop and a phone, in both languages', async ({
  page,
  browser,
}) => {
  await page.goto('/attendee-login');
  const pages = await guestPages(page);
  const { origin } = new URL(page.url());
  for (const [width, locale] of [
    [1440, 'en-IN'],
    [360, 'hi-IN'],
  ] as const) {
    const context = await browser.newContext({
      ...{ locale, baseURL: origin, javaScriptEnabled: false },
      viewport: { width, height: 780 },
    });
    const reader = await context.newPage();
    for (const [address, words] of pages) {
      await reader.goto(address);
      const main = reader.getByRole('main');
      await expect(main, address).toBeVisible();
      await expect(main.getByRole('heading', { level: 1 }), address).toHaveCount(1);
      if (locale === 'en-IN') await expect(main, address).toContainText(words);
      else await expect(reader.locator('html')).toHaveAttribute('lang', 'hi');
      const register = reader.getByRole('link', { name: /^(Register|पंजीकरण)/ }).first();
      const ground = await register.evaluate((link) => getComputedStyle(link).backgroundColor);
      expect(ground, address).not.toBe('rgba(0, 0, 0, 0)');
      const scrollWidth = await reader.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, address).toBeLessThanOrEqual(width);
    }
    await context.close();
  }
});

test('the source of a session has its title, speakers and times, the same for alice as for a guest', async ({
  page,
}) => {
  await startSignedIn(page, demo('alice'));
  await page.goto('/lobby');
  const address = `/agenda-landing/${await liveSession(page, '')}`;
  const authorization = `Bearer ${await tokenOf(page)}`;
  const bodyOf = async (headers: Record<string, string>) => {
    const source = await (await page.request.get(address, { headers })).text();
    return /<div id="root">(.*?)<script id="start"/s
      .exec(source)![1]!
      .replaceAll(/nonce="\w+"/g, '');
  };
  const guest = await bodyOf({});
  for (const words of ['The first home: ten honest questions', 'Asha Nair', '10:45', 'IST'])
    expect(guest).toContain(words);
  // the event’s clock goes on between the two
  await expect
    .poll(async () => (await bodyOf({ authorization })) === (await bodyOf({})))
    .toBe(true);
});

for (const [width, zone, scheme] of [
  [1440, 'Asia/Kolkata', 'light'],
  [360, 'Europe/London', 'dark'],
] as const)
  test.describe(`at ${width} px in ${zone}, ${scheme} chosen before`, () => {
    test.use({ viewport: { width, height: 780 }, timezoneId: zone });

    test(
      'a guest’s browser takes the page over: nothing is drawn or asked for twice, nothing moves',
      { tag: width < 500 ? '@full' : [] },
      async ({ page }) => {
        await page.addInitScript(watchShifts);
        await page.addInitScript(
          (chosen) => localStorage.setItem('mantine-color-scheme-value', chosen),
          scheme,
        );
        await page.goto('/attendee-login');
        for (const [address] of await guestPages(page)) {
          const asked: string[] = [];
          const note = (request: { url(): string }) => asked.push(request.url());
          page.on('request', note);
          await page.goto(address);
          const heading = await page.locator('#root h1').elementHandle();
          await expect(page.locator('html')).not.toHaveAttribute('data-waiting');
          await expect(page.locator('[data-style]')).toHaveCount(0);
          await page.waitForLoadState('networkidle');
          expect(await heading!.evaluate((one) => one.isConnected), address).toBe(true);
          expect(await page.evaluate(() => globalThis.shifted), address).toBeLessThan(0.02);
          const again = asked.filter((url) =>
            /\/api\/(session|sessions|user|booth\w*)\//.test(url),
          );
          expect(again, address).toEqual([]);
          page.off('request', note);
        }
      },
    );
  });

test('what a visitor types and sends before the scripts are there is not lost', async ({
  page,
}) => {
  const arrive = await holdScripts(page);
  await page.goto('/attendee-login', { waitUntil: 'commit' });
  await page.locator('input[name=email]').focus();
  await page.keyboard.type(demo('alice').email);
  await page.locator('input[name=password]').focus();
  await page.keyboard.type(demo('alice').password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/attendee-login$/);
  arrive();
  await expect(page.getByRole('link', { name: 'Enter the lobby' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('what a visitor chooses before the scripts are there stays chosen on a slow phone', async ({
  page,
}) => {
  const arrive = await holdScripts(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/speakers', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Language' }).selectOption('hi');
  arrive();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});

test('who scrolled before the scripts are there stays where they read', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto('/sponsor-registration', { waitUntil: 'commit' });
  const send = page.getByRole('button', { name: 'Send the enquiry' });
  await send.scrollIntoViewIfNeeded();
  await send.click();
  arrive();
  await expect(page.locator('html')).not.toHaveAttribute('data-waiting');
  await expect(page.getByRole('alert').getByRole('listitem').first()).toBeVisible();
  await page.goto('/agenda-landing', { waitUntil: 'commit' });
  const foot = page.getByRole('contentinfo');
  await foot.scrollIntoViewIfNeeded();
  await expect(page.locator('html')).not.toHaveAttribute('data-waiting');
  await expect(foot).toBeInViewport();
});

for (const [who, become] of Object.entries<(page: Page) => Promise<void>>({
  'is signed in': (page) => startSignedIn(page, demo('alice')),
  'chose another language': async (page) => {
    await page.goto('/speakers');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('hi');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  },
  'has a draft': async (page) => {
    await page.goto('/exhibitor-registration');
    await page.getByRole('textbox', { name: 'Company' }).fill('Mango Court');
    const kept = () => page.evaluate(() => Object.values(sessionStorage).join());
    await expect.poll(kept).toContain('Mango Court');
  },
  'prefers lists to drawings': async (page) => {
    await page.goto('/speakers');
    const [booth] = (await guestPages(page)).at(-1)!;
    await page.goto(booth);
    await page.getByRole('button', { name: 'Show as a list' }).click();
    await expect(page.getByRole('button', { name: 'Show as a list' })).toHaveCount(0);
  },
}))
  test(`whoever ${who} sees the event’s name, never the page of a guest, until their own is there`, async ({
    page,
  }) => {
    await become(page);
    const arrive = await holdScripts(page);
    await page.goto('/agenda-landing', { waitUntil: 'commit' });
    await expect(page.locator('.first-sight')).toBeVisible();
    await expect(page.locator('#root h1')).toBeHidden();
    arrive();
    await expect(page.locator('#root h1')).toBeVisible();
    await expect(page.locator('.first-sight')).toBeHidden();
  });

/** Pages that arrive as an app shell. */
const insidePages = ['/lobby', '/exhibition-hall', '/message-dashboard', '/lounge', '/info-desk'];

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 760 },
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile Safari/537.36',
  });

  test('alice sees the place she comes to before the scripts are there: nothing of it answers, then it is her own', async ({
    page,
  }) => {
    await startSignedIn(page, demo('alice'));
    for (const address of insidePages) {
      const arrive = await holdScripts(page);
      await catchSight(page, address);
      const root = page.locator('#root');
      await expect(page.locator('.first-sight'), address).toBeHidden();
      await expect(root.locator('nav a').first(), address).toBeInViewport();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.tagName), address).toBe('BODY');
      arrive();
      await expect(root.locator('> [inert]'), address).toHaveCount(0);
      await expect(page.getByRole('navigation').first(), address).toBeVisible();
      await expect(root.getByText('Alice', { exact: true }), address).toBeAttached();
      await page.unrouteAll({ behavior: 'wait' });
    }
  });

  test('the lobby stays where it is while it becomes alice’s own', async ({ page }) => {
    await startSignedIn(page, demo('alice'));
    const arrive = await holdScripts(page);
    await catchSight(page, '/lobby');
    const place = page.locator('main svg[role=group]').first();
    const before = (await place.boundingBox())!;
    const sessions = page.waitForResponse(/\/api\/sessions\//);
    arrive();
    // public data is fetched again, as she may see more
    await sessions;
    await expect(page.locator('#root > [inert]')).toHaveCount(0);
    await expect(page.getByText('Rooms today')).toBeVisible();
    const after = (await place.boundingBox())!;
    expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(2);
    expect(Math.abs(after.height - before.height)).toBeLessThanOrEqual(2);
  });
});

test('the source of a place inside knows nobody: it is the same for alice as for a guest', async ({
  page,
}) => {
  await startSignedIn(page, demo('alice'));
  await page.goto('/lobby');
  const authorization = `Bearer ${await tokenOf(page)}`;
  for (const address of insidePages) {
    const sourceOf = async (headers: Record<string, string>) =>
      (await page.request.get(address, { headers })).text();
    await expect.poll(() => sourceOf({}), address).toContain('<div id="root"><div inert>');
    const bodyOf = async (headers: Record<string, string>) => {
      const source = await sourceOf(headers);
      expect(source, address).not.toMatch(/Alice|alice@/);
      return /<div id="root"(.*?)<script id="start"/s
        .exec(source)![1]!
        .replaceAll(/nonce="\w+"/g, '');
    };
    // the event’s clock goes on between the two
    await expect
      .poll(async () => (await bodyOf({ authorization })) === (await bodyOf({})))
      .toBe(true);
  }
});

test('a guest who opens a place inside sees nothing of it, and is asked to log in', async ({
  page,
  request,
}) => {
  const source = async () => (await request.get('/lobby')).text();
  await expect.poll(source).toContain('<div id="root"><div inert>');
  await page.goto('/attendee-login');
  const arrive = await holdScripts(page);
  await page.goto('/lobby', { waitUntil: 'commit' });
  await expect(page.locator('.first-sight')).toBeVisible();
  await expect(page.locator('#root main')).toBeHidden();
  arrive();
  await expect(page).toHaveURL(/\/attendee-login\?next=/);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeEditable();
});

/** Opens a page until it arrives with its app shell: a busy server sends it without. */
async function catchSight(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('#root > [inert] main')).toBeVisible({ timeout: 2000 });
  }).toPass();
  // before its styles are there, nobody sees the page
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      ({ sheet }) => sheet !== null,
    ),
  );
}

/** Holds back the application's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let arrive = () => {};
  const scripts = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await scripts;
    await route.continue();
  });
  return () => arrive();
}

declare global {
  var shifted: number;
}

/** Adds up layout shifts without recent input. Runs in the page. */
function watchShifts(): void {
  globalThis.shifted = 0;
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[])
      if (!hadRecentInput) globalThis.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
}
