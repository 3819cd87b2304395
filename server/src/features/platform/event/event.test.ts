import {
  askHelp,
  getEvent,
  getMyHelp,
  listConversations,
  listEvents,
  listMessages,
  listNotifications,
  sendMessage,
  sendRequest,
  setClock,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

test('a visitor sees the events of this server, the default one first', async () => {
  expect((await server.anon(listEvents)).map((event) => event.slug)).toEqual(['own', 'other']);
});

test('a visitor gets the event’s own time, which a rehearsal has moved', async () => {
  const event = await server.anon(getEvent, { params: { eventId: server.event.id } });
  expect(event.now).toMatch(/^2021-06-02T05:3/);
});

test('a visitor gets the first opening and the last closing of the event as moments', async () => {
  const params = { eventId: server.event.id };
  expect(await server.anon(getEvent, { params })).toMatchObject({
    startDate: '2021-05-28T01:30:00.000Z',
    endDate: '2021-06-06T17:30:00.000Z',
    firstDay: '2021-05-28',
    lastDay: '2021-06-06',
  });
});

test('a visitor’s client finds the event in the reply itself, and under its name', async () => {
  const params = { eventId: server.event.id };
  const { event, config, ...itself } = await server.anon(getEvent, { params });
  expect(event).toEqual(itself);
  expect(event).toMatchObject({ _id: server.event.id, endDate: '2021-06-06T17:30:00.000Z' });
  expect(config.features.hall).not.toBeNull();
});

test('hana sets the rehearsal clock; alice, a visitor and ola of another event cannot', async () => {
  const input = { params: { eventId: server.event.id }, body: { now: '2021-06-05T12:00:00.000Z' } };
  expect(await refusal((await server.as('alice'))(setClock, input))).toMatchObject({
    status: 403,
    code: 'forbidden',
  });
  expect(await refusal((await server.as('ola'))(setClock, input))).toMatchObject({
    status: 403,
    code: 'event.mismatch',
  });
  expect(await refusal(server.anon(setClock, input))).toMatchObject({
    status: 401,
    code: 'auth.required',
  });
  const event = await (await server.as('hana'))(setClock, input);
  expect(event.now).toMatch(/^2021-06-05T12:00/);
});

test('hana cannot set the rehearsal clock a lifetime away, and the event’s time stays (G-33)', async () => {
  const hana = await server.as('hana');
  const params = { eventId: server.event.id };
  for (const now of ['9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00.000Z'])
    expect(await refusal(hana(setClock, { params, body: { now } }))).toMatchObject({
      status: 400,
      code: 'clock.invalid',
    });
  expect((await server.anon(getEvent, { params })).now).toMatch(/^2021-06-02T05:3/);
});

test('hana can write an event’s id in capitals', async () => {
  const hana = await server.as('hana');
  const params = { eventId: server.event.id.toUpperCase() };
  const event = await hana(setClock, { params, body: { now: '2021-06-05T12:00:00.000Z' } });
  expect(event._id).toBe(server.event.id);
});

test('what alice wrote keeps its event time, and order, when hana moves the rehearsal clock', async () => {
  const alice = await server.as('alice');
  const hana = await server.as('hana');
  const params = { eventId: server.event.id };
  const { id: toUser } = await server.person('bob');
  const write = () => alice(sendMessage, { body: { toUser, text: 'Hello' } });
  await write();
  await alice(sendRequest, { body: { toUser } });
  await alice(askHelp, { body: { text: 'Is there parking?', clientId: crypto.randomUUID() } });
  const times = async () => {
    const bob = await server.as('bob');
    const { id: userId } = await server.person('alice');
    return [
      (await bob(listMessages, { params: { userId } })).messages.map((one) => one.createdAt),
      (await bob(listNotifications, {})).notifications.map((one) => one.createdAt),
      (await bob(listConversations, {})).dashboard.map((one) => one.lastMessage.createdAt),
      (await alice(getMyHelp, {})).messages.map((one) => one.createdAt),
    ];
  };
  const before = await times();
  expect(before.flat().map((at) => at.slice(0, 15))).toEqual(Array(5).fill('2021-06-02T05:3'));
  server.clock.advance({ minutes: 1 });
  await hana(setClock, { params, body: { now: '2021-06-05T12:00:00.000Z' } });
  expect(await times()).toEqual(before);
  server.clock.advance({ minutes: 1 });
  await write();
  server.clock.advance({ minutes: 1 });
  await hana(setClock, { params, body: { offsetSeconds: 0 } });
  const [[first, second]] = (await times()) as [string[]];
  expect(first).toBe(before[0]![0]);
  expect(second).toMatch(/^2021-06-05T12:01/);
});
