import { look, visit } from './accessible.ts';
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
} from './product.ts';

const conference = '/e/conference';
test.slow();

/** Joins a session, bypassing the screen. */
async function join(page: Page, sessionId: string): Promise<void> {
  const headers = { authorization: await tokenOf(page) };
  const path = `/api/meetings/${sessionId}/attendee/${await idOf(page)}`;
  expect((await page.request.post(path, { headers, data: {} })).status()).toBe(200);
}

test('mo opens a poll, two people answer and the bars move; a question is asked, voted up and answered', async ({
  page: mo,
  enter,
  request,
}) => {
  await startSignedIn(mo, demo('mo'), conference);
  const session = await liveSession(mo, conference);
  const asha = await enter(await register(request, conference), conference);
  const ravi = await enter(await register(request, conference), conference);
  for (const page of [asha, ravi]) await join(page, session);
  const room = (panel: string) => `${conference}/meeting/${session}?panel=${panel}`;
  await visit(mo, room('polls'));
  await visit(asha, room('chat'));

  const title = `Tea or coffee ${Date.now()}`;
  await mo.getByRole('button', { name: 'New poll' }).click();
  await mo.getByRole('textbox', { name: 'Title' }).fill(title);
  await mo.getByRole('textbox', { name: 'Your question' }).fill('What is in your cup?');
  await mo.getByRole('textbox', { name: 'Option 1' }).fill('Tea');
  await mo.getByRole('textbox', { name: 'Option 2' }).fill('Coffee');
  await mo.getByRole('button', { name: 'Save as draft' }).click();
  const card = (page: Page) => page.getByRole('article', { name: title });
  await expect(card(mo).getByText('Draft')).toBeVisible();
  await expect(card(asha)).toHaveCount(0);
  await card(mo).getByRole('button', { name: 'Open' }).click();

  // asha is reading the chat: a count on the tab and a card that slides over the chat announce the poll
  await expect(asha.getByRole('status').filter({ hasText: title })).toBeVisible();
  await expect(asha.getByRole('tab', { name: /^Polls.* open polls?$/ })).toBeVisible();
  await asha.getByRole('button', { name: 'Open in Polls' }).click();
  await expect(asha.getByRole('tab', { name: /^Polls/, selected: true })).toBeFocused();

  // a second tab of the same person shows the poll's page
  const second = await asha.context().newPage();
  await visit(second, `${conference}/agenda-landing/${session}`);
  await second.getByRole('link', { name: `View: ${title}` }).click();
  await expect(second.getByRole('radio', { name: 'Tea' })).toBeVisible();
  await card(asha).getByRole('radio', { name: 'Coffee' }).check();
  await card(asha).getByRole('radio', { name: 'Tea' }).check();
  await card(asha).getByRole('button', { name: 'Submit' }).click();
  await expect(card(asha).getByText('100.00%')).toBeVisible();
  await expect(second.getByText('100.00%'), 'B6.5 the second tab switches').toBeVisible();

  await visit(ravi, `${conference}/agenda-landing/${session}`);
  await ravi.getByRole('link', { name: `View: ${title}` }).click();
  await ravi.getByRole('button', { name: 'Submit' }).click();
  const dialog = ravi.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Back to the poll' }).click();
  await ravi.getByRole('radio', { name: 'Coffee' }).check();
  await ravi.getByRole('button', { name: 'Submit' }).click();
  await expect(ravi).toHaveURL(new RegExp(`/agenda-landing/${session}/?$`));
  await expect(ravi.getByRole('link', { name: `Already Participated: ${title}` })).toBeVisible();
  for (const page of [mo, asha]) {
    await expect(card(page).getByText('50.00%')).toHaveCount(2);
    await expect(card(page).getByText('2 answers')).toBeVisible();
  }
  await card(mo).getByRole('button', { name: 'Close the poll' }).click();
  await asha.getByRole('button', { name: title }).click();
  await expect(card(asha).getByText('Closed')).toBeVisible();

  for (const page of [mo, asha, ravi]) await visit(page, room('questions'));
  const text = `Who brings the milk ${Date.now()}?`;
  const asked = (page: Page) => page.getByRole('article').filter({ hasText: text });
  await asha.getByRole('textbox', { name: 'Ask the panel' }).fill(text);
  await asha.getByRole('button', { name: 'Ask', exact: true }).click();
  await asked(ravi)
    .getByRole('button', { name: /^Vote for/ })
    .click();
  await expect(asked(asha).getByRole('button', { name: /: 1 vote$/ })).toBeVisible();
  await asked(mo).getByRole('button', { name: 'Mark as answered' }).click();
  await asked(mo).getByRole('textbox').fill('The organisers.');
  await asked(mo).getByRole('button', { name: 'Mark as answered' }).click();
  await expect(asked(asha).getByText('The organisers.')).toBeVisible();
});

test('asha votes and asks without a network, and takes one question back: what waits is sent once it returns', async ({
  page: ravi,
  enter,
  request,
}) => {
  await startSignedIn(ravi, demo('alice'), conference);
  const session = await liveSession(ravi, conference);
  const asha = await enter(await register(request, conference), conference);
  for (const page of [ravi, asha]) {
    await join(page, session);
    await visit(page, `${conference}/meeting/${session}?panel=questions`);
  }
  const [text, second, third] = ['Who', 'When', 'Where'].map((word) => `${word} ${Date.now()}?`);
  const ask = async (page: Page, words: string) => {
    await page.getByRole('textbox', { name: 'Ask the panel' }).fill(words);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
  };
  const card = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });
  await ask(ravi, text!);
  await expect(card(asha, text!)).toBeVisible();

  await asha.context().setOffline(true);
  await card(asha, text!)
    .getByRole('button', { name: /^Vote for/ })
    .click();
  await ask(asha, second!);
  await expect(asha.getByText(`Question “${second}”`).first()).toBeVisible();
  await ask(asha, third!);
  await asha
    .getByRole('button', { name: `Don’t send: Question “${third}”` })
    .last()
    .click();
  await look(asha);
  await asha.context().setOffline(false);
  await expect(asha.getByText(`Sent: Question “${second}”`)).toBeVisible();
  await expect(asha.getByText(`Sent: Vote for “${text}”`)).toBeVisible();
  await expect(card(ravi, text!).getByRole('button', { name: /: 1 vote$/ })).toBeVisible();
  await expect(card(ravi, second!)).toHaveCount(1);
  await expect(card(ravi, third!)).toHaveCount(0);
});
