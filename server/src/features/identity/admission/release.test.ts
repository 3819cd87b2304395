import {
  acceptOffer,
  type Call,
  checkTicket,
  createTicketKey,
  decideAdmission,
  getOwnAdmission,
  getOwnProfile,
  joinSession,
  listAdmissions,
  listAudit,
  listOrganisedClasses,
  previewDecision,
  releaseAdmission,
  undoAudit,
  useTicket,
} from '@pavilion/contract';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guestsOn } from '../../../testing/guests.ts';
import { addSession } from '../../../testing/sessions.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
});
afterEach(() => server.close());

const { addClass, arrive } = guestsOn(() => server);
const cancel = (call: Call) => call(releaseAdmission, { body: {} });
const counts = async () => (await hana(listOrganisedClasses)).classes[0]!.counts;
const admitted = async () =>
  (await hana(listAdmissions, { query: { state: 'admitted' } })).admissions;
const listLog = async (thingId: string) =>
  (await hana(listAudit, { query: { thing: 'admission', thingId } })).entries;
const offer = 'A place for you at Own Event';
const cancelled = 'Your registration for Own Event is cancelled';

test('of four who give their seats back at once, twice each, while one on the list leaves it, each seat goes to the next, once', async () => {
  await addClass('Delegate', { capacity: 4 });
  const guests = [];
  for (let nth = 1; nth <= 10; nth++) guests.push(await arrive(nth));
  const [seated, waiting] = [guests.slice(0, 4), guests.slice(4)];
  await Promise.all([...seated, ...seated, waiting[0]!].map(({ call }) => cancel(call)));
  expect(await counts()).toMatchObject({ admitted: 0, offered: 4, waiting: 1, released: 5 });
  const states = await Promise.all(waiting.map(async (one) => (await one.admission()).state));
  expect(states).toEqual(['released', ...Array.from({ length: 4 }, () => 'offered'), 'waiting']);
  for (const one of waiting.slice(1, 5))
    expect((await one.subjects()).filter((subject) => subject === offer)).toHaveLength(1);
  for (const one of seated)
    expect((await one.subjects()).filter((subject) => subject === cancelled)).toHaveLength(1);
  await Promise.all(waiting.slice(1, 5).map(({ call }) => call(acceptOffer, { body: {} })));
  expect(await counts()).toMatchObject({ admitted: 4, offered: 0 });
});

test('who gives their seat back loses their seat in a session, and keeps it in one that is over; hana reads it in the log', async () => {
  await addClass('Delegate');
  const guest = await arrive(1);
  const { user } = await guest.call(getOwnProfile);
  const [soon, next] = [
    await addSession(server, { topic: 'Soon over', inMinutes: 10 }),
    await addSession(server, { topic: 'Tomorrow', inMinutes: 24 * 60 }),
  ];
  for (const sessionId of [soon, next])
    await guest.call(joinSession, { params: { sessionId, userId: user._id } });
  server.clock.advance({ hours: 2 });
  const { _id } = (await admitted())[0]!;
  await cancel(guest.call);
  const seats = await server.store.db
    .selectFrom('user_session')
    .select(['session_id', 'invitation_status'])
    .where('person_id', '=', user._id)
    .execute();
  expect(seats).toHaveLength(2);
  expect(seats).toContainEqual({ session_id: soon, invitation_status: 'registered' });
  expect(seats).toContainEqual({ session_id: next, invitation_status: 'declined' });
  const [entry] = await listLog(_id);
  expect(entry).toMatchObject({
    ...{ act: 'changed', before: { state: 'admitted' }, after: { state: 'released' } },
    by: { _id: user._id },
  });
  await hana(undoAudit, { params: { id: entry!._id } });
  expect((await guest.admission()).state).toBe('admitted');
});

test('once the event is over a place cannot be given back, neither by its guest nor by hana, and nothing changes', async () => {
  await addClass('Delegate', { capacity: 1 });
  const [guest, second] = [await arrive(1), await arrive(2)];
  const { _id: id } = (await admitted())[0]!;
  server.clock.advance({ days: 5 });
  const late = await refusal(cancel(guest.call));
  expect([late.status, late.code]).toEqual([423, 'admission.over']);
  const act = { params: { id }, body: { act: 'release' as const } };
  expect((await refusal(hana(decideAdmission, act))).code).toBe('admission.over');
  expect((await guest.admission()).state).toBe('admitted');
  expect((await second.admission()).state).toBe('waiting');
  expect(await listLog(id)).toEqual([]);
  expect(await guest.subjects()).not.toContain(cancelled);
});

test('hana gives a place back for somebody who called, with the mail she previewed, and undoes it', async () => {
  await addClass('Delegate', { capacity: 1 });
  const [guest, second] = [await arrive(1), await arrive(2)];
  const { _id: id } = (await admitted())[0]!;
  const act = { params: { id }, body: { act: 'release' as const } };
  const preview = await hana(previewDecision, act);
  expect(preview.subject).toBe(cancelled);
  await hana(decideAdmission, act);
  expect((await server.mail.to('guest1@test.example'))[0]).toMatchObject(preview);
  expect([(await guest.admission()).state, (await second.admission()).state]).toEqual([
    'released',
    'offered',
  ]);
  expect((await refusal(hana(decideAdmission, act))).code).toBe('admission.changed');
  const [entry] = await listLog(id);
  const undo = () => hana(undoAudit, { params: { id: entry!._id } });
  expect((await refusal(undo())).code).toBe('admission.full');
  await cancel(second.call);
  await undo();
  expect((await guest.admission()).state).toBe('admitted');
});

test('a used ticket says that its place was given back, and brings none again', async () => {
  await addClass('Delegate');
  const alice = await server.as('alice');
  const { secret } = await hana(createTicketKey, { body: {} });
  const ticket = await new SignJWT({
    ...{ jti: 'T-1', aud: server.event.id, class: 'Delegate' },
    exp: Math.floor(server.clock.now().getTime() / 1000) + 3600,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.from(secret));
  const held = async () => (await alice(checkTicket, { body: { ticket } })).ticket;
  await alice(useTicket, { body: { ticket } });
  expect(await held()).toMatchObject({ isYours: true, isGivenUp: false });
  await cancel(alice);
  expect(await held()).toMatchObject({ isYours: true, isGivenUp: true });
  await alice(useTicket, { body: { ticket } });
  expect((await alice(getOwnAdmission)).admission!.state).toBe('released');
});
