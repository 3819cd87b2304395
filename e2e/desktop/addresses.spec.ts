import { expectAccessible } from '../accessible.ts';
import {
  boothAt,
  demo,
  expect,
  idOf,
  liveSession,
  logIn,
  register,
  startSignedIn,
  test,
} from '../product.ts';

test('a guest at an unknown address gets a 404 page with a way back (SF-03, SF-04)', async ({
  page,
}) => {
  for (const address of [
    '/nothing-here',
    '/e/nowhere/lobby',
    '/booth/00000000-0000-7000-8000-000000000000',
    '/preview/nonsense',
    '/video-session/nonsense/join',
  ]) {
    const response = await page.goto(address);
    expect(response!.status(), address).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the event' }).click();
  await expect(page).toHaveURL(/\/landing/);
});

test('a guest who looks for the hall of a conference learns that it has none, and goes on', async ({
  page,
}) => {
  const response = await page.goto('/e/conference/exhibition-hall');
  expect(response!.status()).toBe(404);
  await expect(
    page.getByRole('heading', { name: 'This event has no exhibition hall' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See the agenda' }).click();
  await expect(page).toHaveURL(/\/e\/conference\/agenda-landing/);
});

test('a guest is asked to log in and then sees the page they came for (SF-05)', async ({
  page,
}) => {
  await page.goto('/exhibition-hall?city=Kolkata');
  await expect(page).toHaveURL(/\/attendee-login\?next=/);
  await logIn(page, demo('bob'));
  await expect(page).toHaveURL('/exhibition-hall?city=Kolkata');
  await expect(page.getByLabel('Floor')).toHaveValue(/.+/);
});

test(
  'a guest opens a link to any place, or to what is open in it, and lands there after logging in (L-03)',
  { tag: '@full' },
  async ({ page, enter, request }) => {
    test.slow();
    const person = await register(request);
    const asha = await enter(person);
    const [booth, live, bob] = [
      (await boothAt(asha))._id,
      await liveSession(asha, ''),
      await idOf(await enter(demo('bob'))),
    ];
    const dialog = page.getByRole('dialog');
    const places = [
      ['/exhibition-hall?city=Kolkata', page.getByLabel('Floor')],
      [`/booth/${booth}`, page.getByRole('button', { name: 'Exclusive Offer' }).first()],
      [`/booth/${booth}?open=call`, dialog.getByLabel('Time', { exact: true })],
      [`/message-dashboard?with=${bob}`, page.getByRole('heading', { name: /^Bob/ }).first()],
      ['/my-network?tab=received', page.getByText('Requests you receive appear here.')],
      ['/breakoutroom/create', page.getByLabel('Topic')],
    ] as const;
    for (const [address, there] of places) {
      await page.context().setStorageState({ cookies: [], origins: [] });
      await page.goto(address);
      await expect(page).toHaveURL(/\/attendee-login\?next=/);
      await logIn(page, person);
      await expect(page).toHaveURL(address);
      await expect(there, address).toBeVisible();
    }
    await page.goto(`/meeting/${live}?panel=polls`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`/meeting/${live}?panel=polls`);
  },
);

test('a login never leads off the site (G-38)', { tag: '@full' }, async ({ page, baseURL }) => {
  for (const next of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ]) {
    await page.context().setStorageState({ cookies: [], origins: [] });
    await page.goto(`/attendee-login?next=${encodeURIComponent(next)}`);
    await logIn(page, demo('bob'));
    await expect(page).toHaveURL(`${baseURL}/`);
  }
});

test(
  'alice is sent home from the pages meant for guests',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    await startSignedIn(page, demo('bob'));
    for (const address of ['/landing', '/attendee-login', '/attendee-registration']) {
      await page.goto(address);
      await expect(page).toHaveURL(`${baseURL}/`);
    }
  },
);

test(
  'only the person registered sees that registration (SF-02)',
  { tag: '@full' },
  async ({ page, request, enter }) => {
    const person = await register(request);
    const own = await enter(person);
    const address = `/landing-user-edit/${await idOf(own)}`;
    await own.goto(address);
    await expect(own.getByLabel('First name')).toHaveValue(person.first_name);
    await expect(own.getByLabel('Email')).toBeDisabled();

    await page.goto(address);
    await expect(page.getByText('Please log in to see your registration.')).toBeVisible();
    const stranger = await enter(demo('bob'));
    await stranger.goto(address);
    await expect(stranger.getByText('This registration belongs to someone else.')).toBeVisible();
    for (const other of [page, stranger]) expect(await other.content()).not.toContain(person.email);

    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
    await logIn(page, person);
    await expect(page).toHaveURL(address);
  },
);

test('a page takes no HTML and no script from text, whoever put it there', async ({
  page,
  complaints,
}) => {
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const refused = await page.evaluate(() => {
    const ways: [name: string, way: () => unknown][] = [
      ['html', () => (document.body.innerHTML = '<img src=x onerror=alert(1)>')],
      ['parsed', () => new DOMParser().parseFromString('<b>x</b>', 'text/html')],
      ['script', () => (document.createElement('script').src = 'https://evil.example/x.js')],
    ];
    return ways.flatMap(([name, way]) => {
      try {
        way();
        return [];
      } catch (error) {
        return [`${name}: ${(error as Error).name}`];
      }
    });
  });
  expect(refused).toEqual(['html: TypeError', 'parsed: TypeError', 'script: TypeError']);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  complaints.length = 0;
});
