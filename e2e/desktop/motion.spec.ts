import { demo, expect, type Page, startSignedIn, test } from '../product.ts';

test.describe('for those who want no motion (A-12)', () => {
  test('alice sees nothing move in lobby and hall, and the info desk at once (D29)', async ({
    page,
  }) => {
    await startSignedIn(page, demo('alice'));
    for (const address of ['/lobby', '/exhibition-hall', '/exhibition-hall?city=Bangalore']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await page.waitForLoadState('networkidle');
      expect([address, await page.evaluate(moving)]).toEqual([address, []]);
    }
    expect(await waitAtInfoDesk(page)).toBeNull();
  });
});

test.describe('for everyone else (A-12)', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('everyone else sees people walk in the lobby, and arrives at the info desk after a second (A-12, D29)', async ({
    page,
  }) => {
    await startSignedIn(page, demo('alice'));
    await page.goto('/lobby');
    await expect.poll(() => page.evaluate(moving)).not.toEqual([]);
    expect(await waitAtInfoDesk(page)).toBeGreaterThan(900);
  });

  test('alice pauses the lobby, finds it paused when she returns, and lets it go on (A-12)', async ({
    page,
  }) => {
    await startSignedIn(page, demo('alice'));
    await page.goto('/lobby');
    await page.getByRole('button', { name: 'Pause the animation' }).click();
    await expect.poll(() => page.evaluate(moving)).toEqual([]);
    await page.reload();
    const resume = page.getByRole('button', { name: 'Resume the animation' });
    await expect(resume).toBeVisible();
    await expect.poll(() => page.evaluate(moving)).toEqual([]);
    await resume.press('Enter');
    await expect.poll(() => page.evaluate(moving)).not.toEqual([]);
  });

  test('what calls for attention blinks for five seconds at most (A-12)', async ({ page }) => {
    await startSignedIn(page, demo('alice'));
    await page.goto('/agenda-landing');
    await expect(page.locator('main').getByText('Live', { exact: true }).first()).toBeVisible();
    expect(await page.evaluate(longest)).toBeLessThanOrEqual(5000);
  });
});

/** Returns elements with a running animation of more than 1 ms. Runs in the page. */
function moving(): string[] {
  return document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 1,
    )
    .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 100) ?? '');
}

/** Returns how long the longest animation runs, in milliseconds. Runs in the page. */
function longest(): number {
  const times = document
    .getAnimations()
    .map(({ effect }) => Number(effect?.getComputedTiming().activeDuration));
  return Math.max(0, ...times);
}

/** Returns for how many milliseconds the info desk shows that it is opening; null if it never does. */
async function waitAtInfoDesk(page: Page): Promise<number | null> {
  await page.addInitScript(() => {
    const seen = { from: 0, to: 0 };
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const isWaiting = [...document.querySelectorAll('[role=status]')].some(
        (one) =>
          one.textContent.includes('Opening the info desk') &&
          one.checkVisibility({ visibilityProperty: true }),
      );
      if (isWaiting) seen.from ||= performance.now();
      else if (seen.from) seen.to ||= performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/info-desk');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  const { from, to } = await page.evaluate(
    () => (globalThis as unknown as { seen: { from: number; to: number } }).seen,
  );
  return from ? to - from : null;
}
