import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { BrowserContext } from '@playwright/test';
import { expect, type Page, type Root } from './product.ts';

type Axe = typeof axe;

/** Axe’s rules that know colours: all that differs from theme to theme. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const equipped = new WeakSet<BrowserContext>();

/** Looks at the page as it stands, once: with axe and for low controls, in the theme and size of the test, and for these and sideways scroll at the narrowest. */
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

/** What can be pressed or filled and is lower than 24 px, or is squeezed to less by what is around it; links within a text are as high as its lines. Runs in the page. */
function lowControls(): string[] {
  const controls =
    'a[href], button, summary, input:not([type=hidden]), select, textarea, [role=button], [role=tab], [role=switch], [role=option], [role=menuitem]';
  const heightOf = (one: Element) => {
    let { top, bottom } = one.getBoundingClientRect();
    for (let part = one, above; (above = part.parentElement); part = above) {
      // what sticks to the screen comes wholly into sight as the page is scrolled
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
    // what is scrolled or folded out of sight has no height at all
    return height > 0.5 && height < 23.5 ? [`${one.tagName} ${name}: ${height.toFixed(1)} px`] : [];
  });
}

/** Finds nothing that keeps anybody out of the page as it stands, by any of axe’s rules or those named. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await equip(page);
  // what still fades in has other colours
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog], dialog')].every(
      (dialog) =>
        !dialog.checkVisibility({ visibilityProperty: true }) ||
        getComputedStyle(dialog).opacity === '1',
    ),
  );
  const violations = await page.evaluate(async (runOnly) => {
    const { run } = (globalThis as unknown as { axe: Axe }).axe;
    const found = await run(document, { resultTypes: ['violations'], iframes: false, runOnly });
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

/** Brings axe into the page. From the second page of a browser on it comes with the page, which is quicker. */
async function equip(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  const context = page.context();
  if (!equipped.has(context)) await context.addInitScript({ content: source });
  equipped.add(context);
  await page.evaluate(source);
}

/** Nobody has to scroll sideways to read the page on the narrowest phone, or at four times its size, and all that is pressed there is high enough. */
async function lookAtNarrowest(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: size.height });
  const beyond = () =>
    page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // what asks for the width draws anew
      await frame();
      await frame();
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
  await expect.poll(beyond, `${page.url()} is wider than 320 px`).toBe(0);
  await expectNoLowControls(page);
  await page.setViewportSize(size);
}

/** Tags what shows a state of the expo once more at the conference: the day tier looks at one of them. */
export const secondEvent = (root: Root): string[] => (root ? ['@full'] : []);

/** What the server shows of a place inside before the application is there has made way for it. */
async function expectOwnPage(page: Page): Promise<void> {
  await expect(page.locator('#root > [inert]')).toHaveCount(0);
}

/** Opens a page and waits until it is all there. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectOwnPage(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
