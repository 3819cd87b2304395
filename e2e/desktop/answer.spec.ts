import { atDesk, leaveDesk, openBoothChat, say } from '../desk.ts';
import { demo, expect, register, startSignedIn, test } from '../product.ts';

test('eli answers a visitor at once; both see it live and see that the other has read it', async ({
  page,
  request,
  enter,
}) => {
  const asha = await register(request);
  const eli = await atDesk(enter, 'eli');
  await openBoothChat(page, asha);
  await expect(
    page.getByText('Someone’s here now: ask away').filter({ visible: true }).first(),
  ).toBeVisible();
  const loading = Promise.withResolvers<void>();
  await page.route(/\/assets\/TalkBar-/, async (route) => {
    await loading.promise;
    await route.continue();
  });
  await page.getByRole('textbox', { name: 'Ask a question' }).fill('Is there a school nearby?');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You’re next').first()).toBeVisible();
  // she keeps typing while the conversation's parts are still loading
  const box = page.getByRole('textbox', { name: 'Your message' });
  await page.keyboard.type('And a park?');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('And a park?');
  // something takes the focus away: typing on must not press anything
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.type(' Near by?');
  await page.keyboard.press('Enter');
  await expect(drawer).toHaveCount(1);
  await expect(box).toHaveValue('And a park?');
  loading.resolve();
  await box.clear();

  await eli.getByRole('button', { name: asha.first_name }).click();
  const talk = eli.getByRole('region', { name: asha.first_name });
  await expect(talk.getByRole('log')).toContainText('Is there a school nearby?');
  await talk.getByRole('button', { name: 'Take it' }).click();
  await expect(page.getByText('Eli is answering you').first()).toBeVisible();

  await eli.getByRole('textbox', { name: /^Reply to/ }).pressSequentially('Yes');
  await expect(page.getByText('Eli is writing…')).toBeVisible();
  await say(eli, /^Reply to/, 'Yes, five minutes on foot.');
  const log = page.getByRole('log');
  await expect(log.getByText('Yes, five minutes on foot.')).toBeVisible();
  await expect(talk.getByText('Seen')).toBeVisible();
  await say(page, 'Your message', 'Lovely, thank you!');
  await expect(talk.getByRole('log')).toContainText('Lovely, thank you!');
  await expect(log.getByText('Seen')).toBeVisible();
  for (const side of [log, talk.getByRole('log')])
    await expect(side.getByText('Yes, five minutes on foot.')).toHaveCount(1);

  await talk.getByRole('button', { name: 'Finished' }).click();
  await expect(page.getByText('Write again to start a new one.').first()).toBeVisible();
  await say(page, 'Ask a question', 'And a hospital?');
  await expect(page.getByText('You’re next').first()).toBeVisible();
  await expect(log).toContainText('Is there a school nearby?');
  await leaveDesk(eli);
});

test('a visitor of an unstaffed booth is promised a reply by a time, and gets it wherever she is', async ({
  page,
  request,
  enter,
}) => {
  const asha = await register(request);
  const away = await enter(demo('eli'));
  await leaveDesk(away);
  await openBoothChat(page, asha);
  await expect(page.getByText('No one is at the desk right now').first()).toBeVisible();
  await say(page, 'Ask a question', 'When can we move in?');
  await expect(page.getByText(/^We’ll reply by .*\d\d:\d\d IST$/).first()).toBeVisible();
  await expect(page.getByRole('log')).toContainText(/We’ll reply by .*\d\d:\d\d IST/);

  await page.getByRole('button', { name: 'Close' }).click();
  await page.goto('/lobby');
  await expect(page.getByRole('button', { name: /^My account/ })).toBeVisible();
  await away.goto('/desk');
  await expect(away.getByRole('heading', { name: /^Promised/ })).toBeVisible();
  await away.getByRole('button', { name: asha.first_name }).click();
  await say(away, /^Reply to/, 'From August on.');

  const notice = page.getByRole('status').filter({ hasText: 'has replied' });
  await expect(notice).toContainText('From August on.');
  await notice.getByRole('link', { name: 'Read and reply' }).click();
  await expect(page).toHaveURL(/\/booth\/.*open=chat/);
  await expect(page.getByRole('log')).toContainText('From August on.');
  await expect(page.getByText('Eli is answering you').first()).toBeVisible();
  await expect(notice).toHaveCount(0);
  await leaveDesk(away);
});

test('a visitor writes without a network; the text survives a reload and is sent once (M-07)', async ({
  page,
  context,
  request,
}) => {
  const asha = await register(request);
  await openBoothChat(page, asha);
  const sends: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().endsWith('/api/help')) sends.push(one.postData()!);
  });
  await context.route('**/api/help', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await say(page, 'Ask a question', 'Which bank gives loans?');
  const waiting = page.locator('[data-unsent]', { hasText: 'Which bank gives loans?' });
  await expect(waiting.getByRole('alert')).toContainText('Not sent');
  await expect(waiting.getByRole('button', { name: 'Try again' })).toBeVisible();

  await page.reload();
  await expect(waiting.getByRole('alert')).toContainText('Not sent');
  await context.unroute('**/api/help');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(waiting).toHaveCount(0);
  const log = page.getByRole('log');
  await expect(log.getByText('Which bank gives loans?')).toHaveCount(1);
  const ids = sends.map((body) => (JSON.parse(body) as { clientId: string }).clientId);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size, 'every try is the same message').toBe(1);
  await page.reload();
  await expect(log.getByText('Which bank gives loans?')).toHaveCount(1);
});

test(
  'a visitor sees that the network is gone, and catches up on what was said meanwhile (M-05)',
  { tag: '@full' },
  async ({ page, context, request, enter }) => {
    const asha = await register(request);
    const eli = await atDesk(enter, 'eli');
    await openBoothChat(page, asha);
    await say(page, 'Ask a question', 'How tall is the tower?');
    await eli.getByRole('button', { name: asha.first_name }).click();
    await say(eli, /^Reply to/, 'Eighteen floors.');
    const log = page.getByRole('log');
    await expect(log).toContainText('Eighteen floors.');

    await context.setOffline(true);
    await say(page, 'Your message', 'And how many flats?');
    await expect(log.getByRole('alert')).toContainText('Not sent');
    await say(eli, /^Reply to/, 'Four flats on each.');
    await context.setOffline(false);
    await expect(log.getByText('Four flats on each.')).toHaveCount(1);
    await expect(eli.getByRole('log').getByText('And how many flats?')).toHaveCount(1);
    await expect(log.getByText('And how many flats?')).toHaveCount(1);
    await expect(page.locator('[data-unsent]')).toHaveCount(0);
    await leaveDesk(eli);
  },
);

test(
  'a visitor finds an unsent question again as a draft (K-04)',
  { tag: '@full' },
  async ({ page, request }) => {
    await openBoothChat(page, await register(request));
    const box = page.getByRole('textbox', { name: 'Ask a question' });
    await box.fill('Half a thou');
    await page.reload();
    await expect(box).toHaveValue('Half a thou');
  },
);

test(
  'eli hands a question over, and hana answers it at the info desk',
  { tag: '@full' },
  async ({ page, request, enter }) => {
    const asha = await register(request);
    const eli = await atDesk(enter, 'eli');
    const hana = await atDesk(enter, 'hana');
    await openBoothChat(page, asha);
    await say(page, 'Ask a question', 'Where do I get a loan certificate?');
    await eli.getByRole('button', { name: asha.first_name }).click();
    await eli.getByRole('button', { name: 'Hand over' }).click();
    const dialog = eli.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'To' }).selectOption('Info desk');
    await dialog.getByRole('textbox').fill('She needs the form by Friday');
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(eli.getByText('This conversation is with the info desk now.')).toBeVisible();
    await expect(page.getByRole('log')).toContainText('has handed this over to the info desk');

    await hana.getByRole('button', { name: asha.first_name }).click();
    await expect(hana.getByText('She needs the form by Friday')).toBeVisible();
    await say(hana, /^Reply to/, 'I send you the form.');
    await expect(page.getByRole('log')).toContainText('I send you the form.');
    await expect(page.getByText('Hana is answering you').first()).toBeVisible();
    await leaveDesk(eli);
    await leaveDesk(hana);
  },
);

test(
  'hana takes a question, returns it and takes it again, until the visitor ends it',
  { tag: '@full' },
  async ({ page, request, enter }) => {
    const asha = await register(request);
    const hana = await atDesk(enter, 'hana');
    await startSignedIn(page, asha);
    await page.goto('/info-desk');
    await say(page, 'Ask a question', 'When does it close today?');
    await hana.getByRole('button', { name: asha.first_name }).click();
    await hana.getByRole('button', { name: 'Take it' }).click();
    await expect(page.getByText('Hana is answering you').first()).toBeVisible();
    await hana.getByRole('button', { name: 'Return to queue' }).click();
    await expect(page.getByRole('log')).toContainText('returned the question to the queue');
    await say(hana, /^Reply to/, 'At eleven at night.');
    await expect(page.getByRole('log')).toContainText('At eleven at night.');
    await expect(hana.getByText(asha.mobile)).toBeAttached();
    await page.getByRole('button', { name: 'End the conversation' }).click();
    await expect(hana.getByText('This conversation has ended.')).toBeVisible();
    await leaveDesk(hana);
  },
);

test(
  'a visitor of the conference gets an answer at its info desk',
  { tag: '@full' },
  async ({ page, request, enter }) => {
    const root = '/e/conference';
    const asha = await register(request, root);
    const hana = await atDesk(enter, 'hana', root);
    await expect(hana.getByRole('heading', { name: 'Desk', exact: true })).toBeVisible();
    await startSignedIn(page, asha, root);
    await page.goto(`${root}/info-desk`);
    await say(page, 'Ask a question', 'Do I get a certificate?');
    await hana.getByRole('button', { name: asha.first_name }).click();
    await say(hana, /^Reply to/, 'Yes, by mail.');
    await expect(page.getByRole('log')).toContainText('Yes, by mail.');
    await leaveDesk(hana);
  },
);

test('alice cannot open the desk', { tag: '@full' }, async ({ page }) => {
  await startSignedIn(page, demo('alice'));
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This desk is for booth staff and organisers',
  );
  await expect(page.getByRole('link', { name: 'Desk', exact: true })).toHaveCount(0);
});
