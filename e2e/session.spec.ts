import {
  demo,
  expect,
  logIn,
  type Page,
  register,
  type Root,
  startSignedIn,
  test,
  tokenOf,
} from './product.ts';

const first = 'The first home: ten honest questions';
const second = 'Small flats for large families';

interface Session {
  _id: string;
  topic: string;
  startAt: string;
}

/** Returns a session from the agenda by its topic. */
async function sessionOf(page: Page, topic: string, root: Root = ''): Promise<Session> {
  const events: { _id: string; slug: string }[] = await (
    await page.request.get('/api/events')
  ).json();
  const event = events.find(({ slug }) => (slug === 'conference') === (root !== ''))!;
  const reply = await page.request.get(`/api/sessions/${event._id}`);
  const { sessions }: { sessions: { session: Session }[] } = await reply.json();
  return sessions.find(({ session }) => session.topic === topic)!.session;
}

test('a visitor finds a session, attends it, sees a clash, joins, and gives up the place', async ({
  page,
  request,
  isMobile,
}) => {
  await startSignedIn(page, await register(request));
  await page.goto('/agenda-landing');
  await expect(page.getByRole('heading', { name: 'Agenda', level: 1 })).toBeVisible();
  const rows = page.getByRole('row').filter({ has: page.getByRole('heading') });
  // it opens on today
  await expect(rows.filter({ hasText: first })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Walk the boundary' })).toHaveCount(0);
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click();
  const topic = page.getByRole('searchbox', { name: 'Topic' });
  // a search covers all days
  await topic.fill('walk the boundary');
  await expect(rows.filter({ hasText: 'Walk the boundary' })).toHaveCount(1);
  await expect(page).toHaveURL(/day=all/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: /^Sat, 5 Jun/ }).click();
  await expect(page).not.toHaveURL(/day=all/);
  await page.getByRole('button', { name: 'All days' }).click();
  await expect(page).toHaveURL(/day=all/);
  await expect(rows.nth(5)).toBeVisible();

  await topic.fill('small flats');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/topic=small/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('combobox', { name: 'Time' }).selectOption('evening');
  await expect(rows).toHaveCount(4);
  await page.getByRole('button', { name: /^Sat, 5 Jun/ }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Speaker' }).selectOption({ label: 'Asha Nair' });
  await expect(page.getByText('No matching sessions.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('combobox', { name: 'Speaker' }).selectOption({ label: 'Asha Nair' });
  await expect(rows).toHaveCount(1);

  await page.getByRole('link', { name: `View: ${first}` }).click();
  await expect(page.getByRole('heading', { name: first, level: 1 })).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'I am attending' }).click();
  await expect(page.getByText('Session Registeration Successful')).toBeVisible();

  const { _id } = await sessionOf(page, second);
  await page.goto(`/agenda-landing/${_id}`);
  await expect(page.getByRole('note')).toContainText(`“${first}”`);
  await page.getByRole('button', { name: 'I am attending' }).click();
  await expect(page.getByText('Session Registeration Successful')).toBeVisible();

  const ahead = await sessionOf(page, 'Reading a title');
  await page.goto(`/agenda-landing/${ahead._id}`);
  await page.getByRole('button', { name: 'I am attending' }).click();
  await expect(page.getByText('Session has not started yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join Session' })).toHaveCount(0);

  await page.goto('/Session');
  const registered = page
    .getByRole('table', { name: 'Registered Sessions' })
    .getByRole('row')
    .filter({ has: page.getByRole('heading') });
  await expect(registered).toHaveCount(3);
  await expect(registered.getByText(/^This runs at the same time as/)).toHaveCount(2);
  await expect(registered.getByText('Moderated by Mo Siddiqui')).toHaveCount(2);
  await expect(registered.getByText('Moderated by Ritu Agarwal')).toHaveCount(1);
  await page.getByRole('button', { name: `REMOVE: ${second}` }).click();
  const dialog = page.getByRole('dialog', {
    name: "Are you sure you won't attend this session?",
  });
  await dialog.getByRole('button', { name: 'Keep my place' }).click();
  await expect(registered).toHaveCount(3);
  await page.getByRole('button', { name: `REMOVE: ${second}` }).click();
  await dialog.getByRole('button', { name: 'Cancel my place' }).click();
  await expect(registered).toHaveCount(2);
  await expect(registered.getByText(/^This runs at the same time as/)).toHaveCount(0);

  await page.getByRole('link', { name: `VIEW: ${first}` }).click();
  await expect(page).toHaveURL(/\/SessionDetails\//);
  await expect(page.getByRole('button', { name: 'I am attending' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Join Session' }).click();
  await expect(page).toHaveURL(/\/meeting\//);
});

test('a guest who logs in comes back to the session (JN-11, SF-03)', async ({ page, request }) => {
  const newcomer = await register(request);
  const { _id } = await sessionOf(page, first);
  await page.goto(`/agenda-landing/${_id}`);
  await page.getByRole('button', { name: 'Join Session' }).click();
  await expect(page).toHaveURL(`/video-session/${_id}/join`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /log in/i })
    .click();
  await logIn(page, newcomer);
  await expect(page).toHaveURL(`/agenda-landing/${_id}`);
  await page.getByRole('button', { name: 'I am attending' }).click();
  await expect(page.getByText('Session Registeration Successful')).toBeVisible();
  const nowhere = await page.goto('/video-session/00000000-0000-4000-8000-000000000000/join');
  expect(nowhere?.status()).toBe(404);
});

test('everyone, guests too, sees a session move without reloading (B6.4)', async ({
  page,
  enter,
}) => {
  const topic = 'Buying from abroad';
  const { _id, startAt } = await sessionOf(page, topic);
  const [alice, hana] = await Promise.all([enter(demo('alice')), enter(demo('hana'))]);
  await page.goto(`/agenda-landing/${_id}`);
  await alice.goto('/agenda-landing?day=all');
  const row = alice.getByRole('row').filter({ hasText: topic });
  await expect(row).toContainText('19:00 – 20:00');
  await expect(page.getByText('19:00 – 20:00')).toBeVisible();
  const listening = { timeout: 20_000 };
  // the sockets are open once a first change arrives
  await expect(async () => {
    await moved(hana, _id, new Date(Date.parse(startAt) - 30 * 60_000));
    await expect(row).toContainText('18:30 – 19:30');
    await expect(page.getByText('18:30 – 19:30')).toBeVisible();
  }).toPass(listening);
  await moved(hana, _id, new Date(startAt));
  await Promise.all([
    expect(row).toContainText('19:00 – 20:00'),
    expect(page.getByText('19:00 – 20:00')).toBeVisible(),
  ]);
});

async function moved(organiser: Page, id: string, startAt: Date): Promise<void> {
  const headers = { authorization: await tokenOf(organiser) };
  const data = { startAt: startAt.toISOString() };
  const reply = await organiser.request.put(`/api/organiser/session/${id}`, { headers, data });
  expect(reply.status()).toBe(200);
}

for (const [timezoneId, own] of [
  ['Asia/Kolkata', null],
  ['Europe/London', '12:30 pm – 1:15 pm'],
  ['America/New_York', '7:30 am – 8:15 am'],
  ['Asia/Kathmandu', '5:15 pm – 6:00 pm'],
] as const)
  test.describe(`on a clock in ${timezoneId} (T-02)`, () => {
    test.use({ timezoneId });

    test(
      'a visitor reads event time first, with its zone, and their own time beside it where it differs',
      { tag: '@full' },
      async ({ page }) => {
        await page.goto('/agenda-landing?topic=loan');
        const row = page.getByRole('row').filter({ hasText: 'The loan before the home' });
        await expect(row).toContainText('17:00 – 17:45 IST');
        if (own) await expect(row).toContainText(`${own} for you`);
        await expect(row.getByText(/for you$/)).toHaveCount(own ? 1 : 0);
      },
    );
  });

test(
  'a visitor with a clock two hours off sees the same times (T-03)',
  { tag: '@full' },
  async ({ page }) => {
    const { _id } = await sessionOf(page, first);
    await page.clock.install({ time: new Date(Date.now() + 2 * 3_600_000) });
    await page.goto(`/agenda-landing/${_id}`);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Join Session' })).toBeVisible();
    const over = await sessionOf(page, 'Walk the boundary first');
    await page.goto(`/agenda-landing/${over._id}`);
    await expect(page.getByText('Session Over!')).toBeVisible();
    await page.getByRole('button', { name: /^Play: / }).click();
    await expect(page.getByRole('dialog').locator('video')).toBeVisible();
  },
);

for (const locale of ['en-IN', 'hi-IN'])
  test.describe(`in ${locale}, on a small phone`, () => {
    test.use({ locale, viewport: { width: 360, height: 640 } });

    test('a visitor reads the title below the picture and finds the way in without scrolling', async ({
      page,
      request,
    }) => {
      const root = '/e/conference';
      const { _id } = await sessionOf(page, 'Indirect tax, four years on', root);
      await startSignedIn(page, await register(request, root), root);
      const nav = page.locator('nav').filter({ has: page.locator('a[href$="/lobby"]') });
      const fits = async (name: RegExp) => {
        const button = page.getByRole('main').getByRole('button', { name }).first();
        await expect(button).toBeInViewport({ ratio: 1 });
        const box = (await button.boundingBox())!;
        return box.y + box.height;
      };
      const aboveNav = async (name: RegExp) => {
        await expect(nav).toBeVisible();
        expect(await fits(name)).toBeLessThanOrEqual((await nav.boundingBox())!.y);
      };
      await page.goto(`${root}/agenda-landing/${_id}`);
      await aboveNav(/^(Join Session|सत्र से जुड़ें)$/);
      await aboveNav(/^(I am attending|मैं आ रहा\/रही हूँ)$/);
      const [picture, title] = [
        await page.locator('article header img').first().boundingBox(),
        await page.getByRole('heading', { level: 1 }).boundingBox(),
      ];
      expect(title!.y).toBeGreaterThanOrEqual(picture!.y + picture!.height);
      await page.goto(`${root}/meeting/${_id}`);
      // a live room fills the screen
      await fits(/^(Join Session|सत्र में शामिल हों)$/);
      await expect(nav).toBeHidden();
    });
  });
