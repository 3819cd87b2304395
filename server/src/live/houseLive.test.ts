import { once } from 'node:events';
import { eventChanged, liveTicket, topics } from '@pavilion/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createContext } from '../context.ts';
import { eventById, eventOf } from '../features/event/queries.ts';
import { openHouse, type TestHouse } from '../testing/house.ts';
import { Listener } from './testing/openNode.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
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

test('public pages hear the event of their host name, else the default one, or the one they ask for', async () => {
  expect(await heardAt('/live', 'other.example')).toBe('other');
  expect(await heardAt('/live', 'OTHER.example:8443')).toBe('other');
  expect(await heardAt('/live', 'elsewhere.example')).toBe('own');
  expect(await heardAt(`/live?eventId=${house.event.id}`, 'other.example')).toBe('own');
});

test('WS-01, D2: a socket opens with a ticket; unless the server is told so, the login itself opens none', async () => {
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
