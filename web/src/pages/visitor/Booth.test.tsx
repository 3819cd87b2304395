import { event } from '../../testing/startPage.ts';
import {
  enterPlace,
  getBoothHours,
  getBoothPreview,
  getHelpDesk,
  getMyHelp,
  getPresence,
  helpThread,
  leavePlace,
  listBooths,
  listShortlist,
  listSlots,
  listTalks,
  listTours,
  recordVisit,
  saveShortlistEntry,
  seeHelp,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { useBooths } from '../../features/venue/booth/data.ts';
import { saveLogin } from '../../lib/login/login.ts';
import { setEventNow } from '../../lib/time/eventTime.ts';
import { bookedCall } from '../../testing/bookedCall.ts';
import { exampleBooth } from '../../testing/exampleBooth.ts';
import { fakeServer, Refusal } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { Booth } from './Booth.tsx';

vi.mock('../../lib/live/liveConnection.ts', () => ({
  useTopic: () => {},
  liveClient: () => null,
  useLiveState: () => 'live',
}));
const door = vi.hoisted(() => ({ asked: vi.fn() }));
vi.mock('../../features/rooms/room/calls/CallDoor.tsx', () => {
  door.asked();
  return new Promise(() => {});
});

const booth = exampleBooth({ consultants: 1 });
const desk = {
  ...{ boothId: booth._id, name: booth.name, staffed: true },
  ...{ usualAnswer: null, openings: null, languages: [] },
};
const scheduled = bookedCall({ boothId: booth._id, boothName: booth.name });

let server: ReturnType<typeof fakeServer>;
beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  server.on(getBoothPreview, () => ({
    booth: { ...booth, items: [], previousId: null, nextId: null },
  }));
  server.on(getBoothHours, () => ({ hours: [] }));
  server.on(listShortlist, () => ({ entries: [] }));
  server.on(getHelpDesk, () => ({ desk }));
  server.on(getPresence, () => ({ places: [] }));
  server.on(listTours, () => ({ tours: [], bookings: [] }));
  for (const noted of [enterPlace, leavePlace, recordVisit])
    server.on(noted, () => ({ noted: true as const }));
  server.on(listSlots, ({ query }) => ({
    ...{ date: query.get('date')!, minutes: 20, slots: [], scheduled },
  }));
});
afterEach(() => {
  cleanup();
  setEventNow(event.now);
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('alice reads when her call is while the way into it still loads', async () => {
  await showPage(<Booth />, `/booth/${booth._id}?open=call`, '/booth/{id}');
  const dialog = await screen.findByRole('dialog', { name: /Laurel Heights/ });
  await vi.waitFor(() => expect(door.asked).toHaveBeenCalled());
  expect(within(dialog).getByText(/11:20/)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: /^Cancel/ })).toBeTruthy();
});

test('alice finds her call where it is drawn in the booth, and no way to schedule a second one', async () => {
  saveLogin({ token: 't', user: { ...meera, meetings: [scheduled] } });
  await showPage(<Booth />, `/booth/${booth._id}`, '/booth/{id}');
  expect(await screen.findByRole('button', { name: 'Your call' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Schedule a call' })).toBeNull();
});

test('alice’s chat stays beside the booth, with what she wrote, while she looks at a picture', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      ...{ media, matches: media.includes('1180'), onchange: null },
      ...{ addListener: () => undefined, removeListener: () => undefined },
    }),
  );
  const picture = { imageUrl: '/files/plan.webp', alt: 'The plan of picture 3' };
  server.on(getBoothPreview, () => ({
    booth: { ...booth, imagesGallery: [picture], items: [], previousId: null, nextId: null },
  }));
  server.on(getMyHelp, () => ({
    ...{ thread: null, messages: [], hasEarlier: false, place: null },
    desk,
  }));
  const router = await showPage(<Booth />, `/booth/${booth._id}`, '/booth/{id}');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Chat with us' }))[0]!);
  const box = await screen.findByRole('textbox', { name: 'Ask a question' });
  await vi.waitFor(() => expect(document.activeElement).toBe(box));
  await userEvent.type(box, 'In picture 3');
  await userEvent.click(screen.getAllByRole('button', { name: 'Gallery' })[0]!);
  await screen.findByText('The plan of picture 3');
  expect(router.location.search).toEqual({ open: 'gallery', aside: 'chat' });
  expect(screen.getByRole('textbox', { hidden: true })).toBe(box);
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(router.location.search).toEqual({ open: 'chat' }));
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'In picture 3');
});

test('alice asks for a call in the chat once the event is over, until questions close', async () => {
  server.on(getMyHelp, () => ({
    ...{ thread: null, messages: [], hasEarlier: false, place: null },
    desk: { ...desk, staffed: false },
  }));
  setEventNow('2021-06-20T05:30:00.000Z');
  await showPage(<Booth />, `/booth/${booth._id}?open=call`, '/booth/{id}');
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a time in the chat' }));
  const box = await screen.findByRole('textbox', { name: 'Ask a question' });
  expect(box).toHaveProperty('value', 'I’d like a call. These times suit me:');
  expect(screen.getByText(/hear back within 24 hours/)).toBeTruthy();
  cleanup();
  setEventNow('2021-07-20T05:30:00.000Z');
  await showPage(<Booth />, `/booth/${booth._id}?open=chat`, '/booth/{id}');
  expect(await screen.findByText('Questions closed on 6 July 2021')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test.each([
  [{ seconds: 100, day: null }, 'Usually answers within 2 minutes'],
  [{ seconds: 400, day: '2021-06-01' }, 'Usually answered within 10 minutes on Tue 1 Jun'],
])('before she asks, alice reads how soon the booth answers: %j', async (usualAnswer, words) => {
  server.on(getHelpDesk, () => ({ desk: { ...desk, usualAnswer } }));
  server.on(getBoothPreview, () => ({
    booth: { ...booth, staffed: true, items: [], previousId: null, nextId: null },
  }));
  await showPage(<Booth />, `/booth/${booth._id}`, '/booth/{id}');
  const [first] = await screen.findAllByText(new RegExp(words));
  expect(first!.textContent).toBe(`Someone’s here now: ask away${words}`);
});

test('alice opens the loan and cost of a home at an address of its own', async () => {
  const router = await showPage(<Booth />, `/booth/${booth._id}`, '/booth/{id}');
  await userEvent.click(await screen.findByRole('button', { name: 'Loan and cost' }));
  const dialog = await screen.findByRole('dialog', { name: 'Loan and cost' });
  expect(router.location.search).toEqual({ open: 'costs' });
  expect(await within(dialog).findByRole('table', { name: 'Whole cost' })).toBeTruthy();
});

test('alice works out the loan of one home, from its own price and area, at an address of its own', async () => {
  const facts = { price: { from: 6_800_000, to: 7_200_000 }, carpetArea: 92.903 };
  const flat = {
    _id: crypto.randomUUID(),
    name: '2 BHK, east',
    facts,
    free: null,
    freeAt: null,
    panorama: null,
  };
  const plot = { ...flat, _id: crypto.randomUUID(), name: 'Plot', facts: {} };
  server.on(getBoothPreview, () => ({
    booth: { ...booth, items: [flat, plot], previousId: null, nextId: null },
  }));
  const router = await showPage(<Booth />, `/booth/${booth._id}`, '/booth/{id}');
  expect(await screen.findByText('EMI about ₹46,000 a month')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Loan and cost: 2 BHK, east' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Loan and cost' }));
  expect(router.location.search).toEqual({ open: `costs:${flat._id}` });
  expect(await dialog.findByText(/^We start with 2 BHK, east at ₹68 lakh/)).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Price' }).value).toBe('₹68 lakh');
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Area in sq ft' }).value).toBe(
    '1000',
  );
  expect(screen.queryByRole('button', { name: 'Loan and cost: Plot' })).toBeNull();
});

test('alice looks around in a home, then in the booth, each at an address of its own', async () => {
  const sphere = (name: string) => ({
    ...{ imageUrl: `/files/${name}.webp`, title: '', description: `What is in the ${name}` },
  });
  const flat = {
    ...{ _id: crypto.randomUUID(), name: '2 BHK', facts: {}, free: null, freeAt: null },
    panorama: sphere('room'),
  };
  server.on(getBoothPreview, () => ({
    booth: {
      ...{ ...booth, panoramas: [sphere('lobby')] },
      ...{ items: [flat], previousId: null, nextId: null },
    },
  }));
  const router = await showPage(<Booth />, `/booth/${booth._id}`, '/booth/{id}');
  await userEvent.click(await screen.findByRole('button', { name: 'Look around: 2 BHK' }));
  const dialog = within(await screen.findByRole('dialog', { name: '2 BHK' }));
  expect(router.location.search).toEqual({ open: 'panorama:room.webp' });
  expect(await dialog.findByText('What is in the room')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.location.search).toEqual({}));
  await userEvent.click(screen.getByRole('button', { name: 'Look around' }));
  expect(await screen.findByText('What is in the lobby')).toBeTruthy();
  expect(router.location.search).toEqual({ open: 'around' });
});

test('alice shortlists the booth and one of its homes, each where its name is', async () => {
  const flat = {
    _id: crypto.randomUUID(),
    name: '2 BHK',
    facts: {},
    free: null,
    freeAt: null,
    panorama: null,
  };
  server.on(getBoothPreview, () => ({
    booth: { ...booth, items: [flat], previousId: null, nextId: null },
  }));
  const entry = { _id: booth._id, boothId: booth._id, name: booth.name, note: '', isHere: true };
  server.on(saveShortlistEntry, (_asked, times) => ({
    entries: [entry, ...(times > 1 ? [{ ...entry, _id: flat._id, name: flat.name }] : [])],
  }));
  await showPage(<Booth />, `/booth/${booth._id}`, '/booth/{id}');
  for (const name of [booth.name, flat.name]) {
    await userEvent.click(await screen.findByRole('button', { name: `Shortlist ${name}` }));
    const heart = await screen.findByRole('button', { name: `On your shortlist: ${name}` });
    expect(heart.getAttribute('aria-pressed')).toBe('true');
  }
});

test('alice, coming from the hall, is in the booth at once, before its own answer is here', async () => {
  server.on(listBooths, () => ({ booths: [booth], next: null }));
  server.on(getBoothPreview, () => new Promise(() => undefined));
  const FromHall = () => (useBooths().data ? <Booth /> : null);
  await showPage(<FromHall />, `/booth/${booth._id}`, '/booth/{id}');
  expect(await screen.findByRole('heading', { level: 1, name: booth.name })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Back/ }).getAttribute('href')).toContain('Bangalore');
});

describe('at a booth that is gone', () => {
  const at = '2021-06-02T05:30:00.000Z';
  const moments = { queuedAt: at, waitingSince: null, dueAt: null, doneAt: null };
  const person = { _id: meera._id, first_name: 'Meera', last_name: 'Iyer', dpUrl: null };
  const thread = helpThread.parse({
    ...{ _id: '00000000-0000-4000-8000-000000000030', version: 1, ...moments },
    ...{ boothId: booth._id, boothName: booth.name, handedOver: true, state: 'claimed' },
    ...{
      visitor: person,
      claimedBy: null,
      overdue: false,
      sharesContact: false,
      language: null,
      suits: [],
    },
    ...{ lastSeq: 1, lastText: 'Gate 2.', lastCard: null, lastSide: 'staff' },
    ...{ visitorSeenSeq: 0, staffSeenSeq: 1 },
    ...{ visitorUnread: 1, staffUnread: 0 },
  });
  const answer = {
    ...{ _id: '00000000-0000-4000-8000-000000000031', threadId: thread._id, seq: 1 },
    ...{
      side: 'staff' as const,
      sender: null,
      text: 'Gate 2.',
      card: null,
      loan: null,
      note: null,
    },
    dueAt: null,
    ...{ clientId: null, createdAt: at },
  };
  beforeEach(() => {
    server.on(getBoothPreview, () => new Refusal('booth.missing'));
    server.on(listTalks, () => ({ rooms: [], missed: [] }));
    server.on(seeHelp, () => ({ thread }));
  });
  const show = () => showPage(<Booth />, `/booth/${booth._id}?open=chat`, '/booth/{id}');

  test.each(['claimed', 'done'] as const)(
    'alice reads her conversation, and writes on unless it is over (%s)',
    async (state) => {
      server.on(getMyHelp, () => ({
        ...{ desk, thread: { ...thread, state }, place: null },
        ...{ messages: [answer], hasEarlier: false },
      }));
      await show();
      expect(await screen.findByRole('heading', { name: booth.name })).toBeTruthy();
      expect(await screen.findByText('Gate 2.')).toBeTruthy();
      expect(screen.queryAllByRole('textbox')).toHaveLength(state === 'done' ? 0 : 1);
    },
  );

  test('bob, who asked nothing there, is told that there is nothing', async () => {
    server.on(getMyHelp, () => new Refusal('booth.missing'));
    await show();
    await screen.findByRole('heading', { name: 'Page not found' });
  });
});

test('meera reads when the booth is there, on the event’s clock', async () => {
  const at = (time: string) => new Date(`2021-06-02T${time}:00+05:30`).toISOString();
  const hours = [
    { startAt: at('10:00'), endAt: at('12:00') },
    { startAt: at('15:00'), endAt: at('18:00') },
  ];
  server.on(getBoothHours, () => ({ hours }));
  await showPage(<Booth />, `/booth/${booth._id}`, '/booth/{id}');
  const heading = await screen.findByRole('heading', { name: 'At the booth' });
  expect(heading.parentElement!.textContent).toMatch(/Wed 2 Jun10:00–12:00 IST.*15:00–18:00 IST/);
});

test('meera reads when a booth with hours of its own opens, where she would ask and among what is known about it', async () => {
  const openingHours = [
    { date: '02/06/2021', from: '09:00', to: '10:00' },
    { date: '02/06/2021', from: '14:00', to: '18:00' },
  ];
  server.on(getBoothPreview, () => ({
    booth: { ...booth, openingHours, items: [], previousId: null, nextId: null },
  }));
  await showPage(<Booth />, `/booth/${booth._id}`, '/booth/{id}');
  expect(
    await screen.findAllByText(/^Closed now, opens at 14:00 IST.*reply by 16:00 IST/),
  ).toHaveLength(2);
  const heading = await screen.findByRole('heading', { name: 'Opening hours' });
  expect(heading.parentElement!.textContent).toMatch(/Wed 2 Jun14:00–18:00 IST/);
  expect(server.calls()).not.toContain('GET /booth/{boothId}/hours');
});
