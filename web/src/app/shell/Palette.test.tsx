import { event } from '../../testing/startPage.ts';
import { type AgendaSession, listAttendees, listSessions, searchBooths } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { keepEvent } from '../../lib/event/event.ts';
import { saveLogin } from '../../lib/login/login.ts';
import { flat } from '../../testing/exampleListings.ts';
import { foundBooths } from '../../testing/foundBooths.ts';
import { fakeServer, lost } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { KeyList } from './KeyList.tsx';
import { Palette } from './Palette.tsx';

vi.mock('../../lib/live/liveConnection.ts', () => ({
  liveClient: () => null,
  useTopic: () => {},
  usePublicTopic: () => {},
  useLiveState: () => 'live',
}));

const session: AgendaSession = {
  _id: '00000000-0000-4000-8000-000000000090',
  version: 1,
  topic: 'Reading a title',
  description: '',
  type: 'webinar',
  track: null,
  place: null,
  startAt: '2021-06-02T06:30:00.000Z',
  duration: 30,
  bannerUrl: null,
  sessionRecordingUrl: null,
  sessionOrder: 0,
  brochures: [],
  userSessions: [],
  capacity: null,
  attendeeCount: 0,
  isSessionPublic: true,
  isPublished: true,
};

beforeAll(loadTexts);
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('alice finds a session in the search by its title and opens it with Enter (K-02)', async () => {
  saveLogin({ token: 't', user: meera });
  const server = fakeServer();
  server.on(listSessions, () => ({ sessions: [{ session, panels: [] }], next: null }));
  server.on(searchBooths, () => foundBooths());
  server.on(listAttendees, () => ({ attendees: [], nextCursor: null }));
  const close = vi.fn();
  const router = await showPage(<Palette onClose={close} />);
  const user = userEvent.setup();
  const field = await screen.findByRole('combobox', {
    name: 'Search people, sessions, booths and pages',
  });
  expect(field.getAttribute('placeholder')).toBe('Name of a person, a session, a booth or a page');
  await user.type(field, 'a titLE');
  expect(await screen.findByRole('option', { name: /^Reading a title/ })).toBeTruthy();
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(router.location.pathname).toBe(`/agenda-landing/${session._id}`));
  expect(close).toHaveBeenCalled();
});

test('alice reads of no booths in the search and among the keys of an event without a hall', async () => {
  saveLogin({ token: 't', user: meera });
  const { config } = event;
  keepEvent({ ...event, config: { ...config, features: { ...config.features, hall: null } } });
  fakeServer().on(listSessions, () => ({ sessions: [], next: null }));
  await showPage(
    <>
      <Palette onClose={() => {}} />
      <KeyList onClose={() => {}} />
    </>,
  );
  const name = 'Search people, sessions and pages';
  const field = await screen.findByRole('combobox', { name, hidden: true });
  expect(field.getAttribute('placeholder')).toBe('Name of a person, a session or a page');
  expect(screen.getByText(name)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/booth/i);
  keepEvent(event);
});

test('alice finds a booth by what its homes state, and all that match in the hall', async () => {
  saveLogin({ token: 't', user: meera });
  const server = fakeServer();
  server.on(listSessions, () => ({ sessions: [], next: null }));
  server.on(listAttendees, () => ({ attendees: [], nextCursor: null }));
  const asked = server.on(searchBooths, () => ({ ...foundBooths(flat), booths: 12 }));
  const router = await showPage(<Palette onClose={() => undefined} />);
  const user = userEvent.setup();
  await user.type(await screen.findByRole('combobox'), '3 BHK under 90 lakh');
  const name = /^Laurel Heights.*Bangalore · 3 BHK, east · Flat · ₹68 L to ₹72 L/;
  expect(await screen.findByRole('option', { name })).toBeTruthy();
  expect(asked.at(-1)!.query.get('words')).toBe('3 BHK under 90 lakh');
  await user.click(screen.getByRole('option', { name: 'Show all 12 matching booths in the hall' }));
  await vi.waitFor(() => expect(router.location.pathname).toBe('/exhibition-hall'));
  expect(router.location.search).toEqual({ view: 'list', q: '3 BHK under 90 lakh' });
});

test('alice reads that booths could not be searched', async () => {
  saveLogin({ token: 't', user: meera });
  const server = fakeServer();
  server.on(listSessions, () => ({ sessions: [], next: null }));
  server.on(listAttendees, () => ({ attendees: [], nextCursor: null }));
  server.on(searchBooths, () => lost);
  await showPage(<Palette onClose={() => undefined} />);
  await userEvent.setup().type(await screen.findByRole('combobox'), 'plot');
  expect(await screen.findByText('Booths could not be searched.')).toBeTruthy();
});
