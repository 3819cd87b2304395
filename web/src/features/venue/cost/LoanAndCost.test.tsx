import '../../../testing/startPage.ts';
import { propertyExpo } from '@pavilion/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLanguage } from '../../../lib/text/language.ts';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, speak } from '../../../texts/texts.ts';
import { LoanAndCost } from './LoanAndCost.tsx';

const user = userEvent.setup();
const tables = propertyExpo.features.costs!;
const show = (more: Partial<typeof tables> = {}, city = 'Bangalore') =>
  showPage(
    <LoanAndCost tables={{ ...tables, ...more }} city={city} home={null} onClose={() => {}} />,
  );
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const sum = (label: string) => screen.getByText(label, { selector: 'span' }).parentElement!;
const row = (table: string, name: string) =>
  within(screen.getByRole('table', { name: table, hidden: true }))
    .getByRole('rowheader', { name, hidden: true })
    .parentElement!.textContent!.slice(name.length);

beforeEach(async () => {
  await loadTexts();
  fakeServer();
  saveLogin({ token: 't', user: meera });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  saveLogin(null);
  keepLanguage('en');
  vi.unstubAllGlobals();
});

test('alice reads the EMI, the whole cost and her own part of an example at a booth in Bangalore', async () => {
  await show();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value).toBe(
    'Karnataka',
  );
  expect(row('Whole cost', 'GST')).toBe('₹4,26,000');
  expect(row('Whole cost', 'Stamp duty')).toBe('₹4,36,800');
  expect(row('Whole cost', 'Registration')).toBe('₹1,56,000');
  expect(row('Whole cost', 'Whole cost')).toBe('₹90,18,800');
  expect(sum('Whole cost').textContent).toContain('₹90.19 lakh');
  expect(sum('Your own money').textContent).toContain('₹27.79 lakh');
  expect(field('Loan').value).toBe('₹62.4 lakh');
  expect(sum('EMI a month').textContent).toContain('₹52,778');
  expect(screen.getByText(/₹80,000 of this goes to the tax office/)).toBeTruthy();
  expect(screen.getByText(/^Department of Stamps/).parentElement!.textContent).toBe(
    'Karnataka · Department of Stamps and Registration, Karnataka · as of 31 August 2025',
  );
});

test('alice reads what the price of a home includes, and none of it is added again', async () => {
  const includes = ['Parking', 'Club membership', 'GST'] as const;
  const home = { _id: 'h', name: '3 BHK', price: 7_500_000, squareFeet: 1200 };
  const props = { tables, city: 'Bangalore', onClose: () => {} };
  await showPage(<LoanAndCost {...props} home={{ ...home, includes: [...includes] }} />);
  expect(
    screen.getByText('The price includes: Parking, Club membership, GST. We don’t add that again.'),
  ).toBeTruthy();
  expect(field('Parking spaces').value).toBe('0');
  for (const part of ['Parking', 'Club membership', 'GST'])
    expect(screen.queryByRole('rowheader', { name: part, hidden: true })).toBeNull();
  // 5.6 % duty and 2 % registration of the price without GST
  expect(row('Whole cost', 'Whole cost')).toBe('₹80,42,857');
  await user.click(screen.getByRole('checkbox', { name: 'The price includes GST' }));
  expect(row('Whole cost', 'GST')).toBe('₹3,75,000');
});

test('alice writes amounts as she says them, or slides, and the sums follow', async () => {
  await show();
  write('Price', '1.25 Cr');
  expect(screen.getByText('₹1,25,00,000', { selector: 'p' })).toBeTruthy();
  expect(slider('Price').getAttribute('aria-valuetext')).toBe('₹1.25 crore');
  expect(row('Whole cost', 'Price')).toBe('₹1,25,00,000');
  expect(field('Loan').value).toBe('₹1,02,40,000');
  fireEvent.change(slider('Price'), { target: { value: '6800000' } });
  expect(field('Price').value).toBe('₹68 lakh');
  fireEvent.change(slider('Floor'), { target: { value: '5' } });
  expect(row('Whole cost', 'Floor rise')).toBe('₹1,08,000');
  write('Loan', '50 lakh');
  write('Interest a year in %', '8.5');
  expect(sum('EMI a month').textContent).toContain('₹43,391');
  expect(screen.getByText(/₹54,13,879 interest over 20 years, ₹1,04,13,879 in all/)).toBeTruthy();
});

test('alice reads each year’s principal and interest in a table beside the plot', async () => {
  await show();
  write('Loan', '10 lakh');
  write('Interest a year in %', '10');
  write('Years', '2');
  const table = screen.getByRole('table', { name: 'Repayment by year', hidden: true });
  const rows = [...table.querySelectorAll('tbody tr')].map((one) =>
    [...one.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['1', '₹4,75,124', '₹78,615', '₹5,24,876'],
    ['2', '₹5,24,876', '₹28,863', '₹0'],
  ]);
});

test('a wrong amount is named at its field, and no sum is made of it', async () => {
  await show();
  write('Price', '75 lakhh');
  expect(field('Price').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter an amount, such as 68 lakh or 12,34,567.')).toBeTruthy();
  expect(sum('Whole cost').textContent).toContain('Correct the marked fields');
  write('Price', '75 lakh');
  write('Years', '41');
  expect(screen.getByText('Enter a number from 1 to 40.')).toBeTruthy();
  expect(sum('EMI a month').textContent).toContain('Correct the marked fields');
  expect(sum('Whole cost').textContent).toContain('₹90.19 lakh');
});

test('alice learns what she may borrow beside her other loans', async () => {
  await show();
  write('Income a month', '2 lakh');
  write('Other EMIs a month', '15,000');
  write('Interest a year in %', '8.5');
  expect(screen.getByText(/Up to ₹97,94,621, if EMIs may take 50% of your income/)).toBeTruthy();
  write('Other EMIs a month', '1 lakh');
  expect(screen.getByText(/Nothing more/)).toBeTruthy();
});

test('a woman in Delhi pays less, and elsewhere nobody is asked', async () => {
  await show({}, 'Delhi');
  expect(row('Whole cost', 'Stamp duty')).toBe('₹4,68,000');
  await user.click(screen.getByRole('checkbox', { name: 'A woman buys alone' }));
  expect(row('Whole cost', 'Stamp duty')).toBe('₹3,12,000');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Another state');
  expect(screen.queryByRole('checkbox', { name: 'A woman buys alone' })).toBeNull();
  expect(screen.getByText('Without stamp duty and registration.')).toBeTruthy();
});

test('mo, whose number is from the Emirates, reads about what it is in dirhams, by a dated rate', async () => {
  saveLogin({ token: 't', user: { ...meera, mobile: '+971501234567' } });
  await show();
  expect(sum('Whole cost').textContent).toContain('about AED 387,000');
  expect(screen.getByText(/1 AED = ₹23.30 on 28 March 2025/)).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Also show in' }), 'Rupees only');
  expect(sum('Whole cost').textContent).not.toContain('about');
});

test('in Hindi amounts have the digits that the event wants, and are read in them', async () => {
  await speak('hi');
  await show({ digits: 'devanagari' });
  expect(row('पूरी लागत', 'पूरी लागत')).toBe('₹९०,१८,८००');
  expect(field('मूल्य').value).toBe('₹७५ लाख');
  write('मूल्य', '१.२५ करोड़');
  expect(row('पूरी लागत', 'मूल्य')).toBe('₹१,२५,००,०००');
});
