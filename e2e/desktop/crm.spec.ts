import { look, visit } from '../accessible.ts';
import { type Crm, openCrm } from '../crm.ts';
import {
  boothAt,
  callAs,
  demo,
  expect,
  register,
  startSignedIn,
  testAlone as test,
  tokenOf,
} from '../product.ts';

let crm: Crm;

test.beforeEach(async () => {
  crm = await openCrm();
});
test.afterEach(() => crm.close());

test(
  'eli connects his CRM; a lead’s offer, owner and next step arrive there, and that she withdrew',
  { tag: '@full' },
  async ({ page, enter, request }) => {
    await startSignedIn(page, demo('eli'));
    await visit(page, '/exhibitor');
    await page.getByRole('link', { name: 'CRM' }).click();
    await expect(page.getByText('No CRM connected')).toBeVisible();
    await look(page);
    await page.getByRole('button', { name: 'Connect a CRM' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Address' }).fill('http://10.0.0.1/leads');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('Email Address');
    await dialog.getByRole('textbox', { name: 'Budget' }).fill('');
    await dialog.getByRole('button', { name: 'Connect a CRM' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await look(page);
    await dialog.getByRole('textbox', { name: 'Address' }).fill(crm.address);
    await dialog.getByRole('button', { name: 'Connect a CRM' }).click();
    await expect(dialog.getByRole('textbox', { name: /^The secret of/ })).toHaveValue(/^whsec_/);
    await look(page);
    await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText('Arrived · answered 201')).toBeVisible();

    const asha = await register(request);
    const visitor = await enter(asha);
    await visitor.goto('/lobby');
    const { _id: boothId } = await boothAt(visitor);
    const headers = { authorization: await tokenOf(visitor) };
    await request.post('/api/booth-offer', { headers, data: { boothId, consent: true } });
    await expect.poll(() => crm.kept.map(({ type }) => type)).toContain('lead.offerTaken');
    expect(crm.kept.at(-1)!.data.fields).toMatchObject({ 'Email Address': asha.email });
    expect(crm.kept.at(-1)!.data.fields).not.toHaveProperty('budget');

    await visit(page, '/exhibitor/leads');
    await page.getByRole('searchbox').fill(asha.first_name);
    await page.getByRole('button', { name: asha.first_name }).first().click();
    const card = page.getByRole('complementary', { name: 'Lead' });
    await card.getByRole('combobox', { name: 'Owner' }).selectOption({ index: 1 });
    await expect(card.getByText('Owner changed')).toBeVisible();
    await card.getByRole('textbox', { name: 'Next step' }).fill('Send the price list');
    await card.getByRole('textbox', { name: 'Due on' }).fill('01/06/2021');
    await card.getByRole('button', { name: 'Save next step' }).click();
    await expect(card.getByText('This day has passed. Choose today or a later day.')).toBeVisible();
    await look(page);
    await card.getByRole('textbox', { name: 'Due on' }).fill('05/06/2021');
    await card.getByRole('button', { name: 'Save next step' }).click();
    await expect(card.getByText('Due 5 June 2021')).toBeVisible();
    await look(page);
    await page.getByRole('combobox', { name: 'Owner' }).first().selectOption({ label: 'My leads' });
    await expect
      .poll(() => crm.kept.slice(-2).map(({ type }) => type))
      .toEqual(['lead.ownerChanged', 'lead.nextStepChanged']);
    expect(crm.kept.at(-1)!.data.fields).toMatchObject({ nextStep: 'Send the price list' });

    await callAs(visitor, 'POST /my-data/withdraw', { kind: 'offer', boothId });
    await expect
      .poll(() => crm.kept.at(-1)!.type, { timeout: 60_000 })
      .toBe('lead.consentWithdrawn');
    expect(JSON.stringify(crm.kept.at(-1))).not.toContain(asha.first_name);
    await visit(page, '/exhibitor/crm');
    await expect(page.getByText(/^saved there as|saved there as CRM-/).first()).toBeVisible();
    await look(page);
    const before = crm.kept.length;
    await page.getByRole('button', { name: /^Send again: Took the offer/ }).click();
    await expect(page.getByText('Not sent: consent withdrawn')).toBeVisible();
    expect(crm.kept).toHaveLength(before);

    await page.getByRole('button', { name: 'New secret' }).click();
    await dialog.getByRole('button', { name: 'New secret' }).click();
    await expect(dialog.getByRole('textbox', { name: /^The secret of/ })).toHaveValue(/^whsec_/);
    await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No CRM connected')).toBeVisible();
  },
);
