import { once } from 'node:events';
import { closeCodes, eventChanged, liveTicket, setEventState, topics } from '@pavilion/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createContext } from '../core/context.ts';
import { toEvent } from '../features/platform/event/queries.ts';
import { cachedEvent } from '../features/platform/event/model/cachedEvents.ts';
import { openTestServer, refusal, type TestServer } from '../testing/testServer.ts';
import { Listener } from '../live/testing/openNode.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.store.db
    .updateTable('event')
    .set({ host: 'other.example' })
    .where('id', '=', server.otherEvent.id)
    .execute();
});
afterAll(() => server.close());

async function heardAt(path: string, host: string): Promise<string> {
  const socket = new WebSocket(server.origin.replace('http', 'ws') + path, { headers: { host } });
  await once(socket, 'open');
  const heard = once(socket, 'message');
  for (const { id } of [server.event, server.otherEvent]) {
    const event = (await cachedEvent(server.store.db, id))!;
    const ctx = createContext(server, { actor: null, event, language: 'en' });
    ctx.announce(topics.event(id), eventChanged, { event: toEvent(event, server.clock.now()) });
  }
  const [message] = (await heard) as [Buffer];
  socket.terminate();
  return (JSON.parse(message.toString()) as { event: { slug: string } }).event.slug;
}

test('a visitor’s page follows the event of its host name, else the default one, or the one it asks for', async () => {
  expect(await heardAt('/live', 'other.example')).toBe('other');
  expect(await heardAt('/live', 'OTHER.example:8443')).toBe('other');
  expect(await heardAt('/live', 'elsewhere.example')).toBe('own');
  expect(await heardAt(`/live?eventId=${server.event.id}`, 'other.example')).toBe('own');
});

test('alice opens a socket with a ticket, but not with her login (WS-01, D2)', async () => {
  const at = (token: string) =>
    new Listener(`${server.origin.replace('http', 'ws')}/live?token=${token}`, {
      origin: 'http://pavilion.test',
    });
  expect(await at(await server.token('alice')).closed).toBe(4401);
  const { token } = await (await server.as('alice'))(liveTicket);
  const listener = at(token);
  await listener.opened;
  expect(await listener.hear(topics.event(server.event.id))).toMatchObject({ action: 'heard' });
  listener.socket.terminate();
});

test('hana unpublishes her event: alice and visitors are notified and disconnected, hana stays (F-09)', async () => {
  const address = `${server.origin.replace('http', 'ws')}/live`;
  const enter = async (name: string) => {
    const { token } = await (await server.as(name))(liveTicket);
    return new Listener(`${address}?token=${token}`, { origin: 'http://pavilion.test' });
  };
  const [alice, hana] = [await enter('alice'), await enter('hana')];
  const anybody = new Listener(`${address}?eventId=${server.event.id}`);
  const elsewhere = new Listener(`${address}?eventId=${server.otherEvent.id}`);
  const all = [alice, hana, anybody, elsewhere];
  await Promise.all(all.map((one) => one.opened));
  await alice.hear(topics.venue(server.event.id));
  await anybody.hear(topics.event(server.event.id));
  await (
    await server.as('hana')
  )(setEventState, { body: { state: 'draft' } });
  expect(await alice.closed).toBe(closeCodes.signedOut);
  expect(await anybody.closed).toBe(closeCodes.eventMissing);
  for (const { frames } of [alice, anybody])
    expect(frames.find(({ action }) => action === eventChanged.action)).toMatchObject({
      event: { state: 'draft' },
    });
  expect(await hana.hear(topics.event(server.event.id))).toMatchObject({ action: 'heard' });
  expect(await elsewhere.hear(topics.event(server.otherEvent.id))).toMatchObject({
    action: 'heard',
  });
  expect(await refusal((await server.as('alice'))(liveTicket))).toMatchObject({
    code: 'event.notOpen',
  });
  for (const one of all) one.socket.terminate();
});
