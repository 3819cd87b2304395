import { event } from '../../../testing/startPage.ts';
import { conference, findListings, listShortlist, mailComparison } from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepEvent } from '../../../lib/event/event.ts';
import { saveLogin } from '../../../lib/login/login.ts';
import { flat, meadows, villa } from '../../../testing/exampleListings.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { Compare } from './Compare.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;
let asked: ReturnType<typeof server.on>;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  server.on(listShortlist, () => ({ entries: [] }));
  finds(flat, villa);
});
afterEach(() => {
  cleanup();
  keepEvent(event);
  saveLogin(null);
  vi.unstubAllGlobals();
});

const finds = (...listings: (typeof flat)[]) =>
  (asked = server.on(findListings, () => ({ listings })));
const show = (...of: string[]) => showPage(<Compare />, `/compare?of=${of.join()}`, '/compare');
const row = (name: RegExp) => screen.queryByRole('row', { name });
const cells = (name: RegExp) =>
  within(row(name)!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('alice compares two homes: their own facts, their booth’s and the EMI, with what differs marked in words', async () => {
  await show(flat._id, villa._id);
  expect(await screen.findByRole('columnheader', { name: /3 BHK, east/ })).toBeTruthy();
  expect(cells(/^Price differs/)).toEqual(['₹68 L to ₹72 L', 'From ₹1.2 Cr']);
  expect(cells(/^Carpet area(?! differs)/)).toEqual([
    '92.9 m² (1,000 sq ft)',
    '92.9 m² (1,000 sq ft)',
  ]);
  expect(cells(/^Possession(?! differs)/)).toEqual(['December 2022', 'December 2022']);
  const [first, second] = cells(/^EMI a month differs/);
  expect(first).toMatch(/EMI about ₹\d\d,\d00 a month/);
  expect(second).not.toBe(first);
  expect(cells(/^Free differs/)).toEqual(['Not stated', expect.stringMatching(/^2 free on/)]);
  expect(row(/RERA/)).toBeNull();
});

test('alice shows only the differences', async () => {
  await show(flat._id, villa._id);
  await screen.findByRole('table');
  await user.click(screen.getByRole('checkbox', { name: 'Only show differences' }));
  expect(row(/^Price/)).toBeTruthy();
  expect(row(/^Carpet area/)).toBeNull();
  expect(row(/^Possession/)).toBeNull();
});

test('alice compares a home with a booth, each by the price it states itself', async () => {
  finds(flat, {
    ...meadows,
    booth: { ...meadows.booth, facts: { price: { from: 5_000_000, to: null } } },
  });
  await show(flat._id, meadows._id);
  await screen.findByRole('table');
  expect(cells(/^Price/)).toEqual(['₹68 L to ₹72 L', 'From ₹50 L']);
  expect(cells(/^Kind/)).toEqual(['Flat', 'Not stated']);
});

test('alice has the comparison emailed to herself, and reads why it could not be', async () => {
  const sent = server.on(mailComparison, (_asked, times) =>
    times === 1 ? new Refusal('throttled', { retryAfter: 60 }) : { sent: true as const },
  );
  await show(flat._id, villa._id);
  await screen.findByRole('table');
  const mail = () => user.click(screen.getByRole('button', { name: 'Email this to me' }));
  await mail();
  expect((await screen.findByRole('alert')).textContent).toMatch(/\w/);
  await mail();
  expect(await screen.findByText('Sent to meera@example.org.')).toBeTruthy();
  expect(sent[1]!.body).toMatchObject({ ids: [flat._id, villa._id] });
});

test('alice removes one of three, and two stay', async () => {
  finds(flat, villa, meadows);
  const router = await show(flat._id, villa._id, meadows._id);
  await screen.findByRole('table');
  finds(flat, villa);
  await user.click(screen.getByRole('button', { name: 'Remove Meadows from the comparison' }));
  await waitFor(() => expect(router.location.search).toEqual({ of: `${flat._id},${villa._id}` }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /from the comparison$/ })).toBeNull(),
  );
});

test('a guest compares what a link names, without hearts or emails; at most four, each once, whatever the address says', async () => {
  saveLogin(null);
  finds(flat);
  const ids = [flat._id, flat._id, '<script>', villa._id, meadows._id, '1', crypto.randomUUID()];
  await show(...ids, crypto.randomUUID());
  expect(await screen.findByText('3 of these are no longer at the event.')).toBeTruthy();
  expect(asked[0]!.query.getAll('ids')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /shortlist|Email/i })).toBeNull();
  expect(screen.getByRole('link', { name: '3 BHK, east' }).getAttribute('href')).toBe(
    `/preview/${flat.booth._id}`,
  );
});

test('a conference compares products, and nothing there is about homes or loans', async () => {
  keepEvent({ ...event, config: conference });
  const product = (name: string, facts: object) => ({
    ...flat,
    name,
    item: { facts: facts as Record<string, string>, free: null, freeAt: null },
    booth: { ...flat.booth, facts: {} },
  });
  finds(
    { ...product('Crates', { priceModel: 'Free' }), _id: flat._id },
    { ...product('Barrels', { priceModel: 'Subscription' }), _id: villa._id },
  );
  await show(flat._id, villa._id);
  await screen.findByRole('table');
  expect(cells(/^Price model differs/)).toEqual(['Free', 'Subscription']);
  expect(document.body.textContent).not.toMatch(/EMI|home|RERA/i);
});

test('an address that names nothing leads alice to her shortlist', async () => {
  finds();
  await show('nothing');
  expect(await screen.findByText('Nothing to compare here')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Shortlist' }).getAttribute('href')).toBe('/shortlist');
});
