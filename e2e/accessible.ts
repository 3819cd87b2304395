import axe from 'axe-core';
import { expect, type Page } from './product.ts';

type Axe = typeof axe;

/** Axe's rules that know colours; all others say the same in both themes. */
const aboutColours = ['color-contrast', 'link-in-text-block'];

/** Finds nothing that keeps anybody out of the page as it stands, by any of axe's rules or those named. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (runOnly) => {
    const { run } = (globalThis as unknown as { axe: Axe }).axe;
    return (await run(document, { resultTypes: ['violations'], runOnly })).violations;
  }, rules);
  const said = violations.map(({ id, nodes }) => {
    const where = nodes
      .slice(0, 3)
      .map((node) => `${node.target.join(' ')} (${node.any[0]?.message ?? ''})`);
    return `${id}: ${where.join(', ')}`;
  });
  expect(said, page.url()).toEqual([]);
}

/** Nobody has to scroll sideways to read the page, at the given width or the one that it has. */
async function expectNoSidewaysScroll(page: Page, width?: number): Promise<void> {
  const before = page.viewportSize()!;
  if (width) await page.setViewportSize({ width, height: before.height });
  const beyond = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(beyond, `${page.url()} is wider than its ${width ?? before.width} px`).toBe(0);
  if (width) await page.setViewportSize(before);
}

/** Looks at the page as it stands: with axe on a large screen, in the dark for its colours; on a phone in one theme, and at its narrowest. */
export async function look(page: Page): Promise<void> {
  for (const dialog of await page.getByRole('dialog').all())
    await expect(dialog).toHaveCSS('opacity', '1');
  const isPhone = page.viewportSize()!.width < 600;
  for (const colorScheme of isPhone ? (['light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectAccessible(page, colorScheme === 'dark' ? aboutColours : undefined);
  }
  if (isPhone) for (const width of [360, 320]) await expectNoSidewaysScroll(page, width);
}

/** Looks at the page on a large screen and, in both themes, on a phone; nothing scrolls sideways there or on a tablet. */
export async function lookAtAnyWidth(page: Page): Promise<void> {
  await look(page);
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessible(page, aboutColours);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expectAccessible(page);
  await page.setViewportSize(before);
  for (const width of [360, 768, 1024]) await expectNoSidewaysScroll(page, width);
}

/** Opens a page and waits until it is all there. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
