import { expect, test } from 'vitest';
import { fitTiles } from './fitTiles.ts';

test('tiles are side by side in wide rooms and stacked on phones', () => {
  const wide = { width: 1400, height: 700 };
  const phone = { width: 344, height: 520 };
  expect([1, 2, 3, 4].map((count) => fitTiles(count, wide, 12).columns)).toEqual([1, 2, 2, 2]);
  expect([1, 2, 3, 4].map((count) => fitTiles(count, phone, 8).columns)).toEqual([1, 1, 1, 2]);
});

test('tiles never exceed their box', () => {
  for (const count of [1, 2, 3, 5, 8])
    for (const box of [
      { width: 344, height: 520 },
      { width: 1400, height: 500 },
      { width: 700, height: 700 },
    ]) {
      const { columns, width, height } = fitTiles(count, box, 10);
      const rows = Math.ceil(count / columns);
      expect(columns * width + (columns - 1) * 10).toBeLessThanOrEqual(box.width + 0.01);
      expect(rows * height + (rows - 1) * 10).toBeLessThanOrEqual(box.height + 0.01);
    }
});
