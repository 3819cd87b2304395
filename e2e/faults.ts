import type { Locator, Route } from '@playwright/test';
import { demo, expect, type Page, startSignedIn, test } from './product.ts';

/** How a call fails: our own server stumbles, something in front of it says no, nobody is there. */
export const faults = {
  'answers 500': (route: Route) =>
    route.fulfill({
      status: 500,
      json: { code: 'server.broken', message: 'Something went wrong!', requestId: 'planted' },
    }),
  'answers 503': (route: Route) => route.fulfill({ status: 503, body: '<h1>Bad gateway</h1>' }),
  'is not there': (route: Route) => route.abort(),
};

/** How many are tried at once. */
const tabs = 3;

export interface Place {
  name: string;
  who: string | null;
  address: (page: Page) => Promise<string> | string;
  /** What shows only when the page has everything it needs. */
  whole: (page: Page) => Locator;
}

/** A test for each place: it says what is wrong and goes on, whichever call fails. What the entrance asks for, every page asks for: that it may fail is tried there, in each way; elsewhere the ways take turns. */
export function tryFaults(places: Place[]): void {
  for (const [turn, place] of places.entries()) tryPlace(place, turn);
}

function tryPlace({ name, who, address, whole }: Place, turn: number): void {
  test(`${name} says what is wrong and goes on, whichever call fails (F-02)`, async ({
    page,
    context,
  }) => {
    test.slow();
    if (who) await startSignedIn(page, demo(who));
    const there = await address(page);
    const calls = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.add(`${request.method()} ${pathname}`);
    });
    const ofEveryPage = new Set<string>();
    if (there !== '/') {
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      for (const call of calls) ofEveryPage.add(call);
      calls.clear();
    }
    await page.goto(there);
    await expect(whole(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const own = [...calls].filter((call) => !ofEveryPage.has(call));
    await page.close();

    // a page may live by what every page asks for alone
    const tried = own.length ? own : [...calls];
    expect(tried.length).toBeGreaterThan(0);
    const ways = Object.entries(faults);
    const tries = tried.flatMap((call, index) =>
      there === '/'
        ? ways.map((way) => [call, ...way] as const)
        : [[call, ...ways[(turn + index) % ways.length]!] as const],
    );
    for (let from = 0; from < tries.length; from += tabs)
      await Promise.all(
        tries.slice(from, from + tabs).map(async ([call, fault, fail]) => {
          const tab = await context.newPage();
          await test.step(`${call} ${fault}`, () => visitBroken(tab, call, fail));
          await tab.close();
        }),
      );

    async function visitBroken(tab: Page, call: string, fail: (route: Route) => Promise<void>) {
      let failed = 0;
      await tab.route('**/api/**', (route) => {
        const request = route.request();
        if (`${request.method()} ${new URL(request.url()).pathname}` !== call)
          return route.continue();
        failed += 1;
        return fail(route);
      });
      await tab.goto(there);
      await expect.poll(() => failed).toBeGreaterThan(0);
      const sorry = tab
        .locator('main, [role=dialog]')
        .getByRole('alert')
        .filter({ has: tab.getByRole('button') });
      await expect(whole(tab).or(sorry).first()).toBeVisible();
      await expect(tab.locator('[aria-busy=true]')).toHaveCount(0);
      if (await whole(tab).isVisible()) return;
      // what listens live may come right by itself
      const sentence = sorry.filter({ hasText: /(\w+ ){2}\w+[.!]/ });
      await expect(sentence.or(whole(tab)).first()).toBeVisible();
      await tab.unrouteAll();
      const again = sorry.first().getByRole('button', { name: 'Try again' });
      await Promise.any([again.click(), expect(whole(tab)).toBeVisible()]);
      await expect(whole(tab)).toBeVisible();
    }
  });
}
