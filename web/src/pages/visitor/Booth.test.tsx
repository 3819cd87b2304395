import '../../testing/startPage.ts';
import {
  type ConsultantCall,
  enterPlace,
  getBoothPreview,
  getPresence,
  leavePlace,
  listSlots,
  recordVisit,
} from '@pavilion/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../lib/login.ts';
import { exampleBooth } from '../../testing/exampleBooth.ts';
import { fakeServer } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { Booth } from './Booth.tsx';

vi.mock('../../lib/liveConnection.ts', () => ({ useTopic: () => {} }));
const door = vi.hoisted(() => ({ asked: vi.fn() }));
vi.mock('../../features/rooms/room/CallDoor.tsx', () => {
  door.asked();
  return new Promise(() => {});
});

const booth = exampleBooth({ consultants: 1 });
const scheduled: ConsultantCall = {
  _id: '00000000-0000-4000-8000-000000000020',
  boothId: booth._id,
  boothName: booth.name,
  date: '02/06/2021',
  time: '11:20',
  startAt: '2021-06-02T05:50:00.000Z',
  minutes: 20,
  consultantName: '',
  personHere: false,
  consultantHere: false,
};

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  const server = fakeServer();
  server.on(getBoothPreview, () => ({ booth: { ...booth, previousId: null, nextId: null } }));
  server.on(getPresence, () => ({ places: [] }));
  for (const noted of [enterPlace, leavePlace, recordVisit])
    server.on(noted, () => ({ noted: true as const }));
  server.on(listSlots, ({ query }) => ({
    ...{ date: query.get('date')!, minutes: 20, slots: [], scheduled },
    ...{ consultantName: '', personHere: false, consultantHere: false },
  }));
});
afterEach(() => {
  cleanup();
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
