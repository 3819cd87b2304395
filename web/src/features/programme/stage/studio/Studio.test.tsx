import '../../../../testing/startPage.ts';
import { getStage, liveTicket, type StageRoom } from '@pavilion/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TopicListener } from '../../../../lib/live/liveTopics.ts';
import { saveLogin } from '../../../../lib/login/login.ts';
import { bob } from '../../../../testing/conversation.ts';
import { exampleOf } from '../../../../testing/exampleOf.ts';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { fakeStudio } from '../../../../testing/fakeStudio.ts';
import { meera } from '../../../../testing/ownProfile.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { loadTexts } from '../../../../texts/texts.ts';
import { Studio } from './Studio.tsx';

const live = vi.hoisted(() => ({ listener: null as TopicListener | null }));
vi.mock('../../../../lib/live/liveConnection.ts', () => ({
  useTopic: (_topic: string, listener: TopicListener) => void (live.listener = listener),
}));

const user = userEvent.setup();
const example: StageRoom = {
  ...exampleOf(getStage.reply),
  ...{ hasStudio: true, onAir: null, player: null, viewers: 12 },
};

beforeEach(async () => {
  localStorage.clear();
  await loadTexts();
  saveLogin({ token: 't', user: meera });
  fakeServer().on(liveTicket, () => ({ token: 'ticket' }) as never);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const show = (room: Partial<StageRoom> = {}, opensAt: string | null = null) =>
  showPage(
    <Studio
      room={{ ...example, ...room }}
      myId={meera._id}
      isShown
      onShow={() => {}}
      opensAt={opensAt}
      question={null}
    />,
  );
const check = async () =>
  user.click(await screen.findByRole('button', { name: 'Camera and microphone' }));

test('sam sees himself before anyone does, is counted down aloud, and goes on air', async () => {
  const sockets = fakeStudio();
  await show();
  await check();
  expect(await screen.findByLabelText('Your camera, visible only to you')).toBeTruthy();
  expect(screen.getByRole('meter', { name: 'Your volume' })).toBeTruthy();
  expect(screen.getByText('Only you can see this')).toBeTruthy();
  expect(screen.getByText('1280 × 720')).toBeTruthy();
  expect(screen.getByText('12')).toBeTruthy();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(screen.getByRole('button', { name: 'Go on air' }));
  const said = screen.getByText('Going live in 3 seconds');
  expect(said.getAttribute('role')).toBe('status');
  const tick = () => act(() => void vi.advanceTimersByTime(1000));
  tick();
  expect(said.textContent).toBe('Going live in 2 seconds');
  tick();
  expect(said.textContent).toBe('Going live in 1 second');
  tick();
  expect(said.textContent).toBe('Connecting…');
  vi.useRealTimers();
  await waitFor(() => expect(sockets).toHaveLength(1));
  act(() => void sockets[0]!.dispatchEvent(new Event('message')));
  expect(said.textContent).toBe('You are on air');
  expect(screen.getByText('0:00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'End broadcast' }));
  expect(sockets[0]!.isClosed).toBe(true);
  expect(said.textContent).toContain('You’re off air.');
  expect(document.activeElement).toBe(said);
  expect(screen.queryByLabelText('Your camera, visible only to you')?.hidden).toBe(true);
});

test('sam changes his mind during the countdown', async () => {
  const sockets = fakeStudio();
  await show();
  await check();
  await user.click(await screen.findByRole('button', { name: 'Go on air' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Only you can see this')).toBeTruthy();
  expect(sockets).toHaveLength(0);
});

test('sam, whose camera is blocked, reads how to allow it, and shares his screen instead', async () => {
  const sockets = fakeStudio({ video: 'NotAllowedError' });
  await show();
  await check();
  expect(await screen.findByText('Camera access is blocked.')).toBeTruthy();
  expect(screen.getByText(/You can share your screen instead/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Go on air' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Share screen' }));
  await user.click(await screen.findByRole('button', { name: 'Go on air' }));
  await user.click(screen.getByRole('button', { name: 'Start now' }));
  await waitFor(() => expect(sockets).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
  expect(screen.getByText(/You can share your screen instead/)).toBeTruthy();
  expect(sockets).toHaveLength(1);
});

test('sam, without a microphone, is told that viewers won’t hear him, and may go on air', async () => {
  const sockets = fakeStudio({ audio: 'NotFoundError' });
  await show();
  await check();
  expect(await screen.findByText('No microphone found.')).toBeTruthy();
  expect(screen.getByText(/viewers see you but don’t hear you/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Go on air' }));
  await user.click(screen.getByRole('button', { name: 'Start now' }));
  await waitFor(() => expect(sockets).toHaveLength(1));
  // another picture is another run of the same broadcast
  await user.click(screen.getByRole('button', { name: 'Share screen' }));
  await waitFor(() => expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]));
});

test('sam checks his devices before the doors open, and while bob is on air, but can’t go on air', async () => {
  fakeStudio();
  await show({}, '2021-06-02T04:15:00.000Z');
  await check();
  expect(await screen.findByText('Only you can see this')).toBeTruthy();
  expect(screen.getByText(/You can go on air from .*9:45/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Go on air' })).toBeNull();
  cleanup();
  await show({ onAir: { by: { ...bob, role: 'speaker' }, since: '2021-06-02T04:30:00.000Z' } });
  expect(await screen.findByText('Bob is on air from their browser.')).toBeTruthy();
  await check();
  expect(await screen.findByText('Only you can see this')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Go on air' })).toBeNull();
});

test('sam reads why the server took him off the air, and keeps his picture', async () => {
  const sockets = fakeStudio();
  await show();
  await check();
  await user.click(await screen.findByRole('button', { name: 'Go on air' }));
  await user.click(screen.getByRole('button', { name: 'Start now' }));
  await waitFor(() => expect(sockets).toHaveLength(1));
  const close = Object.assign(new Event('close'), { code: 4403, reason: 'stage.busy' });
  act(() => void sockets[0]!.dispatchEvent(close));
  expect((await screen.findByRole('alert')).textContent).toContain('on air');
  expect(screen.getByText('Only you can see this')).toBeTruthy();
});

test('sam reads a moderator’s line for a minute', async () => {
  fakeStudio();
  await show();
  await screen.findByRole('button', { name: 'Camera and microphone' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const frame = { action: 'stageCue', by: { ...bob, role: 'moderator' }, text: 'Two minutes left' };
  const hear = (sessionId: string) =>
    act(() => live.listener!.onEvent({ ...frame, sessionId } as never));
  hear(crypto.randomUUID());
  expect(screen.queryByText('Two minutes left')).toBeNull();
  hear(example._id);
  expect(screen.getByText('Two minutes left').closest('[role=status]')).not.toBeNull();
  expect(screen.getByText('Bob Fernandes, for you alone')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.queryByText('Two minutes left')).toBeNull();
});
