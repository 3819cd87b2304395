import { expect, idOf, type Newcomer, type Page, register, test } from '../product.ts';

/** Opens two newcomers' browsers, each with their conversation open. */
async function talk(
  enter: (person: Newcomer) => Promise<Page>,
  [asha, ravi]: [Newcomer, Newcomer],
): Promise<{ asha: Page; ravi: Page; ids: { asha: string; ravi: string } }> {
  const pages = { asha: await enter(asha), ravi: await enter(ravi) };
  const ids = { asha: await idOf(pages.asha), ravi: await idOf(pages.ravi) };
  await pages.asha.goto(`/message-dashboard?with=${ids.ravi}`);
  await pages.ravi.goto(`/message-dashboard?with=${ids.asha}`);
  for (const page of [pages.asha, pages.ravi]) await expect(composer(page)).toBeVisible();
  return { ...pages, ids };
}

const composer = (page: Page) => page.getByRole('textbox', { name: /^Message/ });
const log = (page: Page) => page.getByRole('log');

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

test('two people see each other type and read each message at once (M-01, K-07)', async ({
  request,
  enter,
}) => {
  const people: [Newcomer, Newcomer] = [await register(request), await register(request)];
  const { asha, ravi } = await talk(enter, people);
  await write(asha, 'Are you at the Chennai stand?');
  await expect(log(ravi).getByText('Are you at the Chennai stand?')).toBeVisible();
  await expect(log(asha).getByText('Seen')).toBeVisible();
  await composer(ravi).pressSequentially('In a minu');
  await expect(asha.getByText(/is writing…$/)).toBeVisible();
  await composer(ravi).press('Enter');
  await expect(log(asha).getByText('In a minu')).toBeVisible();
  await composer(asha).fill('not yet sent');
  await asha.reload();
  await expect(composer(asha), 'K-04 the draft is kept').toHaveValue('not yet sent');
});

test(
  'a message written without a network is sent once when it is back (M-07, N-03)',
  { tag: '@full' },
  async ({ request, enter }) => {
    const people: [Newcomer, Newcomer] = [await register(request), await register(request)];
    const { asha, ravi } = await talk(enter, people);
    await write(asha, 'First');
    await expect(log(ravi).getByText('First')).toBeVisible();
    await asha.context().setOffline(true);
    await write(asha, 'Written in a tunnel');
    await expect(log(asha).getByText('Written in a tunnel')).toBeVisible();
    await asha.context().setOffline(false);
    await expect(log(ravi).getByText('Written in a tunnel')).toBeVisible();
    await write(asha, 'Out again');
    await expect(log(ravi).getByText('Out again')).toBeVisible();
    await expect(log(ravi).getByText('Written in a tunnel')).toHaveCount(1);
  },
);

test('a message reaches its receiver on every page, counts until read, and its sender can be blocked (K-06)', async ({
  request,
  enter,
}) => {
  const people: [Newcomer, Newcomer] = [await register(request), await register(request)];
  const { asha, ravi } = await talk(enter, people);
  const listening = new Promise<void>((resolve) => {
    ravi.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (/"heard"[^}]*"person:/.test(String(payload))) resolve();
      });
    });
  });
  await ravi.goto('/lobby');
  await listening;
  await expect(ravi.getByRole('button', { name: 'Messages', exact: true })).toBeVisible();
  await write(asha, 'Are you still here?');
  await expect(ravi.getByText('Are you still here?')).toBeVisible();
  await ravi.getByRole('button', { name: /^My account/ }).click();
  await expect(ravi.getByRole('menuitem', { name: /^Messages.*1 unread/ })).toBeVisible();
  await ravi.getByRole('menuitem', { name: /^Messages/ }).click();
  await ravi
    .getByRole('button', { name: new RegExp(people[0].first_name) })
    .first()
    .click();
  await expect(log(ravi).getByText('Are you still here?')).toBeVisible();
  await ravi.getByRole('button', { name: /^Report .*message/ }).click();
  const report = ravi.getByRole('dialog', { name: 'Report this message' });
  await report.getByRole('button', { name: 'Unwanted advertising' }).click();
  // the buttons make room for the notice, and Block moves up
  await expect(report.getByText(/will look into it/)).toBeVisible();
  await report.getByRole('button', { name: /^Block/ }).click();
  await expect(report.getByText(/ is blocked\.$/)).toBeVisible();
  await report.getByRole('button', { name: /^Unblock/ }).click();
  await expect(report.getByRole('button', { name: /^Block/ })).toBeVisible();
  await ravi.keyboard.press('Escape');
  await expect(report).toHaveCount(0);
  await ravi.getByRole('button', { name: /^Block/ }).click();
  await ravi.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(ravi.getByText(/^You’ve blocked/)).toBeVisible();
  await expect(composer(ravi)).toHaveCount(0);
  await asha.reload();
  await expect(
    log(asha).getByText('Are you still here?'),
    'MH-04 what was said stays',
  ).toBeVisible();
  await expect(composer(asha)).toHaveCount(0);
});

test(
  'the writer edits the last message with the arrow key, and both see it (K-02)',
  { tag: '@full' },
  async ({ request, enter }) => {
    const people: [Newcomer, Newcomer] = [await register(request), await register(request)];
    const { asha, ravi } = await talk(enter, people);
    await write(asha, 'Hall too');
    await expect(log(ravi).getByText('Hall too')).toBeVisible();
    await composer(asha).press('ArrowUp');
    await expect(asha.getByText('Editing your message')).toBeVisible();
    await asha.keyboard.press('Escape');
    await expect(composer(asha)).toHaveValue('');
    await asha.keyboard.press('ArrowUp');
    await composer(asha).fill('Hall two');
    await asha.keyboard.press('Enter');
    for (const page of [asha, ravi]) {
      await expect(log(page).getByText('Hall two')).toBeVisible();
      await expect(log(page).getByText('edited')).toBeVisible();
      await expect(log(page).getByText('Hall too')).toHaveCount(0);
    }
    await asha.locator('h1').first().click();
    await asha.keyboard.press('?');
    await expect(asha.getByRole('dialog').getByText('Change your last message')).toBeVisible();
  },
);

test(
  'a reader further up stays there; new messages are counted and marked with a line (K-03, K-05)',
  { tag: '@full' },
  async ({ request, enter }) => {
    const people: [Newcomer, Newcomer] = [await register(request), await register(request)];
    const { asha, ravi } = await talk(enter, people);
    await write(asha, Array.from({ length: 60 }, (_, line) => `Line ${line + 1}`).join('\n'));
    await expect(log(ravi).getByText('Line 60')).toBeInViewport();
    await log(ravi).evaluate((box) => box.scrollTo(0, 0));
    const top = () => log(ravi).evaluate((box) => box.scrollTop);
    await expect.poll(top).toBe(0);
    await write(asha, 'One more');
    await write(asha, 'And another');
    const below = ravi.getByRole('button', { name: '2 new messages' });
    await expect(below).toBeVisible();
    expect(await top()).toBe(0);
    await below.click();
    await expect(log(ravi).getByText('And another')).toBeInViewport();
    await expect(below).toHaveCount(0);
    await ravi.getByRole('link', { name: 'Lobby' }).click();
    // the address changes before the page does
    await expect(log(ravi)).toHaveCount(0);
    await write(asha, 'While you were away');
    await expect.poll(() => ravi.title()).toMatch(/^\(1\) /);
    await ravi.goBack();
    await expect(log(ravi).getByText('New', { exact: true })).toBeVisible();
    await expect(log(ravi).getByText('While you were away')).toBeInViewport();
    await expect.poll(() => ravi.title()).not.toMatch(/^\(/);
  },
);
