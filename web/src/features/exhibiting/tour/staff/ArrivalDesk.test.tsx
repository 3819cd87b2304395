import '../../../../testing/startPage.ts';
import { admitTourGuest, findTourGuest } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../../lib/login/login.ts';
import { exampleGuest, exampleTour } from '../../../../testing/exampleTour.ts';
import { fakeServer, Refusal } from '../../../../testing/fakeServer.ts';
import { eli } from '../../../../testing/people.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../../texts/texts.ts';
import { ArrivalDesk } from './ArrivalDesk.tsx';

const user = userEvent.setup();
const tour = exampleTour();
let server: ReturnType<typeof fakeServer>;

beforeAll(loadWorkTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: eli });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const show = (scanned: string | null = null) =>
  showPage(<ArrivalDesk boothId={tour.boothId} scanned={scanned} />);
const code = () => screen.findByLabelText('Code');

test('eli types a code, sees whose it is, records that one of two came, and goes on to the next', async () => {
  server.on(findTourGuest, () => ({ guest: exampleGuest(), tour }));
  const arrived = exampleGuest({ state: 'arrived', arrivedSeats: 1 });
  const admitted = server.on(admitTourGuest, () => ({ guest: arrived, tour }));
  await show();
  await user.type(await code(), 'k7q p3m{Enter}');
  expect(await screen.findByRole('heading', { name: 'Asha Nair' })).toBe(document.activeElement);
  expect(screen.getByText(/2 people · Laurel site office/)).toBeTruthy();
  const people = screen.getByLabelText(/How many came/);
  await user.clear(people);
  await user.type(people, '1');
  await user.click(screen.getByRole('button', { name: 'Record arrival' }));
  expect(await screen.findByText('Asha Nair has arrived (1 person).')).toBeTruthy();
  expect(admitted[0]!.body).toMatchObject({ people: 1 });
  await user.click(screen.getByRole('button', { name: 'Next code' }));
  expect(await code()).toHaveProperty('value', '');
  expect(document.activeElement).toBe(await code());
});

test('eli reads why a code admits nobody', async () => {
  server.on(findTourGuest, () => new Refusal('tourCode.used'));
  await show();
  await user.type(await code(), 'K7QP3M{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/already arrived/);
  expect(screen.queryByRole('button', { name: 'Record arrival' })).toBeNull();
});

test('a code that the camera of eli’s phone opened is looked up at once; where the browser can’t scan, no button says so', async () => {
  server.on(findTourGuest, () => ({ guest: exampleGuest(), tour }));
  await show('K7QP3M');
  expect(await screen.findByRole('heading', { name: 'Asha Nair' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Scan' })).toBeNull();
});

test('eli whose browser reads QR codes scans one with the camera', async () => {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => [{ rawValue: 'https://expo.example/exhibitor/site-visits?code=K7QP3M' }];
    },
  );
  const stop = vi.fn();
  const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop }] });
  Object.defineProperty(navigator, 'mediaDevices', {
    ...{ configurable: true, value: { getUserMedia: async () => stream } },
  });
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  server.on(findTourGuest, () => ({ guest: exampleGuest(), tour }));
  await show();
  await user.click(await screen.findByRole('button', { name: 'Scan' }));
  expect(await screen.findByRole('heading', { name: 'Asha Nair' })).toBeTruthy();
  expect(stop).toHaveBeenCalled();
  expect(await code()).toHaveProperty('value', 'K7Q P3M');
  Reflect.deleteProperty(navigator, 'mediaDevices');
});
