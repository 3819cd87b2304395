import { look } from '../accessible.ts';
import { atDesk, leaveDesk, openBoothChat, say } from '../desk.ts';
import { boothAt, callAs, expect, type Page, register, test } from '../product.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** The first home of eli's booth that states a price. */
async function pricedHome(eli: Page): Promise<string> {
  const { _id } = await boothAt(eli);
  const { booth } = await callAs<{ booth: { items: { name: string; facts: object }[] } }>(
    eli,
    `GET /booth/${_id}/edit`,
  );
  return booth.items.find(({ facts }) => 'price' in facts)!.name;
}

test(
  'asha asks beside the open gallery; eli sends a home as a card, and she opens it with the chat still there',
  { tag: '@full' },
  async ({ page, request, enter }) => {
    const asha = await register(request);
    const eli = await atDesk(enter, 'eli');
    const home = await pricedHome(eli);
    await openBoothChat(page, asha);
    const brand = page.getByRole('banner').getByRole('link').first();
    await expect(brand).toBeInViewport();
    await page
      .getByRole('navigation', { name: /Project|booth/i })
      .getByRole('button', { name: 'Gallery' })
      .click();
    const gallery = page.getByRole('dialog', { name: 'Gallery' });
    await expect(gallery.getByRole('img').first()).toBeVisible();
    await say(page, 'Ask a question', 'Which of these faces east?');
    await expect(page.getByText('You’re next').first()).toBeVisible();
    await expect(gallery).toBeVisible();
    await look(page);
    const [shown, chat] = await Promise.all([
      gallery.boundingBox(),
      page.getByRole('log').boundingBox(),
    ]);
    expect(shown!.x + shown!.width).toBeLessThanOrEqual(chat!.x);
    await gallery.getByRole('button', { name: 'Close' }).click();
    await expect(gallery).toHaveCount(0);

    await eli.getByRole('button', { name: asha.first_name }).click();
    const talk = eli.getByRole('region', { name: asha.first_name });
    await talk.getByRole('button', { name: 'Insert', exact: true }).press('Enter');
    await expect(eli.getByRole('menu')).toBeVisible();
    await look(eli);
    await eli.getByRole('menuitem', { name: home }).first().click();
    const chosen = talk.getByRole('group', { name: 'Goes out with your message' });
    await expect(chosen).toContainText('₹');
    await say(eli, /^Reply to/, 'This one does.');
    await expect(talk.getByRole('log')).toContainText(home);

    const card = page.getByRole('log').getByRole('button', { name: home });
    await expect(card).toContainText('₹');
    await card.click();
    const dialog = page.getByRole('dialog', { name: home });
    await expect(dialog).toContainText('Price');
    await look(page);
    await say(page, 'Your message', 'Is it free?');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Your message' })).toBeVisible();
    await expect(talk.getByRole('log')).toContainText('Is it free?');
    await leaveDesk(eli);
  },
);
