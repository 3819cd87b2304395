import { event } from '../../testing/startPage.ts';
import {
  enterPlace,
  getBoothHours,
  getBoothPreview,
  getHelpDesk,
  getMyHelp,
  getPresence,
  type HelpCard,
  leavePlace,
  listShortlist,
  listTalks,
  recordVisit,
  seeHelp,
} from '@pavilion/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../lib/login/login.ts';
import { setEventNow } from '../../lib/time/eventTime.ts';
import { exampleBooth } from '../../testing/exampleBooth.ts';
import { exampleMessage, exampleThread } from '../../testing/exampleHelp.ts';
import { fakeServer } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { Booth } from './Booth.tsx';

vi.mock('../../lib/live/liveConnection.ts', () => ({
  useTopic: () => {},
  liveClient: () => null,
  useLiveState: () => 'live',
}));

const garden = { imageUrl: '/files/garden.webp', alt: 'The garden' };
const pool = { imageUrl: '/files/pool.webp', alt: 'The pool' };
const flat = {
  ...{ _id: crypto.randomUUID(), name: 'Plan 3B, east', free: 2, freeAt: event.now },
  panorama: null,
  facts: { price: { from: 9_000_000, to: null } },
};
const prices = { _id: crypto.randomUUID(), title: 'Price list', documentUrl: '/files/prices.pdf' };
const booth = exampleBooth({ imagesGallery: [garden, pool], documents: [prices] });
const plain = { price: null, pictureUrl: null };
const cards: HelpCard[] = [
  {
    ...{ kind: 'item', key: flat._id, name: 'Plan 3B, east', pictureUrl: null },
    price: { kind: 'money', unit: 'INR', value: 8_200_000 },
  },
  { kind: 'picture', key: pool.imageUrl, name: 'The pool', ...plain },
  { kind: 'document', key: prices._id, name: 'Price list', ...plain },
  { kind: 'item', key: crypto.randomUUID(), name: 'Plan 9', ...plain },
];
const thread = exampleThread({
  ...{ boothId: booth._id, boothName: booth.name, state: 'claimed' },
  ...{ visitorUnread: 2, lastSeq: 4 },
});

let server: ReturnType<typeof fakeServer>;
/** Whether the screen is a phone's. */
let isPhone = false;
beforeAll(loadTexts);
beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      ...{ media, matches: media.includes('1180') && !isPhone, onchange: null },
      ...{ addListener: () => undefined, removeListener: () => undefined },
    }),
  );
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  server.on(getBoothPreview, () => ({
    booth: { ...booth, items: [flat], previousId: null, nextId: null },
  }));
  server.on(getBoothHours, () => ({ hours: [] }));
  server.on(listShortlist, () => ({ entries: [] }));
  server.on(listTalks, () => ({ rooms: [], missed: [] }));
  server.on(getPresence, () => ({ places: [] }));
  for (const noted of [enterPlace, leavePlace, recordVisit])
    server.on(noted, () => ({ noted: true as const }));
  const desk = {
    ...{ boothId: booth._id, name: booth.name, staffed: true },
    ...{ usualAnswer: null, openings: null, languages: [] },
  };
  server.on(getHelpDesk, () => ({ desk }));
  server.on(getMyHelp, () => ({
    ...{ desk, thread, place: null, hasEarlier: false },
    messages: cards.map((card, at) =>
      exampleMessage({ seq: at + 1, text: at ? '' : 'This one.', card }),
    ),
  }));
  server.on(seeHelp, () => ({ thread }));
});
afterEach(() => {
  isPhone = false;
  cleanup();
  setEventNow(event.now);
  saveLogin(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (search = '?open=chat') =>
  showPage(<Booth />, `/booth/${booth._id}${search}`, '/booth/{id}');

test('alice opens a home that eli sent, reads what it costs then and now, and writes on beside it', async () => {
  const router = await show();
  const line = await screen.findByRole('article', { name: /This one\. Plan 3B, east/ });
  expect(line.textContent).toContain('₹82 L');
  const card = within(line).getByRole('button');
  await userEvent.click(card);
  const dialog = await screen.findByRole('dialog', { name: 'Plan 3B, east' });
  expect(within(dialog).getByText('From ₹90 L')).toBeTruthy();
  expect(dialog.hasAttribute('aria-modal')).toBe(false);
  expect(dialog.contains(document.activeElement)).toBe(true);
  expect(router.location.search).toEqual({ open: `item:${flat._id}`, aside: 'chat' });
  const box = screen.getByRole('textbox');
  await userEvent.type(box, 'Is it east?');
  expect(document.activeElement).toBe(box);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: /Plan 3B/ })).toBeNull());
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Is it east?');
});

test('escape closes what is on top, and the focus returns to the card', async () => {
  await show();
  const line = await screen.findByRole('article', { name: /This one/ });
  const card = within(line).getByRole('button');
  await userEvent.click(card);
  await screen.findByRole('dialog', { name: 'Plan 3B, east' });
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: /Plan 3B/ })).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(card));
  expect(screen.getByRole('dialog', { name: booth.name })).toBeTruthy();
});

test('alice opens a picture among the others of its gallery, beside the chat', async () => {
  await show();
  const line = await screen.findByRole('article', { name: /The pool/ });
  await userEvent.click(within(line).getByRole('button'));
  const dialog = await screen.findByRole('dialog', { name: 'Gallery' });
  expect(await within(dialog).findByText('The pool')).toBeTruthy();
  expect(screen.getByRole('textbox')).toBeTruthy();
});

test('a document leads to its file, and what is gone says so', async () => {
  await show();
  const pricesLine = await screen.findByRole('article', { name: /Price list/ });
  expect(within(pricesLine).getByRole('link').getAttribute('href')).toBe(prices.documentUrl);
  const goneLine = screen.getByRole('article', { name: /Plan 9 No longer at the booth/ });
  expect(within(goneLine).queryByRole('button')).toBeNull();
});

test('on a phone the chat folds to a bar with its unread answers, and comes back with one tap', async () => {
  isPhone = true;
  const router = await show();
  const line = await screen.findByRole('article', { name: /This one/ });
  await userEvent.click(within(line).getByRole('button'));
  await screen.findByRole('dialog', { name: 'Plan 3B, east' });
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: /Back to the chat.*2 unread/ }));
  expect(await screen.findByRole('textbox')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Plan 3B, east' })).toBeNull();
  await vi.waitFor(() => expect(router.location.search).toEqual({ open: 'chat' }));
});

test('the address of a card that is gone still opens the chat, which closes at once', async () => {
  const router = await show('?open=item:gone&aside=chat');
  const chat = await screen.findByRole('dialog', { name: booth.name });
  expect(await within(chat).findByRole('textbox')).toBeTruthy();
  await userEvent.click(within(chat).getByRole('button', { name: 'Close' }));
  await vi.waitFor(() => expect(router.location.search).toEqual({}));
});
