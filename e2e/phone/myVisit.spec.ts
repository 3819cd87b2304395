import { look, visit } from '../accessible.ts';
import { eli as eliLogin, hana as hanaLogin, withBooking } from '../booking.ts';
import { callAs, demo, expect, idOf, register, startSignedIn, test } from '../product.ts';

test.use({ viewport: { width: 360, height: 780 } });
test.slow();

test('asha opens her visit from the bar of her phone: she joins her call, finds her offer’s code, and changes what she looks for, which eli sees at her lead', async ({
  page: asha,
  enter,
  request,
}) => {
  const visitor = await register(request);
  await startSignedIn(asha, visitor);
  await visit(asha, '/lobby');
  const bar = asha.getByRole('navigation', { name: 'Main navigation' });
  await bar.getByRole('link', { name: 'My visit' }).click();
  await expect(asha).toHaveURL('/my-visit');
  await expect(asha.getByText('Nothing here yet')).toBeVisible();
  await look(asha);

  const [eli, hana] = [await enter(eliLogin), await enter(hanaLogin)];
  await withBooking({ asha, hana }, async ({ boothId, boothName, before }) => {
    await callAs(asha, 'POST /booth-offer', { boothId, consent: true });
    await eli.goto(`/exhibitor/leads?booth=${boothId}&person=${await idOf(asha)}`);
    const card = eli.getByRole('complementary', { name: 'Lead' });
    await expect(card.getByText('above ₹1Cr')).toHaveCount(0);

    await before(10);
    await asha.reload();
    const offers = asha.getByRole('region', { name: 'My offers' });
    await expect(offers.getByText(/^[0-9A-F]{4}-[0-9A-F]{4}$/)).toBeVisible();
    await look(asha);
    await offers.getByRole('link').click();
    await expect(asha.getByRole('dialog', { name: 'Exclusive Offer' })).toBeVisible();
    await visit(asha, '/my-visit');

    const wishes = asha.getByRole('region', { name: 'What I’m looking for' });
    await wishes.getByRole('button', { name: 'Change' }).click();
    await wishes.getByText('above ₹1Cr').click();
    await look(asha);
    await wishes.getByRole('button', { name: 'Save' }).click();
    await expect(wishes.getByRole('status')).toHaveText('Saved.');
    await expect(card.getByText('above ₹1Cr')).toBeVisible();

    const calls = asha.getByRole('region', { name: 'Your calls' });
    await expect(calls.getByRole('link', { name: boothName })).toBeVisible();
    await calls.getByRole('button', { name: 'Join' }).click();
    await expect(asha.getByText(/^You’re in\./)).toBeVisible();
  });
});

test.describe('in Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('alice reads her visit in Hindi, part by part', async ({ page }) => {
    await startSignedIn(page, demo('alice'));
    await visit(page, '/my-visit');
    await expect(page.getByRole('heading', { level: 1, name: 'मेरा दौरा' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'मेरी तलाश' })).toBeVisible();
    await look(page);
  });
});
