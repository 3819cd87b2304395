import { event } from '../../../testing/startPage.ts';
import {
  conference,
  exhibition,
  findListings,
  getCertificate,
  getOwnProfile,
  getOwnWishes,
  listCompanions,
  type HelpConversation,
  listConversations,
  listHelpConversations,
  listOwnOffers,
  listOwnTours,
  listSessions,
  listShortlist,
  type OwnProfile,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepEvent } from '../../../lib/event/event.ts';
import { saveLogin } from '../../../lib/login/login.ts';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { bookedCall } from '../../../testing/bookedCall.ts';
import { exampleId, exampleOf } from '../../../testing/exampleOf.ts';
import { flat, villa } from '../../../testing/exampleListings.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { MyVisit } from './MyVisit.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  server = fakeServer();
  const nothing = exampleOf(getOwnWishes.reply, {});
  server.on(getOwnWishes, () => nothing);
  server.on(listHelpConversations, () => ({ conversations: [] }));
  server.on(listConversations, () => ({ dashboard: [], next: null }));
  server.on(listShortlist, () => ({ entries: [] }));
  server.on(findListings, () => ({ listings: [flat, villa] }));
  server.on(listOwnOffers, () => ({ leads: [] }));
  server.on(listOwnTours, () => ({ bookings: [] }));
  server.on(listSessions, () => ({ sessions: [], next: null }));
  server.on(listCompanions, () => exampleOf(listCompanions.reply, { most: 0 }));
  server.on(getCertificate, () => exampleOf(getCertificate.reply, {}));
  logIn();
});
afterEach(() => {
  cleanup();
  keepEvent(event);
  saveLogin(null);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function logIn(given: Partial<OwnProfile> = {}) {
  const profile = { ...meera, ...given };
  saveLogin({ token: 't', user: profile });
  server.on(getOwnProfile, () => ({ user: profile }));
}
const show = () => showPage(<MyVisit />, '/my-visit', '/my-visit');
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
const inMinutes = (minutes: number) =>
  new Date(eventNow().getTime() + minutes * 60_000).toISOString();
const asked = (given: Partial<HelpConversation['thread']>): HelpConversation =>
  exampleOf(listHelpConversations.reply, { conversations: [{ thread: given }] }).conversations[0]!;

test('alice joins her call from her visit, and sees the later one with its time', async () => {
  const later = bookedCall({ _id: exampleId, boothName: 'Meadows', startAt: inMinutes(600) });
  logIn({ meetings: [later, bookedCall({ startAt: inMinutes(5) })] });
  await show();
  const calls = await screen.findByRole('region', { name: 'Your calls' });
  const [first, second] = within(calls).getAllByRole('listitem');
  expect(within(first!).getByRole('link', { name: 'Laurel Heights' })).toBeTruthy();
  expect(within(first!).getByRole('button', { name: 'Join' })).toBeTruthy();
  expect(second!.textContent).toContain('Booked');
  expect(within(second!).queryByRole('button', { name: 'Join' })).toBeNull();
});

test('alice finds her conversations with booths beside those with people, and how much is unread', async () => {
  server.on(listHelpConversations, () => ({
    conversations: [
      asked({ boothId: exampleId, boothName: 'Laurel Heights', visitorUnread: 2, lastText: 'Yes' }),
    ],
  }));
  server.on(listConversations, () =>
    exampleOf(listConversations.reply, {
      dashboard: [{ _id: meera._id, first_name: 'Bob', last_name: 'Fernandes', unread: 1 }],
    }),
  );
  const router = await show();
  const messages = await screen.findByRole('region', { name: 'Messages' });
  expect(within(messages).getByText('3 unread')).toBeTruthy();
  expect(
    within(messages)
      .getAllByRole('heading', { level: 3 })
      .map((one) => one.textContent),
  ).toEqual(['Booths and info desk', 'People']);
  await user.click(within(messages).getByRole('button', { name: /Laurel Heights/ }));
  await waitFor(() => expect(router.location.href).toBe(`/message-dashboard?booth=${exampleId}`));
});

test('alice compares two of her shortlist', async () => {
  const entries = [flat, villa].map(({ _id, name, booth }) => ({
    ...{ _id, name, boothId: booth._id, note: '', isHere: true },
  }));
  server.on(listShortlist, () => ({ entries }));
  await show();
  const list = await screen.findByRole('region', { name: 'Shortlist' });
  await waitFor(() => expect(list.textContent).toContain('₹68 L'));
  for (const tick of within(list).getAllByRole('checkbox')) await user.click(tick);
  const compare = within(list).getByRole('link', { name: 'Compare' });
  expect(decodeURIComponent(compare.getAttribute('href')!)).toBe(
    `/compare?of=${flat._id},${villa._id}`,
  );
});

test('alice reads the codes of her offers: until when one counts, that another is over, and that a booth is gone', async () => {
  const offer = { boothName: 'Laurel Heights', createdAt: inMinutes(-60), isHere: true };
  server.on(listOwnOffers, () => ({
    leads: [
      {
        ...{ ...offer, boothId: exampleId, code: '12AB-34CD' },
        ...{ title: 'A free kitchen', endsAt: inMinutes(60) },
      },
      {
        ...{ ...offer, boothId: meera._id, code: '56EF-78AB' },
        ...{ title: 'Gone by', endsAt: inMinutes(-5), isHere: false },
      },
    ],
  }));
  await show();
  const offers = await screen.findByRole('region', { name: 'My offers' });
  const [open, over] = within(offers).getAllByRole('listitem');
  expect(open!.textContent).toContain('12AB-34CD');
  expect(open!.textContent).toContain('Until ');
  expect(within(open!).getByRole('link').getAttribute('href')).toBe(
    `/booth/${exampleId}?open=offer`,
  );
  expect(over!.textContent).toContain('This offer is over.');
  expect(within(over!).queryByRole('link')).toBeNull();
});

test('alice’s visit shows only what there is, in order, and nothing of a part that fails but its failure', async () => {
  logIn({
    swag_bag: [{ id: exampleId, title: 'Floor plans', documentUrl: '/p.pdf', available: true }],
  });
  await show();
  await screen.findByText('Floor plans');
  expect(titles()).toEqual(['Documents', 'What I’m looking for']);
  cleanup();
  server.fail(['GET /booth-offer']);
  await show();
  const failed = await screen.findByRole('alert', {}, { timeout: 4000 });
  expect(failed.textContent).toMatch(/^My offers /);
  expect(titles()).toEqual(['My offers', 'Documents', 'What I’m looking for']);
});

test('alice’s empty visit says what to do next: at an expo in the hall, at a conference in the agenda', async () => {
  await show();
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  expect(screen.getByText(/Start with a booth/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Exhibition Hall' })).toBeTruthy();
  cleanup();
  keepEvent({ ...event, config: conference });
  await show();
  expect(await screen.findByText(/sessions you register for/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/booth|offer|home/i);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

test('at an exhibition that asks nothing, nothing about wishes is said', async () => {
  keepEvent({ ...event, config: exhibition });
  await show();
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  expect(screen.queryByText('What I’m looking for')).toBeNull();
});

test('a visitor whose class includes neither hall nor messages sees no part of them', async () => {
  logIn({ barred: { areas: ['hall', 'messages'], isAdmitted: true } });
  await show();
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  expect(server.calls()).not.toContain('GET /booth-offer');
  expect(server.calls()).not.toContain('GET /attendee/shortlist');
  expect(server.calls()).not.toContain('GET /message/dashboard');
  expect(screen.queryByRole('link', { name: 'Exhibition Hall' })).toBeNull();
});
