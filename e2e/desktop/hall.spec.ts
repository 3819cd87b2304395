import type { Locator } from '@playwright/test';
import { boothAt, demo, expect, type Page, startSignedIn, testAlone as test } from '../product.ts';
import { zipOf } from '../zip.ts';

const booths = [
  ['Ground', 'Lake View', 'standard', 'asha@firm.example'],
  ['Ground', 'Hill Top', 'enormous', 'asha@firm.example'],
  ['Ground', 'Old Mill', 'standard', ''],
  ['Ground', 'Fern Park', 'large', ''],
  ['First', 'River Bend', 'standard', 'nobody'],
  ['First', 'Stone Bridge', 'standard', ''],
  ['First', 'Mango Court', 'large', ''],
  ['First', 'Sun Gate', 'standard', ''],
  ['Second', 'Sky Garden', 'standard', ''],
  ['Second', 'Tower Nine', 'standard', ''],
  ['Second', 'Blue Door', 'standard', ''],
  ['Second', 'Last Light', 'large', ''],
];
const table = [['floor', 'name', 'tier', 'staff'], ...booths]
  .map((line) => line.join(';'))
  .join('\r\n');

test(
  'hana imports twelve booths from a table with two bad rows, moves one, and a visitor sees it',
  { tag: '@full' },
  async ({ page, enter }) => {
    await startSignedIn(page, demo('hana'));
    await page.goto('/organiser/import?kind=booths');
    await page.locator('input[type=file]').setInputFiles({
      name: 'booths.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(table),
    });
    await expect(page.getByRole('heading', { name: '2 rows need fixing' })).toBeVisible();
    await expect(page.getByText(/New floors will be created: Ground, First, Second/)).toBeVisible();
    const findings = page.getByRole('table', { name: 'Problems, row by row' });
    await expect(findings.getByRole('row')).toHaveCount(3);
    await page.getByRole('textbox', { name: 'tier in row 3' }).fill('large');
    await page.getByRole('textbox', { name: 'staff in row 6' }).fill('ravi@firm.example');
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByRole('heading', { name: 'No problems found' })).toBeVisible();
    await page.getByRole('button', { name: 'Import 12 booths' }).click();
    await expect(page.getByRole('heading', { name: '12 booths imported' })).toBeFocused();

    await page.getByRole('link', { name: 'See the hall' }).click();
    await page.getByRole('button', { name: /^Ground 4$/ }).click();
    const mill = page.getByRole('button', { name: /^Old Mill, Row/ });
    const before = await mill.getAttribute('aria-label');
    await mill.focus();
    const said = page.getByRole('status').filter({ hasText: /^Row/ });
    await page.keyboard.press('Shift+ArrowRight');
    await expect(said).toHaveText(/^Row \d+, place \d+; (free|taken)/);
    for (let step = 0; step < 6; step++) {
      const now = (await said.textContent()) ?? '';
      if (now.endsWith('free')) break;
      await page.keyboard.press('ArrowRight');
      await expect(said).not.toHaveText(now);
    }
    await expect(said).toHaveText(/; free$/);
    await page.keyboard.press('Enter');
    const done = page.getByRole('status').filter({ hasText: /^Old Mill: Row/ });
    await expect(done.first()).toBeVisible();
    await expect(mill).not.toHaveAttribute('aria-label', before!);

    const bySteps = await mill.getAttribute('aria-label');
    const held = await pointOf(mill);
    await page.mouse.move(held.x, held.y);
    await page.mouse.down();
    await dragToFree(said, { ...held, from: bySteps!.replace('Old Mill, ', '') });
    await expect(said).toHaveText(/; free$/);
    await page.mouse.up();
    await expect(done.first()).toBeVisible();
    await expect(mill).not.toHaveAttribute('aria-label', bySteps!);

    const alice = await enter(demo('alice'));
    await alice.goto('/exhibition-hall?city=Ground');
    await expect(alice.getByRole('link', { name: /^Old Mill/ })).toBeVisible();
    for (const name of ['Lake View', 'Hill Top', 'Fern Park'])
      await expect(alice.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  },
);

test(
  'hana adds a ZIP of brochures to her table, imports both, and tidies the floor up and back',
  { tag: '@full' },
  async ({ page }) => {
    await startSignedIn(page, demo('hana'));
    await page.goto('/organiser/import?kind=booths');
    await page.getByText('Or paste cells from a spreadsheet').click();
    await page
      .getByRole('textbox')
      .fill(
        'floor;name;row;place;brochures\nAttic;Rose Court;;;rose-cort.pdf\nAttic;Oak Hill;30;9;',
      );
    await page.getByRole('button', { name: 'Check file' }).click();
    await expect(page.getByRole('heading', { name: '1 row needs fixing' })).toBeVisible();
    const pdf = '%PDF-1.4\n%%EOF\n';
    await page.getByLabel('Add a ZIP').setInputFiles({
      name: 'files.zip',
      mimeType: 'application/zip',
      buffer: zipOf({
        'rose-court.pdf': pdf,
        'Oak Hill.pdf': `${pdf}% oak\n`,
        'readme.txt': 'Hello',
      }),
    });
    await expect(page.getByText('1 matched, 1 missing, 1 not used')).toBeVisible();
    await expect(page.getByText(/readme\.txt: This file type isn’t supported/)).toBeVisible();
    await page.getByRole('button', { name: 'Use “rose-court.pdf”' }).click();
    await expect(page.getByRole('heading', { name: 'No problems found' })).toBeVisible();
    await page.getByRole('button', { name: 'Import 2 booths' }).click();
    await page.getByRole('link', { name: 'See the hall' }).click();
    await page.getByRole('button', { name: /^Attic 2$/ }).click();
    const oak = page.getByRole('button', { name: /^Oak Hill, Row 30, place 9/ });
    await expect(oak).toBeVisible();
    await page.getByRole('button', { name: 'Tidy up' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'in even rows' })).toBeVisible();
    await expect(oak).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(oak).toBeVisible();
  },
);

test(
  'hana fills a booth beside its preview, reloads without losing text, deletes it and undoes that',
  { tag: '@full' },
  async ({ page }) => {
    await startSignedIn(page, demo('hana'));
    const { _id, name } = await boothAt(page, 1);
    await page.goto(`/organiser/hall/${_id}`);
    const line = page.getByRole('textbox', { name: 'One line' });
    await line.fill('Homes with a view of the hills');
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await expect(preview.getByText('Homes with a view of the hills')).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(line).toHaveValue('Homes with a view of the hills');
    await expect(page.getByText(/We’ve put back what you typed here before/)).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved. Visitors can see it now.')).toBeVisible();

    await page.getByRole('link', { name: 'Back to the hall' }).click();
    await handle(page, name).click();
    const placed = page.getByRole('region', { name, exact: true });
    const floor = placed.getByRole('combobox', { name: 'Floor' });
    const [here, there] = await floor.evaluate((select: HTMLSelectElement) => [
      select.selectedOptions[0]!.label,
      [...select.options].find((one) => !one.selected)!.label,
    ]);
    for (const to of [there!, here!]) {
      await floor.selectOption({ label: to });
      await placed.getByRole('textbox', { name: 'Row' }).fill('30');
      await placed.getByRole('button', { name: 'Move' }).click();
      const question = page.getByRole('dialog', { name: `Move ${name} to “${to}”?` });
      await expect(question.getByText(/^This affects/)).toBeVisible();
      await question.getByRole('button', { name: 'Move' }).click();
      await expect(page.getByText(new RegExp(`^${name}: Row 30`))).toBeVisible();
      await expect(page.getByRole('button', { name: new RegExp(`^${to} \\d+$`) })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    }

    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText(`${name} was deleted.`)).toBeVisible();
    await expect(handle(page, name)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(handle(page, name)).toHaveCount(1);
  },
);

const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}, Row`) });

/** Returns a point on a booth that isn't covered by a booth in front of it. */
async function pointOf(booth: Locator): Promise<{ x: number; y: number }> {
  await booth.scrollIntoViewIfNeeded();
  return booth.evaluate((handle) => {
    const { left, top, width, height } = handle.getBoundingClientRect();
    for (const down of [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8])
      for (const right of [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8]) {
        const at = { x: left + width * right, y: top + height * down };
        if (handle.contains(document.elementFromPoint(at.x, at.y))) return at;
      }
    throw new Error('The booth is covered everywhere.');
  });
}

const sides = [
  [-60, -30],
  [60, 30],
  [60, -30],
  [-60, 30],
] as const;

/** Drags what is held at a point to another free place, on any side of it. */
async function dragToFree(
  said: Locator,
  { x, y, from }: { x: number; y: number; from: string },
): Promise<void> {
  for (const step of [1, 2, 3, 4])
    for (const [right, down] of sides) {
      await said.page().mouse.move(x + right * step, y + down * step, { steps: 4 });
      // wait until the text about the previous place has been repainted
      await said.evaluate(
        () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
      );
      await expect(said).toHaveText(/^Row \d+, place \d+; (free|taken)/);
      const words = (await said.textContent()) ?? '';
      if (words.endsWith('free') && !words.startsWith(`${from};`)) return;
    }
}
