import {
  callAs,
  expect,
  type Page,
  register,
  startSignedIn,
  testWithCast as test,
} from '../product.ts';
import { type Words, wordsIn } from '../words.ts';

const booth = 'Skylark Terraces';
const claimedWithin = { timeout: 10_000 };
const answeredWithin = { timeout: 20_000 };

/** Opens the chat of the booth as a newcomer. */
async function openChat(page: Page, t: Words): Promise<void> {
  await startSignedIn(page, await register(page.request));
  const { booths } = await callAs<{ booths: { _id: string; name: string }[] }>(page, 'GET /booth');
  await page.goto(`/booth/${booths.find(({ name }) => name === booth)!._id}`);
  await page
    .getByRole('button', { name: t('Chat with us') })
    .last()
    .click();
}

/** Opens the info desk as a newcomer. */
async function openInfoDesk(page: Page): Promise<void> {
  await startSignedIn(page, await register(page.request));
  await page.goto('/info-desk');
}

/** Asks, and sees who claims the question and what they answer. */
async function ask(
  page: Page,
  t: Words,
  { question, by, facts }: { question: string; by: string; facts: RegExp },
): Promise<void> {
  expect(page.viewportSize()!.width).toBe(360);
  await page.getByRole('textbox', { name: t('Ask a question') }).fill(question);
  await page.getByRole('button', { name: t('Send') }).click();
  const log = page.getByRole('log');
  await expect(log).toContainText(question);
  const claimed = page.getByText(t('{{name}} is answering you', { name: by })).first();
  await Promise.all([
    expect(claimed, 'claimed').toBeVisible(claimedWithin),
    expect(log, 'answered').toContainText(facts, answeredWithin),
  ]);
}

for (const { locale, language, question, facts } of [
  {
    ...{ locale: 'en-IN', language: 'en' as const },
    question: 'What is the price, and when is possession?',
    facts: /starts at Rs 1\.24 crores\..*is in June 2023\./,
  },
  {
    ...{ locale: 'hi-IN', language: 'hi' as const },
    question: 'क़ीमत क्या है, और कब्ज़ा कब मिलेगा?',
    facts: /1\.24 करोड़ रुपये से शुरू.*जून 2023 में मिलेगा।/,
  },
]) {
  test.describe(locale, () => {
    test.use({ locale });
    const t = wordsIn(language);

    test('a newcomer asks a booth for price and possession, and the cast answers with both', async ({
      page,
    }) => {
      await openChat(page, t);
      await ask(page, t, { question, by: 'Harsh', facts });
    });

    test('a newcomer asks the info desk the same about the booth, and the cast answers', async ({
      page,
    }) => {
      await openInfoDesk(page);
      await ask(page, t, { question: `${booth}: ${question}`, by: 'Lakshmi', facts });
    });
  });
}
