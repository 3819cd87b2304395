import '../../../testing/startPage.ts';
import { type LiveboardAlert, getLiveboard } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { exampleId, exampleOf, type Partly } from '../../../testing/exampleOf.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { AlertCard } from './AlertCard.tsx';

beforeAll(async () => {
  await loadTexts();
  await loadWorkTexts();
});
beforeEach(fakeServer);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (given: Partly<LiveboardAlert>) =>
  showPage(
    <AlertCard alert={exampleOf(getLiveboard.reply.shape.liveboard.shape.alerts.element, given)} />,
  );
const inSeconds = (seconds: number) =>
  new Date(eventNow().getTime() + seconds * 1000).toISOString();

test.each([
  ['noSpeaker', 20, 'starts within a minute'],
  ['noSpeaker', 150, 'starts in 2 minutes'],
  ['ending', 20, 'ends within a minute'],
  ['ending', -20, 'just now'],
] as const)('hana reads of %s in %i seconds: %s', async (kind, seconds, words) => {
  await show({ kind, since: inSeconds(seconds), sessionId: exampleId, name: { en: 'Keynote' } });
  expect(screen.getByText(words)).toBeTruthy();
});

test.each(['streamStill', 'streamSilent', 'streamFrozen'] as const)(
  'hana calls the speaker of a session with %s, and opens its stage',
  async (kind) => {
    await show({ kind, since: inSeconds(-30), sessionId: exampleId, name: { en: 'Keynote' } });
    expect(screen.getByRole('heading', { name: /^“Keynote”: / })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Call the panel' })).toBeTruthy();
    const stage = screen.getByRole('link', { name: 'Open the stage' });
    expect(stage.getAttribute('href')).toContain(`/meeting/${exampleId}`);
  },
);

test('hana calls the staff of a booth that has some, and invites some where there are none', async () => {
  const booth = { kind: 'unstaffed', boothId: exampleId, name: { en: 'Laurel Heights' } } as const;
  await show({ ...booth, team: 2 });
  expect(screen.getByRole('button', { name: 'Call the staff' })).toBeTruthy();
  cleanup();
  await show({ ...booth, team: 0 });
  expect(screen.getByText(/This booth has no staff yet/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Call the staff' })).toBeNull();
  const invite = screen.getByRole('link', { name: 'Invite staff' });
  expect(invite.getAttribute('href')).toContain(`/exhibitor/staff?booth=${exampleId}`);
});
