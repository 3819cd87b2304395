import { event } from '../../../testing/startPage.ts';
import { getStaffAffected, listStaff, removeStaff, setHours } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { exampleBooth } from '../../../testing/exampleBooth.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../texts/texts.ts';
import { StaffList } from './StaffList.tsx';

const user = userEvent.setup();
const booth = exampleBooth();
const day = '02/06/2021';
const morning = { date: day, from: '10:00', to: '12:00' };
const evening = { date: day, from: '15:00', to: '18:00' };
const staff = {
  staff: [
    {
      person: { _id: booth._id, first_name: 'Eli', last_name: 'Test', dpUrl: null },
      email: 'eli@test.example',
      hours: [morning, evening],
      languages: [],
      cities: [],
      isHere: false,
      isOnDuty: false,
    },
  ],
  invitations: [],
  cities: [],
};

beforeAll(loadWorkTexts);
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

async function openHours() {
  saveLogin({ token: 't', user: meera });
  const server = fakeServer();
  server.on(listStaff, () => staff);
  await showPage(<StaffList boothId={booth._id} />);
  await user.click(await screen.findByRole('button', { name: 'Hours on 1 day' }));
  return server;
}
const save = () => user.click(screen.getByRole('button', { name: 'Save hours' }));

test('eli sees and saves two shifts on one day, and adds another', async () => {
  const server = await openHours();
  const saved = server.on(setHours, () => staff);
  expect(screen.getAllByLabelText(/^Eli Test, .*: from$/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Add hours on/ }));
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.body['hours']).toEqual([
    morning,
    evening,
    { date: day, from: '18:00', to: expect.any(String) },
  ]);
});

test('eli sees an error at the hours that overlap', async () => {
  const server = await openHours();
  server.on(
    setHours,
    () =>
      new Refusal('fields.invalid', {
        fields: [{ path: 'hours.1', code: 'staff.overlap', message: 'These hours overlap.' }],
      }),
  );
  await save();
  const said = await screen.findByText('These hours overlap.');
  const line = said.closest('span')!;
  expect(line.querySelector<HTMLInputElement>('input')!.value).toBe('15:00');
});

test('eli’s hours stay when hana has saved others meanwhile, and he chooses whose count', async () => {
  const server = await openHours();
  const hers = [{ ...morning, from: '08:00' }];
  const saved = server.on(setHours, (_asked, times) =>
    times === 1 ? new Refusal('shift.changed', { hint: { hours: hers } }) : staff,
  );
  await user.click(screen.getByRole('button', { name: /^Add hours on/ }));
  await save();
  await user.click(await screen.findByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[0]!.body).toMatchObject({ was: [morning, evening] });
  expect(saved[1]!.body).toMatchObject({ was: hers, hours: saved[0]!.body['hours'] });
  expect(saved[1]!.body['hours']).toHaveLength(3);
});

test('eli sees which conversations and calls are affected before he removes a colleague (F-06)', async () => {
  saveLogin({ token: 't', user: meera });
  const server = fakeServer();
  const [eli] = staff.staff;
  const nila = { ...eli!.person, _id: '00000000-0000-4000-8000-000000000077', first_name: 'Nila' };
  server.on(listStaff, () => ({ ...staff, staff: [eli!, { ...eli!, person: nila }] }));
  server.on(getStaffAffected, (_asked, times) =>
    times === 1 ? new Refusal('server.broken') : { affected: { questions: 2, calls: 1 } },
  );
  const removed = server.on(removeStaff, () => staff);
  await showPage(<StaffList boothId={booth._id} />);
  await user.click(await screen.findByRole('button', { name: /Nila Test/ }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^2 conversations they took go back/)).toBeTruthy();
  expect(screen.getByText(/consultant for 1 booked call/)).toBeTruthy();
  expect(removed).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove from booth' }));
  await waitFor(() => expect(removed).toHaveLength(1));
});

test('eli sets the same hours for all days that are left, and is not asked for days that have passed', async () => {
  const server = await openHours();
  const saved = server.on(setHours, () => staff);
  const days = screen.getAllByRole('checkbox').length;
  const today = new Date(Date.parse(event.now)).getUTCDate();
  expect(screen.queryByRole('checkbox', { name: new RegExp(` ${today - 1} `) })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Same for all days' }));
  expect(screen.getAllByLabelText(/: from$/)).toHaveLength(days * 2);
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.body['hours']).toHaveLength(days * 2);
});
