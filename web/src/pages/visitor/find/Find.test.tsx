import { event } from '../../../testing/startPage.ts';
import {
  conference,
  deleteSavedSearch,
  enterPlace,
  getOwnAnswers,
  getPresence,
  leavePlace,
  listBoothFloors,
  listSavedSearches,
  listShortlist,
  recordVisit,
  type RouteReply,
  saveSearch,
  searchBooths,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepEvent } from '../../../lib/event/event.ts';
import { saveLogin } from '../../../lib/login/login.ts';
import { floors } from '../../../testing/exampleBooth.ts';
import { flat, meadows } from '../../../testing/exampleListings.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { foundBooths } from '../../../testing/foundBooths.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { Hall } from '../Hall.tsx';

vi.mock('../../../lib/live/liveConnection.ts', () => ({ useTopic: () => {} }));

const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;
let asked: ReturnType<typeof server.on>;
const finds = (reply: RouteReply<typeof searchBooths>) =>
  (asked = server.on(searchBooths, () => reply));
const filters = () => asked.at(-1)!.query.getAll('filter');

const facets = [
  {
    key: 'kind',
    values: [
      { value: 'Flat', booths: 12 },
      { value: 'Villa', booths: 5 },
    ],
    least: null,
    most: null,
  },
  { key: 'price', values: [], least: '4200000', most: '30000000' },
  { key: 'possession', values: [], least: '2021-09', most: '2023-07' },
  { key: 'landArea', values: [], least: '7', most: '7' },
];

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  server.on(listBoothFloors, () => ({ boothFloors: [], floors }));
  server.on(getPresence, () => ({ places: [] }));
  server.on(enterPlace, () => ({ noted: true as const }));
  server.on(recordVisit, () => ({ noted: true as const }));
  server.on(leavePlace, () => ({ noted: true as const }));
  server.on(listShortlist, () => ({ entries: [] }));
  server.on(getOwnAnswers, () => ({ questions: [], answered: [] }));
  server.on(listSavedSearches, () => ({ searches: [] }));
  finds({ ...foundBooths(flat, meadows), facets, staffed: 1 });
});
afterEach(() => {
  cleanup();
  keepEvent(event);
  saveLogin(null);
  localStorage.clear();
  vi.unstubAllGlobals();
});

const show = (search = '') => showPage(<Hall />, `/?view=list${search}`);

test('alice gets from the hall to its list, and sees which home of each booth fits', async () => {
  const router = await showPage(<Hall />);
  await user.click(await screen.findByRole('link', { name: 'Search and filter' }));
  expect(router.location.search).toEqual({ view: 'list' });
  expect(await screen.findByText('2 booths · Homes: 1')).toBeTruthy();
  const card = screen.getByRole('heading', { name: 'Laurel Heights' }).closest('article')!;
  within(card).getByText(/^Homes that fit: 1 of 3/);
  const home = within(card).getByRole('link', { name: /^3 BHK, east · Flat · ₹68 L to ₹72 L/ });
  expect(home.getAttribute('href')).toBe(`/booth/${flat.booth._id}?open=item%3A${flat._id}`);
  await user.click(screen.getByRole('link', { name: 'Show the venue' }));
  expect(await screen.findByRole('button', { name: /Bengaluru/ })).toBeTruthy();
});

test('alice filters by kind and by budget as people write it, and her address has it all', async () => {
  const router = await show();
  await user.click(await screen.findByRole('checkbox', { name: 'Flat (12)' }));
  await waitFor(() => expect(filters()).toEqual(['kind:Flat']));
  const price = within(screen.getByRole('group', { name: 'Price' }));
  await user.type(price.getByLabelText('To'), '90 lakh{Enter}');
  await waitFor(() => expect(filters()).toEqual(['kind:Flat', 'price:..9000000']));
  expect(router.location.search).toEqual({ view: 'list', filter: 'kind:Flat|price:..9000000' });
  await user.click(screen.getByRole('button', { name: 'Remove filter: Price: up to ₹90 L' }));
  const onlyKind = { view: 'list', filter: 'kind:Flat' };
  await waitFor(() => expect(router.location.search).toEqual(onlyKind));
  await waitFor(() => expect(price.getByLabelText<HTMLInputElement>('To').value).toBe(''));
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(router.location.search).toEqual({ view: 'list' }));
});

test('an amount that can’t be read, and one below the first, say so and change nothing', async () => {
  await show();
  const price = within(await screen.findByRole('group', { name: 'Price' }));
  await user.type(price.getByLabelText('From'), 'cheap{Enter}');
  expect(price.getByText('Enter an amount.')).toBeTruthy();
  await user.clear(price.getByLabelText('From'));
  await user.type(price.getByLabelText('From'), '90{Enter}');
  await waitFor(() => expect(filters()).toEqual(['price:9000000..']));
  await user.type(price.getByLabelText('To'), '60 L{Enter}');
  expect(price.getByText(/^This is below the first amount/)).toBeTruthy();
  expect(filters()).toEqual(['price:9000000..']);
});

test('alice opens a link to a search: words, filters, order and floor are as they were sent', async () => {
  await show('&city=Kolkata&q=lake&filter=possession:..2022-12|rooms:3&sort=-price&staffed=yes');
  await screen.findByText('2 booths · Homes: 1');
  const { query } = asked.at(-1)!;
  expect(Object.fromEntries(query)).toMatchObject({
    ...{ words: 'lake', sort: '-price', staffed: 'true', floor: floors[1]!._id },
  });
  expect(query.getAll('filter')).toEqual(['possession:..2022-12', 'rooms:3']);
  const active = within(screen.getByRole('list', { name: 'Active filters' }));
  expect(active.getAllByRole('button').map(({ textContent }) => textContent.trim())).toEqual([
    ...['“lake”', 'Kolkata', 'staff at the booth'],
    ...['Possession: by December 2022', 'Rooms: 3', 'Clear all'],
  ]);
  expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('-price');
  expect(screen.getByLabelText<HTMLSelectElement>('Possession').value).toBe('possession:..2022-12');
});

test('what an address asks for and no field has is shown and not asked', async () => {
  await show('&filter=sauna:yes|price:9..1|kind:Villa&sort=colour');
  await screen.findByText('2 booths · Homes: 1');
  expect(filters()).toEqual(['kind:Villa']);
  expect(asked.at(-1)!.query.get('sort')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Remove filter: sauna:yes/ }));
  await waitFor(() => expect(screen.queryByText(/sauna/)).toBeNull());
});

test('where nothing fits, alice reads which condition to drop, and drops it', async () => {
  finds({
    ...foundBooths(),
    without: [
      { what: 'words', key: null, booths: 0 },
      { what: 'filter', key: 'price', booths: 7 },
    ],
  });
  const router = await show('&q=lake&filter=price:..900000');
  await screen.findByText('No booths match');
  await user.click(screen.getByRole('button', { name: 'Without Price: up to ₹9 L: 7 booths' }));
  await waitFor(() => expect(router.location.search).toEqual({ view: 'list', q: 'lake' }));
});

test('what meera said at registration is filled in, and one press shows everything', async () => {
  const wishes = { ...meera.wishes, cities: ['Bangalore'], budget: '₹50L to ₹1Cr' };
  saveLogin({ token: 't', user: { ...meera, wishes } });
  const router = await showPage(<Hall />);
  await user.click(await screen.findByRole('link', { name: 'Homes that fit you: 1' }));
  expect(await screen.findByText(/^Filled in with what you told us/)).toBeTruthy();
  expect(router.location.search).toEqual({
    view: 'list',
    filter: 'city:Bangalore|price:5000000..10000000',
  });
  await user.click(screen.getByRole('button', { name: 'Show all booths' }));
  await waitFor(() => expect(router.location.search).toEqual({ view: 'list' }));
  await waitFor(() => expect(screen.queryByText(/^Filled in/)).toBeNull());
});

test('alice saves a search under a name, opens it, and deletes it', async () => {
  const query = {
    words: '',
    filters: ['kind:Villa'],
    sort: null,
    kind: 'usual',
    floor: floors[0]!._id,
    staffed: false,
  };
  const saved = { _id: crypto.randomUUID(), name: 'Villas', query, savedAt: event.now };
  const sent = server.on(saveSearch, (_asked, times) =>
    times === 1 ? new Refusal('search.full') : { searches: [saved] },
  );
  const router = await show('&filter=kind:Villa');
  await user.click(await screen.findByRole('button', { name: 'Save this search' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByLabelText<HTMLInputElement>('Name of the search');
  expect(name.value).toBe('Villa');
  await user.type(name, 's{Enter}');
  expect(await dialog.findByText(/^You have saved as many/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('link', { name: 'Villas', hidden: true }));
  expect(sent[1]!.body).toMatchObject({ name: 'Villas', query: { filters: ['kind:Villa'] } });
  expect(router.location.search).toEqual({
    view: 'list',
    city: 'Bangalore',
    filter: 'kind:Villa',
  });
  server.on(deleteSavedSearch, () => ({ searches: [] }));
  await user.click(screen.getByRole('button', { name: 'Delete “Villas”', hidden: true }));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Villas', hidden: true })).toBeNull(),
  );
});

test('alice sees projects alone until she asks for the banks, without the filters of homes', async () => {
  const router = await show('&filter=kind:Flat&city=Kolkata');
  await screen.findByText('2 booths · Homes: 1');
  expect(asked.at(-1)!.query.get('kind')).toBe('usual');
  await user.click(screen.getByRole('radio', { name: 'Banks' }));
  await waitFor(() => expect(asked.at(-1)!.query.get('kind')).toBe('bank'));
  expect(router.location.search).toEqual({ view: 'list', kind: 'bank', city: 'Kolkata' });
  expect(filters()).toEqual([]);
  expect(await screen.findByText('2 booths · Loans: 1')).toBeTruthy();
});

test('at a conference alice finds products, and nothing is said about homes', async () => {
  keepEvent({ ...event, config: conference });
  finds({
    ...foundBooths(),
    ...{ booths: 3, items: 4 },
    facets: [
      {
        ...{ key: 'priceModel', least: null, most: null },
        values: [
          { value: 'Free', booths: 2 },
          { value: 'Subscription', booths: 1 },
        ],
      },
    ],
  });
  await show();
  expect(await screen.findByText('3 booths · Products: 4')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Free (2)' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/home|BHK|lakh/i);
});
