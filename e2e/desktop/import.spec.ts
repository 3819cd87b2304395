import { readFile } from 'node:fs/promises';
import { look } from '../accessible.ts';
import { boothAt, demo, expect, test } from '../product.ts';

test(
  'eli takes his homes out, sends them back with one changed, one wrong and one new, mends the wrong one, and undoes it all',
  { tag: '@full' },
  async ({ enter }) => {
    const eli = await enter(demo('eli'));
    const { _id: boothId } = await boothAt(eli);
    await eli.goto(`/exhibitor/import?booth=${boothId}`);
    await expect(eli.getByRole('heading', { level: 1, name: 'Import and export' })).toBeVisible();
    await look(eli);
    const downloads = eli.getByRole('group', { name: /^Export/ });
    const coming = eli.waitForEvent('download');
    await downloads.getByRole('button', { name: /CSV/ }).click();
    const file = await readFile(await (await coming).path(), 'utf8');
    const [head = '', first = ''] = file.replace(/^\ufeff/, '').split(/\r?\n/);
    const cells = head.split(/[,;]/).map((cell) => cell.replaceAll('"', ''));
    expect(cells.slice(0, 2)).toEqual(['key', 'name']);
    expect(first).not.toBe('');

    const name = `Home ${Date.now()}`;
    await eli.getByText('Or paste cells from a spreadsheet').click();
    await eli
      .getByRole('textbox', { name: /^Pasted cells/ })
      .fill(`name;price from;price to;free\n${name};9000000;8000000;4\n${name} B;7000000;;2`);
    await eli.getByRole('button', { name: 'Check file' }).click();
    const wrong = eli.getByRole('textbox', { name: 'price from in row 2' });
    await expect(wrong).toHaveValue('9000000');
    await look(eli);
    const size = eli.viewportSize()!;
    await eli.setViewportSize({ width: 360, height: 780 });
    await look(eli);
    await eli.setViewportSize(size);
    await wrong.fill('7500000');
    await eli.getByRole('button', { name: 'Check again' }).click();
    await eli.getByRole('button', { name: /^Import 2/ }).click();
    await expect(eli.getByText('2 new, 0 changed.')).toBeVisible();
    await look(eli);

    await eli.getByRole('link', { name: 'See your booth' }).click();
    await expect(eli.getByText(name, { exact: true }).first()).toBeVisible();
    await eli.goto(`/exhibitor/import?booth=${boothId}`);
    await eli.getByText('Or paste cells from a spreadsheet').click();
    await eli
      .getByRole('textbox', { name: /^Pasted cells/ })
      .fill(`name;free\n${name};3\n${name} B;2`);
    await eli.getByRole('button', { name: 'Check file' }).click();
    await eli.getByRole('button', { name: /^Import 1/ }).click();
    await expect(eli.getByText('0 new, 1 changed.')).toBeVisible();
    await eli.getByRole('button', { name: 'Undo the import' }).click();
    await expect(eli.getByText('Import undone.')).toBeVisible();
  },
);
