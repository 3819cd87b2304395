import { look, visit } from './accessible.ts';
import { callAs, demo, expect, register, testAlone as test } from './product.ts';

/** From the badge on a phone to the door, with a network and without. */

test.slow();

test(
  'hana opens a door, asha shows her badge there, and her second scan without a network is found',
  { tag: '@full' },
  async ({ enter, request }) => {
    const hana = await enter(demo('hana'));
    await callAs(hana, 'PUT /organiser/settings', {
      features: { badges: { place: { en: 'Hall 1, Palace Grounds' } } },
    });
    const asha = await register(request);
    const phone = await enter(asha);
    await visit(phone, '/my-place');
    await phone.getByRole('link', { name: 'Open my badge' }).click();
    await expect(phone.getByRole('heading', { name: `${asha.first_name} Rao` })).toBeVisible();
    await expect(phone.getByText('Hall 1, Palace Grounds')).toBeVisible();
    await expect(phone.getByRole('img', { name: /^QR code of your badge/ })).toBeVisible();
    await look(phone);
    const code = phone.getByText(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    const seen = (await code.textContent())!;
    await phone.getByRole('button', { name: 'Get a new code' }).click();
    await look(phone);
    await phone.getByRole('dialog').getByRole('button', { name: 'Get a new code' }).click();
    await expect(phone.getByText('You have a new code')).toBeVisible();
    const shown = (await code.textContent())!;
    expect(shown).not.toBe(seen);
    const download = phone.waitForEvent('download');
    await phone.getByRole('button', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^badge-.+\.pdf$/);

    await visit(hana, '/check-in');
    await look(hana);
    await hana.getByLabel('Name of this door').fill('Gate 1');
    const field = hana.getByRole('textbox', { name: 'Code on the badge' });
    await field.fill(seen);
    await field.press('Enter');
    await expect(hana.getByText('Unknown code')).toBeVisible();
    await look(hana);
    await field.fill(shown.toLowerCase());
    await field.press('Enter');
    await expect(hana.getByText(`Welcome, ${asha.first_name} Rao`)).toBeVisible();
    await look(hana);
    await expect(hana.getByText(/^1 in of .+ expected$/)).toBeVisible();

    await hana.context().setOffline(true);
    await hana.getByLabel('Name of this door').fill('Gate 2');
    await hana.getByRole('searchbox', { name: 'Name' }).fill(asha.first_name);
    await hana.getByRole('button', { name: `Check in ${asha.first_name} Rao` }).click();
    await expect(hana.getByText(/already checked in at .* \(Gate 1\)$/)).toBeVisible();
    await expect(hana.getByText('1 entry waiting to be sent')).toBeVisible();
    await look(hana);
    await hana.context().setOffline(false);
    await expect(hana.getByText('1 entry waiting to be sent')).toHaveCount(0);
    await expect(hana.getByText(/first Gate 1, .* again Gate 2/)).toBeVisible();
    await look(hana);
  },
);
