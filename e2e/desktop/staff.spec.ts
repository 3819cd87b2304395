import { look } from '../accessible.ts';
import { atDesk, leaveDesk, openBoothChat } from '../desk.ts';
import { boothAt, expect, register, test } from '../product.ts';

test(
  'eli names his languages and city; asha reads them at the booth, asks for an answer in Hindi, and eli sees that she suits him',
  { tag: '@full' },
  async ({ page, request, enter }) => {
    const asha = await register(request);
    const eli = await atDesk(enter, 'eli');
    const { _id: boothId } = await boothAt(eli);
    await eli.goto(`/exhibitor/staff?booth=${boothId}`);
    const card = eli.getByRole('article').filter({ hasText: 'eli@demo.example' });
    const part = card.getByRole('button', { name: /^Answers in|^Add languages/ });
    await part.click();
    const languages = card.getByRole('combobox', { name: 'Languages' });
    await languages.fill('Marathi');
    await eli.getByRole('option', { name: 'Marathi' }).click();
    await eli.keyboard.press('Escape');
    await look(eli);
    const size = eli.viewportSize()!;
    await eli.setViewportSize({ width: 360, height: 780 });
    await look(eli);
    await eli.setViewportSize(size);
    await card.getByRole('button', { name: 'Save languages and cities' }).click();
    await expect(part).toContainText('English, Hindi, Marathi');

    await eli.goto('/desk');
    await openBoothChat(page, asha);
    await expect(page.getByText(/^Answers in .*Hindi, Marathi/).first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Language of the answer' }).selectOption('Hindi');
    await look(page);
    await page.getByRole('textbox', { name: 'Ask a question' }).fill('लिफ़्ट है?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();

    const row = eli.getByRole('button', { name: asha.first_name });
    await expect(row).toContainText('Suits you: Hindi');
    await look(eli);
    await row.click();
    const visitor = eli.getByRole('complementary', { name: 'Visitor' });
    await expect(visitor).toContainText('Hindi');
    await eli.getByRole('button', { name: 'Take it' }).click();
    await expect(page.getByText('Eli').first()).toBeVisible();
    await leaveDesk(eli);
  },
);
