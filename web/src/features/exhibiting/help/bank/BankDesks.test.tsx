import '../../../../testing/startPage.ts';
import { askHelp, type Bank, listBanks } from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../../lib/login/login.ts';
import { exampleMessage, exampleThread } from '../../../../testing/exampleHelp.ts';
import { fakeServer, Refusal } from '../../../../testing/fakeServer.ts';
import { meera } from '../../../../testing/ownProfile.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { loadTexts } from '../../../../texts/texts.ts';
import { BankDesks } from './BankDesks.tsx';

const user = userEvent.setup();
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const bank = (nth: number, name: string, facts: Bank['offers'][number]['facts']): Bank => ({
  ...{ _id: id(nth), name, city: 'Bangalore', kind: 'bank', logoUrl: null },
  offers: [{ _id: id(nth + 100), name: 'Home loan', facts }],
  desk: {
    boothId: id(nth),
    name,
    staffed: nth === 1,
    usualAnswer: null,
    openings: null,
    languages: [],
  },
});
const rate = (from: number, to: number | null = null) => ({ from, to, on: '2021-06-01' });
const dear = bank(1, 'Parijat Bank', { rate: rate(9, 9.5), longestTerm: 30, priceShare: 80 });
const cheap = bank(2, 'Kachnar Bank', { rate: rate(8), longestTerm: 30 });
const short = bank(3, 'Tulsi Bank', { rate: rate(7), longestTerm: 10, priceShare: 50 });
const silent = { ...bank(4, 'Neem Bank', {}), offers: [] };

const loan = {
  ...{ homeId: id(9), homeName: '3 BHK, east', price: 8_000_000, amount: 6_000_000 },
  ...{ ratePercent: 8.5, months: 240, income: 150_000, otherInstalments: 12_000 },
};

let server: ReturnType<typeof fakeServer>;
let listed: ReturnType<typeof server.on>;
beforeEach(async () => {
  await loadTexts();
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  listed = server.on(listBanks, () => ({ banks: [dear, silent, short, cheap] }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const compare = async (more: Partial<typeof loan> = {}) => {
  await showPage(<BankDesks loan={{ ...loan, ...more }} />);
  await user.click(screen.getByRole('button', { name: 'Take this to a bank' }));
  await screen.findByRole('article', { name: 'Parijat Bank' });
};
const card = (name: string) => within(screen.getByRole('article', { name }));
const choose = (name: string) => user.click(card(name).getByRole('button'));
const send = () => screen.getByRole('button', { name: /^Send to/ });

test('meera compares the banks: the cheapest that lends it first, with its EMI, its rate and that rate’s day', async () => {
  await compare();
  expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual([
    ...['Kachnar Bank', 'Parijat Bank', 'Tulsi Bank', 'Neem Bank'],
  ]);
  card('Kachnar Bank').getByText('EMI with their rate: ₹50,186');
  card('Parijat Bank').getByText('9% to 9.5% a year, on 1 June 2021');
  card('Parijat Bank').getByText('Someone’s at the desk now');
  card('Kachnar Bank').getByText('No one’s at the desk now: they reply within 2 hours');
  card('Tulsi Bank').getByText('Lends up to 50% of the price, here ₹40,00,000');
  card('Tulsi Bank').getByText('Lends for up to 10 years');
  card('Neem Bank').getByText('Ask for the rate at its desk.');
  const sent = listed.flatMap(({ query }) => [...query.keys()]);
  expect(sent.filter((key) => key !== 'eventId')).toEqual([]);
});

test('meera reads exactly what the bank will see, and it gets that only with her consent', async () => {
  const said = { thread: exampleThread(), message: exampleMessage({ seq: 1 }), place: null };
  const asked = server.on(askHelp, (_asked, times) =>
    times === 1 ? new Refusal('help.closed') : said,
  );
  await compare();
  await choose('Kachnar Bank');
  const table = within(screen.getByRole('table', { name: 'Loan figures' }));
  const rows = () =>
    table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  const figures = [
    ...[
      ['The home', '3 BHK, east'],
      ['Price', '₹80,00,000'],
      ['Loan', '₹60,00,000'],
    ],
    ...[
      ['Term', '20 years'],
      ['Bank’s loan', 'Home loan'],
      ['Interest a year', '8%'],
    ],
    ['EMI', '₹50,186'],
  ];
  expect(rows()).toEqual(figures);
  await user.click(send());
  expect(screen.getByText('Please agree to share these figures with the bank.')).toBeTruthy();
  expect(asked).toHaveLength(0);
  await user.click(screen.getByRole('checkbox', { name: /^I agree that Kachnar Bank/ }));
  await user.click(send());
  expect(await screen.findByText(/^The event is over/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^Also share my monthly income/ }));
  expect(rows()).toEqual([
    ...figures,
    ...[
      ['Income a month', '₹1,50,000'],
      ['Other EMIs a month', '₹12,000'],
    ],
  ]);
  await user.click(send());
  expect(await screen.findByText(/^Kachnar Bank has your figures/)).toBeTruthy();
  const [first, second] = asked.map(({ body }) => body as Record<string, unknown>);
  const { homeName: _name, ...own } = loan;
  expect(first).toMatchObject({
    ...{ boothId: cheap._id, shareContact: true, text: expect.stringMatching(/this loan/) },
    loan: {
      ...{ ...own, ratePercent: 8, offerId: id(102), income: null, otherInstalments: null },
    },
  });
  expect(second).toMatchObject({
    clientId: first!['clientId'],
    loan: { income: 150_000, otherInstalments: 12_000 },
  });
  expect(
    screen.getByRole('link', { name: 'Open the chat with Kachnar Bank' }).getAttribute('href'),
  ).toBe(`/booth/${cheap._id}?open=chat`);
});

test('meera leaves a bank for another one, and is asked for a question that is empty', async () => {
  await compare({ income: 0 });
  await choose('Neem Bank');
  expect(screen.getByRole('heading', { name: 'What Neem Bank will see' })).toBe(
    document.activeElement,
  );
  expect(screen.queryByRole('checkbox', { name: /income/ })).toBeNull();
  await user.clear(screen.getByRole('textbox', { name: 'Your question' }));
  await user.click(send());
  expect(screen.getByText('Please write your question.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Other banks' }));
  expect(screen.getAllByRole('article')).toHaveLength(4);
});

test('a guest is led to registration and back, and nothing is sent', async () => {
  saveLogin(null);
  await compare();
  await choose('Kachnar Bank');
  const back = (name: string) => {
    const href = screen.getByRole('link', { name }).getAttribute('href')!;
    return [href.split('?')[0], new URLSearchParams(href.split('?')[1]).get('next')];
  };
  expect(back('Register')[0]).toBe('/attendee-registration');
  expect(back('Register')[1]).toMatch(/^\//);
  expect(back('Log In')[0]).toBe('/attendee-login');
  expect(screen.queryByRole('button', { name: /^Send to/ })).toBeNull();
});

test('without a bank the visitor is told so', async () => {
  server.on(listBanks, () => ({ banks: [] }));
  await showPage(<BankDesks loan={loan} />);
  await user.click(screen.getByRole('button', { name: 'Take this to a bank' }));
  await waitFor(() => expect(screen.getByText('No bank has a booth yet.')).toBeTruthy());
});
