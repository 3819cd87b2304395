import { once } from 'node:events';
import { closeCodes, eventChanged, liveTicket, setEventState, topics } from '@pavilion/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createContext } from './context.ts';
import { eventById, eventOf } from './features/platform/event/queries.ts';
import { openTestServer, refusal, type TestServer } from './testing/testServer.ts';
import { Listener } from './live/testing/openNode.ts';

let house: TestServer;
beforeAll(async () => {
  house = await openTestServer();
  await house.house.store.db
    .updateTable('event')
    .set({ host: 'other.example' })
    .where('id', '=', house.otherEvent.id)
    .execute();
});
afterAll(() => house.close());

async function heardAt(path: string, host: string): Promise<string> {
  const socket = new WebSocket(house.origin.replace('http', 'ws') + path, { headers: { host } });
  await once(socket, 'open');
  const heard = once(socket, 'message');
  for (const { id } of [house.event, house.otherEvent]) {
    const event = (await eventById(house.house.store.db, id))!;
    const ctx = createContext(house.house, { actor: null, event, language: 'en' });
    ctx.announce(topics.event(id), eventChanged, { event: eventOf(event, house.clock.now()) });
  }
  const [message] = (await heard) as [Buffer];
  socket.terminate();
  return (JSON.parse(message.toString()) as { event: { slug: string } }).event.slug;
}

test('a visitor’s page follows the event of its host name, else the default one, or the one it asks for', async () => {
  expect(await heardAt('/live', 'other.example')).toBe('other');
  expect(await heardAt('/live', 'OTHER.example:8443')).toBe('other');
  expect(await heardAt('/live', 'elsewhere.example')).toBe('own');
  expect(await heardAt(`/live?eventId=${house.event.id}`, 'other.example')).toBe('own');
});

test('alice opens a socket with a ticket, but not with her login (WS-01, D2)', async () => {
  const at = (token: string) =>
    new Listener(`${house.origin.replace('http', 'ws')}/live?token=${token}`, {
      origin: 'http://pavilion.test',
    });
  expect(await at(await house.token('alice')).closed).toBe(4401);
  const { token } = await (await house.as('alice'))(liveTicket);
  const listener = at(token);
  await listener.opened;
  expect(await listener.hear(topics.event(house.event.id))).toMatchObject({ action: 'heard' });
  listener.socket.terminate();
});

test('hana unpublishes her event: alice and visitors are notified and disconnected, hana stays (F-09)', async () => {
  const address = `${house.origin.replace('http', 'ws')}/live`;
  const enter = async (name: string) => {
    const { token } = await (await house.as(name))(liveTicket);
    return new Listener(`${address}?token=${token}`, { origin: 'http://pavilion.test' });
  };
  const [alice, hana] = [await enter('alice'), await enter('hana')];
  const anybody = new Listener(`${address}?eventId=${house.event.id}`);
  const elsewhere = new Listener(`${address}?eventId=${house.otherEvent.id}`);
  const all = [alice, hana, anybody, elsewhere];
  await Promise.all(all.map((one) => one.opened));
  await alice.hear(topics.venue(house.event.id));
  await anybody.hear(topics.event(house.event.id));
  await (
    await house.as('hana')
  )(setEventState, { body: { state: 'draft' } });
  expect(await alice.closed).toBe(closeCodes.signedOut);
  expect(await anybody.closed).toBe(closeCodes.eventMissing);
  for (const { frames } of [alice, anybody])
    expect(frames.find(({ action }) => action === eventChanged.action)).toMatchObject({
      event: { state: 'draft' },
    });
  expect(await hana.hear(topics.event(house.event.id))).toMatchObject({ action: 'heard' });
  expect(await elsewhere.hear(topics.event(house.otherEvent.id))).toMatchObject({
    action: 'heard',
  });
  expect(await refusal((await house.as('alice'))(liveTicket))).toMatchObject({
    code: 'event.notOpen',
  });
  for (const one of all) one.socket.terminate();
});
