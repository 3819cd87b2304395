import {
  type ElementHandle,
  expect,
  type Locator,
  type Page,
  type Request,
  test,
} from '@playwright/test';

/** Everything that can be pressed, except links to other programs and to other sites. */
const controls =
  'a[href]:not([href^="mailto:"], [href^="tel:"], [rel~="nofollow"]), button, summary, [role=button], [role=tab]';

/** Controls that remove others from the page are pressed last. */
const moves = /^(Put|Delete|Move) /;

/** What to crawl: a page by its address, the dialog that pressing `press` opens, or a part of the page (`within`). */
type Place = string | { at: string; press: string | RegExp } | { at: string; within: string };

/** Presses every control in these places once; in long lists, those in the first rows. Skips the frame around all pages, and inert content. */
export async function crawl(page: Page, places: Place[]): Promise<void> {
  await press(page, places, ({ isFrame }) => !isFrame);
}

/** Presses the controls in the frame around these pages (header, navigation, footer), once for each name. */
export async function crawlFrames(page: Page, places: string[]): Promise<void> {
  const names = new Set<string>();
  await press(page, places, ({ name, isFrame }) => {
    const isNew = isFrame && !names.has(name);
    if (isNew) names.add(name);
    return isNew;
  });
}

type Control = Awaited<ReturnType<typeof read>>[number];

async function press(page: Page, places: Place[], isMeant: (control: Control) => boolean) {
  const dead: string[] = [];
  const gone: string[] = [];
  let pressed = 0;
  for (const place of places) {
    const called = JSON.stringify(place);
    const found = await open(page, place);
    const meant = (await found.evaluateAll(read))
      .filter(isMeant)
      .toSorted((one, other) => Number(moves.test(one.name)) - Number(moves.test(other.name)));
    let untouched: Locator | null = found;
    for (const { name, turn, isOff } of meant) {
      if (isOff) continue;
      const works = await pressAgain(page, untouched ?? (await open(page, place)), { name, turn });
      untouched = null;
      if (works === null) {
        gone.push(name);
        continue;
      }
      pressed += 1;
      if (!works) dead.push(`${name} on ${called}`);
    }
  }
  expect(gone.length, `gone after others were pressed: ${gone}`).toBeLessThan(pressed);
  test.info().annotations.push({ type: 'pressed', description: String(pressed) });
  expect(dead).toEqual([]);
}

/** Returns the names of controls, their index among those of the same name, and whether each can be pressed. Runs in the page. */
function read(all: (HTMLElement | SVGElement)[]) {
  const turns: Record<string, number> = {};
  const isFarDown = (one: Element) => {
    const row = one.closest('li, tr, g[role=button]');
    const rows = [...(row?.parentElement?.children ?? [])];
    return rows.length > 4 && rows.indexOf(row!) > 1;
  };
  return all.map((one) => {
    const name = one.getAttribute('aria-label') ?? one.textContent.trim();
    const turn = (turns[name] ?? -1) + 1;
    turns[name] = turn;
    return {
      name,
      turn,
      isFrame: one.closest('nav, main, [role=dialog], .yarl__portal')?.matches('nav') ?? true,
      isOff:
        isFarDown(one) ||
        one.closest('[inert]') !== null ||
        one.matches(
          ':disabled, [aria-disabled=true], [aria-selected=true], [aria-current]:not([aria-current=false]), [role=group] > [aria-pressed=true]',
        ),
    };
  });
}

/** Finds the control again and presses it; resolves to null if pressing another removed or disabled it. */
async function pressAgain(
  page: Page,
  found: Locator,
  { name, turn }: Pick<Control, 'name' | 'turn'>,
): Promise<boolean | null> {
  for (let tries = 1; ; tries++) {
    const control = await again(found, name, turn);
    if (!control || (await control.isDisabled())) return null;
    try {
      return await doesSomething(page, control);
    } catch (error) {
      // data that arrived meanwhile has drawn it anew
      if (tries === 3 || (await control.evaluate((one) => one.isConnected))) throw error;
    }
  }
}

/** Finds the control again on the current page, whatever appears before it later; null if pressing another removed it. */
async function again(found: Locator, name: string, turn: number): Promise<ElementHandle | null> {
  let index = -1;
  const look = async () => {
    const now = await found.evaluateAll(read);
    index = now.findIndex((one) => one.name === name && one.turn === turn);
    return index >= 0;
  };
  await expect
    .poll(look, { timeout: 2000 })
    .toBe(true)
    .catch(() => {});
  return index < 0 ? null : found.nth(index).elementHandle();
}

/** Opens a place and returns its controls, or those of its dialog. */
async function open(page: Page, place: Place): Promise<Locator> {
  const { at, press, within }: { at: string; press?: string | RegExp; within?: string } =
    typeof place === 'string' ? { at: place } : place;
  // the browser wouldn't reload a page that differs only in its hash
  if (at.includes('#')) await page.goto('about:blank');
  await page.goto(at);
  const opensItself = at.includes('open=');
  // a gallery that is already open makes the page below it inert
  if (!opensItself) await expect(page.locator('h1:not([inert] *)')).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  if (press) await page.getByRole('main').getByRole('button', { name: press }).first().click();
  const isAbove = press !== undefined || opensItself;
  const above = page.getByRole('dialog').or(page.locator('.yarl__portal_open'));
  if (isAbove) {
    await expect(above).toBeVisible();
    await expect(above.locator('[aria-busy=true]')).toHaveCount(0);
  }
  const scope = isAbove ? above : page.locator(within ?? 'body');
  return scope.locator(controls).filter({ visible: true });
}

/** Whether pressing it changes the address, page, scroll position or focus, sends a request, or opens another page or a file chooser. */
export async function doesSomething(
  page: Page,
  control: Locator | ElementHandle,
): Promise<boolean> {
  await control.focus();
  await control.hover();
  let left = 0;
  const note = () => (left += 1);
  // loading a script, and its link in the head, don't count
  const ask = (request: Request) => request.resourceType() !== 'script' && note();
  const events = ['popup', 'filechooser', 'download', 'framenavigated'] as const;
  page.on('request', ask);
  for (const event of events) page.on(event as 'popup', note);
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // scrolling caused by hovering is reported in the next frame
    await frame();
    await frame();
    const before = document.activeElement;
    let changes = 0;
    document.addEventListener('scroll', () => (changes += 1), { capture: true });
    new MutationObserver((seen) => {
      changes += seen.filter(({ target }) => target !== document.head).length;
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    Object.assign(globalThis, {
      hasChanged: () => changes > 0 || document.activeElement !== before,
    });
  });
  await control.click();
  const happened = async () => left > 0 || (await changed(page));
  try {
    await expect.poll(happened, { timeout: 5000 }).toBe(true);
    return true;
  } catch {
    return false;
  } finally {
    page.off('request', ask);
    for (const event of events) page.off(event as 'popup', note);
    for (const other of page.context().pages()) if (other !== page) await other.close();
  }
}

async function changed(page: Page): Promise<boolean> {
  return page
    .evaluate(() => (globalThis as { hasChanged?: () => boolean }).hasChanged?.() ?? true)
    .catch(() => true);
}
