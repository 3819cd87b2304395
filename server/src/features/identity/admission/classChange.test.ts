import {
  acceptOffer,
  type Call,
  cancelClassRequest,
  changePeople,
  decideClassRequest,
  deleteAccessClass,
  deleteMe,
  exportMyData,
  getAsking,
  getOwnProfile,
  listAudit,
  listClassRequests,
  listOrganisedClasses,
  releaseAdmission,
  requestClass,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asha } from '../../../testing/asha.ts';
import { guestsOn } from '../../../testing/guests.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
});
afterEach(() => server.close());

const { addClass, arrive } = guestsOn(() => server);
type Guest = Awaited<ReturnType<typeof arrive>>;
const change = ({ call }: Guest, accessClass: string, accessCode?: string) =>
  call(requestClass, { body: { accessClass, ...(accessCode && { accessCode }) } });
const cancel = ({ call }: Guest) => call(releaseAdmission, { body: {} });
const place = async (guest: Guest) => {
  const { state, class: row } = await guest.admission();
  return `${row.name.en} ${state}`;
};
const requests = async () => (await hana(listClassRequests)).requests;
const decide = async (act: 'approve' | 'refuse', reason = '') =>
  hana(decideClassRequest, { params: { id: (await requests())[0]!._id }, body: { act, reason } });
const seats = async () =>
  (await hana(listOrganisedClasses)).classes.map(
    ({ counts: { admitted, offered } }) => admitted + offered,
  );

test('a visitor becomes a delegate at once while seats are free, and their seat goes to the next; hana undoes it while theirs is free', async () => {
  const visitor = await addClass('Visitor', { capacity: 1 });
  const delegate = await addClass('Delegate', { capacity: 1 });
  const first = await arrive(1, { accessClass: visitor });
  const second = await arrive(2, { accessClass: visitor });
  await change(first, delegate);
  expect([await place(first), await place(second)]).toEqual([
    'Delegate admitted',
    'Visitor offered',
  ]);
  expect((await first.subjects())[0]).toBe('You’re in: Own Event');
  expect((await refusal(change(first, delegate))).code).toBe('admission.changed');
  const [entry] = (await hana(listAudit, { query: { thing: 'placement' } })).entries;
  expect(entry).toMatchObject({ after: { classId: delegate, state: 'admitted' } });
  const undo = () => hana(undoAudit, { params: { id: entry!._id } });
  expect((await refusal(undo())).code).toBe('admission.full');
  await cancel(second);
  await undo();
  expect(await place(first)).toBe('Visitor admitted');
});

test('in a full class the visitor waits in the same line as people without a place, and keeps their own until it is their turn', async () => {
  const visitor = await addClass('Visitor', { capacity: 1 });
  const delegate = await addClass('Delegate', { capacity: 1 });
  const [inside, waits] = [
    await arrive(1, { accessClass: delegate }),
    await arrive(2, { accessClass: delegate }),
  ];
  const guest = await arrive(3, { accessClass: visitor });
  const next = await arrive(4, { accessClass: visitor });
  await change(guest, delegate);
  const late = await arrive(5, { accessClass: delegate });
  expect(await place(guest)).toBe('Visitor admitted');
  expect((await guest.admission()).request).toMatchObject({
    ...{ state: 'waiting', place: 2, class: { name: { en: 'Delegate' } } },
  });
  expect((await late.admission()).place).toBe(3);
  await cancel(inside);
  expect(await place(waits)).toBe('Delegate offered');
  expect((await guest.admission()).request).toMatchObject({ place: 1 });
  await cancel(waits);
  expect([await place(guest), (await guest.admission()).request]).toEqual([
    'Delegate admitted',
    null,
  ]);
  expect([await place(next), (await late.admission()).place]).toEqual(['Visitor offered', 1]);
});

test('where a class needs approval hana decides: declined with her reason the visitor keeps their place, approved they move', async () => {
  const visitor = await addClass('Visitor');
  const press = await addClass('Press', { needsApproval: true, codes: ['press-21'] });
  const guest = await arrive(1, { accessClass: visitor });
  expect(await refusal(change(guest, press))).toMatchObject({
    ...{ code: 'admission.codeMissing', fields: ['accessCode'] },
  });
  expect((await refusal(change(guest, press, 'guess'))).code).toBe('admission.codeInvalid');
  await change(guest, press, 'PRESS-21');
  expect((await guest.admission()).request).toMatchObject({ state: 'asked', place: null });
  expect((await hana(getAsking)).people).toBe(1);
  expect(await requests()).toMatchObject([
    { from: { name: { en: 'Visitor' } }, to: { name: { en: 'Press' } }, state: 'asked' },
  ]);
  expect((await refusal(hana(deleteAccessClass, { params: { id: press } }))).code).toBe(
    'accessClass.inUse',
  );
  await decide('refuse', 'See http://elsewhere.example, please.');
  expect([await place(guest), await requests()]).toEqual(['Visitor admitted', []]);
  expect((await guest.admission()).request).toMatchObject({
    ...{ state: 'refused', reason: 'See http://elsewhere.example, please.' },
  });
  const [letter] = await server.mail.to('guest1@test.example');
  expect(letter!.subject).toBe('Your request for Press at Own Event');
  expect(letter!.text).toContain('You keep your Visitor place.');
  expect(letter!.text).not.toContain('http://elsewhere.example');
  await change(guest, press, 'press-21');
  await decide('approve');
  expect([await place(guest), (await guest.admission()).request]).toEqual(['Press admitted', null]);
  expect((await hana(getAsking)).people).toBe(0);
});

test('seats of two full classes are counted right while everybody asks for the other class and one leaves', async () => {
  const [one, two] = [
    await addClass('One', { capacity: 3 }),
    await addClass('Two', { capacity: 3 }),
  ];
  const ones = [];
  const twos = [];
  for (let nth = 1; nth <= 3; nth++) {
    ones.push(await arrive(nth, { accessClass: one }));
    twos.push(await arrive(nth + 3, { accessClass: two }));
  }
  const waits = await arrive(7, { accessClass: one });
  await Promise.allSettled([
    ...ones.flatMap((guest) => [change(guest, two), change(guest, two)]),
    ...twos.map((guest) => change(guest, one)),
    cancel(twos[0]!),
  ]);
  expect(await seats()).toEqual([3, 3]);
  expect(await place(twos[0]!)).toMatch(/ released$/);
  for (const guest of [...ones, ...twos.slice(1)]) expect(await place(guest)).toMatch(/ admitted$/);
  expect(await place(waits)).toBe('One offered');
  await waits.call(acceptOffer, { body: {} });
  expect(await seats()).toEqual([3, 3]);
});

test('a request ends with its withdrawal, with the place, and with hana’s own hand; it is in the download and goes with the person', async () => {
  const visitor = await addClass('Visitor');
  const press = await addClass('Press', { needsApproval: true });
  const guest = await arrive(1, { accessClass: visitor });
  await change(guest, press);
  await guest.call(cancelClassRequest, { query: {} });
  await guest.call(cancelClassRequest, { query: {} });
  expect((await guest.admission()).request).toBeNull();
  await change(guest, press);
  const { user } = await guest.call(getOwnProfile);
  const who = { ids: [user._id] };
  await hana(changePeople, { body: { who, action: { act: 'class', classId: press } } });
  expect([await place(guest), await requests()]).toEqual(['Press admitted', []]);
  await change(guest, visitor);
  await change(guest, press);
  const exported = await guest.call(exportMyData);
  expect(exported.admission).toContainEqual(
    expect.objectContaining({ class: 'Press', state: 'requested: asked' }),
  );
  await cancel(guest);
  expect(await requests()).toEqual([]);
  const second = await arrive(2, { accessClass: visitor });
  await change(second, press);
  await second.call(deleteMe, { body: { password: asha.password } });
  expect(await requests()).toEqual([]);
});

test('who only waits, and anybody once the event is over, changes no class', async () => {
  const visitor = await addClass('Visitor', { capacity: 1 });
  const delegate = await addClass('Delegate');
  const [first, second] = [
    await arrive(1, { accessClass: visitor }),
    await arrive(2, { accessClass: visitor }),
  ];
  expect((await refusal(change(second, delegate))).code).toBe('admission.changed');
  const alice = await server.as('alice');
  const ask = alice(requestClass, { body: { accessClass: delegate } });
  expect((await refusal(ask)).code).toBe('admission.missing');
  server.clock.advance({ days: 5 });
  expect((await refusal(change(first, delegate))).code).toBe('admission.over');
});
