import '../../../testing/startPage.ts';
import {
  type ConsultantCall,
  getCallCalendar,
  markMissed,
  previewConsultants,
  setConsultants,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { bookedCall } from '../../../testing/bookedCall.ts';
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
  await showPage(<CallCalendar boothId={booth._id} door={undefined} />);
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
  await showPage(<CallCalendar boothId={booth._id} door={undefined} />);
  await fewer();
  await waitFor(() => expect(set).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('eli reads what came of each call in neutral words, and says that a visitor who never was there didn’t come', async () => {
  const startAt = '2021-06-02T04:30:00.000Z';
  const past = (nth: number, first_name: string, given: Partial<ConsultantCall>) => ({
    time: `10:${nth}0`,
    startAt,
    isPast: true,
    cells: [
      {
        consultant: 1,
        state: 'booked' as const,
        call: {
          ...bookedCall({ startAt, boothId: booth._id, _id: crypto.randomUUID(), ...given }),
          person: { _id: crypto.randomUUID(), first_name, last_name: 'Test', dpUrl: null },
          consultant: 1,
        },
      },
    ],
  });
  const slots = [
    past(0, 'Bob', {}),
    past(2, 'Carol', { state: 'held', heldAt: startAt }),
    past(4, 'Mal', { state: 'notHeld', notHeldBy: 'booth' }),
    past(5, 'Ravi', { state: 'notHeld', notHeldBy: 'visitor' }),
  ];
  server.on(getCallCalendar, ({ query }) => ({
    ...{ date: query.get('date')!, minutes: 20, staff: [], slots },
    consultants: [{ consultant: 1, person: null }],
  }));
  const missed = server.on(markMissed, () => ({ missed: true as const }));
  await showPage(<CallCalendar boothId={booth._id} door={undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Show 4 past slots' }));
  screen.getByRole('button', { name: /Mal Test.*nobody from the booth came/ });
  screen.getByRole('button', { name: /Ravi Test.*couldn’t make it/ });
  await user.click(screen.getByRole('button', { name: /Carol Test.*held/ }));
  const held = await screen.findByRole('dialog', { name: 'Carol Test' });
  expect(within(held).queryByRole('button', { name: /didn’t come/ })).toBeNull();
  expect(within(held).getByRole('link', { name: 'Open call and notes' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /Bob Test/ }));
  await user.click(await screen.findByRole('button', { name: 'Bob didn’t come' }));
  const ask = await screen.findByRole('dialog', { name: 'Did Bob Test not come?' });
  await user.click(within(ask).getByRole('button', { name: 'Bob didn’t come' }));
  await waitFor(() => expect(missed).toHaveLength(1));
  expect(document.body.textContent).not.toMatch(/missed/i);
});
