import { readFile } from 'node:fs/promises';
import { boothAt, demo, expect, register, startSignedIn, test, tokenOf } from '../product.ts';

test('a visitor takes an offer; eli rates the lead and exports it; once consent is revoked the contact is gone (OPS-22, V-04)', async ({
  page,
  request,
  enter,
}) => {
  const asha = await register(request);
  await startSignedIn(page, asha);
  await page.goto('/lobby');
  const { _id: booth } = await boothAt(page);
  const headers = { authorization: await tokenOf(page) };
  await request.post('/api/booth-offer', { headers, data: { boothId: booth, consent: true } });
  const clientId = crypto.randomUUID();
  const data = { boothId: booth, text: 'Is there a garden?', clientId };
  expect((await request.post('/api/help', { headers, data })).ok()).toBe(true);

  const eli = await enter(demo('eli'));
  await eli.goto('/exhibitor/leads');
  await eli.getByRole('searchbox').fill(asha.first_name);
  await eli.getByRole('button', { name: asha.first_name }).first().click();
  const card = eli.getByRole('complementary', { name: 'Lead' });
  await expect(card.getByText('Is there a garden?')).toBeVisible();
  await expect(card.getByText('Took the offer', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: asha.email })).toBeVisible();
  await card.getByRole('button', { name: '4 stars' }).click();
  await expect(card.getByRole('button', { name: '4 stars' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const file = async () => {
    const coming = eli.waitForEvent('download');
    await eli.getByRole('button', { name: 'CSV' }).click();
    return readFile(await (await coming).path(), 'utf8');
  };
  expect(await file()).toContain(asha.email);

  await request.post('/api/my-data/withdraw', { headers, data: { kind: 'offer', boothId: booth } });
  await expect(card.getByRole('link', { name: asha.email })).toHaveCount(0);
  await expect(card.getByText('This person has revoked their consent.')).toBeVisible();
  const after = await file();
  expect(after).toContain(asha.first_name);
  expect(after).not.toContain(asha.email);
});
