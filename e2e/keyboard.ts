import type { Locator } from '@playwright/test';
import { expect, type Page } from './product.ts';

/** How many Tab stops before a control counts as out of reach. */
const stops = 120;

interface Stop {
  isThere: boolean;
  /** The key that leads towards it. */
  key: 'Tab' | 'Shift+Tab' | 'Enter';
  /** The focused element's accessible name. */
  name: string;
}

/** Tabs to a control, using the skip link where that is nearer; fails if Tab never reaches it. */
export function reach(what: Locator): Promise<void> {
  return tabUntil(what.page(), String(what), () => what.evaluate(stopOnTheWay));
}

/** Tabs to the control with this name. */
export function reachNamed(page: Page, name: string | RegExp): Promise<void> {
  return tabUntil(page, String(name), async () => {
    const focused = await focusedName(page);
    const isThere = typeof name === 'string' ? focused === name : name.test(focused);
    return { isThere, key: 'Tab', name: focused };
  });
}

/** Reaches a control and presses it. */
export async function press(what: Locator): Promise<void> {
  await reach(what);
  await what.page().keyboard.press('Enter');
}

/** Reaches a field and replaces its text. */
export async function type(what: Locator, text: string): Promise<void> {
  const { keyboard } = what.page();
  await reach(what);
  if (await what.inputValue()) await keyboard.press('Control+A');
  await keyboard.type(text);
  await expect(what).toHaveValue(text);
}

/** Reaches a checkbox and ticks it. */
export async function tick(what: Locator): Promise<void> {
  await reach(what);
  await what.page().keyboard.press('Space');
  await expect(what).toBeChecked();
}

/** Reaches a radio group, and moves to this option with the arrow keys. */
export async function choose(what: Locator): Promise<void> {
  const { keyboard } = what.page();
  await tabUntil(what.page(), String(what), () => what.evaluate(stopOnTheWay, 'group' as const));
  const options = await what.evaluate(
    ({ form, name }: HTMLInputElement) =>
      (form ?? document).querySelectorAll(`input[type=radio][name="${name}"]`).length,
  );
  for (let step = 0; step < options && !(await hasFocus(what)); step += 1)
    await keyboard.press('ArrowDown');
  if (!(await what.isChecked())) await keyboard.press('Space');
  await expect(what).toBeChecked();
}

/** Reaches a select, and moves to an option with the arrow keys. */
export async function select(what: Locator, option: string | RegExp): Promise<void> {
  const { keyboard } = what.page();
  await reach(what);
  const wanted = what.getByRole('option', { name: option }).first();
  const way = () =>
    wanted.evaluate((one: HTMLOptionElement) => one.index - one.closest('select')!.selectedIndex);
  for (let left = await way(); left !== 0;) {
    await keyboard.press(left > 0 ? 'ArrowDown' : 'ArrowUp');
    const now = await way();
    expect(Math.abs(now), `the arrows lead to ${String(option)}`).toBeLessThan(Math.abs(left));
    left = now;
  }
}

/** Opens a file chooser with a button, and gives it a file. */
export async function giveFile(
  button: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await reach(button);
  // a page that was sent as an image of itself doesn't answer yet
  await expect(async () => {
    const opened = button.page().waitForEvent('filechooser', { timeout: 2000 });
    await button.press('Enter');
    await (await opened).setFiles(file);
  }).toPass();
}

/** Returns the accessible name of the focused element. */
export async function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const label = (element as HTMLInputElement).labels?.[0];
    const text = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent;
    return text.replace(/[\s*]+$/, '').trim();
  });
}

async function tabUntil(page: Page, wanted: string, stopNow: () => Promise<Stop>): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < stops; step += 1) {
    const { isThere, key, name } = await stopNow();
    if (isThere) return;
    passed.push(name.slice(0, 40));
    await page.keyboard.press(key);
  }
  const last = [...new Set(passed)].join(' · ');
  throw new Error(
    `Tab never comes to ${wanted}, only to: ${last}. Whoever has no mouse cannot use it.`,
  );
}

function hasFocus(what: Locator): Promise<boolean> {
  return what.evaluate((one) => one === document.activeElement);
}

/** Whether the focus is on a control, or in its group, and stays there: a newly opened page moves it to itself once. Runs in the page. */
async function stopOnTheWay(wanted: Element, by: 'itself' | 'group' = 'itself'): Promise<Stop> {
  const isThere = () => {
    const now = document.activeElement;
    const [one, other] = [wanted as HTMLInputElement, now as HTMLInputElement | null];
    return (
      now === wanted ||
      (by === 'group' &&
        other?.type === 'radio' &&
        other.name === one.name &&
        other.form === one.form)
    );
  };
  if (isThere()) await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  const now = document.activeElement ?? document.body;
  const isBefore = Boolean(
    wanted.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING && now !== wanted,
  );
  const leadsThere =
    now instanceof HTMLAnchorElement &&
    now.classList.contains('skip') &&
    document.querySelector(now.hash)?.contains(wanted);
  return {
    isThere: isThere(),
    key: leadsThere ? 'Enter' : isBefore ? 'Shift+Tab' : 'Tab',
    name: now === document.body ? '' : (now.getAttribute('aria-label') ?? now.textContent.trim()),
  };
}
