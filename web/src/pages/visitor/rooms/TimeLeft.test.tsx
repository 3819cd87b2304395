import '../../../testing/startPage.ts';
import type { CallPage, ConsultantCall } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { bookedCall, exampleCallPage } from '../../../testing/bookedCall.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { TimeLeft } from './TimeLeft.tsx';

beforeAll(loadTexts);
afterEach(cleanup);

const ago = (minutes: number) => new Date(eventNow().getTime() - minutes * 60_000).toISOString();

/** What a room says of its time in which a call of 20 minutes began this long ago. */
async function said(minutes: number, given: Partial<ConsultantCall>) {
  const page: CallPage = exampleCallPage(bookedCall({ startAt: ago(minutes), ...given }));
  await showPage(<TimeLeft room={null} callPage={page} endsAt={ago(minutes - 20)} />);
  return screen.queryByRole('status')?.textContent ?? null;
}

test('meera, who waits past the end of her call, is not told that its time is up', async () => {
  expect(await said(21, { visitorSince: ago(21), state: 'late' })).toBeNull();
});

test('a call that began nine minutes late ends nine minutes later than booked', async () => {
  const both = { visitorSince: ago(25), consultantSince: ago(16), state: 'talking' as const };
  expect(await said(25, { ...both, heldAt: ago(16) })).toBe('4 minutes left');
  cleanup();
  expect(await said(19, { ...both, heldAt: ago(10) })).toBeNull();
});

test('a room without a booked call says when its own time is up', async () => {
  await showPage(<TimeLeft room={null} callPage={null} endsAt={ago(0)} />);
  expect(screen.getByRole('status').textContent).toBe('Time is up');
});
