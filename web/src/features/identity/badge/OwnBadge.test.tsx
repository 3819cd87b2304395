import { event } from '../../../testing/startPage.ts';
import { type Badge, getOwnBadge, printBadge, renewBadge } from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepEvent } from '../../../lib/event/event.ts';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { alice } from '../../../testing/people.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { OwnBadge } from './OwnBadge.tsx';

const keptBytes = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/browser/keepBytes.ts', () => ({ keepBytes: keptBytes }));

const user = userEvent.setup();
const badge: Badge = {
  code: 'K7QP-3MXX-9ABC-DEFG',
  name: 'Alice Test',
  class: { en: 'Delegate' },
  days: ['2021-06-02', '2021-06-03', '2021-06-04'],
};
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 'a login', user: alice });
  const badges = { place: { en: 'Hall 1, Pune' } };
  keepEvent({
    ...event,
    config: { ...event.config, features: { ...event.config.features, badges } },
  });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  keepEvent(event);
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('alice’s badge has her name, class, days and place, and the code as text beside its QR code', async () => {
  server.on(getOwnBadge, () => ({ badge }));
  await showPage(<OwnBadge />);
  expect(await screen.findByRole('heading', { name: 'Alice Test' })).toBeTruthy();
  for (const shown of ['Delegate', '2 June 2021 – 4 June 2021', 'Hall 1, Pune', badge.code])
    expect(screen.getByText(shown)).toBeTruthy();
  expect(await screen.findByTitle(`QR code of your badge: ${badge.code}`)).toBeTruthy();
});

test('alice gets a new code once she has read what ends', async () => {
  server.on(getOwnBadge, () => ({ badge }));
  const renewed = server.on(renewBadge, () => ({
    badge: { ...badge, code: 'AAAA-BBBB-CCCC-DDDD' },
  }));
  await showPage(<OwnBadge />);
  await user.click(await screen.findByRole('button', { name: 'Get a new code' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('The old one stops working at once');
  expect(renewed).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Get a new code' }));
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
  expect(screen.getByText(/You have a new code/)).toBeTruthy();
});

test('alice downloads her badge as a PDF', async () => {
  server.on(getOwnBadge, () => ({ badge }));
  server.on(printBadge, () => ({ filename: 'badge-expo.pdf', pdf: 'JVBERi0=' }));
  await showPage(<OwnBadge />);
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await waitFor(() =>
    expect(keptBytes).toHaveBeenCalledWith({
      fileName: 'badge-expo.pdf',
      ...{ mediaType: 'application/pdf', base64: 'JVBERi0=' },
    }),
  );
});

test('without a place alice reads so, and after the event that her badge has ended', async () => {
  server.on(getOwnBadge, () => new Refusal('admission.needed'));
  await showPage(<OwnBadge />);
  expect(await screen.findByRole('alert')).toBeTruthy();
  cleanup();
  server.on(getOwnBadge, () => ({ badge: null }));
  await showPage(<OwnBadge />);
  expect(await screen.findByText(/your badge has ended/)).toBeTruthy();
});
