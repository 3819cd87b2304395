import { event } from '../../testing/startPage.ts';
import { listLiveSessions, listSessions } from '@pavilion/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { saveLogin } from '../../lib/login/login.ts';
import { exampleOf } from '../../testing/exampleOf.ts';
import { fakeServer } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { WhereNext } from './WhereNext.tsx';

vi.mock(
  '../../lib/live/liveConnection.ts',
  async () => (await import('../../testing/silentLive.ts')).silentLive,
);

beforeAll(loadTexts);
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const overId = '00000000-0000-4000-8000-000000000050';
const idIn = (nth: number) => `00000000-0000-4000-8000-00000000006${nth}`;

/** Half an hour, from so many minutes after the page's time. */
const half = (id: string, topic: string, inMinutes: number, mine = false) => ({
  session: {
    _id: id,
    topic,
    startAt: new Date(Date.parse(event.now) + inMinutes * 60_000).toISOString(),
    duration: 30,
    userSessions: mine
      ? [{ role: 'attendee' as const, userId: meera._id, invitionStatus: 'registered' as const }]
      : [],
  },
});

/** Shows the panel at the end of a session, with what is open and what is on the agenda. */
async function show(
  open: (ReturnType<typeof half> & { isOnAir?: boolean })[],
  agenda: ReturnType<typeof half>[],
) {
  saveLogin({ token: 't', user: { ...meera, meetings: [], boothIds: [] } });
  const server = fakeServer();
  server.on(listLiveSessions, () => exampleOf(listLiveSessions.reply, { sessions: open }));
  server.on(listSessions, () => exampleOf(listSessions.reply, { sessions: agenda }));
  await showPage(<WhereNext isOver sessionId={overId} />);
}

test('alice, at a session’s end, reads what is live, what is next, her own entry and the lounge', async () => {
  await show(
    [
      half(overId, 'Over', -31),
      { ...half(idIn(1), 'Soil', -10), isOnAir: true },
      half(idIn(5), 'Water', -5),
      half(idIn(2), 'Loans', 10),
    ],
    [
      half(idIn(2), 'Loans', 10, true),
      half(idIn(3), 'Titles', 60),
      half(idIn(4), 'Vastu', 90, true),
    ],
  );
  const soil = (await screen.findByRole('link', { name: 'Soil' })).closest('li')!;
  expect(within(soil).getByText('Live')).toBeTruthy();
  // nothing plays there, though its time has begun
  for (const name of ['Water', 'Loans']) {
    const soon = screen.getByRole('link', { name }).closest('li')!;
    expect(within(soon).getByText('Starts soon')).toBeTruthy();
  }
  const own = await screen.findByRole('link', { name: 'Your next: Vastu' });
  expect(own.getAttribute('href')).toBe(`/agenda-landing/${idIn(4)}`);
  expect(screen.getByRole('link', { name: 'Lounge' })).toBeTruthy();
  expect(screen.queryByText('Over')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('Where next');
});

test('alice reads only what there is', async () => {
  await show([], [half(idIn(3), 'Titles', 60)]);
  expect(await screen.findByRole('link', { name: 'Lounge' })).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  cleanup();
  saveLogin(null);
  await showPage(<WhereNext isOver sessionId={overId} />);
  expect(screen.getByRole('status').textContent).toBe('');
});
