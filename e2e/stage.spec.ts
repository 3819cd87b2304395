import { look, visit } from './accessible.ts';
import { demo, expect, type Page, startSignedIn, test } from './product.ts';

const root = '/e/conference';
test.slow();

/** Returns the address of the session that is live at the conference. */
async function liveRoom(page: Page): Promise<string> {
  const events = await (await page.request.get('/api/events')).json();
  const { _id } = events.find((event: { slug: string }) => event.slug === 'conference');
  const { now } = await (await page.request.get(`/api/event/${_id}`)).json();
  const { sessions } = await (await page.request.get(`/api/sessions/${_id}`)).json();
  const entry = sessions.find(({ session }: { session: { startAt: string; duration: number } }) => {
    const from = Date.parse(session.startAt);
    return from < Date.parse(now) && Date.parse(now) < from + session.duration * 60_000;
  });
  return `${root}/meeting/${entry.session._id}`;
}

const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Message everyone' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};

/** Unblocks alice on the network page of the person on `page`, and returns to the previous page. */
async function unblockAlice(page: Page): Promise<void> {
  const address = page.url();
  await visit(page, `${root}/my-network`);
  await page.getByRole('tab', { name: /^Blocked/ }).click();
  await page.getByRole('button', { name: /^Unblock Alice/ }).click();
  await expect(page.getByRole('button', { name: /^Unblock Alice/ })).toHaveCount(0);
  await visit(page, address);
}

test('sam, mo and alice share a live session: chat, reactions, slow mode, delete, mute', async ({
  page: alice,
  enter,
  isMobile,
}) => {
  await startSignedIn(alice, demo('alice'), root);
  const address = await liveRoom(alice);
  const [mo, sam] = [await enter(demo('mo'), root), await enter(demo('sam'), root)];
  for (const page of [alice, mo, sam]) await visit(page, address);
  await expect(alice.getByText('Live', { exact: true })).toBeVisible();
  await expect(alice.locator('video')).toHaveCount(1);
  const log = (page: Page) => page.getByRole('log');

  const mark = Date.now();
  const greeting = `Good morning from row ${mark}`;
  const question = `Is there a handout for ${mark}?`;
  const link = `https://slides.example/${mark}`;
  const more = (page: Page, text: string) =>
    page.getByRole('button', { name: new RegExp(`^More options .*${text.replace('?', '\\?')}`) });
  await write(alice, greeting);
  await write(alice, question);
  await expect(log(sam).getByText(question)).toBeVisible();
  await write(sam, `Yes: ${link}`);
  await expect(log(alice).getByRole('link', { name: link })).toBeVisible();

  await more(sam, question).click();
  await sam.getByRole('menuitem', { name: 'Heart' }).click();
  const line = alice.locator('[data-line]', { hasText: question });
  await expect(line.getByRole('button', { name: 'Heart: 1' })).toBeVisible();
  if (isMobile) await sam.getByRole('button', { name: 'React' }).click();
  await sam.getByRole('button', { name: 'Applaud' }).click();

  await mo.getByRole('combobox', { name: 'Slow mode' }).selectOption('60');
  await expect(alice.getByText(/^Slow mode: /)).toBeVisible();
  await mo.getByRole('combobox', { name: 'Slow mode' }).selectOption('0');
  await expect(alice.getByText(/^Slow mode: /)).toHaveCount(0);

  await more(mo, greeting).click();
  await mo.getByRole('menuitem', { name: 'Delete the message' }).click();
  await expect(
    log(alice)
      .getByText(/^A message by Alice .*was deleted/)
      .last(),
  ).toBeVisible();
  await expect(log(alice).getByText(greeting)).toHaveCount(0);

  await more(mo, question).click();
  await mo.getByRole('menuitem', { name: 'Mute Alice for 10 minutes' }).click();
  await expect(alice.getByText('A moderator has muted you in this chat until')).toBeVisible();
  await expect(alice.getByRole('textbox')).toHaveCount(0);
  await more(mo, question).click();
  await expect(mo.getByRole('menuitem', { name: 'Mute Alice' })).toHaveCount(0);
  await mo.getByRole('menuitem', { name: 'Let Alice write again' }).click();
  await write(alice, `Thank you ${mark}`);
  await expect(log(mo).getByText(`Thank you ${mark}`)).toBeVisible();

  // K-06: two keys each for reporting and blocking, and the focus returns
  const flag = sam.getByRole('button', { name: new RegExp(`^Report .*Thank you ${mark}`) });
  await flag.press('Enter');
  const report = sam.getByRole('dialog', { name: 'Report this message' });
  await expect(report).toBeVisible();
  await look(sam);
  await report.getByRole('button', { name: 'Unwanted advertising' }).press('Enter');
  await expect(report.getByText('Thank you. The organisers will look into it.')).toBeVisible();
  await report.getByRole('button', { name: /^Block Alice/ }).press('Enter');
  await expect(log(sam).getByText('Hidden: you blocked this person.').last()).toBeVisible();
  await expect(log(sam).getByText(`Thank you ${mark}`)).toHaveCount(0);
  await sam.reload();
  await expect(log(sam).getByText('Hidden: you blocked this person.').last()).toBeVisible();
  await unblockAlice(sam);
  await expect(log(sam).getByText(`Thank you ${mark}`)).toBeVisible();
  await flag.press('Enter');
  await expect(report.locator(':focus')).toBeVisible();
  await sam.keyboard.press('Escape');
  await expect(flag).toBeFocused();

  for (const page of [alice, mo]) await look(page);
  await mo.getByRole('tab', { name: 'Log' }).click();
  await expect(mo.getByText(/muted Alice .*for 10 minutes/)).toBeVisible();
  await expect(mo.getByText(/deleted a message of Alice/)).toBeVisible();
  await look(mo);
  await expect(alice.getByRole('tab', { name: 'Log' })).toHaveCount(0);
  for (const panel of ['People', 'Polls', 'Questions']) {
    await alice.getByRole('tab', { name: panel }).click();
    await expect(alice.locator('[aria-busy=true]')).toHaveCount(0);
    await look(alice);
  }
});

test.describe('in Hindi', () => {
  test.use({ locale: 'hi-IN' });
  test(
    'alice finds the room of a session in Hindi and without a barrier (A-01, A-10)',
    { tag: '@full' },
    async ({ page }) => {
      await startSignedIn(page, demo('alice'), root);
      await visit(page, await liveRoom(page));
      await expect(page.getByRole('tab').first()).toHaveText(/[\u0900-\u097f]/);
      await look(page);
    },
  );
});
