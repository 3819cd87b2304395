import '../../../testing/startPage.ts';
import {
  type AgendaSession,
  joinSession,
  leaveSession,
  listSessions,
  type UserSession,
} from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer, lost, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { Attendance } from './Attendance.tsx';

const user = userEvent.setup();
const id = '00000000-0000-4000-8000-000000000051';
const mine: UserSession = {
  role: 'attendee',
  userId: meera._id,
  attendeeId: meera._id,
  invitionStatus: 'registered',
  approvalStatus: 'approved',
  userData: null,
};
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  server.on(listSessions, () => ({ sessions: [], next: null }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

/** A session that begins this many minutes after the page's time, 11:00. */
function session(inMinutes: number, given: Partial<AgendaSession> = {}): AgendaSession {
  return {
    _id: id,
    version: 1,
    topic: 'Reading a title',
    description: '',
    type: 'webinar',
    track: null,
    place: null,
    startAt: new Date(Date.parse('2021-06-02T05:30:00Z') + inMinutes * 60_000).toISOString(),
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
    ...given,
  };
}
const show = (shown: AgendaSession, register = true, agenda: AgendaSession[] = []) =>
  showPage(
    <Attendance
      session={shown}
      register={register}
      agenda={agenda.map((one) => ({ session: one, panels: [] }))}
    />,
  );
const button = (name: string) => screen.queryByRole('button', { name });

test('alice says that she is attending before the session opens', async () => {
  const asked = server.on(joinSession, () => ({ userSession: mine }));
  await show(session(60));
  expect(button('Join Session')).toBeNull();
  expect(screen.queryByText('Session has not started yet')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'I am attending' }));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
});

test('alice sees “Please Wait...” until the server answers', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await show(session(60));
  await user.click(screen.getByRole('button', { name: 'I am attending' }));
  const waiting = await screen.findByRole('button', { name: 'Please Wait...' });
  expect(waiting.getAttribute('aria-disabled')).toBe('true');
});

test('alice, who is registered, sees that the session has not started yet', async () => {
  await show(session(60, { userSessions: [mine] }));
  expect(screen.getByText('Session has not started yet')).toBeTruthy();
  expect(button('I am attending')).toBeNull();
  expect(button('Not Attending')).toBeTruthy();
});

test('alice is asked to confirm that she will not attend', async () => {
  const asked = server.on(leaveSession, () => ({
    userSession: { ...mine, invitionStatus: 'declined' as const, approvalStatus: null },
  }));
  await show(session(60, { userSessions: [mine] }));
  await user.click(screen.getByRole('button', { name: 'Not Attending' }));
  expect(
    await screen.findByRole('dialog', { name: "Are you sure you won't attend this session?" }),
  ).toBeTruthy();
  expect(asked).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Cancel my place' }));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
});

test.each([
  [15, true],
  [-30, true],
])('alice can join a session that starts in %d minutes', async (inMinutes) => {
  await show(session(inMinutes + (inMinutes < 0 ? 0.5 : 0)));
  expect(button('Join Session')).toBeTruthy();
});

test('alice sees that a session is over, with nothing to press', async () => {
  await show(session(-31, { userSessions: [mine] }));
  expect(screen.getByText('Session Over!')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('alice sees that a session has not started, without buttons where she cannot register', async () => {
  await show(session(60), false);
  expect(screen.getByText('Session has not started yet')).toBeTruthy();
  expect(button('I am attending')).toBeNull();
});

test('alice registers without a network, which waits for it; with one she sees that the session is full', async () => {
  server.on(joinSession, (_asked, times) => (times === 1 ? lost : new Refusal('session.full')));
  await show(session(60));
  const attend = () => user.click(screen.getByRole('button', { name: 'I am attending' }));
  await attend();
  expect(await screen.findByText(/sent as soon as you’re back online/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Don’t send: Registration for/ }));
  await attend();
  expect((await screen.findByRole('alert')).textContent).toMatch(/This session is full/);
});

test('alice sees which of her sessions clashes with this one', async () => {
  const other = session(70, {
    _id: '00000000-0000-4000-8000-000000000052',
    topic: 'The loan before the home',
    userSessions: [mine],
  });
  await show(session(60), true, [other]);
  expect(screen.getByRole('note').textContent).toMatch(/“The loan before the home” from 12:10 IST/);
});

test('a visitor without a login who wants to attend is sent to the registration (JN-11)', async () => {
  saveLogin(null);
  const router = await show(session(60));
  await user.click(screen.getByRole('button', { name: 'I am attending' }));
  await vi.waitFor(() => expect(router.location.pathname).toBe(`/video-session/${id}/join`));
});
