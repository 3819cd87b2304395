import {
  type Call,
  changeSettings,
  enterVideo,
  getOwnProfile,
  removeBooth,
  removeVideo,
  setDisabled,
  setEventState,
  setRoles,
  whyNot,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { addAppFor } from '../../../testing/authenticatorApp.ts';
import { guestsOn } from '../../../testing/guests.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { newRoom } from '../../../testing/rooms.ts';
import { addSession } from '../../../testing/sessions.ts';

let server: TestServer;
let hall: TestHall;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
  hana = await server.as('hana');
});
afterEach(() => server.close());

const findId = async (name: string) => (await server.person(name)).id;

test('hana sees which rule keeps alice out of a page, booth, session or room', async () => {
  const alice = { id: await findId('alice') };
  const ask = async (
    kind: 'page' | 'session' | 'booth' | 'room',
    subject: string,
    params = alice,
  ) => {
    const { allowed, reasons } = await hana(whyNot, { params, query: { kind, subject } });
    return [allowed, reasons.filter((reason) => !reason.holds).map((reason) => reason.rule)];
  };
  expect(await ask('page', '/lobby')).toEqual([true, []]);
  expect(await ask('page', '/desk')).toEqual([false, ['staff']]);
  const eli = { id: await findId('eli') };
  expect(await ask('page', '/desk', eli)).toEqual([true, []]);
  expect(await ask('page', '/organiser/people')).toEqual([false, ['role']]);
  expect(await ask('page', '/members')).toEqual([false, ['feature']]);
  expect(await ask('page', '/nowhere')).toEqual([false, ['exists']]);
  expect(await ask('booth', hall.meadows)).toEqual([true, []]);
  expect(await ask('booth', hall.draft)).toEqual([false, ['published']]);
  expect(await ask('booth', hall.draft, eli)).toEqual([true, []]);
  expect(await ask('booth', hall.elsewhere)).toEqual([false, ['exists']]);
  const secret = await addSession(server, { isSessionPublic: false });
  expect(await ask('session', secret)).toEqual([false, ['invited', 'registered']]);
  expect(await ask('session', secret, { id: await findId('sam') })).toEqual([true, []]);
  const draft = await addSession(server, { isPublished: false });
  expect((await ask('session', draft))[1]).toContain('published');
  const open = await addSession(server);
  expect(await ask('session', open)).toEqual([false, ['registered']]);
  expect(await ask('room', crypto.randomUUID())).toEqual([false, ['member']]);
  await hana(setDisabled, { params: alice, body: { disabled: true } });
  expect(await ask('page', '/lobby')).toEqual([false, ['login']]);
  for (const boothId of [hall.meadows, hall.draft])
    await hana(removeBooth, { params: { boothId } });
  expect(await ask('page', '/desk', eli)).toEqual([false, ['staff']]);
});

test('hana sees what mo’s duties keep from him, as an organiser of content alone', async () => {
  const mo = { id: await findId('mo') };
  await hana(setRoles, {
    params: mo,
    body: { roles: ['attendee', 'organiser'], duties: ['content'] },
  });
  const keptBy = async (kind: 'page' | 'session' | 'booth', subject: string) => {
    const { reasons } = await hana(whyNot, { params: mo, query: { kind, subject } });
    return reasons.filter((reason) => !reason.holds).map((reason) => reason.rule);
  };
  expect(await keptBy('page', '/organiser/people')).toEqual(['duty']);
  expect(await keptBy('page', '/organiser/hall')).toEqual([]);
  expect(await keptBy('page', '/organiser')).toEqual([]);
  expect(await keptBy('booth', hall.draft)).toEqual([]);
  const draft = await addSession(server, { isPublished: false });
  expect(await keptBy('session', draft)).toContain('published');
});

test('hana sees that a room is full, that bob was removed from it, or that the event is archived', async () => {
  const ids = {
    alice: await findId('alice'),
    bob: await findId('bob'),
    carol: await findId('carol'),
  };
  const why = async (who: keyof typeof ids, kind: 'page' | 'room', subject: string) => {
    const { allowed, reasons } = await hana(whyNot, {
      params: { id: ids[who] },
      query: { kind, subject },
    });
    return [allowed, reasons.filter((reason) => !reason.holds).map((reason) => reason.rule)];
  };
  const [alice, bob] = [await server.as('alice'), await server.as('bob')];
  const { _id: roomId } = await newRoom(server, 'alice', { maxCapacity: 2 });
  const goIn = (call: Call) =>
    call(enterVideo, {
      params: { roomId },
      body: { stay: crypto.randomUUID(), mic: false, camera: false },
    });
  for (const call of [alice, bob]) await goIn(call);
  expect(await why('carol', 'room', roomId)).toEqual([false, ['space']]);
  expect(await why('bob', 'room', roomId)).toEqual([true, []]);
  await alice(removeVideo, { params: { roomId, personId: ids.bob }, body: {} });
  expect(await why('bob', 'room', roomId)).toEqual([false, ['notRemoved']]);
  expect(await why('carol', 'room', roomId)).toEqual([true, []]);

  await hana(setEventState, { body: { state: 'archived' } });
  expect(await why('alice', 'page', '/lobby')).toEqual([false, ['eventOpen']]);
});

test('hana sees that guest 2 waits for a seat, that a class has no sessions, and that eli lacks the second step', async () => {
  const { addClass, arrive } = guestsOn(() => server);
  const why = async (id: string, kind: 'page' | 'session' | 'booth', subject: string) => {
    const { allowed, reasons } = await hana(whyNot, { params: { id }, query: { kind, subject } });
    return [allowed, reasons.filter((reason) => !reason.holds).map((reason) => reason.rule)];
  };
  await addClass('Delegate', { capacity: 1, areas: ['hall'] });
  const guest = async (nth: number) => {
    const { call } = await arrive(nth);
    return (await call(getOwnProfile)).user._id;
  };
  const [first, second] = [await guest(1), await guest(2)];
  expect(await why(first, 'booth', hall.meadows)).toEqual([true, []]);
  const open = await addSession(server);
  expect((await why(first, 'session', open))[1]).toContain('class');
  expect(await why(second, 'booth', hall.meadows)).toEqual([false, ['class']]);
  expect(await why(second, 'page', '/lobby')).toEqual([true, []]);

  const eli = await findId('eli');
  expect(await why(eli, 'page', '/exhibitor')).toEqual([true, []]);
  await addAppFor(hana, server.clock);
  await hana(changeSettings, { body: { secondStepFor: ['exhibitor'] } });
  expect(await why(eli, 'page', '/exhibitor')).toEqual([false, ['staff', 'secondStep']]);
  expect(await why(eli, 'page', '/lobby')).toEqual([true, []]);
});
