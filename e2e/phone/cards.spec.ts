import { look } from '../accessible.ts';
import { atDesk, leaveDesk, openBoothChat, say } from '../desk.ts';
import { expect, register, test } from '../product.ts';

test('on a phone the chat folds to a bar below what eli sent, counts his answers, and comes back with one tap', async ({
  page,
  request,
  enter,
}) => {
  const asha = await register(request);
  const eli = await atDesk(enter, 'eli');
  await openBoothChat(page, asha);
  await say(page, 'Ask a question', 'Do you have a price list?');
  await expect(page.getByText('You’re next').first()).toBeVisible();

  await eli.getByRole('button', { name: asha.first_name }).click();
  const talk = eli.getByRole('region', { name: asha.first_name });
  await talk.getByRole('button', { name: 'Insert', exact: true }).click();
  await eli
    .getByRole('menuitem', { name: /^Picture/ })
    .first()
    .click();
  await talk.getByRole('button', { name: 'Send', exact: true }).click();

  await page
    .getByRole('log')
    .getByRole('button', { name: /Picture/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  const bar = page.getByRole('button', { name: /^Back to the chat/ });
  await expect(bar).toBeVisible();
  await say(eli, /^Reply to/, 'The list comes in a minute.');
  await expect(bar).toContainText('1');
  await look(page);
  await bar.click();
  await expect(page.getByRole('log')).toContainText('The list comes in a minute.');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await leaveDesk(eli);
});
