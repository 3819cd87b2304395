import '../../../../testing/startPage.ts';
import { joinSession, listLiveSessions, type UserSession } from '@pavilion/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../../lib/login/login.ts';
import { exampleSession } from '../../../../testing/exampleSession.ts';
import { fakeServer, Refusal } from '../../../../testing/fakeServer.ts';
import { meera } from '../../../../testing/ownProfile.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { loadTexts } from '../../../../texts/texts.ts';
import { AgendaTable } from './AgendaTable.tsx';

vi.mock(
  '../../../../lib/live/liveConnection.ts',
  async () => (await import('../../../../testing/silentLive.ts')).silentLive,
);

const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  server.on(listLiveSessions, () => ({
    sessions: day.slice(2, 3).map((entry) => ({ ...entry, viewers: 12, isOnAir: true })),
  }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const day = [
  exampleSession('Early birds', -120),
  exampleSession('Loans', -60),
  exampleSession('Titles', -10),
  exampleSession('Soil', 60),
  exampleSession('Full house', 120, { capacity: 5, attendeeCount: 5 }),
];
const show = (folds = true, me: string | undefined = meera._id) =>
  showPage(<AgendaTable entries={day} all={day} me={me} folds={folds} />);
const topics = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);

test('alice’s agenda of today opens at what is live; what is over is folded', async () => {
  await show();
  await screen.findByText('Titles');
  expect(topics()).toEqual(['Titles', 'Soil', 'Full house']);
  expect(await screen.findByText('12 people here')).toBeTruthy();
  const heading = screen.getByRole('heading', { level: 2, name: '2 earlier sessions' });
  const past = within(heading).getByRole('button', { expanded: false });
  await user.click(past);
  expect(topics()).toEqual(['Early birds', 'Loans', 'Titles', 'Soil', 'Full house']);
  await user.click(past);
  expect(topics()).toHaveLength(3);
  cleanup();
  await show(false);
  await screen.findByText('Early birds');
  expect(screen.queryByRole('button', { name: /earlier/ })).toBeNull();
});

test('alice attends and joins from the agenda, and reads why it didn’t work', async () => {
  const mine = {
    ...{ role: 'attendee', userId: meera._id, attendeeId: meera._id },
    ...{ invitionStatus: 'registered', approvalStatus: 'approved', userData: null },
  } as UserSession;
  const asked = server.on(joinSession, (_, times) =>
    times === 1 ? new Refusal('session.full') : { userSession: mine },
  );
  await show();
  expect(await screen.findByRole('button', { name: 'Join Session: Titles' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /: Full house/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'View: Full house' })).toBeTruthy();
  const attend = screen.getByRole('button', { name: 'I am attending: Soil' });
  await user.click(attend);
  expect((await screen.findByRole('alert')).textContent).toBeTruthy();
  await user.click(attend);
  expect(asked).toHaveLength(2);
});
