import { atDesk, leaveDesk, openBoothChat, say } from '../desk.ts';
import { look } from '../accessible.ts';
import { expect, type Page, register, startSignedIn, test } from '../product.ts';

test('a visitor asks a booth on a phone, and eli answers on one, both live', async ({
  page,
  request,
  enter,
}) => {
  const asha = await register(request);
  const eli = await atDesk(enter, 'eli');
  for (const one of [page, eli]) expect(one.viewportSize()!.width).toBe(360);
  await openBoothChat(page, asha);
  await say(page, 'Ask a question', 'Is there a school nearby?');
  await expect(page.getByText('You’re next').first()).toBeVisible();

  await eli.getByRole('button', { name: asha.first_name }).click();
  const talk = eli.getByRole('region', { name: asha.first_name });
  await expect(talk.getByRole('log')).toContainText('Is there a school nearby?');
  await talk.getByRole('button', { name: 'Take it' }).click();
  await expect(page.getByText('Eli is answering you').first()).toBeVisible();
  await say(eli, /^Reply to/, 'Yes, five minutes on foot.');
  const answer = page.getByRole('log').getByText('Yes, five minutes on foot.');
  await expect(answer).toBeInViewport();
  await expect(talk.getByText('Seen')).toBeVisible();
  await say(page, 'Your message', 'Lovely, thank you!');
  await expect(talk.getByRole('log').getByText('Lovely, thank you!')).toBeInViewport();
  for (const one of [page, eli]) await expectNoSideways(one);
  await look(eli);
  await talk.getByRole('button', { name: 'Finished' }).click();
  await expect(page.getByText('Write again to start a new one.').first()).toBeVisible();
  await leaveDesk(eli);
});

test(
  'a visitor asks the conference’s info desk on a phone, and hana answers on one',
  { tag: '@full' },
  async ({ page, request, enter }) => {
    const root = '/e/conference';
    const asha = await register(request, root);
    const hana = await atDesk(enter, 'hana', root);
    await startSignedIn(page, asha, root);
    await page.goto(`${root}/info-desk`);
    await say(page, 'Ask a question', 'Do I get a certificate?');
    await hana.getByRole('button', { name: asha.first_name }).click();
    await say(hana, /^Reply to/, 'Yes, by mail.');
    await expect(page.getByRole('log')).toContainText('Yes, by mail.');
    for (const one of [page, hana]) await expectNoSideways(one);
    await leaveDesk(hana);
  },
);

async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}
