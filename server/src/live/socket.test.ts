import { topics } from '@pavilion/contract';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '@pavilion/contract';
import { eventId, Listener, openNode, type TestNode } from './testing/openNode.ts';

let node: TestNode;
const seen: { actor: Actor; frame: unknown }[] = [];
beforeEach(async () => {
  seen.length = 0;
  node = await openNode({
    handlers: { messageSeen: (actor, frame) => void seen.push({ actor, frame }) },
  });
});
afterEach(() => node.close());

const address = (query: string) => `ws://127.0.0.1:${node.port}/live?${query}`;
const readStatus = (listener: Listener) =>
  new Promise<number | undefined>((resolve) => {
    listener.socket.on('unexpected-response', (request, response) => {
      resolve(response.statusCode);
      request.destroy();
    });
  });

describe('the handshake', () => {
  test('alice’s ticket opens one socket; a used, unknown or repeated one closes with 4401 (WS-01, WS-02)', async () => {
    const ticket = node.ticket('alice');
    const first = new Listener(address(`token=${ticket}`));
    await first.opened;
    for (const query of [`token=${ticket}`, 'token=a-session-token', 'token=', 'token=a&token=b']) {
      expect(await new Listener(address(query)).closed).toBe(4401);
    }
    expect(first.socket.readyState).toBe(first.socket.OPEN);
    first.socket.terminate();
  });

  test('alice’s ticket is refused with a foreign or missing Origin, and is still good afterwards (WS-03)', async () => {
    const ticket = node.ticket('alice');
    for (const origin of ['https://evil.example', 'null', 'http://expo.example', undefined]) {
      const listener = new Listener(address(`token=${ticket}`), { origin });
      expect(await readStatus(listener)).toBe(403);
    }
    const own = new Listener(address(`token=${ticket}`), {
      origin: `http://127.0.0.1:${node.port}`,
    });
    await own.opened;
    expect(node.live.hub.figures.refusedOrigins).toBe(4);
    own.socket.terminate();
  });

  test('alice gets in without an Origin where the server allows it', async () => {
    const lenient = await openNode({ requireOrigin: false });
    const listener = await lenient.open('alice', { origin: undefined });
    listener.socket.terminate();
    await lenient.close();
  });

  test('a visitor’s socket needs no Origin, but an event that exists', async () => {
    const listener = new Listener(address(''), { origin: undefined });
    await listener.opened;
    listener.socket.terminate();
    expect(await new Listener(address('eventId=nowhere')).closed).toBe(4404);
  });

  test('one address holds as many sockets as it may, and one more is told so; another may come once one has left', async () => {
    const crowded = await openNode({ perAddress: 2 });
    const opened = [await crowded.open('alice'), await crowded.open('bob')];
    const one = `ws://127.0.0.1:${crowded.port}/live?token=${crowded.ticket('carol')}`;
    expect(await new Listener(one).closed).toBe(4429);
    expect(crowded.live.hub.figures).toMatchObject({ refusedCrowded: 1, privateSockets: 2 });
    opened[0]!.socket.close();
    await opened[0]!.closed;
    await expect
      .poll(async () => {
        const next = new Listener(`ws://127.0.0.1:${crowded.port}/live`);
        await next.opened;
        next.say({ action: 'hello' });
        return Promise.race([next.closed, next.until((frame) => frame.action === 'hello')]);
      })
      .toMatchObject({ action: 'hello' });
    await crowded.close();
  });

  test('a person holds as many sockets as the server says, and the oldest makes way', async () => {
    const tight = await openNode({ perPerson: 1 });
    const first = await tight.open('alice');
    const second = await tight.open('alice');
    expect(await first.closed).toBe(4409);
    expect(second.socket.readyState).toBe(second.socket.OPEN);
    await tight.close();
  });

  test('compression is not negotiated (WS-16)', async () => {
    const listener = await node.open('alice', { perMessageDeflate: true });
    expect(listener.socket.extensions).toBe('');
  });

  test('a plain request, or a handshake at another address, gets 404', async () => {
    expect((await fetch(`http://127.0.0.1:${node.port}/live`)).status).toBe(404);
    const elsewhere = new Listener(`ws://127.0.0.1:${node.port}/nowhere`);
    expect(await readStatus(elsewhere)).toBe(404);
  });
});

describe('what a socket may subscribe to', () => {
  test('a visitor gets only the event, and cannot mark alice’s messages as read (WS-04)', async () => {
    const [anon, alice] = [await node.open(), await node.open('alice')];
    for (const topic of [topics.person('alice'), topics.attendees(eventId), 'desk:1']) {
      expect(await anon.hear(topic)).toMatchObject({ action: 'refused', topic, code: 'forbidden' });
      await node.bus.publish(topic, { action: 'secret' });
    }
    anon.say({ action: 'messageSeen', sendTo: 'bob', currentUserId: 'alice' });
    await node.bus.publish(topics.event(eventId), { action: 'public' });
    await anon.until((frame) => frame.action === 'public');
    await alice.until((frame) => frame.action === 'public');
    expect(anon.frames.some((frame) => frame.action === 'secret')).toBe(false);
    expect(alice.events(topics.person('alice'))).toHaveLength(1);
    expect(seen).toEqual([]);
  });

  test('mal cannot subscribe to another person, another event or guessed topics (WS-05)', async () => {
    const mal = await node.open('mal');
    const guesses = [
      topics.person('alice'),
      topics.attendees('E2'),
      topics.event('E2'),
      '',
      'x',
      '*',
      'person:*',
    ];
    for (const topic of guesses) {
      expect(await mal.hear(topic)).toMatchObject({ action: 'refused', topic, code: 'forbidden' });
      await node.bus.publish(topic, { action: 'secret' });
    }
    await node.bus.publish(topics.person('mal'), { action: 'own' });
    await mal.until((frame) => frame.action === 'own');
    expect(mal.frames.some((frame) => frame.action === 'secret')).toBe(false);
  });

  test('mal marks messages as read as mal, whatever name mal sends (WS-06)', async () => {
    const mal = await node.open('mal');
    mal.say({ action: 'messageSeen', sendTo: 'bob', currentUserId: 'alice' });
    mal.say({ action: 'heartbeat' });
    await mal.until((frame) => frame.action === 'heartbeat');
    expect(seen).toEqual([
      { actor: expect.objectContaining({ personId: 'mal' }), frame: { sendTo: 'bob' } },
    ]);
  });

  test('alice can subscribe to a hundred topics on one socket, and no more', async () => {
    const alice = await node.open('alice');
    const desks = Array.from({ length: 97 }, (_, i) => alice.hear(`desk:${i}`));
    for (const answer of await Promise.all(desks)) expect(answer.action).toBe('heard');
    expect(await alice.hear('desk:97')).toMatchObject({ action: 'refused', code: 'throttled' });
    alice.say({ action: 'leave', topic: 'desk:0' });
    expect(await alice.hear('desk:97')).toMatchObject({ action: 'heard' });
  });
});

describe('what a socket may send', () => {
  test('mal’s junk is refused or closes mal’s socket, and bob’s lives on (WS-08)', async () => {
    const bystander = await node.open('bob');
    const mal = await node.open('mal');
    const junk = [
      '',
      '{',
      '[]',
      'null',
      '{"action":"drop"}',
      '{"action":"hear"}',
      '['.repeat(16_000),
    ];
    for (const text of junk) mal.socket.send(text);
    mal.socket.send(Buffer.from('{"action":"heartbeat"}'), { binary: true });
    // Fragments of a message are reassembled.
    mal.socket.send('{"action":', { fin: false });
    mal.socket.send('"heartbeat"}', { fin: true });
    await mal.until((frame) => frame.action === 'heartbeat');
    expect(mal.frames.filter((frame) => frame.code === 'body.malformed')).toHaveLength(
      junk.length + 1,
    );

    mal.socket.send('x'.repeat(16_385));
    expect(await mal.closed).toBe(1009);
    const second = await node.open('mal');
    second.socket.send('x'.repeat(1_000_000));
    expect(await second.closed).toBe(1009);
    const third = await node.open('mal');
    third.socket.send(Buffer.from([0xff, 0xfe]), { binary: false });
    expect(await third.closed).toBe(1007);
    expect(await bystander.hear(topics.event(eventId))).toMatchObject({ action: 'heard' });
  });

  test('mal’s flood is ignored, then closed with 1008 (WS-09)', async () => {
    const mal = await node.open('mal');
    for (let i = 0; i < 1000; i++) mal.say({ action: 'messageSeen', sendTo: 'bob' });
    expect(await mal.closed).toBe(1008);
    expect(seen.length).toBeLessThanOrEqual(120);
    expect(mal.frames.filter((frame) => frame.code === 'throttled')).toHaveLength(1);
  });

  test('alice gets the code of what a feature refuses', async () => {
    const strict = await openNode({
      handlers: {
        typing: () => {
          throw Object.assign(new Error('no'), { code: 'booth.missing' });
        },
        presence: async () => {
          throw new Error('a mistake of ours');
        },
      },
    });
    const alice = await strict.open('alice');
    alice.say({ action: 'typing', topic: 'desk:1' });
    await alice.until((frame) => frame.code === 'booth.missing');
    alice.say({ action: 'presence', place: 'hall' });
    await alice.until((frame) => frame.code === 'server.broken');
    await strict.close();
  });
});

describe('how sockets end', () => {
  test('alice’s sixth socket closes her oldest with 4409 (WS-10)', async () => {
    const tabs: Listener[] = [];
    for (let i = 0; i < 5; i++) tabs.push(await node.open('alice'));
    const sixth = await node.open('alice');
    expect(await tabs[0]!.closed).toBe(4409);
    await node.bus.publish(topics.person('alice'), { action: 'x' });
    for (const tab of [...tabs.slice(1), sixth]) await tab.until((frame) => frame.action === 'x');
    expect(node.live.hub.figures.privateSockets).toBe(5);
  });

  test('alice and bob are pinged every 25 s, and bob, who stays silent, is dropped within 60 s (WS-14, M-10)', async () => {
    const before = performance.now();
    const alice = await node.open('alice');
    const gone = await node.open('bob', { autoPong: false });
    const opened = performance.now();
    const pinged = [alice, gone].map(
      (at) => new Promise((resolve) => at.socket.once('ping', resolve)),
    );
    node.live.hub.sweep(opened + 25_000);
    await Promise.all(pinged);
    // What alice sends after her pong arrives after it.
    expect(await alice.hear(topics.event(eventId))).toMatchObject({ action: 'heard' });
    node.live.hub.sweep(before + 54_999);
    expect(node.live.hub.figures.closedSilent).toBe(0);
    node.live.hub.sweep(opened + 55_000);
    expect(await gone.closed).toBe(1006);
    expect(alice.socket.readyState).toBe(alice.socket.OPEN);
    expect(node.live.hub.figures).toMatchObject({ closedSilent: 1, privateSockets: 1 });
  });

  test('alice gets what is still waiting before a server that stops closes with 1012 (WS-13)', async () => {
    const alice = await node.open('alice');
    await node.bus.publish(topics.person('alice'), { action: 'last' });
    await node.app.close();
    expect(await alice.closed).toBe(1012);
    expect(alice.events(topics.person('alice'))).toHaveLength(1);
  });

  test('a handshake that breaks off leaves nothing behind', async () => {
    const raw = connect(node.port, '127.0.0.1');
    raw.write(
      'GET /live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    raw.destroy();
    const alice = await node.open('alice');
    await alice.hear(topics.event(eventId));
    expect(node.live.hub.figures).toMatchObject({ publicSockets: 0, privateSockets: 1 });
  });
});
