import type { Locator, Route } from '@playwright/test';
import { demo, expect, type Page, startSignedIn, test } from './product.ts';

/** How a call fails: our server errs, a proxy in front of it refuses, or nothing answers. */
export const faults = {
  'answers 500': (route: Route) =>
    route.fulfill({
      status: 500,
      json: { code: 'server.broken', message: 'Something went wrong!', requestId: 'planted' },
    }),
  'answers 503': (route: Route) => route.fulfill({ status: 503, body: '<h1>Bad gateway</h1>' }),
  'is not there': (route: Route) => route.abort(),
};

/** How many to try at once. */
const tabs = 3;

interface Place {
  /** Who is where; begins the test's title. */
  name: string;
  who: string;
  address: (page: Page) => Promise<string> | string;
  /** Shows only once the page has everything it needs. */
  whole: (page: Page) => Locator;
}

/** Adds a test for each place: whichever call fails, in whatever way, the page says so and recovers. Calls that every page makes are only tried at the entrance. */
export function tryFaults(places: Place[]): void {
  for (const place of places)
    test(`${place.name} is told what went wrong and goes on, whichever call fails (F-02)`, async ({
      page,
      context,
    }) => {
      test.slow();
      await startSignedIn(page, demo(place.who));
      const address = await place.address(page);
      await page.close();
      const known = address === '/' ? [] : await callsOf(await context.newPage(), '/');
      const calls = await callsOf(await context.newPage(), address, place.whole);
      const tries = calls
        .filter((call) => !known.includes(call))
        .flatMap((call) => Object.entries(faults).map((way) => [call, ...way] as const));
      expect(tries.length).toBeGreaterThan(0);
      for (let from = 0; from < tries.length; from += tabs)
        await Promise.all(
          tries.slice(from, from + tabs).map(async ([call, fault, fail]) => {
            const tab = await context.newPage();
            await test.step(`${call} ${fault}`, () =>
              visitBroken(tab, { address, whole: place.whole(tab), call, fail }));
            await tab.close();
          }),
        );
    });
}

/** Returns all calls of a page while nothing fails, except those it makes when closed. */
async function callsOf(tab: Page, address: string, whole?: Place['whole']): Promise<string[]> {
  const calls = new Set<string>();
  const collect = (request: Asked) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.add(nameOf(request));
  };
  tab.on('request', collect);
  await tab.goto(address);
  if (whole) await expect(whole(tab)).toBeVisible();
  await tab.waitForLoadState('networkidle');
  tab.off('request', collect);
  await tab.close();
  return [...calls];
}

async function visitBroken(
  tab: Page,
  {
    address,
    whole,
    call,
    fail,
  }: {
    address: string;
    whole: Locator;
    call: string;
    fail: (route: Route) => Promise<void>;
  },
): Promise<void> {
  let failed = 0;
  await tab.route('**/api/**', (route) => {
    if (nameOf(route.request()) !== call) return route.continue();
    failed += 1;
    return fail(route);
  });
  await tab.goto(address);
  await expect.poll(() => failed, call).toBeGreaterThan(0);
  const sorry = tab
    .locator('main, [role=dialog]')
    .getByRole('alert')
    .filter({ has: tab.getByRole('button') });
  await expect(whole.or(sorry).first()).toBeVisible();
  await expect(tab.locator('[aria-busy=true]')).toHaveCount(0);
  if (await whole.isVisible()) return;
  // a live component may recover by itself
  const sentence = sorry.filter({ hasText: /(\w+ ){2}\w+[.!]/ });
  await expect(sentence.or(whole).first()).toBeVisible();
  await tab.unrouteAll();
  const again = sorry.first().getByRole('button', { name: 'Try again' });
  await Promise.any([again.click(), expect(whole).toBeVisible()]);
  await expect(whole).toBeVisible();
}

type Asked = Pick<ReturnType<Route['request']>, 'method' | 'url'>;

const nameOf = (request: Asked) => `${request.method()} ${new URL(request.url()).pathname}`;
