import {
  boothAt,
  demo,
  expect,
  logIn,
  register,
  sessionWithPapers,
  startSignedIn,
  test,
  tokenOf,
} from '../product.ts';

test('a visitor who logs out leaves nothing private behind, and other tabs follow at once (64)', async ({
  page,
  context,
  request,
}) => {
  const person = await register(request);
  await startSignedIn(page, person);
  const booth = await boothAt(page);
  await page.goto(`/booth/${booth._id}?open=chat`);
  await page.getByRole('textbox', { name: 'Ask a question' }).fill('Is this kept to myself?');
  const other = await context.newPage();
  await other.goto('/lobby');
  await expect(other.getByRole('button', { name: /^My account/ })).toBeVisible();
  const token = await tokenOf(page);

  await page.goto('/lobby');
  await page.getByRole('button', { name: /^My account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/landing');
  await expect(other).toHaveURL(/\/(landing|attendee-login)/);
  await expect(other.getByRole('button', { name: /^My account/ })).toHaveCount(0);

  // the login is stored until the server has ended it
  await expect
    .poll(() => page.evaluate((secret) => JSON.stringify(localStorage).includes(secret), token))
    .toBe(false);
  for (const tab of [page, other]) {
    await expect.poll(() => tab.evaluate(keptApart)).toEqual([0, 0, '', 0]);
    const kept = await tab.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage].map((kept) => Object.entries(kept))),
    );
    for (const secret of [person.email, person.mobile, token, 'Is this kept to myself?'])
      expect(kept).not.toContain(secret);
  }
  const ended = await request.get('/api/attendee', { headers: { authorization: token } });
  expect(ended.status()).toBe(401);

  await page.goBack();
  await expect(page.getByRole('button', { name: /^My account/ })).toHaveCount(0);
});

test('the next person to log in in a tab sees nothing of the one whose login expired (B6.2)', async ({
  page,
  request,
}) => {
  const first = await register(request);
  const second = await register(request);
  await startSignedIn(page, first);
  const booth = await boothAt(page);
  await page.goto(`/booth/${booth._id}`);
  const kept = page.getByRole('button', { name: /^In your swag bag/ });
  await page
    .getByRole('button', { name: /^Add to swag bag/ })
    .first()
    .click();
  await expect(kept).toHaveCount(1);
  await page.evaluate(() => Object.assign(window, { isStillHere: true }));

  const headers = { authorization: await tokenOf(page) };
  await request.post('/api/attendee/logout', { headers });
  await expect(page).toHaveURL(/\/attendee-login\?next=/);
  const shown: string[] = [];
  await page.exposeFunction('note', (text: string) => void shown.push(text));
  await page.evaluate(() => {
    const note = (window as unknown as { note: (text: string) => void }).note;
    new MutationObserver(() => note(document.body.innerText)).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  await logIn(page, second);
  await expect(page).toHaveURL(`/booth/${booth._id}`);
  await expect(
    page.getByRole('button', { name: `My account: ${second.first_name}` }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to swag bag/ }).first()).toBeVisible();
  await expect(kept).toHaveCount(0);
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true);
  expect(shown.length).toBeGreaterThan(0);
  for (const secret of [first.first_name, first.email, 'In your swag bag'])
    expect(shown.join('\n')).not.toContain(secret);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    first.email,
  );
});

test(
  'a guest finds the brochure in the bag after logging in (SB-10)',
  { tag: '@full' },
  async ({ page, request }) => {
    const person = await register(request, '/e/conference');
    const session = await sessionWithPapers(page, '/e/conference');
    await page.goto(`/e/conference/agenda-landing/${session}`);
    const add = page.getByRole('button', { name: /^Add to swag bag/ }).first();
    const title = (await add.getAttribute('aria-label'))!.replace(/^.*?: /, '');
    await add.click();
    await logIn(page, person);
    await expect(page).toHaveURL(`/e/conference/agenda-landing/${session}`);
    await expect(page.getByText(`“${title}” is in your swag bag.`)).toBeVisible();
    await expect(
      page.getByRole('button', { name: `In your swag bag: ${title}. Remove it` }),
    ).toBeVisible();
  },
);

test(
  'no address carries a login, a code or a phone number (63)',
  { tag: '@full' },
  async ({ page, request }) => {
    const person = await register(request);
    const addresses: string[] = [];
    page.on('request', (one) => addresses.push(one.url()));
    page.on('websocket', (socket) => addresses.push(socket.url()));
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await page.goto('/attendee-login?next=/exhibition-hall');
    await logIn(page, person);
    await expect(page).toHaveURL('/exhibition-hall');
    const token = await tokenOf(page);
    const booth = await boothAt(page);
    for (const place of [`/booth/${booth._id}?open=offer`, '/info-desk', '/lobby']) {
      await page.goto(place);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    }
    await expect.poll(() => addresses.some((address) => address.startsWith('ws:'))).toBe(true);
    const all = addresses.map((address) => decodeURIComponent(address)).join('\n');
    for (const secret of [
      token,
      person.mobile,
      person.mobile.slice(1),
      person.email,
      person.password,
    ])
      expect(all).not.toContain(secret);
  },
);

test(
  'a visitor is logged out only when the server says 401 (D23)',
  { tag: '@full' },
  async ({ page, request }) => {
    await startSignedIn(page, await register(request));
    await page.route('**/api/attendee', (route) => route.abort());
    await page.goto('/lobby');
    await expect(page.getByText(/You’re still logged in/)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/You’re still logged in/)).toBeVisible();
    // it also tries again by itself
    await page.unroute('**/api/attendee');
    await expect(page.getByText(/You’re still logged in/)).toHaveCount(0);
    const headers = { authorization: await tokenOf(page) };
    await request.post('/api/attendee/logout', { headers });
    await page.reload();
    await expect(page).toHaveURL(/\/attendee-login\?next=%2Flobby$/);
  },
);

test('nobody can delete the people of the demo', { tag: '@full' }, async ({ page }) => {
  await page.goto('/attendee-login');
  await page.getByRole('button', { name: /^Bob/ }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(demo('bob').email);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByRole('button', { name: 'My account: Bob' })).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ broken: true });

  test(
    'a visitor logs out without a network, and the login ends at the next contact (B6.2)',
    { tag: '@full' },
    async ({ page, context, request }) => {
      const person = await register(request);
      await startSignedIn(page, person);
      const loaded = page.waitForResponse(/\/assets\/opened-.*\.js/);
      await page.goto('/lobby');
      await loaded;
      const token = await tokenOf(page);
      const headers = { authorization: token };
      await context.setOffline(true);
      await page.getByRole('button', { name: /^My account/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await expect(page.getByRole('button', { name: /^My account/ })).toHaveCount(0);
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(person.email);
      expect((await request.get('/api/attendee', { headers })).status()).toBe(200);
      await context.setOffline(false);
      await page.goto('/landing');
      await expect
        .poll(async () => (await request.get('/api/attendee', { headers })).status())
        .toBe(401);
      await expect
        .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
        .not.toContain(token);
    },
  );
});

test(
  'a page reports its speed to its own server when it is left, and to no one else (P-01)',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const loaded = page.waitForResponse(/sendWebVitals-.*\.js/);
    await page.goto('/landing');
    await loaded;
    const told = page.waitForRequest('**/api/web-vitals');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      dispatchEvent(new Event('visibilitychange'));
    });
    const beacon = await told;
    expect(new URL(beacon.url()).origin).toBe(baseURL);
    expect(beacon.postDataJSON()).toMatchObject({ page: 'landing', device: 'other' });
    expect(await beacon.headerValue('authorization')).toBeNull();
    expect((await beacon.response())?.status()).toBe(200);
  },
);

/** Returns how many databases, caches and workers, and which cookies, the browser stores for a page. Runs in the page. */
async function keptApart(): Promise<unknown[]> {
  return [
    (await indexedDB.databases()).length,
    (await caches.keys()).length,
    document.cookie,
    (await navigator.serviceWorker.getRegistrations()).length,
  ];
}
