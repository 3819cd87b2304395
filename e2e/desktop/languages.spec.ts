import { visit } from '../accessible.ts';
import { boothAt, demo, expect, liveSession, logIn, startSignedIn, test } from '../product.ts';

for (const [locale, own, foreign] of [
  ['hi-IN', 'hi', /[A-Za-z]{2,}[ ,]+(?:[A-Za-z’'-]+[ ,]+){3}[A-Za-z]{2,}/],
  ['en-IN', 'en', /[\u0900-\u097f]{2,}/],
] as const)
  test.describe(`on a browser in ${own}`, () => {
    test.use({ locale });

    test(`a screen reader learns the language of the page and of text in another one (A-15, I-05, ${own})`, async ({
      page,
    }) => {
      test.slow();
      await startSignedIn(page, demo('alice'));
      const booth = `/booth/${(await boothAt(page))._id}`;
      const live = await liveSession(page, '');
      const wrong: string[] = [];
      for (const address of [
        ...['/', '/lobby', '/exhibition-hall', '/exhibition-hall?city=Bangalore', booth],
        '/exhibition-hall?view=list&filter=kind:Villa|locality:Whitefield',
        ...[
          `${booth}?open=offer`,
          `${booth}?open=costs`,
          '/auditorium',
          '/agenda-landing?day=all',
          `/meeting/${live}`,
        ],
        ...[`/agenda-landing/${live}`, '/Session', '/speakers', '/lounge', '/info-desk'],
        ...['/notifications', '/my-data', '/BreakoutRoom'],
      ]) {
        await visit(page, address);
        await expect(page.locator('html')).toHaveAttribute('lang', own);
        for (const words of await page.evaluate(saidInAnother, { own, foreign: foreign.source }))
          wrong.push(`${address}: ${words}`);
        for (const words of await page.evaluate(tooTightForDevanagari))
          wrong.push(`${address}: ${words}`);
      }
      expect(wrong).toEqual([]);
    });
  });

const inHindi = /[\u0900-\u097f]{3}/;

test('a guest is sent the event in their language; another one comes when they choose it', async ({
  page,
}) => {
  await visit(page, '/landing');
  const start = page.locator('script#start');
  expect(await start.textContent()).not.toMatch(inHindi);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Language' }).first().selectOption('hi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inHindi);
});

test('hana, who came by a page in English, finds what she wrote in Hindi', async ({ page }) => {
  await page.goto('/attendee-login?next=/organiser/settings');
  await logIn(page, demo('hana'));
  await page.getByRole('button', { name: 'Name, days and hours' }).click();
  await expect(page.locator('[name="tagline.hi"]')).toHaveValue(inHindi);
});

/** Returns texts that are entirely in another language but would be read out in the page's own. Runs in the page. */
function saidInAnother({ own, foreign }: { own: string; foreign: string }): string[] {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (words.nextNode()) {
    const text = words.currentNode.textContent!.trim();
    const within = words.currentNode.parentElement!;
    const quotes = (own === 'hi' ? /[\u0900-\u097f]/ : /[a-z]{2}/i).test(text);
    if (
      quotes ||
      !new RegExp(foreign).test(text) ||
      within.closest('script, style, template, [aria-hidden=true]')
    )
      continue;
    if (within.closest('[lang]')?.getAttribute('lang') === own) found.push(text.slice(0, 80));
  }
  return found;
}

/** Returns Devanagari texts with a line height below 1.6 or with letter spacing. Runs in the page. */
function tooTightForDevanagari(): string[] {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (words.nextNode()) {
    const text = words.currentNode.textContent!.trim();
    const within = words.currentNode.parentElement!;
    if (!/[\u0900-\u097f]{2}/.test(text) || within.closest('script, style, template, svg'))
      continue;
    const { fontSize, lineHeight, letterSpacing } = getComputedStyle(within);
    const leading = parseFloat(lineHeight) / parseFloat(fontSize);
    if (leading < 1.595 || !['normal', '0px'].includes(letterSpacing))
      found.push(`${text.slice(0, 40)} (${leading.toFixed(2)}, ${letterSpacing})`);
  }
  return found;
}
