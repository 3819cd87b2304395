import '../../../testing/startPage.ts';
import { previewConsultants, getCallCalendar, missCall, setConsultants } from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login.ts';
import { exampleBooth } from '../../../testing/exampleBooth.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../texts/texts.ts';
import { CallCalendar } from './CallCalendar.tsx';

const user = userEvent.setup();
const booth = exampleBooth();
let server: ReturnType<typeof fakeServer>;

beforeAll(loadWorkTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  server.on(getCallCalendar, ({ query }) => ({
    date: query.get('date')!,
    minutes: 20,
    consultants: [
      { consultant: 1, person: null },
      { consultant: 2, person: null },
    ],
    staff: [],
    slots: [
      {
        time: '11:20',
        startAt: '2021-06-02T05:50:00.000Z',
        isPast: false,
        cells: [1, 2].map((consultant) => ({ consultant, state: 'free' as const, call: null })),
      },
    ],
  }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const fewer = async () =>
  user.click(await screen.findByRole('button', { name: 'Remove a consultant' }));

test('eli sees how many calls removing a consultant cancels, and has to confirm it (MS-12)', async () => {
  server.on(previewConsultants, () => ({ moved: 1, cancelled: 3 }));
  const set = server.on(setConsultants, () => ({ consultants: 1, cancelled: 3 }));
  await showPage(<CallCalendar boothId={booth._id} />);
  await fewer();
  await screen.findByText(/^3 booked calls have no consultant left/);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(set).toEqual([]);
  await fewer();
  await user.click(await screen.findByRole('button', { name: 'Cancel 3 calls' }));
  await waitFor(() => expect(set.map(({ body }) => body)).toMatchObject([{ consultants: 1 }]));
});

test('eli removes a consultant without confirming when no call is cancelled (MS-12)', async () => {
  server.on(previewConsultants, () => ({ moved: 2, cancelled: 0 }));
  const set = server.on(setConsultants, () => ({ consultants: 1, cancelled: 0 }));
  await showPage(<CallCalendar boothId={booth._id} />);
  await fewer();
  await waitFor(() => expect(set).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('eli marks a call he started as missed after its time, but none whose visitor came', async () => {
  const past = (first_name: string, here: { personHere: boolean; consultantHere: boolean }) => ({
    time: '10:00',
    startAt: '2021-06-02T04:30:00.000Z',
    isPast: true,
    cells: [
      {
        consultant: 1,
        state: 'booked' as const,
        call: {
          ...{ _id: crypto.randomUUID(), boothId: booth._id, boothName: booth.name },
          ...{ date: '02/06/2021', time: '10:00', startAt: '2021-06-02T04:30:00.000Z' },
          ...{ minutes: 20, consultant: 1, consultantName: '', ...here },
          person: { _id: crypto.randomUUID(), first_name, last_name: 'Test' },
        },
      },
    ],
  });
  const slots = [
    past('Bob', { personHere: false, consultantHere: true }),
    { ...past('Carol', { personHere: true, consultantHere: true }), time: '10:20' },
    { ...past('Mal', { personHere: true, consultantHere: false }), time: '10:40' },
  ];
  server.on(getCallCalendar, ({ query }) => ({
    ...{ date: query.get('date')!, minutes: 20, staff: [], slots },
    consultants: [{ consultant: 1, person: null }],
  }));
  const missed = server.on(missCall, () => ({ missed: true as const }));
  await showPage(<CallCalendar boothId={booth._id} />);
  await user.click(await screen.findByRole('button', { name: 'Show 3 past slots' }));
  screen.getByRole('button', { name: /Mal Test.*came, no one took it/ });
  await user.click(screen.getByRole('button', { name: /Carol Test.*met/ }));
  await screen.findByRole('dialog', { name: 'Carol Test' });
  expect(screen.queryByRole('button', { name: 'Mark as missed' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /Bob Test/ }));
  await user.click(await screen.findByRole('button', { name: 'Mark as missed' }));
  const ask = await screen.findByRole('dialog', { name: 'Did Bob Test miss the call?' });
  await user.click(within(ask).getByRole('button', { name: 'Mark as missed' }));
  await waitFor(() => expect(missed).toHaveLength(1));
});
