import '../../../testing/startPage.ts';
import { createAnnouncement } from '@pavilion/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleOf } from '../../../testing/exampleOf.ts';
import { fakeServer, lost } from '../../../testing/fakeServer.ts';
import { useWriteAnnouncement } from './data.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('hana, whose first try brought no reply, announces once when she tries again', async () => {
  const asked = fakeServer().on(createAnnouncement, (_asked, times) =>
    times === 1 ? lost : exampleOf(createAnnouncement.reply),
  );
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useWriteAnnouncement, { wrapper });
  const text = { en: 'Lunch is served' };
  const announce = (entry: string, startsAt: string) =>
    act(() =>
      result.current
        .mutateAsync({ of: null, entry, draft: { text, startsAt, channels: ['banner'] } as never })
        .catch(() => null),
    );
  await announce('lunch', '2021-06-02T07:00:00.000Z');
  await announce('lunch', '2021-06-02T07:01:00.000Z');
  await announce('lunch', '2021-06-02T08:00:00.000Z');
  const [first, again, later] = asked.map(({ headers, body }) => ({
    key: headers.get('idempotency-key'),
    startsAt: body['startsAt'],
  }));
  expect(again).toEqual(first);
  expect(later!.key).not.toBe(first!.key);
});
