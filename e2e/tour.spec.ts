import { look } from './accessible.ts';
import { eli as eliLogin, expectMail } from './booking.ts';
import { boothAt, callAs, expect, type Page, register, test } from './product.ts';

/** A site visit with one seat, from the booth to the gate. */

test.slow();

/** The day and time in India, so many minutes from now on the event's clock. */
async function clockIn(page: Page, minutes: number): Promise<{ date: string; time: string }> {
  const [event] = await callAs<{ _id: string }[]>(page, 'GET /events');
  const { now } = await callAs<{ now: string }>(page, `GET /event/${event!._id}`);
  const at = new Date(Date.parse(now) + minutes * 60_000);
  const zoned = { timeZone: 'Asia/Kolkata' };
  return {
    date: at.toLocaleDateString('en-GB', zoned),
    time: at.toLocaleTimeString('en-GB', { ...zoned, hour: '2-digit', minute: '2-digit' }),
  };
}

test(
  'asha books the last seat, bob stands by and gets it when she cancels, and eli lets him in by his code',
  { tag: '@full' },
  async ({ enter, request }) => {
    const [ashaLogin, bobLogin] = [await register(request), await register(request)];
    const [asha, bob] = [await enter(ashaLogin), await enter(bobLogin)];
    const eli = await enter(eliLogin);
    const { _id: boothId } = await boothAt(eli);
    const place = `Site ${bobLogin.mobile.slice(-8)}`;

    await eli.goto(`/exhibitor/site-visits?booth=${boothId}`);
    await eli.getByRole('button', { name: 'New site visit' }).click();
    const drawer = eli.getByRole('dialog', { name: 'New site visit' });
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer.getByRole('textbox', { name: 'Place' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    const [from, to] = [await clockIn(eli, 60), await clockIn(eli, 120)];
    await drawer.getByRole('textbox', { name: 'Place' }).fill(place);
    await drawer.getByRole('textbox', { name: 'Date' }).fill(from.date);
    await drawer.getByLabel('From').fill(from.time);
    await drawer.getByLabel(/^To( \*)?$/).fill(to.time);
    await drawer.getByLabel('Seats').fill('1');
    await drawer.getByLabel('Booking closes').fill('0');
    await drawer.getByLabel('Getting there').fill('A bus leaves from the metro station.');
    await look(eli);
    await drawer.getByRole('button', { name: 'Save' }).click();
    const date = eli.getByRole('article', { name: new RegExp(`^${place}`) });
    await expect(date).toContainText('0 of 1 seats taken');

    const card = (page: Page) => page.getByRole('article', { name: place });
    await asha.goto(`/booth/${boothId}`);
    await asha.getByRole('button', { name: 'Site visits' }).click();
    await expect(card(asha)).toContainText('1 seat left');
    await card(asha).getByRole('button', { name: 'Book seats' }).click();
    await card(asha).getByRole('checkbox').check();
    await look(asha);
    await card(asha).getByRole('button', { name: 'Book', exact: true }).click();
    await expect(card(asha).getByText(/^Booked for 1 person/)).toBeVisible();
    await expect(card(asha).getByRole('img', { name: /^QR code/ })).toBeVisible();
    await look(asha);
    await expectMail(asha, ashaLogin.email, new RegExp(`Your site visit to ${place}`));

    await bob.goto(`/booth/${boothId}?open=tours`);
    await expect(card(bob)).toContainText('All seats are taken');
    await card(bob).getByRole('button', { name: 'Join standby' }).click();
    await card(bob).getByRole('checkbox').check();
    await card(bob).getByRole('button', { name: 'Join standby' }).click();
    await expect(card(bob).getByText(/number 1 in line/)).toBeVisible();
    await look(bob);

    await card(asha).getByRole('button', { name: 'Cancel booking' }).click();
    const sure = asha.getByRole('dialog', { name: /^Leave the site visit/ });
    await sure.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(card(asha).getByRole('button', { name: 'Join standby' })).toBeVisible();

    await expect(card(bob).getByText(/^1 seat is free for you/)).toBeVisible({ timeout: 30_000 });
    await expectMail(bob, bobLogin.email, new RegExp(`A seat is free: ${place}`));
    await look(bob);
    await card(bob).getByRole('button', { name: 'Take the seats' }).click();
    const code = card(bob).getByText(/^[A-Z2-9]{3} [A-Z2-9]{3}$/);
    const shown = await code.textContent();
    await bob.goto('/site-visits');
    await expect(code).toBeVisible();
    await look(bob);

    const codeField = eli.getByRole('textbox', { name: 'Code' });
    await codeField.fill('AAA AAA');
    await codeField.press('Enter');
    await expect(eli.getByText(/^We don’t know this code/)).toBeVisible();
    await codeField.fill(shown!.toLowerCase());
    await codeField.press('Enter');
    await expect(eli.getByRole('heading', { name: bobLogin.first_name })).toBeFocused();
    await look(eli);
    await eli.getByRole('button', { name: 'Record arrival' }).click();
    await expect(eli.getByText(`${bobLogin.first_name} Rao has arrived (1 person).`)).toBeVisible();
    await expect(card(bob).getByText(/^You’ve arrived/)).toBeVisible({ timeout: 30_000 });

    await date.getByRole('button', { name: /^People/ }).click();
    await expect(date.getByRole('link', { name: bobLogin.email })).toBeVisible();
    await expect(date.getByText(ashaLogin.email)).toHaveCount(0);
    await look(eli);
    await eli.goto(`/exhibitor/leads?booth=${boothId}`);
    await eli.getByRole('searchbox').fill(bobLogin.first_name);
    await eli.getByRole('button', { name: bobLogin.first_name }).first().click();
    const lead = eli.getByRole('complementary', { name: 'Lead' });
    await expect(lead.getByText('Came to the site visit', { exact: true }).last()).toBeVisible();
  },
);
