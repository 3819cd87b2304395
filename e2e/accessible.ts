import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { BrowserContext } from '@playwright/test';
import { expect, type Page, type Root } from './product.ts';

type Axe = typeof axe;

/** Axe’s rules about colours: the only ones whose outcome depends on the theme. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const equipped = new WeakSet<BrowserContext>();

/** Checks the page in its current state: with axe and for low controls in the test's theme and size, then for low controls and sideways scrolling at the narrowest. */
export async function look(page: Page): Promise<void> {
  await expectOwnPage(page);
  await expectAccessible(page);
  await expectNoLowControls(page);
  await lookAtNarrowest(page);
}

async function expectNoLowControls(page: Page): Promise<void> {
  const width = page.viewportSize()!.width;
  const problem = `${page.url()}: too low to be touched at ${width} px`;
  expect(await page.evaluate(lowControls), problem).toEqual([]);
}

/** Returns controls that are lower than 24 px or clipped to less by their surroundings, except links within text, which are as high as its lines. Runs in the page. */
function lowControls(): string[] {
  const controls =
    'a[href], button, summary, input:not([type=hidden]), select, textarea, [role=button], [role=tab], [role=switch], [role=option], [role=menuitem]';
  const heightOf = (one: Element) => {
    let { top, bottom } = one.getBoundingClientRect();
    for (let part = one, above; (above = part.parentElement); part = above) {
      // sticky elements come fully into view as the page scrolls
      if (getComputedStyle(part).position === 'sticky') break;
      const { overflowY } = getComputedStyle(above);
      if (/auto|scroll/.test(overflowY)) break;
      if (!/hidden|clip/.test(overflowY)) continue;
      const box = above.getBoundingClientRect();
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return bottom - top;
  };
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((one) => {
    const label = one instanceof HTMLInputElement ? one.labels?.[0] : undefined;
    const touched = [one, ...(label ? [label] : [])].filter((part) =>
      part.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const isOff =
      one.closest('[inert], [aria-hidden=true]') !== null ||
      getComputedStyle(one).clipPath !== 'none';
    if (touched.length === 0 || isOff || getComputedStyle(one).display === 'inline') return [];
    const height = Math.max(...touched.map(heightOf));
    const name = one.getAttribute('aria-label') ?? (label ?? one).textContent.trim();
    // what is scrolled or collapsed out of sight has no height at all
    return height > 0.5 && height < 23.5 ? [`${one.tagName} ${name}: ${height.toFixed(1)} px`] : [];
  });
}

/** Expects no barriers in the page's current state, by all of axe’s rules or those given. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await equip(page);
  // while a dialog fades in, its colours differ
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog], dialog')].every(
      (dialog) =>
        !dialog.checkVisibility({ visibilityProperty: true }) ||
        getComputedStyle(dialog).opacity === '1',
    ),
  );
  const violations = await page.evaluate(async (runOnly) => {
    const { run } = (globalThis as unknown as { axe: Axe }).axe;
    const found = await run(document, {
      resultTypes: ['violations'],
      iframes: false,
      runOnly,
      // it would add styles that are still loading to the page, which the policy refuses
      preload: { assets: ['media'] },
    });
    return found.violations;
  }, rules);
  const said = violations.map(({ id, nodes }) => {
    const where = nodes
      .slice(0, 3)
      .map((node) => `${node.target.join(' ')} (${node.any[0]?.message ?? ''})`);
    return `${id}: ${where.join(', ')}`;
  });
  expect(said, page.url()).toEqual([]);
}

/** Adds axe to the page. From a context's second page on it loads with the page, which is quicker. */
async function equip(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  const context = page.context();
  if (!equipped.has(context)) await context.addInitScript({ content: source });
  equipped.add(context);
  await page.evaluate(source);
}

/** Expects no sideways scrolling on the narrowest phone, or at 400 % zoom, and no low controls there. */
async function lookAtNarrowest(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: size.height });
  const beyond = () =>
    page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // components that query the width render again
      await frame();
      await frame();
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
  await expect.poll(beyond, `${page.url()} is wider than 320 px`).toBe(0);
  await expectNoLowControls(page);
  await page.setViewportSize(size);
}

/** Tags tests that repeat a state of the expo at the conference: the day tier runs one of the two. */
export const secondEvent = (root: Root): string[] => (root ? ['@full'] : []);

/** Waits until the application has replaced the app shell the server sent. */
async function expectOwnPage(page: Page): Promise<void> {
  await expect(page.locator('#root > [inert]')).toHaveCount(0);
}

/** Opens a page and waits until it has loaded completely. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectOwnPage(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
