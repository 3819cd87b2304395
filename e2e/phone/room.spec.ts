import { visit } from '../accessible.ts';
import {
  boothAt,
  demo,
  expect,
  idOf,
  liveSession,
  type Page,
  register,
  startSignedIn,
  test,
} from '../product.ts';

/** The viewport of a small phone. */
test.use({ viewport: { width: 360, height: 740 } });

const high = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())!.height;

test('asha has at least 400 px for the conversation of a live session, and more when the picture is small', async ({
  page,
  request,
}) => {
  await startSignedIn(page, await register(request));
  await visit(page, `/meeting/${await liveSession(page, '')}`);
  await page.getByRole('button', { name: 'Join Session' }).click();
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden();
  expect(await high(page, '[role=tabpanel]')).toBeGreaterThanOrEqual(400);
  expect(await high(page, 'main h1')).toBeLessThan(48);

  // includes the card of a poll, which may appear meanwhile
  const beside = ':has(> [role=tablist]):has([role=tabpanel])';
  const before = await high(page, beside);
  await page.getByRole('button', { name: 'Smaller picture' }).click();
  await expect.poll(() => high(page, beside)).toBeGreaterThan(before + 100);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await page.getByRole('button', { name: 'Larger picture' }).click();
  await expect.poll(() => high(page, beside)).toBe(before);

  const react = page.getByRole('button', { name: 'React' });
  const faces = page.getByRole('group', { name: 'React' });
  await expect(faces).toBeHidden();
  await react.click();
  await expect(faces).toBeInViewport({ ratio: 1 });
  await page.getByRole('main').getByRole('link', { name: 'Agenda', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
});

test('asha reads each tab beside a stage whole, and who is in the session to the end of each line', async ({
  page,
  request,
}) => {
  await startSignedIn(page, await register(request));
  await visit(page, `/meeting/${await liveSession(page, '')}?panel=people`);
  await page.getByRole('button', { name: 'Join Session' }).click();
  const people = page.getByRole('tabpanel').getByRole('listitem');
  await expect(people.first()).toBeVisible();
  for (const person of await people.all()) {
    const { x, width } = (await person.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(360);
  }
  const covered = await page
    .getByRole('tab')
    .filter({ has: page.locator('[aria-hidden]') })
    .evaluateAll((tabs) =>
      tabs.map((tab) => {
        const words = document.createRange();
        words.selectNode(tab.firstChild!);
        const count = tab.querySelector('[aria-hidden]')!.getBoundingClientRect();
        return words.getBoundingClientRect().right - count.left;
      }),
    );
  expect(covered.length).toBeGreaterThan(0);
  for (const pixels of covered) expect(pixels).toBeLessThan(8);
});

test('bob has the whole phone for a video room, and at least 400 px for its chat below the pictures', async ({
  page,
}) => {
  await startSignedIn(page, demo('bob'));
  await visit(page, '/BreakoutRoom');
  await page.getByRole('link', { name: /^Join/ }).first().click();
  await page.getByRole('button', { name: 'Join without camera and microphone' }).click();
  await expect(page.getByRole('toolbar')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden();
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Message everyone in the room' })).toBeVisible();
  const picture = (await page.locator('[data-pictures]').boundingBox())!;
  const chat = (await page.getByRole('complementary', { name: 'Chat' }).boundingBox())!;
  expect(picture.height).toBeGreaterThan(100);
  expect(picture.y + picture.height).toBeLessThanOrEqual(chat.y + 1);
  expect(chat.height).toBeGreaterThanOrEqual(400);
});

test('bob answers a message in a call, and its window lies on nobody’s picture', async ({
  page,
  enter,
}) => {
  await startSignedIn(page, demo('bob'));
  await visit(page, '/BreakoutRoom');
  await page.getByRole('link', { name: /^Join/ }).first().click();
  await page.getByRole('button', { name: 'Join without camera and microphone' }).click();
  await expect(page.getByRole('toolbar')).toBeVisible();
  const alice = await enter(demo('alice'));
  await visit(alice, `/message-dashboard?with=${await idOf(page)}`);
  await alice.getByRole('textbox', { name: /^Message/ }).fill('Are you in the call?');
  await alice.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('status').getByRole('button', { name: 'Reply' }).click();
  const box = page.locator('[data-message-box]');
  await expect(box.getByRole('textbox')).toBeInViewport({ ratio: 1 });
  const pictures = (await page.locator('[data-pictures]').boundingBox())!;
  expect(pictures.height).toBeGreaterThan(100);
  expect(pictures.y + pictures.height).toBeLessThanOrEqual((await box.boundingBox())!.y + 1);
});

test('alice puts away the hint to turn her phone in the hall', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await startSignedIn(page, demo('alice'));
  await visit(page, '/exhibition-hall?city=Kolkata');
  const hint = page.getByText('Please Rotate your device');
  await expect(hint).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click();
  await expect(hint).toHaveCount(0);
});

for (const locale of ['en-IN', 'hi-IN'])
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('alice reads each name of the bar on one line, off the edge of the screen, with her visit among them', async ({
      page,
    }) => {
      await startSignedIn(page, demo('alice'));
      await visit(page, '/agenda-landing');
      const bar = page.locator('nav').filter({ has: page.locator('a[href$="/lobby"]') });
      await expect(bar.locator('> a[href$="/my-visit"]')).toBeVisible();
      const ways = await bar.locator('> a, > button').all();
      expect(ways).toHaveLength(5);
      for (const way of ways) {
        const { y, height, lines, beyond } = await way.evaluate((one) => {
          const words = document.createRange();
          words.selectNodeContents(one);
          const text = [...one.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)!;
          words.selectNode(text);
          const box = one.getBoundingClientRect();
          return {
            ...{ y: box.y, height: box.height, lines: words.getClientRects().length },
            beyond: words.getBoundingClientRect().width - box.width,
          };
        });
        expect(lines).toBe(1);
        expect(beyond).toBeLessThanOrEqual(0);
        expect(y + height).toBeLessThanOrEqual(740 - 6);
      }
    });
  });

for (const [locale, names] of [
  ['en-IN', ['Chat with us', 'Schedule a call', 'Exclusive Offer']],
  ['hi-IN', ['हमसे बात करें', 'कॉल तय करें', 'विशेष ऑफ़र']],
] as const)
  test.describe(`at a booth in ${locale}`, () => {
    test.use({ locale });

    test('alice finds chat, call and offer at its foot at once, and as she reads on', async ({
      page,
    }) => {
      await startSignedIn(page, demo('alice'));
      await visit(page, `/booth/${(await boothAt(page))._id}`);
      const bar = page.locator('nav').filter({ has: page.locator('a[href$="/lobby"]') });
      const expectAtTheFoot = async () => {
        for (const name of names) {
          const button = page.getByRole('main').locator('button', { hasText: name });
          await expect(button).toBeInViewport({ ratio: 1 });
          const { y, height } = (await button.boundingBox())!;
          expect(y + height, name).toBeLessThanOrEqual((await bar.boundingBox())!.y);
        }
      };
      await expectAtTheFoot();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
      await expectAtTheFoot();
    });
  });

test('alice reads every name in a booth on a phone: none covers another', async ({ page }) => {
  await startSignedIn(page, demo('alice'));
  await visit(page, `/booth/${(await boothAt(page))._id}`);
  const plates = await page.locator('main svg [role=button] rect').evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  expect(plates.length).toBeGreaterThan(5);
  for (const [index, one] of plates.entries())
    for (const other of plates.slice(index + 1))
      expect(
        one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
        JSON.stringify([one, other]),
      ).toBe(false);
});

for (const root of ['', '/e/conference'] as const)
  test(`nothing moves in the lobby of ${root ? 'the conference' : 'the expo'} while its news arrive`, async ({
    page,
  }) => {
    await startSignedIn(page, demo('alice'), root);
    await page.addInitScript(() => {
      const moved: number[] = [];
      Object.assign(globalThis, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          moved.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/sessions/*', async (route) => {
      const reply = await route.fetch();
      const text = await reply.text();
      await answer.promise;
      const topic = 'Ten honest questions about the first home of a large family in a small flat';
      await route.fulfill({ response: reply, body: text.replace(/(?<="topic":")[^"]+/g, topic) });
    });
    await page.goto(`${root}/lobby`);
    await expect(page.locator('main svg[role=group]')).toBeVisible();
    answer.resolve();
    // the drawing's signboard has one, too
    await expect(page.locator('main a[href*="/agenda-landing/"]:not(svg a)').first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Rooms today' })).toBeVisible();
    const moved = await page.evaluate(async () => {
      // layout shifts are reported with the next frame
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      return (globalThis as unknown as { moved: number[] }).moved;
    });
    await page.unrouteAll({ behavior: 'wait' });
    expect(moved.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.02);
  });
