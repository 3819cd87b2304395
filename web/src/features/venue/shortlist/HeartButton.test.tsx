import '../../../testing/startPage.ts';
import {
  listShortlist,
  removeShortlistEntry,
  saveShortlistEntry,
  type ShortlistEntry,
} from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer, lost, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { HeartButton } from './HeartButton.tsx';

const user = userEvent.setup();
const id = '00000000-0000-4000-8000-000000000010';
const towers = { _id: id, boothId: id, name: 'Lakeside Towers' };
const meadows = { ...towers, _id: id.replace('10', '11'), name: 'Meadows' };
const onList = (note = ''): ShortlistEntry => ({ ...towers, note, isHere: true });
let server: ReturnType<typeof fakeServer>;
let saved: ReturnType<typeof server.on>;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  holds();
  saved = server.on(saveShortlistEntry, () => ({ entries: [onList()] }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const holds = (...entries: ShortlistEntry[]) => server.on(listShortlist, () => ({ entries }));
const show = () => showPage(<HeartButton subject={towers} />);
const heart = () => screen.getByRole('button', { name: /Lakeside Towers/ });
const isOn = () => heart().getAttribute('aria-pressed') === 'true';
const press = () => user.click(heart());

test('alice puts a booth on her shortlist and removes it, each shown at once', async () => {
  const answers: (() => void)[] = [];
  server.on(
    saveShortlistEntry,
    () => new Promise((done) => answers.push(() => done({ entries: [onList()] }))),
  );
  const removed = server.on(removeShortlistEntry, () => ({ entries: [] }));
  await show();
  await waitFor(() => expect(server.calls()).toHaveLength(1));
  expect(heart().getAttribute('aria-label')).toBe('Shortlist Lakeside Towers');
  await press();
  await waitFor(() => expect(isOn()).toBe(true));
  expect(heart().getAttribute('aria-label')).toBe('On your shortlist: Lakeside Towers');
  await press();
  await waitFor(() => expect(isOn()).toBe(false));
  expect(removed).toHaveLength(0);
  answers[0]!();
  await waitFor(() => expect(removed).toHaveLength(1));
  expect(isOn()).toBe(false);
});

test('a reply that is lost does not lose alice’s heart: it is sent again', async () => {
  saved = server.on(saveShortlistEntry, (_asked, times) =>
    times === 1 ? lost : { entries: [onList()] },
  );
  await show();
  await press();
  await waitFor(() => expect(isOn()).toBe(true));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(isOn()).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('alice reads why a booth could not be shortlisted, and its heart is empty again', async () => {
  server.on(saveShortlistEntry, () => new Refusal('shortlist.full'));
  await show();
  await press();
  expect((await screen.findByRole('alert')).textContent).toMatch(/full/);
  await waitFor(() => expect(isOn()).toBe(false));
});

test('alice’s note comes back with a heart pressed twice', async () => {
  holds(onList('Near the lake'));
  server.on(removeShortlistEntry, () => ({ entries: [] }));
  await show();
  await waitFor(() => expect(isOn()).toBe(true));
  await press();
  await waitFor(() => expect(isOn()).toBe(false));
  await press();
  await waitFor(() => expect(saved[0]?.body).toMatchObject({ note: 'Near the lake' }));
});

test('alice’s second heart stays while the first is still on its way', async () => {
  let answer = () => {};
  server.on(saveShortlistEntry, (_asked, times) =>
    times === 1
      ? new Promise((done) => (answer = () => done({ entries: [onList()] })))
      : { entries: [onList(), { ...meadows, note: '', isHere: true }] },
  );
  await showPage(
    <>
      <HeartButton subject={towers} />
      <HeartButton subject={meadows} />
    </>,
  );
  await press();
  await user.click(screen.getByRole('button', { name: 'Shortlist Meadows' }));
  const second = await screen.findByRole('button', { name: 'On your shortlist: Meadows' });
  answer();
  await waitFor(() => expect(server.calls()).toHaveLength(2));
  expect(second.getAttribute('aria-pressed')).toBe('true');
});

test('a guest sees no heart, and nothing is asked for one', async () => {
  saveLogin(null);
  await show();
  expect(screen.queryByRole('button')).toBeNull();
  expect(server.calls()).toEqual([]);
});
