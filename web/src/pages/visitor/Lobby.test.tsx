import { event } from '../../testing/startPage.ts';
import {
  enterPlace,
  getMyHelp,
  joinSession,
  leavePlace,
  listLiveSessions,
  listOwnRooms,
  listRooms,
  listSessions,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepEvent } from '../../lib/event/event.ts';
import { saveLogin } from '../../lib/login/login.ts';
import { exampleOf } from '../../testing/exampleOf.ts';
import { fakeServer, Refusal } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { Lobby } from './Lobby.tsx';

vi.mock(
  '../../lib/live/liveConnection.ts',
  async () => (await import('../../testing/silentLive.ts')).silentLive,
);

const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  const { config } = event;
  const lobby = {
    video: {
      url: '/files/public/film.mp4',
      title: { en: 'Film' },
      description: { en: '' },
      posterUrl: '/files/public/film.webp',
    },
  };
  keepEvent({ ...event, config: { ...config, features: { ...config.features, lobby } } });
  saveLogin({ token: 't', user: { ...meera, meetings: [], boothIds: [] } });
  server = fakeServer();
  server.on(enterPlace, () => ({ noted: true as const }));
  server.on(leavePlace, () => ({ noted: true as const }));
  server.on(getMyHelp, () => exampleOf(getMyHelp.reply));
  server.on(listRooms, () => exampleOf(listRooms.reply));
  server.on(listOwnRooms, () => exampleOf(listOwnRooms.reply));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  keepEvent(event);
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Half an hour, from so many minutes after the page's time, 11:00. */
const half = (nth: number, topic: string, inMinutes: number) => ({
  session: {
    _id: `00000000-0000-4000-8000-00000000006${nth}`,
    topic,
    startAt: new Date(Date.parse(event.now) + inMinutes * 60_000).toISOString(),
    duration: 30,
  },
});
type Live = ReturnType<typeof half> & {
  viewers?: number;
  isOnAir?: boolean;
  session: { capacity?: number; attendeeCount?: number };
};

async function show(live: Live[], agenda: ReturnType<typeof half>[]) {
  server.on(listLiveSessions, () => exampleOf(listLiveSessions.reply, { sessions: live }));
  server.on(listSessions, () =>
    exampleOf(listSessions.reply, { sessions: [...live, ...agenda], next: null }),
  );
  return showPage(<Lobby />, '/lobby', '/lobby');
}
/** The drawing's links and buttons. */
const drawing = async () => within(await screen.findByRole('group', { name: 'Lobby' }));

test('alice joins what plays to the most people from the big screen, whose video is beside it then', async () => {
  const quiet = { ...half(1, 'Soil', -10), viewers: 90, isOnAir: false };
  const loud = { ...half(2, 'Loans', -5), viewers: 12, isOnAir: true };
  const joined = server.on(joinSession, () => new Refusal('session.full'));
  await show([quiet, loud], []);
  const onScreen = await (await drawing()).findByRole('button', { name: 'Join live: Loans' });
  expect(onScreen.getAttribute('aria-description')).toBe('Live · 12 people here');
  expect((await drawing()).queryByRole('button', { name: /Soil/ })).toBeNull();
  expect((await drawing()).getByRole('button', { name: 'Play the welcome video' })).toBeTruthy();

  onScreen.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(joined).toHaveLength(1));
  expect((await screen.findByRole('alert')).textContent).toContain('This session is full.');

  await user.click(screen.getByRole('button', { name: 'Show as a list' }));
  expect(
    screen.getByRole('button', { name: 'Join live: Loans Live · 12 people here' }),
  ).toBeTruthy();
});

test('a full session on the big screen leads alice to its entry in the agenda', async () => {
  const full = half(1, 'Loans', -5);
  await show([{ ...full, session: { ...full.session, capacity: 3, attendeeCount: 3 } }], []);
  const onScreen = await (await drawing()).findByRole('link', { name: 'Live now: Loans' });
  expect(onScreen.getAttribute('href')).toBe(`/agenda-landing/${full.session._id}`);
});

test('while nothing is live the big screen has the video, and the signboard what begins next', async () => {
  const later = half(3, 'Registration fees', 90);
  const router = await show([], [half(1, 'Over', -60), half(2, 'Vastu', 20), later]);
  const board = await (await drawing()).findByRole('link', { name: 'Next on stage: Vastu' });
  expect(board.getAttribute('aria-description')).toMatch(/^\d+:50 am( for you)?$/);
  expect((await drawing()).getByRole('button', { name: 'Play the welcome video' })).toBeTruthy();
  await user.click(board);
  expect(router.location.pathname).toBe('/agenda-landing/00000000-0000-4000-8000-000000000062');
});
