import '../../../../testing/startPage.ts';
import {
  cancelTour,
  changeTour,
  createTour,
  listBoothTours,
  listTourGuests,
  type StaffTour,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../../lib/login/login.ts';
import { exampleGuest, exampleTour } from '../../../../testing/exampleTour.ts';
import { fakeServer, Refusal } from '../../../../testing/fakeServer.ts';
import { eli } from '../../../../testing/people.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../../texts/texts.ts';
import { TourBoard } from './TourBoard.tsx';

vi.mock(
  '../../../../lib/live/liveConnection.ts',
  async () => (await import('../../../../testing/silentLive.ts')).silentLive,
);

const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;
let tours: StaffTour[];

beforeAll(loadWorkTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: eli });
  server = fakeServer();
  tours = [exampleTour()];
  server.on(listBoothTours, () => ({ tours }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

function Board() {
  const [shown, setShown] = useState<string | null>(null);
  return <TourBoard boothId={exampleTour().boothId} shown={shown} onShow={setShown} />;
}
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

test('eli plans a site visit; a time that overlaps is said at its field, and what he typed stays', async () => {
  tours = [];
  const created = server.on(createTour, (_asked, times) => {
    if (times === 1)
      return new Refusal('fields.invalid', {
        fields: [{ path: 'startTime', code: 'tour.overlap', message: 'At that place already.' }],
      });
    tours = [exampleTour()];
    return { tour: exampleTour() };
  });
  await showPage(<Board />);
  await press('New site visit');
  const drawer = await screen.findByRole('dialog', { name: 'New site visit' });
  const field = (name: RegExp) => within(drawer).getByLabelText(name);
  await user.type(field(/^Place/), 'Laurel site office');
  await user.type(field(/^Date/), '05/06/2021');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText('At that place already.')).toBeTruthy();
  expect(document.activeElement).toBe(field(/^From/));
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByRole('article', { name: 'Laurel site office, 5 Jun 10:00' }),
  ).toBeTruthy();
  expect(created[1]!.body).toMatchObject({
    ...{ place: 'Laurel site office', date: '05/06/2021', startTime: '10:00', endTime: '12:00' },
    ...{ seats: 20, closesHours: 2, mapUrl: null },
  });
});

test('eli edits a site visit, and is told when a colleague was faster', async () => {
  const changed = server.on(changeTour, (_asked, times) => {
    tours = [exampleTour({ version: 4 })];
    return times === 1 ? new Refusal('tour.changed') : { tour: exampleTour({ version: 5 }) };
  });
  await showPage(<Board />);
  await press(/^Edit: Laurel site office/);
  const drawer = await screen.findByRole('dialog', { name: 'Edit site visit' });
  const seats = within(drawer).getByLabelText(/^Seats/);
  await user.clear(seats);
  await user.type(seats, '30');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect((await within(drawer).findByRole('alert')).textContent).toMatch(/Someone else changed/);
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changed.map(({ body }) => [body['seats'], body['version']])).toEqual([
    [30, 3],
    [30, 4],
  ]);
});

test('eli cancels a site visit with a reason', async () => {
  const cancelled = server.on(cancelTour, () => {
    tours = [exampleTour({ isCancelled: true, reason: 'The road is flooded.' })];
    return { tour: tours[0]! };
  });
  await showPage(<Board />);
  await press(/^Cancel: Laurel site office/);
  const dialog = await screen.findByRole('dialog', { name: /Cancel the site visit/ });
  expect(within(dialog).getByText(/^2 people/)).toBeTruthy();
  await user.type(within(dialog).getByLabelText(/Reason/), 'The road is flooded.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel site visit' }));
  expect(await screen.findByText('1 over or cancelled')).toBeTruthy();
  expect(cancelled[0]!.body).toMatchObject({ reason: 'The road is flooded.' });
});

test('eli sees who comes, with contact details only of those who share them', async () => {
  const { person } = exampleGuest();
  server.on(listTourGuests, () => ({
    tour: exampleTour(),
    guests: [
      exampleGuest(),
      exampleGuest({
        _id: '00000000-0000-4000-8000-000000000024',
        ...{ state: 'standby', code: 'AAAAAA' },
        person: { ...person, first_name: 'Bob', email: null, mobile: null },
      }),
    ],
  }));
  await showPage(<Board />);
  await press(/^People: Laurel site office/);
  expect(await screen.findByRole('link', { name: 'asha@test.example' })).toBeTruthy();
  const [, bob] = screen.getAllByRole('listitem');
  expect(within(bob!).getByText('Standby')).toBeTruthy();
  expect(within(bob!).queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: 'CSV' })).toBeTruthy();
});
