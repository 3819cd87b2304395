import '../../../testing/startPage.ts';
import { recordBoothVisit } from '@pavilion/contract';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { useBoothVisit } from './data.ts';

const booth = { _id: '00000000-0000-4000-8000-000000000010', name: 'Coral Bay' };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2021-06-02T05:30:00.000Z') });
  saveLogin({ token: 't', user: meera });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('alice leaves a booth, and her stay is recorded in tenths of a second (D17, VB-04)', async () => {
  const noted = fakeServer().on(recordBoothVisit, () => ({ noted: true as const }));
  const { unmount } = renderHook(() => useBoothVisit(booth));
  vi.advanceTimersByTime(60_040);
  expect(noted).toEqual([]);
  unmount();
  await vi.waitFor(() => expect(noted).toHaveLength(1));
  expect(noted[0]!.body).toMatchObject({
    boothId: booth._id,
    boothName: 'Coral Bay',
    noOfSecs: 600,
    visitedTime: '2021-06-02T05:30:00.000Z',
  });
});

test('alice’s stay is not recorded for bob, who logs in next (B6.2)', () => {
  const noted = fakeServer().on(recordBoothVisit, () => ({ noted: true as const }));
  const { unmount } = renderHook(() => useBoothVisit(booth));
  saveLogin({ token: 'other', user: { ...meera, _id: '00000000-0000-4000-8000-000000000009' } });
  unmount();
  expect(noted).toEqual([]);
});

test('alice closes the tab and her stay is recorded; without a login none is (D17)', async () => {
  const noted = fakeServer().on(recordBoothVisit, () => ({ noted: true as const }));
  const { unmount } = renderHook(() => useBoothVisit(booth));
  vi.advanceTimersByTime(1500);
  dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(noted.map(({ body }) => body['noOfSecs'])).toEqual([15]));
  saveLogin(null);
  unmount();
  expect(noted).toHaveLength(1);
});
