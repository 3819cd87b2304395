import '../../../../testing/startPage.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { showPage } from '../../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../../texts/texts.ts';
import { CountriesField } from './CountriesField.tsx';

beforeAll(async () => {
  await loadTexts();
  await loadWorkTexts();
});

test('hana finds Germany by its name and adds it with the keyboard alone', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn<(countries: string[]) => void>();
  await showPage(
    <CountriesField
      {...{ label: 'Countries', name: 'countries', value: ['PT'], error: undefined, onChange }}
    />,
  );
  expect(screen.getByText('Portugal')).toBeTruthy();
  await user.type(screen.getByRole('combobox', { name: /Countries/ }), 'germ');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(['PT', 'DE']);
  await user.keyboard('{Backspace}');
  expect(onChange).toHaveBeenLastCalledWith([]);
});
