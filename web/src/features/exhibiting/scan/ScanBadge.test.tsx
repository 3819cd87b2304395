import '../../../testing/startPage.ts';
import { getBadgeScan, scanBadge, type BadgeScanState } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { exampleId, exampleOf } from '../../../testing/exampleOf.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { eli } from '../../../testing/people.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { ScanBadge } from './ScanBadge.tsx';

vi.mock('../../../lib/live/liveConnection.ts', async () => ({
  ...(await import('../../../testing/silentLive.ts')).silentLive,
}));

const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;

beforeAll(async () => {
  await loadTexts();
  await loadWorkTexts();
});
beforeEach(() => {
  saveLogin({ token: 'a login', user: eli });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const scanned = (state: BadgeScanState) =>
  exampleOf(getBadgeScan.reply, {
    scan: { state, person: state === 'shared' ? { name: 'Asha Rao' } : null },
  });
const type = async () => {
  await showPage(<ScanBadge boothId={exampleId} />);
  await user.type(await screen.findByLabelText('Code on the badge'), 'k7qp{Enter}');
};

test.each([
  ['asked', /They have two minutes/],
  ['shared', /^Asha Rao shared their contact details/],
  ['declined', /rather not share/],
  ['lapsed', /No answer in time/],
] as const)('eli reads what became of a scan: %s', async (state, sentence) => {
  const asked = server.on(scanBadge, () => scanned('asked'));
  server.on(getBadgeScan, () => scanned(state));
  await type();
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(asked[0]!.body).toMatchObject({ code: 'k7qp' });
  expect(screen.queryByRole('button', { name: 'Next badge' }) === null).toBe(state === 'asked');
});

test('eli reads that nobody has a code, and what he typed stays', async () => {
  server.on(scanBadge, () => new Refusal('badgeScan.unknown'));
  await type();
  expect((await screen.findByRole('alert')).textContent).toMatch(/We don’t know this code/);
  expect(screen.getByLabelText('Code on the badge')).toHaveProperty('value', 'k7qp');
});
