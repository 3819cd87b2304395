import { event } from '../../../testing/startPage.ts';
import {
  checkIn,
  type DoorPerson,
  listDoorPeople,
  type Outcome,
  type Scan,
  undoCheckIn,
} from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHash } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepEvent } from '../../../lib/event/event.ts';
import { saveLogin } from '../../../lib/login/login.ts';
import { exampleOf } from '../../../testing/exampleOf.ts';
import { fakeServer, lost } from '../../../testing/fakeServer.ts';
import { hana } from '../../../testing/people.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { Door } from './Door.tsx';
import { DoorQueue } from './DoorQueue.tsx';
import { readScanQueue } from './scanQueue.ts';

const user = userEvent.setup();
const code = 'K7QP-3MXX-9ABC-DEFG';
const hash = createHash('sha256').update(code.replaceAll('-', '')).digest('hex');
const ids = ['1', '2'].map((nth) => `00000000-0000-4000-8000-00000000002${nth}`);
const days = ['2021-06-02'];
const asha: DoorPerson = {
  ...{ _id: ids[0]!, name: 'Asha Rao', class: { en: 'Delegate' }, days, hash },
  ...{ broughtBy: null, since: null, door: null },
};
const ravi: DoorPerson = { ...asha, _id: ids[1]!, name: 'Ravi Iyer', hash: null };
let server: ReturnType<typeof fakeServer>;

beforeAll(async () => {
  await loadTexts();
  await loadWorkTexts();
});
beforeEach(() => {
  saveLogin({ token: 'a login', user: hana });
  keepEvent(event);
  server = fakeServer();
  server.on(listDoorPeople, () => ({ day: days[0]!, people: [asha, ravi], next: null }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const show = async () => {
  await showPage(
    <>
      <DoorQueue />
      <Door />
    </>,
  );
  await screen.findByText('2 people on the list of this device');
};
const type = async (typed: string) =>
  user.type(screen.getByLabelText('Code on the badge'), `${typed}{Enter}`);
const outcome = (given: Partial<Outcome>): { outcomes: Outcome[] } =>
  exampleOf(checkIn.reply, {
    outcomes: [{ person: { name: 'Asha Rao', class: { en: 'Delegate' } }, ...given }],
  } as never);
const sent = (asked: { body: Record<string, unknown> }[]) =>
  asked.flatMap(({ body }) => body['scans'] as Scan[]);

test('hana types the code of a badge and reads who comes; the door’s name goes with it', async () => {
  const asked = server.on(checkIn, () => outcome({ verdict: 'welcome' }));
  await show();
  await user.type(screen.getByLabelText('Name of this door'), 'Gate 1');
  await type(code.toLowerCase());
  expect((await screen.findByText('Welcome, Asha Rao')).closest('[role=status]')).toBeTruthy();
  expect(sent(asked)).toMatchObject([{ door: 'Gate 1', code: code.toLowerCase() }]);
  expect(screen.getByLabelText('Code on the badge')).toHaveProperty('value', '');
  expect(document.activeElement).toBe(screen.getByLabelText('Code on the badge'));
});

test.each([
  [
    { verdict: 'doubled', since: '2021-06-02T04:34:00.000Z', door: 'Gate 2' },
    'Asha Rao already checked in at 10:04 IST (Gate 2)',
  ],
  [{ verdict: 'otherDay', days: ['2021-06-03'] }, 'Asha Rao: only for 3 June 2021'],
  [{ verdict: 'noPlace' }, 'Asha Rao has no place at this event'],
  [{ verdict: 'otherEvent', person: null }, 'This badge belongs to another event'],
  [{ verdict: 'unknown', person: null }, 'Unknown code'],
] as [Partial<Outcome>, string][])('what is wrong is an alert: %o', async (given, sentence) => {
  server.on(checkIn, () => outcome(given));
  await show();
  await type('AAAA-BBBB-CCCC-DDDD');
  expect((await screen.findByText(sentence)).closest('[role=alert]')).toBeTruthy();
});

test('hana finds Ravi, who has no badge with him, by name, and reads who brings him', async () => {
  const broughtBy = 'Asha Rao';
  const person = { _id: ravi._id, name: ravi.name, class: ravi.class, broughtBy };
  const asked = server.on(checkIn, () => outcome({ verdict: 'welcome', person }));
  await show();
  await user.type(screen.getByLabelText('Name'), 'iyer rav');
  await user.click(await screen.findByRole('button', { name: 'Check in Ravi Iyer' }));
  await screen.findByText(/^Welcome/);
  expect(screen.getByText('Companion of Asha Rao')).toBeTruthy();
  expect(sent(asked)).toMatchObject([{ personId: ravi._id }]);
  expect(await screen.findByText(/in since/)).toBeTruthy();
});

test('without a network the list of the device decides, and each scan is sent once there is one', async () => {
  server.on(checkIn, () => lost);
  await show();
  await type(code);
  expect(await screen.findByText('Welcome, Asha Rao')).toBeTruthy();
  expect(screen.getByText(/No network: we’ll send/)).toBeTruthy();
  await type(code);
  expect(await screen.findByText(/Asha Rao already checked in at/)).toBeTruthy();
  await type('AAAA-BBBB-CCCC-DDDD');
  expect(await screen.findByText(/isn’t on the list of this device/)).toBeTruthy();
  expect(readScanQueue()).toHaveLength(2);
  cleanup();
  const asked = server.on(checkIn, ({ body }) => ({
    outcomes: (body['scans'] as Scan[]).flatMap(
      ({ _id }, nth) => outcome({ _id, verdict: nth ? 'noPlace' : 'welcome' }).outcomes,
    ),
  }));
  await show();
  await waitFor(() => expect(readScanQueue()).toEqual([]));
  expect(sent(asked)).toMatchObject([{ personId: asha._id }, { personId: asha._id }]);
  expect(new Set(sent(asked).map(({ _id }) => _id)).size).toBe(2);
  expect(await screen.findByText('1 check-in was not accepted')).toBeTruthy();
});

test('hana undoes a wrong check-in: at the server, and before it has it', async () => {
  server.on(checkIn, () => outcome({ verdict: 'welcome' }));
  const undone = server.on(undoCheckIn, () => ({ undone: 1 }));
  await show();
  await type(code);
  await user.click(await screen.findByRole('button', { name: 'Undo this check-in' }));
  expect(await screen.findByText('Check-in undone.')).toBeTruthy();
  expect(undone).toHaveLength(1);
  server.on(checkIn, () => lost);
  server.on(undoCheckIn, () => lost);
  await type(code);
  await user.click(await screen.findByRole('button', { name: 'Undo this check-in' }));
  await waitFor(() =>
    expect(readScanQueue().map((one) => Object.keys(one)[0])).toEqual(['undone']),
  );
});
