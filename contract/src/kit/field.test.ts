import { expect, test } from 'vitest';
import { dayMonthYear } from './field.ts';

test('whoever writes a day that is none is told so once', () => {
  for (const day of ['2021-06-02', '31/02/2021', '', '2/6/2021'])
    expect(dayMonthYear.safeParse(day).error?.issues).toMatchObject([{ message: 'date.invalid' }]);
  expect(dayMonthYear.parse('02/06/2021')).toBe('02/06/2021');
});
