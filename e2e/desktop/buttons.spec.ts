import type { Locator, Request } from '@playwright/test';
import { boothAt, demo, expect, type Page, register, startSignedIn, test } from '../product.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What can be pressed, save what opens another program. */
const controls =
  'a[href]:not([href^="mailto:"], [href^="tel:"]), button, summary, [role=button], [role=tab]';

test('the crawl knows a dead button when it sees one', async ({ page }) => {
  await page.goto('/attendee-login');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await main.getByRole('heading', { level: 1 }).evaluate((title) => {
    const planted = '<button>Nothing</button><a href="#somewhere">Somewhere</a>';
    title.insertAdjacentHTML('afterend', planted);
  });
  expect(await doesSomething(page, main.getByRole('button', { name: 'Nothing' }))).toBe(false);
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

test('nothing is dead in the venue (F-04)', async ({ page, request }) => {
  test.setTimeout(600_000);
  await startSignedIn(page, await register(request));
  await crawl(page, [
    '/',
    '/lobby',
    '/info-desk',
    '/exhibition-hall',
    '/exhibition-hall?city=Bangalore',
    '/desk',
  ]);
});

test('nothing is dead at a booth (F-04)', async ({ page, request }) => {
  test.setTimeout(600_000);
  await startSignedIn(page, await register(request));
  const booth = `/booth/${(await boothAt(page))._id}`;
  const open = ['', '?open=offer', '?open=call', '?open=chat', '?open=video', '?open=gallery'];
  await crawl(
    page,
    open.map((search) => booth + search),
  );
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

/** Presses everything that can be pressed on these pages, once each; what frames all of them, once. */
async function crawl(page: Page, addresses: string[]): Promise<void> {
  const framing = new Set<string>();
  const dead: string[] = [];
  const gone: string[] = [];
  let pressed = 0;
  for (const address of addresses) {
    const found = await open(page, address);
    const controls = await found.evaluateAll(read);
    expect(controls.length, address).toBeGreaterThan(0);
    for (const { name, turn, isFrame, isOff } of controls) {
      if (isOff || (isFrame && framing.has(name))) continue;
      if (isFrame) framing.add(name);
      const control = await again(await open(page, address), name, turn);
      if (!control || (await control.isDisabled())) {
        gone.push(name);
        continue;
      }
      pressed += 1;
      if (!(await doesSomething(page, control))) dead.push(`${name} on ${address}`);
    }
  }
  expect(gone.length, `gone after others were pressed: ${gone}`).toBeLessThan(pressed);
  test.info().annotations.push({ type: 'pressed', description: String(pressed) });
  expect(dead).toEqual([]);
}

/** What these controls are called, which of their name each is, and whether it can be pressed. Runs in the page. */
function read(all: (HTMLElement | SVGElement)[]) {
  const turns: Record<string, number> = {};
  return all.map((one) => {
    const name = one.getAttribute('aria-label') ?? one.textContent.trim();
    const turn = (turns[name] ?? -1) + 1;
    turns[name] = turn;
    return {
      name,
      turn,
      isFrame: one.closest('main, [role=dialog], .yarl__portal') === null,
      isOff: one.matches(
        ':disabled, [aria-disabled=true], [aria-current]:not([aria-current=false])',
      ),
    };
  });
}

/** The control of this name on the page as it is now; null where pressing another took it away. */
async function again(found: Locator, name: string, turn: number): Promise<Locator | null> {
  let index = -1;
  const look = async () => {
    const now = await found.evaluateAll(read);
    index = now.findIndex((one) => one.name === name && one.turn === turn);
    return index >= 0;
  };
  await expect
    .poll(look, { timeout: 5000 })
    .toBe(true)
    .catch(() => {});
  return index < 0 ? null : found.nth(index);
}

/** What can be pressed on a page: where a dialog is open, what is in it. */
async function open(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const above = page.getByRole('dialog').or(page.locator('.yarl__portal_open'));
  if (address.includes('open=')) await expect(above).toBeVisible();
  const scope = address.includes('open=') ? above : page.locator('body');
  return scope.locator(controls).filter({ visible: true });
}

/** Whether pressing it changes the address, the page, what is in view or focus, asks the server, or opens another page. */
async function doesSomething(page: Page, control: Locator): Promise<boolean> {
  await control.focus();
  await control.hover();
  let left = 0;
  const note = () => (left += 1);
  // code that is fetched, and its link in the head, are no answer yet
  const ask = (request: Request) => request.resourceType() !== 'script' && note();
  page.on('request', ask).on('popup', note).on('framenavigated', note);
  await page.evaluate(() => {
    const before = { scroll: scrollY, focus: document.activeElement };
    let changes = 0;
    new MutationObserver((seen) => {
      changes += seen.filter(({ target }) => target !== document.head).length;
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    Object.assign(globalThis, {
      hasChanged: () =>
        changes > 0 || scrollY !== before.scroll || document.activeElement !== before.focus,
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
    page.off('request', ask).off('popup', note).off('framenavigated', note);
    for (const other of page.context().pages()) if (other !== page) await other.close();
  }
}

async function changed(page: Page): Promise<boolean> {
  return page
    .evaluate(() => (globalThis as { hasChanged?: () => boolean }).hasChanged?.() ?? true)
    .catch(() => true);
}
