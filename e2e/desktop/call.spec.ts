import { look } from '../accessible.ts';
import { eli as eliLogin, expectMail, hana as hanaLogin, withBooking } from '../booking.ts';
import { tile } from '../calls.ts';
import { expect, type Page, register, test } from '../product.ts';

/** A booked call, seen from both ends. */

test.slow();

async function expectTogether(one: Page, other: Page, names: [string, string]): Promise<void> {
  await expect(tile(one, names[1])).toHaveAttribute('data-state', 'connected');
  await expect(tile(other, names[0])).toHaveAttribute('data-state', 'connected');
}
const cardOf = (page: Page, name: string) =>
  page.getByRole('region', { name: `Call with ${name}` });

test(
  'asha and eli meet early, and the call is held',
  { tag: '@full' },
  async ({ enter, request }) => {
    const visitor = await register(request);
    const [asha, eli] = [await enter(visitor), await enter(eliLogin)];
    const hana = await enter(hanaLogin);
    await withBooking({ asha, hana }, async (booking) => {
      await booking.before(16);
      await eli.goto('/exhibitor');
      await asha.goto(`/booth/${booking.boothId}?open=call`);
      await expect(asha.getByText(/^You can join from/)).toBeVisible();
      await expect(asha.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
      await expect(asha.getByRole('button', { name: 'Join' })).toHaveCount(0);
      await look(asha);

      await booking.before(14);
      await asha.getByRole('button', { name: 'Join' }).click({ timeout: 30_000 });
      await expect(asha.getByText(/^You’re in\./)).toBeVisible();
      await look(asha);
      // she waits, and he learns it wherever he is
      await expect(cardOf(eli, visitor.first_name)).toContainText('is waiting for you');
      await look(eli);
      await cardOf(eli, visitor.first_name).getByRole('button', { name: 'Join' }).click();
      await expectTogether(asha, eli, [visitor.first_name, 'Eli']);

      for (const page of [asha, eli]) await page.getByRole('button', { name: 'Leave' }).click();
      await expect(asha.getByText(/^You talked with Eli/)).toBeVisible();
      await expect(asha.getByRole('link', { name: 'Back to the booth' })).toBeVisible();
      await look(asha);
      await expect(eli.getByText(/^You talked with /)).toBeVisible();
      await eli.getByLabel('What you talked about').fill('Wants to see the terrace.');
      await eli.getByRole('button', { name: 'Save' }).click();
      await expect(eli.getByText('Saved', { exact: true })).toBeVisible();
      await look(eli);
      await eli
        .getByRole('button', { name: /^Send / })
        .first()
        .click();
      await expect(eli.getByText('Sent', { exact: true })).toBeVisible();
      const sent = asha.getByRole('region', { name: /^Sent to you by / });
      await expect(sent.getByRole('link')).toHaveCount(1);
      await look(asha);
      // long after the start, it is still held for both
      await booking.before(-30);
      await asha.reload();
      await expect(asha.getByText(/^You talked with Eli/)).toBeVisible();
      await expect(asha.getByText(/missed/i)).toHaveCount(0);
    });
  },
);

test(
  'asha, to whom nobody comes, is told the truth, chooses another time and gets an apology',
  { tag: '@full' },
  async ({ enter, request }) => {
    const visitor = await register(request);
    const [asha, hana] = [await enter(visitor), await enter(hanaLogin)];
    await withBooking({ asha, hana }, async (booking) => {
      await booking.before(2);
      await asha.goto(`/call/${booking._id}`);
      await asha.getByRole('button', { name: 'Join' }).click();
      await expect(asha.getByText(/^You’re in\./)).toBeVisible();
      await booking.before(-3);
      await expect(asha.getByText(/^Nobody from .* has joined yet/)).toBeVisible({
        timeout: 30_000,
      });
      await look(asha);
      await asha.getByRole('button', { name: 'Wait', exact: true }).click();
      // nobody who waits is ever thrown out, even when the time is over
      await booking.before(-25);
      await expect(asha.getByText(/for as long as you like/)).toBeVisible();
      await expect(asha.getByRole('toolbar')).toBeVisible();
      await asha.getByRole('button', { name: 'Another time' }).click();
      // hers was the last time of the day
      await asha.getByLabel('Date').selectOption('06/06/2021');
      await look(asha);
      await asha.getByRole('button', { name: 'Book this time' }).click();
      await expect(asha.getByText(/^Your call is booked/)).toBeVisible();
      await expectMail(asha, visitor.email, /sorry/i);
      await expect(asha.getByText(/missed|removed you/i)).toHaveCount(0);
    });
  },
);

test(
  'a colleague on duty takes over the call that nobody takes',
  { tag: '@full' },
  async ({ enter, request }) => {
    const visitor = await register(request);
    const [asha, eli] = [await enter(visitor), await enter(eliLogin)];
    const hana = await enter(hanaLogin);
    await withBooking({ asha, hana }, async (booking) => {
      await booking.before(2);
      await eli.goto('/desk');
      await asha.goto(`/call/${booking._id}`);
      await asha.getByRole('button', { name: 'Join' }).click();
      await expect(asha.getByText(/^You’re in\./)).toBeVisible();
      // the desk lists her, so that no card says it again
      const late = eli.getByRole('listitem').filter({ hasText: visitor.first_name });
      await expect(late).toContainText('is waiting');
      await expect(cardOf(eli, visitor.first_name)).toHaveCount(0);
      await booking.before(-3);
      await expect(late).toContainText('has been waiting since', { timeout: 30_000 });
      await hana.goto(`/call/${booking._id}`);
      const takeOver = hana.getByRole('button', { name: /^(Join|Take over)$/ }).first();
      await expect(takeOver).toBeVisible();
      await look(hana);
      await takeOver.click();
      await expectTogether(asha, hana, [visitor.first_name, 'Hana']);
      await expect(late).toContainText('In the call with Hana');
    });
  },
);
