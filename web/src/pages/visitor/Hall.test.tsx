import '../../testing/startPage.ts';
import {
  type Booth,
  enterPlace,
  getOwnAnswers,
  getPresence,
  leavePlace,
  listBoothConnections,
  listBoothFloors,
  listBooths,
  listShortlist,
  recordShown,
  recordVisit,
} from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../lib/login/login.ts';
import { exampleBooth, floors } from '../../testing/exampleBooth.ts';
import { exampleOf } from '../../testing/exampleOf.ts';
import { fakeServer, lost } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { Hall } from './Hall.tsx';

vi.mock('../../lib/live/liveConnection.ts', () => ({ useTopic: () => {} }));
vi.mock('@pavilion/contract', async (original) => ({
  ...(await original<object>()),
  shownAfterMs: 0,
}));

const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;
let entered: { body: Record<string, unknown> }[];
let noted: { body: Record<string, unknown> }[];
const hall = (...booths: Booth[]) => server.on(listBooths, () => ({ booths, next: null }));

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  server.on(listBoothFloors, () => ({ boothFloors: [], floors }));
  server.on(getPresence, () => ({
    places: [
      { place: 'hall:kol', people: 4 },
      { place: `booth:${exampleBooth()._id}`, people: 2 },
    ],
  }));
  entered = server.on(enterPlace, () => ({ noted: true as const }));
  noted = server.on(recordVisit, () => ({ noted: true as const }));
  server.on(leavePlace, () => ({ noted: true as const }));
  server.on(listBoothConnections, () => ({ booths: [] }));
  server.on(listShortlist, () => ({ entries: [] }));
  server.on(getOwnAnswers, () => ({ questions: [], answered: [] }));
  hall(exampleBooth({ staffed: true }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('alice chooses a floor by its booths and visitors, and focus moves to the floor menu', async () => {
  const router = await showPage(<Hall />);
  expect(await screen.findByRole('button', { name: /Kolkata.*1 booth.*4 visitors/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Bengaluru/ }));
  const floor = await screen.findByLabelText<HTMLSelectElement>('Floor');
  expect(document.activeElement).toBe(floor);
  expect(router.location.search).toEqual({ city: 'Bangalore' });
  const booth = await screen.findByRole('link', { name: /^Laurel Heights/ });
  expect(booth.getAttribute('aria-label')).toBe('Laurel Heights, staff at the booth, 2 visitors');
  await waitFor(() => expect(entered.at(-1)!.body).toMatchObject({ place: 'hall:bng' }));
  expect(noted.at(-1)!.body).toMatchObject({ isExhibitionHall: true, visitingFloor: 'bng' });
});

test.each([
  ['/', 'the windows of the hall to choose from'],
  ['/?city=Bangalore', 'the hall without its booths'],
])('while the floors are on their way alice sees at %s %s', async (address) => {
  server.on(listBoothFloors, () => new Promise(() => {}));
  await showPage(<Hall />, address);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect(document.querySelector('svg')).toBeTruthy();
  const chooses = screen.queryByRole('heading', { name: 'Choose a floor' }) !== null;
  expect(chooses).toBe(address === '/');
});

test('alice gets to the floor of the city in the URL, and can choose another one', async () => {
  const router = await showPage(<Hall />, '/?city=Bangalore');
  await screen.findByRole('link', { name: /^Laurel Heights/ });
  await user.selectOptions(screen.getByLabelText('Floor'), 'Kolkata');
  await waitFor(() => expect(router.location.search).toEqual({ city: 'Kolkata' }));
  expect(await screen.findByText(/This floor has no booths yet/)).toBeTruthy();
});

test('alice gets to choose a floor when the city in the URL is unknown (BT-08)', async () => {
  await showPage(<Hall />, '/?city=%3Cscript%3E');
  expect(await screen.findByRole('button', { name: /Bengaluru/ })).toBeTruthy();
  expect(screen.queryByLabelText('Floor')).toBeNull();
});

test('alice sees the same booth under the same name in the list and in the drawing (A-08)', async () => {
  await showPage(<Hall />, '/?city=bng');
  const drawn = (await screen.findByRole('link', { name: /^Laurel Heights/ })).getAttribute('href');
  await user.click(screen.getByRole('button', { name: 'Show as a list' }));
  const listed = screen.getByRole('link', { name: /^Laurel Heights.*staff at the booth/ });
  expect(listed.getAttribute('href')).toBe(drawn);
});

test('alice hears of a booth’s offer in the drawing as she sees its mark', async () => {
  hall(exampleBooth({ offer: { title: 'No stamp duty', description: '' } }));
  await showPage(<Hall />, '/?city=bng');
  expect(await screen.findByRole('link', { name: /^Laurel Heights.*, offer$/ })).toBeTruthy();
});

test('alice sees and hears at which booth people wait, and how many', async () => {
  const { _id } = exampleBooth();
  server.on(getPresence, () => ({ places: [{ place: `booth:${_id}`, people: 0, waiting: 3 }] }));
  await showPage(<Hall />, '/?city=bng');
  const name = 'Laurel Heights, staff at the booth, 3 people waiting';
  expect(await screen.findByRole('link', { name })).toBeTruthy();
  expect(screen.getByText('1 booth where people are waiting')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show as a list' }));
  expect(screen.getByRole('link', { name: /^Laurel Heights.*3 people waiting/ })).toBeTruthy();
});

test('alice sees the faces of her connections at a booth, and hears their names', async () => {
  const { _id: boothId } = exampleBooth();
  const people = ['Asha', 'Bob', 'Carol'].map((first_name, nth) => ({
    ...{ _id: `00000000-0000-4000-8000-00000000007${nth}`, first_name, last_name: 'Rao' },
  }));
  server.on(listBoothConnections, () =>
    exampleOf(listBoothConnections.reply, { booths: [{ boothId, people, count: 5 }] }),
  );
  await showPage(<Hall />, '/?city=bng');
  const name = /, your connections Asha Rao, Bob Rao, Carol Rao and 2 more$/;
  expect(await screen.findByRole('link', { name })).toBeTruthy();
  expect(screen.getByText('+2')).toBeTruthy();
  expect(screen.getByText('1 booth with your connections')).toBeTruthy();
});

test('a booth in the list counts as shown only if alice had it on her screen', async () => {
  vi.stubGlobal('IntersectionObserver', SeesLaurel);
  const [laurel, other] = [exampleBooth(), exampleBooth({ _id: crypto.randomUUID(), name: 'Far' })];
  hall(laurel, other);
  const shown = server.on(recordShown, () => ({ noted: true as const }));
  localStorage.setItem('pavilion-as-list', 'yes');
  await showPage(<Hall />, '/?city=bng');
  await screen.findByRole('link', { name: /^Far/ });
  await waitFor(() => {
    window.dispatchEvent(new Event('pagehide'));
    expect(shown.map(({ body }) => body['boothIds'])).toEqual([[laurel._id]]);
  });
});

/** A screen with room for only one booth. */
class SeesLaurel {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe(element: Element): void {
    this.#tell([{ isIntersecting: element.textContent.includes('Laurel') }]);
  }
  disconnect(): void {}
}

test('alice sees that booths failed to load, and tries again (F-02)', async () => {
  const booth = exampleBooth();
  server.on(listBooths, (_asked, times) => (times === 1 ? lost : { booths: [booth], next: null }));
  await showPage(<Hall />, '/?city=bng');
  expect(await screen.findByText(/No connection to the server/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /^Laurel Heights/ })).toBeTruthy();
});

test('alice sees that the counts of visitors failed to load, and tries again (F-02)', async () => {
  const places = [{ place: 'hall:kol', people: 4 }];
  server.on(getPresence, (_asked, times) => (times === 1 ? lost : { places }));
  await showPage(<Hall />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Visitor counts No connection/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Kolkata.*4 visitors/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
