import {
  type AdmissionAct,
  type Call,
  countAudience,
  countReach,
  decideAdmission,
  enterPlace,
  type EventFrame,
  getAttendee,
  getOwnAdmission,
  getPresence,
  hallChanged,
  listAdmissions,
  listAttendees,
  listSuggestions,
  liveTicket,
  type OwnAdmission,
  topics,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createContext } from '../../../core/context.ts';
import { Listener } from '../../../live/testing/openNode.ts';
import { campaignsOn, words } from '../../../testing/campaigns.ts';
import { guestsOn } from '../../../testing/guests.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
let alice: Call;
beforeEach(async () => {
  server = await openTestServer();
  [hana, alice] = [await server.as('hana'), await server.as('alice')];
});
afterEach(() => server.close());

const { addClass, arrive } = guestsOn(() => server);

/** Guest 1 is admitted, guest 2 declined, guest 3 not decided on. */
async function threeGuests() {
  await addClass('Member', { needsApproval: true });
  const guests = [await arrive(1), await arrive(2), await arrive(3)];
  const { admissions } = await hana(listAdmissions, { query: { state: 'asked' } });
  const ids = admissions.map(({ person }) => person._id);
  const act = (at: number, of: AdmissionAct) =>
    hana(decideAdmission, { params: { id: admissions[at]!._id }, body: { act: of } });
  await act(0, 'approve');
  return { guests, ids, refuse: () => act(1, 'refuse'), admit: () => act(1, 'approve') };
}

const guestsIn = (names: { first_name: string }[]) =>
  names.map(({ first_name }) => first_name).filter((name) => name.startsWith('Guest'));
async function heard(topic: string): Promise<EventFrame[]> {
  const { bus } = server.ports;
  const frames = await bus.since(topic, { epoch: bus.epoch, seq: 0 });
  return frames === 'gap' ? [] : frames.map(({ json }) => JSON.parse(json) as EventFrame);
}
const inLounge = async () =>
  guestsIn((await alice(listAttendees, { query: { searchText: 'guest' } })).attendees);

test('alice finds whom hana admitted, and neither those declined nor those who wait, in the lounge and beside it', async () => {
  const { ids, refuse, admit } = await threeGuests();
  await server.store.db
    .updateTable('person')
    .set({ skills: ['Audit'] })
    .execute();
  await refuse();
  expect(await inLounge()).toEqual(['Guest 1']);
  const suggested = (await alice(listSuggestions)).suggestions.map(({ person }) => person);
  expect(guestsIn(suggested)).toEqual(['Guest 1']);
  const profile = (id: string) => alice(getAttendee, { params: { id } });
  expect((await profile(ids[0]!)).attendee.first_name).toBe('Guest 1');
  for (const id of ids.slice(1)) expect((await refusal(profile(id))).code).toBe('attendee.missing');
  await admit();
  expect(await inLounge()).toEqual(['Guest 1', 'Guest 2']);
});

test('the lobby counts nobody who was declined, from the moment they are', async () => {
  const { guests, refuse, admit } = await threeGuests();
  await admit();
  for (const { call } of guests.slice(0, 2)) await call(enterPlace, { body: { place: 'lobby' } });
  const inLobby = async () =>
    (await alice(getPresence)).places.find(({ place }) => place === 'lobby')?.people;
  expect(await inLobby()).toBe(2);
  await server.settle();
  await refuse();
  expect(await inLobby()).toBe(1);
  await server.settle();
  expect((await heard(topics.venue(server.event.id))).at(-1)).toMatchObject({
    places: [{ place: 'lobby', people: 1 }],
  });
});

test('a word to everyone reaches those with a place, and staff; a campaign reaches others only if it is for them', async () => {
  const { refuse } = await threeGuests();
  const reach = async () => (await hana(countReach, { body: { to: { kind: 'all' } } })).people;
  const before = await reach();
  await refuse();
  expect(await reach()).toBe(before);
  const of = async (audience: object) => hana(countAudience, { body: { audience } });
  expect(await of({ text: 'guest' })).toMatchObject({ people: 1, leftOut: { notAdmitted: 2 } });
  expect(await of({ admissionStates: ['refused', 'asked'] })).toMatchObject({
    people: 2,
    leftOut: { notAdmitted: 0 },
  });
  const { mailServer, send, settleAfter } = campaignsOn(server);
  const sent = mailServer();
  await send({ ...words, audience: { text: 'guest' } });
  await settleAfter();
  await settleAfter(2);
  expect(sent.map(({ to }) => to)).toEqual(['guest1@test.example']);
});

test('an open page of somebody declined hears no more of the hall, and hears of it again once they are admitted', async () => {
  const { guests, refuse, admit } = await threeGuests();
  await admit();
  const { token } = await guests[1]!.call(liveTicket);
  const tab = new Listener(`${server.origin.replace('http', 'ws')}/live?token=${token}`, {
    origin: server.origin,
  });
  onTestFinished(() => tab.socket.close());
  await tab.opened;
  const topic = topics.attendees(server.event.id);
  const ctx = createContext(server, { actor: null, event: server.event, language: 'en' });
  const tell = (at: string) => ctx.announce(topic, hallChanged, { at });
  const [first, second, third] = [1, 2, 3].map((day) => `2021-06-0${day}T00:00:00.000Z`);
  const receives = (at: string) => tab.until((frame) => frame['at'] === at);
  tell(first!);
  await receives(first!);
  await refuse();
  await tab.until((frame) => frame.action === 'refused' && frame.topic === topic);
  tell(second!);
  await admit();
  await tab.until(isAdmitted);
  await expect
    .poll(() => {
      tell(third!);
      return tab.frames.some((frame) => frame['at'] === third);
    })
    .toBe(true);
  expect(tab.frames.some((frame) => frame['at'] === second)).toBe(false);
});

const isAdmitted = ({ action, ...frame }: { action: string; [key: string]: unknown }) =>
  action === 'admissionChanged' && (frame['admission'] as OwnAdmission).state === 'admitted';

test('the open pages of somebody just declined are told, and so are those of somebody admitted', async () => {
  const { guests, ids, refuse, admit } = await threeGuests();
  await admit();
  await refuse();
  expect((await guests[1]!.call(getOwnAdmission)).admission?.state).toBe('refused');
  const told = (await heard(topics.person(ids[1]!))).filter(
    ({ action }) => action === 'admissionChanged',
  );
  expect(told.map(({ admission }) => (admission as OwnAdmission).state)).toEqual([
    'admitted',
    'refused',
  ]);
});
