import '../../../testing/startPage.ts';
import { readSharedShortlist } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { flat, villa } from '../../../testing/exampleListings.ts';
import { fakeServer, lost, Refusal } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { SharedShortlist } from './SharedShortlist.tsx';

let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin(null);
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (token = 'secret') =>
  showPage(<SharedShortlist />, `/shared-shortlist#${token}`, '/shared-shortlist');

test('a partner reads what is shared, with the notes, and sends the secret in no address', async () => {
  const asked = server.on(readSharedShortlist, () => ({
    entries: [
      { listing: flat, note: 'Near the lake' },
      { listing: villa, note: null },
    ],
  }));
  await show();
  const card = (await screen.findByRole('link', { name: '3 BHK, east' })).closest('article')!;
  expect(card.textContent).toContain('₹68 L to ₹72 L');
  expect(card.textContent).toContain('Note: Near the lake');
  expect(screen.getByRole('link', { name: '3 BHK, east' }).getAttribute('href')).toBe(
    `/shared-shortlist?preview=${flat.booth._id}#secret`,
  );
  expect(asked[0]!.body).toMatchObject({ token: 'secret' });
  expect([...asked[0]!.query]).toEqual([]);
  expect(screen.getAllByRole('checkbox', { name: /^Compare / })).toHaveLength(2);
});

test.each([['secret'], ['']])('a partner reads that the link «%s» has ended', async (token) => {
  server.on(readSharedShortlist, () => new Refusal('shortlist.linkInvalid'));
  await show(token);
  expect(await screen.findByText('This shortlist is no longer shared')).toBeTruthy();
  expect(screen.getByText(/Ask the person who sent it/)).toBeTruthy();
});

test('a partner without a connection reads that, and not that the link has ended', async () => {
  server.on(readSharedShortlist, () => lost);
  await show();
  expect((await screen.findByRole('alert')).textContent).toMatch(/No connection/);
  expect(screen.queryByText(/no longer shared/)).toBeNull();
});
