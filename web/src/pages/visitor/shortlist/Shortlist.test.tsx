import { event } from '../../../testing/startPage.ts';
import {
  conference,
  endShortlistLink,
  findListings,
  getShortlistLink,
  listShortlist,
  removeShortlistEntry,
  saveShortlistEntry,
  shareShortlist,
  type ShortlistEntry,
  type ShortlistLink,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepEvent } from '../../../lib/event/event.ts';
import { saveLogin } from '../../../lib/login/login.ts';
import { flat, meadows, villa } from '../../../testing/exampleListings.ts';
import { fakeServer, lost } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { Shortlist } from './Shortlist.tsx';

const user = userEvent.setup();
const onList = ({ _id, name, booth }: typeof flat, more: Partial<ShortlistEntry> = {}) => ({
  ...{ _id, name, boothId: booth._id, note: '', isHere: true },
  ...more,
});
const link: ShortlistLink = {
  url: 'http://pavilion.test/shared-shortlist#secret',
  showsNotes: false,
  createdAt: '2021-06-02T05:30:00.000Z',
};
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  server.on(findListings, () => ({ listings: [flat, villa, meadows] }));
  server.on(getShortlistLink, () => ({ link: null }));
});
afterEach(() => {
  cleanup();
  keepEvent(event);
  saveLogin(null);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const holds = (...entries: ShortlistEntry[]) => server.on(listShortlist, () => ({ entries }));
const show = () => showPage(<Shortlist />, '/shortlist', '/shortlist');
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
const card = async (name: string) =>
  (await screen.findByRole('link', { name })).closest<HTMLElement>('article')!;

test('alice reads of what she keeps its price, what it costs a month, where it is and its facts', async () => {
  holds(onList(flat, { note: 'Ask for the lake side' }));
  await show();
  const words = (await card('3 BHK, east')).textContent;
  expect(words).toContain('Laurel Heights · Laurel Homes · Bangalore');
  expect(words).toContain('₹68 L to ₹72 L');
  expect(words).toMatch(/EMI about ₹\d\d,\d00 a month/);
  expect(words).toContain('Flat · 1,000 sq ft · Possession: December 2022');
  expect(words).toContain('Ask for the lake side');
});

test('alice writes a note in place; what she typed survives a reload, and a failure keeps it', async () => {
  holds(onList(flat));
  const saved = server.on(saveShortlistEntry, (_asked, times) =>
    times <= 3 ? lost : { entries: [onList(flat, { note: 'Near the lake' })] },
  );
  await show();
  await user.click(await screen.findByRole('button', { name: 'Add a note on 3 BHK, east' }));
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note on/ });
  expect(document.activeElement).toBe(field());
  await user.type(field(), 'Near the lake');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect((await screen.findByRole('alert', {}, { timeout: 4000 })).textContent).toMatch(
    /No connection/,
  );
  expect(field().value).toBe('Near the lake');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  const edit = await screen.findByRole('button', { name: 'Edit note on 3 BHK, east' });
  expect(document.activeElement).toBe(edit);
  expect(saved.at(-1)!.body).toMatchObject({ note: 'Near the lake' });
});

test('alice can write on an entry before its details are here, and goes on when they arrive', async () => {
  holds(onList(flat));
  let arrive = () => {};
  server.on(findListings, () => new Promise((done) => (arrive = () => done({ listings: [flat] }))));
  await show();
  await user.click(await screen.findByRole('button', { name: 'Add a note on 3 BHK, east' }));
  await user.type(screen.getByRole('textbox', { name: /^Note on/ }), 'Near the lake');
  arrive();
  await card('3 BHK, east');
  expect(screen.getByRole('textbox', { name: /^Note on/ })).toHaveProperty(
    'value',
    'Near the lake',
  );
});

test('alice moves entries by keyboard and keeps her place', async () => {
  holds(onList(flat), onList(villa), onList(meadows));
  const saved = server.on(saveShortlistEntry, () => new Promise(() => {}));
  await show();
  await card('Meadows');
  const down = screen.getByRole('button', { name: 'Move down: 3 BHK, east' });
  down.focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(titles().slice(0, 3)).toEqual(['Villa by the lake', '3 BHK, east', 'Meadows']),
  );
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: 3 BHK, east');
  expect(screen.getByText('3 BHK, east is now 2 of 3')).toBeTruthy();
  await waitFor(() => expect(saved[0]?.body).toMatchObject({ position: 1 }));
});

test('alice removes an entry and undoes it, with its note and its place', async () => {
  holds(onList(flat), onList(villa, { note: 'Dear' }), onList(meadows));
  server.on(removeShortlistEntry, () => ({ entries: [onList(flat), onList(meadows)] }));
  const saved = server.on(saveShortlistEntry, () => new Promise(() => {}));
  await show();
  await card('Meadows');
  await user.click(screen.getByRole('button', { name: 'Remove Villa by the lake' }));
  expect(await screen.findByText('Removed “Villa by the lake”.')).toBeTruthy();
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  await waitFor(() => expect(titles()).not.toContain('Villa by the lake'));
  await user.click(undo);
  await waitFor(() => expect(titles()[1]).toBe('Villa by the lake'));
  await waitFor(() => expect(saved[0]?.body).toMatchObject({ note: 'Dear', position: 1 }));
});

test('alice sees what is no longer here by its name, and can only write on it and remove it', async () => {
  holds(onList(flat, { isHere: false, note: 'A pity' }), onList(villa));
  await show();
  await card('Villa by the lake');
  const gone = screen.getByRole('heading', { name: '3 BHK, east' }).closest('article')!;
  expect(gone.textContent).toContain('No longer here');
  expect(gone.textContent).toContain('A pity');
  expect(within(gone).queryByRole('link')).toBeNull();
  expect(within(gone).queryByRole('checkbox')).toBeNull();
  expect(within(gone).getByRole('button', { name: 'Remove 3 BHK, east' })).toBeTruthy();
});

test('alice ticks two to compare them, and no more than four', async () => {
  const more = [1, 2].map((nth) => ({ ...meadows, _id: `${meadows._id.slice(0, -1)}${nth + 2}` }));
  server.on(findListings, () => ({ listings: [flat, villa, meadows, ...more] }));
  holds(...[flat, villa, meadows, ...more].map((one) => onList(one)));
  await show();
  await card('3 BHK, east');
  const ticks = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Compare / });
  await user.click(ticks[0]!);
  expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull();
  await user.click(ticks[1]!);
  expect(screen.getByText('2 ticked of up to 4')).toBeTruthy();
  const compare = screen.getByRole('link', { name: 'Compare' });
  expect(decodeURIComponent(compare.getAttribute('href')!)).toBe(
    `/compare?of=${flat._id},${villa._id}`,
  );
  await user.click(ticks[2]!);
  await user.click(ticks[3]!);
  expect(ticks[4]!.disabled).toBe(true);
});

test('alice shares her shortlist by a link, with her notes once she ticks that, and ends it', async () => {
  holds(onList(flat));
  const shared = server.on(shareShortlist, ({ body }) => ({
    link: { ...link, showsNotes: Boolean(body['showsNotes']) },
  }));
  const ended = server.on(endShortlistLink, () => ({ link: null }));
  await show();
  await user.click(await screen.findByRole('button', { name: 'Create a link' }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Link to/ });
  expect(field.value).toBe(link.url);
  const notes = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show my notes, too' });
  expect(notes.checked).toBe(false);
  await user.click(notes);
  await waitFor(() => expect(notes.checked).toBe(true));
  expect(shared.map(({ body }) => body['showsNotes'])).toEqual([false, true]);
  await user.click(screen.getByRole('button', { name: 'End the link' }));
  expect(await screen.findByText('The link no longer works.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Create a link' })).toBeTruthy();
  expect(ended).toHaveLength(1);
});

test('alice’s empty shortlist speaks of what her event shows: homes or products', async () => {
  holds();
  await show();
  expect(await screen.findByText(/one of its homes/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create a link' })).toBeNull();
  cleanup();
  const features = { ...conference.features, hall: event.config.features.hall };
  keepEvent({ ...event, config: { ...conference, features } });
  await show();
  expect(await screen.findByText(/one of its products/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/home/i);
});
