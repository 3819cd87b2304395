import { demo, expect, startSignedIn, test } from '../product.ts';

test('alice swipes through the booths of a floor on a phone, with a tab per city', async ({
  page,
}) => {
  await startSignedIn(page, demo('alice'));
  await page.goto('/exhibition-hall?city=Chennai');
  await page.getByRole('tab', { name: 'Coimbatore' }).click();
  const slides = page.getByRole('tabpanel', { name: 'Coimbatore' });
  await slides
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/booth\//);
});
