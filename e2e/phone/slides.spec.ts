import { demo, expect, startSignedIn, test } from '../product.ts';

test('on a phone the booths of a floor are slides as well, a tab for each city', async ({
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
