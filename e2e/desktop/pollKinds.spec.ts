import { colourRules, expectAccessible, look, visit } from '../accessible.ts';
import {
  demo,
  expect,
  idOf,
  liveSession,
  type Page,
  register,
  startSignedIn,
  test,
  tokenOf,
} from '../product.ts';

const conference = '/e/conference';
test.slow();

/** Opens a poll of the session with these questions, bypassing the form. */
async function ask(mo: Page, session: string, poll: { title: string; questions: object[] }) {
  const headers = { authorization: await tokenOf(mo) };
  const data = { ...poll, isAnonymous: false, results: 'afterAnswer' };
  const made = await mo.request.post(`/api/polls/${session}`, { headers, data });
  expect(made.status()).toBe(200);
  const { _id } = ((await made.json()) as { poll: { _id: string } }).poll;
  const opened = await mo.request.post(`/api/poll/${_id}/open`, { headers });
  expect(opened.status()).toBe(200);
  return _id;
}

/** Looks at the page on a desk and on a phone. */
async function lookAtBoth(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  await look(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await look(page);
  await page.setViewportSize(size);
}

const options = (...texts: string[]) => texts.map((optionText) => ({ optionText }));

test('a scale slides over asha’s chat; she ranks, writes and guesses, and the hall sees the results on mo’s big screen', async ({
  page: mo,
  enter,
  request,
}) => {
  await startSignedIn(mo, demo('mo'), conference);
  const session = await liveSession(mo, conference);
  const newcomer = await register(request, conference);
  const asha = await enter(newcomer, conference);
  const headers = { authorization: await tokenOf(asha) };
  const path = `/api/meetings/${session}/attendee/${await idOf(asha)}`;
  expect((await asha.request.post(path, { headers, data: {} })).status()).toBe(200);
  await visit(asha, `${conference}/meeting/${session}`);
  await expect(asha.getByRole('tab', { name: /^Polls/ })).toBeVisible();

  const scale = { from: 1, to: 5, low: 'Not at all', high: 'Very' };
  const pace = `Pace ${Date.now()}`;
  await ask(mo, session, {
    title: pace,
    questions: [{ kind: 'scale', questionText: 'Is the pace right?', scale }],
  });
  const slide = asha.getByRole('group', { name: 'Poll', exact: true });
  await expect(slide.getByRole('status')).toContainText(pace);
  await lookAtBoth(asha);
  await asha.keyboard.press('Escape');
  await expect(slide).toHaveCount(0);
  await asha.getByRole('tab', { name: /^Polls/ }).click();
  const article = (page: Page, name: string) => page.getByRole('article', { name });
  await article(asha, pace).getByRole('radio', { name: '4' }).check();
  await article(asha, pace).getByRole('button', { name: 'Submit' }).click();
  await expect(article(asha, pace).getByText('Average 4 of 5')).toBeVisible();

  await asha.getByRole('tab', { name: /^Chat/ }).click();
  const cup = `Cup ${Date.now()}`;
  await ask(mo, session, {
    title: cup,
    questions: [{ questionText: 'What is in your cup?', options: options('Tea', 'Coffee') }],
  });
  await slide.getByRole('button', { name: 'Coffee' }).click();
  await expect(slide.getByRole('status')).toContainText('Thanks');
  await slide.getByRole('button', { name: 'Open in Polls' }).click();
  await expect(article(asha, cup).getByText('100.00%')).toBeVisible();

  const title = `Warm up ${Date.now()}`;
  await ask(mo, session, {
    title,
    questions: [
      {
        kind: 'ranking',
        questionText: 'What comes first?',
        options: options('Light', 'Price', 'School'),
      },
      { kind: 'words', questionText: 'In one word?' },
      {
        kind: 'quiz',
        questionText: 'Which is a capital?',
        options: [{ optionText: 'Pune' }, { optionText: 'Delhi', isRight: true }],
      },
    ],
  });
  const card = article(asha, title);
  await card.getByRole('button', { name: 'School', exact: true }).click();
  await card.getByRole('button', { name: 'Light', exact: true }).click();
  await card.getByRole('button', { name: 'Move up: Light' }).click();
  await card.getByRole('textbox', { name: 'In one word?' }).fill('Open sky');
  await card.getByRole('radio', { name: 'Delhi' }).check();
  await lookAtBoth(asha);
  await card.getByRole('button', { name: 'Submit' }).click();
  await expect(card.getByText('You got 1 of 1 right.')).toBeVisible();
  await card.getByText('1 word as a list').click();
  await lookAtBoth(asha);

  await visit(mo, `${conference}/meeting/${session}?panel=polls`);
  await mo.getByRole('link', { name: `Present: ${title}` }).click();
  await expect(mo.getByRole('heading', { level: 2, name: 'What comes first?' })).toBeVisible();
  await expect(mo.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await lookAtBoth(mo);
  await mo.keyboard.press('ArrowRight');
  await expect(mo.getByText('Open sky').first()).toBeVisible();
  await mo.emulateMedia({ colorScheme: 'dark' });
  await expect(mo.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(mo, colourRules);
  await mo.emulateMedia({ colorScheme: 'light' });
  await mo.getByRole('button', { name: 'Close the poll' }).click();
  await mo.keyboard.press('ArrowRight');
  const board = mo.getByRole('region', { name: 'Best of this quiz' });
  await expect(board).toContainText(newcomer.first_name);
  await lookAtBoth(mo);
  await mo.keyboard.press('Escape');
  await expect(mo).toHaveURL(new RegExp(`/meeting/${session}\\?panel=polls$`));

  // a moderator takes a word off everybody's screen
  await mo.getByRole('button', { name: title, exact: true }).click();
  await article(mo, title).getByText('1 word as a list').click();
  await mo.getByRole('button', { name: 'Hide “Open sky”' }).click();
  await expect(mo.getByRole('button', { name: 'Show “Open sky”' })).toBeVisible();
  await lookAtBoth(mo);
});

test('mo writes a quiz and a scale by keyboard and meets no barrier', async ({ page }) => {
  await startSignedIn(page, demo('mo'), conference);
  const session = await liveSession(page, conference);
  await visit(page, `${conference}/meeting/${session}?panel=polls`);
  await page.getByRole('button', { name: 'New poll' }).click();
  const title = `Capitals ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Quiz');
  await page.getByRole('textbox', { name: 'Your question' }).fill('Which is a capital?');
  await page.getByRole('textbox', { name: 'Option 1' }).fill('Pune');
  await page.getByRole('textbox', { name: 'Option 2' }).fill('Delhi');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('Please mark at least one right answer.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Right: option 2' }).press('Space');
  await lookAtBoth(page);
  await page.getByRole('button', { name: 'Add a question' }).click();
  const second = page.getByRole('group', { name: 'Question 2' });
  await second.getByRole('combobox', { name: 'Kind' }).selectOption('Scale');
  await second.getByRole('textbox', { name: 'Your question' }).fill('How sure are you?');
  await second.getByRole('textbox', { name: 'What 5 means' }).fill('Very');
  await lookAtBoth(page);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  const draft = page.getByRole('article', { name: title });
  await expect(draft.getByText('Delhi (Right answer)')).toBeVisible();
  await expect(draft.getByText('1 to 5')).toBeVisible();
});
