import { look, visit } from '../accessible.ts';
import { boothAt, demo, expect, startSignedIn, test } from '../product.ts';
import { zipOf } from '../zip.ts';

test.slow();

test('hana meets no barrier as she arranges the hall, fills a booth and imports a table with mistakes (A-01, A-10)', async ({
  page,
}) => {
  await startSignedIn(page, demo('hana'));
  await visit(page, '/organiser/hall');
  const booth = page.getByRole('button', { name: /, Row / }).first();
  await booth.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/^Row .*; (free|taken)/)).toBeVisible();
  await look(page);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Delete / })
    .last()
    .click();
  await expect(page.getByRole('dialog').getByText('You can restore it')).toBeVisible();
  await look(page);
  const { _id } = await boothAt(page);
  await visit(page, `/organiser/hall/${_id}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please check these')).toBeVisible();
  await look(page);
  await visit(page, '/organiser/import?kind=booths');
  await page.getByText('Or paste cells from a spreadsheet').click();
  await page.getByRole('textbox').fill('floor,name,tier\nRoof,Sky,huge\n');
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('1 row needs fixing')).toBeVisible();
  await look(page);
  await page.getByLabel('Add a ZIP').setInputFiles({
    name: 'files.zip',
    mimeType: 'application/zip',
    buffer: zipOf({ 'Sky.pdf': '%PDF-1.4\n%%EOF\n', 'left over.txt': 'Hello' }),
  });
  await expect(page.getByText(/1 matched/)).toBeVisible();
  await look(page);
});
