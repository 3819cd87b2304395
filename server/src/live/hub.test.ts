import { topics, type Actor } from '@pavilion/contract';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { byTier } from '../testing/rounds.ts';
import { testActor, eventId, Listener, openNode, type TestNode } from './testing/openNode.ts';

let node: TestNode;
/** Who may connect, and the topics they may hear; changed while sockets are open. */
let signedIn: Map<string, Actor>;
let allowed: Set<string>;
beforeEach(async () => {
  signedIn = new Map();
  allowed = new Set();
  node = await openNode({
    maySubscribe: async (actor, topic) => allowed.has(`${actor?.personId} ${topic}`),
    refreshActor: async (actor) => signedIn.get(actor.sessionId) ?? null,
  });
});
afterEach(() => node.close());

async function open(person: string, sessionId = `session-${person}`): Promise<Listener> {
  signedIn.set(sessionId, testActor(person, { sessionId }));
  return node.open(person, { sessionId });
}

/** Everything published before has been written when this returns. */
async function settled(listener: Listener): Promise<void> {
  await listener.hear(topics.event(eventId));
}

describe('who gets what', () => {
  test('alice gets events of the event, its attendees and herself on every tab', async () => {
    const tabs = [await open('alice'), await open('alice')];
    await node.bus.publish(topics.event(eventId), { action: 'a' });
    await node.bus.publish(topics.attendees(eventId), { action: 'b' });
    await node.bus.publish(topics.person('alice'), { action: 'c', text: 'नमस्ते' });
    for (const tab of tabs) {
      expect(await tab.until((frame) => frame.action === 'c')).toEqual({
        action: 'c',
        text: 'नमस्ते',
        topic: 'person:alice',
        seq: 1,
      });
      expect(tab.frames.map((frame) => frame.action)).toEqual(['a', 'b', 'c']);
    }
  });

  test('each topic reaches exactly the people who may see it (M-13)', async () => {
    const people = ['alice', 'bob', 'eli', 'hana'];
    const listeners = new Map<string, Listener>();
    for (const person of people) listeners.set(person, await open(person));
    listeners.set('anon', await node.open());
    const rights: Record<string, string[]> = {
      'desk:1': ['eli', 'hana'],
      'desk:2': ['hana'],
      'infoDesk:E1': ['hana'],
      'venue:E1': people,
    };
    for (const [topic, subscribers] of Object.entries(rights)) {
      for (const person of subscribers) allowed.add(`${person} ${topic}`);
      for (const listener of listeners.values()) await listener.hear(topic);
    }
    const expected: Record<string, string[]> = {
      ...rights,
      [topics.event(eventId)]: [...people, 'anon'],
      [topics.attendees(eventId)]: people,
      ...Object.fromEntries(people.map((person) => [topics.person(person), [person]])),
    };
    for (const topic of Object.keys(expected)) await node.bus.publish(topic, { action: 'told' });
    for (const listener of listeners.values()) await settled(listener);
    for (const [topic, subscribers] of Object.entries(expected)) {
      const heard = [...listeners].filter(([, at]) => at.events(topic).length === 1);
      expect(heard.map(([name]) => name).sort(), topic).toEqual([...subscribers].sort());
    }
  });

  test('alice, who loses the right to a topic, is notified and gets nothing more of it; bob does (M-13)', async () => {
    const [alice, bob] = [await open('alice'), await open('bob')];
    for (const person of ['alice', 'bob']) allowed.add(`${person} desk:1`);
    for (const at of [alice, bob])
      expect(await at.hear('desk:1')).toMatchObject({ action: 'heard' });
    allowed.delete('alice desk:1');
    await node.live.hub.reauthorise('alice');
    await alice.until((frame) => frame.action === 'refused' && frame.topic === 'desk:1');
    await node.bus.publish('desk:1', { action: 'secret' });
    await bob.until((frame) => frame.action === 'secret');
    await settled(alice);
    expect(alice.events('desk:1')).toEqual([]);
    await node.bus.publish(topics.person('alice'), { action: 'own' });
    await alice.until((frame) => frame.action === 'own');
  });

  test('a topic checked again is kept for bob and ended for alice, who has lost the right to it (M-13)', async () => {
    const [alice, bob] = [await open('alice'), await open('bob')];
    for (const person of ['alice', 'bob']) allowed.add(`${person} desk:1`);
    for (const at of [alice, bob]) await at.hear('desk:1');
    allowed.delete('alice desk:1');
    await node.live.hub.reauthoriseTopic('desk:1');
    await alice.until((frame) => frame.action === 'refused' && frame.topic === 'desk:1');
    await node.bus.publish('desk:1', { action: 'secret' });
    await bob.until((frame) => frame.action === 'secret');
    await settled(alice);
    expect(alice.events('desk:1')).toEqual([]);
  });

  test('alice, who left the topic of the attendees, loses what only attendees may hear all the same (M-13)', async () => {
    const alice = await open('alice');
    allowed.add('alice desk:1');
    await alice.hear('desk:1');
    alice.say({ action: 'leave', topic: topics.attendees(eventId) });
    await settled(alice);
    allowed.delete('alice desk:1');
    await node.live.hub.reauthoriseTopic(topics.attendees(eventId));
    await alice.until((frame) => frame.action === 'refused' && frame.topic === 'desk:1');
    await node.bus.publish('desk:1', { action: 'secret' });
    await settled(alice);
    expect(alice.events('desk:1')).toEqual([]);
  });

  test('alice does not get a topic when she loses the right to it during the check (M-13)', async () => {
    const answers: ((allowed: boolean) => void)[] = [];
    const slow = await openNode({
      maySubscribe: () => new Promise((resolve) => answers.push(resolve)),
    });
    const alice = await slow.open('alice');
    alice.say({ action: 'hear', topic: 'desk:1' });
    await expect.poll(() => answers.length).toBe(1);
    await slow.live.hub.reauthorise('alice');
    answers[0]!(true);
    await expect.poll(() => answers.length).toBe(2);
    answers[1]!(false);
    expect(await alice.until((frame) => frame.topic === 'desk:1')).toMatchObject({
      action: 'refused',
    });
    await slow.close();
  });
});

test('alice leaves a topic during the check and does not get it; she asks for one twice and is answered once', async () => {
  const answers: ((allowed: boolean) => void)[] = [];
  const slow = await openNode({
    maySubscribe: () => new Promise((resolve) => answers.push(resolve)),
  });
  const alice = await slow.open('alice');
  alice.say({ action: 'hear', topic: 'desk:1' });
  alice.say({ action: 'leave', topic: 'desk:1' });
  alice.say({ action: 'hear', topic: 'desk:2' });
  alice.say({ action: 'hear', topic: 'desk:2' });
  await expect.poll(() => answers.length).toBe(3);
  for (const answer of answers) answer(true);
  await alice.until((frame) => frame.action === 'heard' && frame.topic === 'desk:2');
  await slow.bus.publish('desk:1', { action: 'x' });
  await slow.bus.publish('desk:2', { action: 'x' });
  await alice.until((frame) => frame.action === 'x');
  expect(alice.frames.map(({ action, topic }) => `${action} ${topic}`)).toEqual([
    'heard desk:2',
    'x desk:2',
  ]);
  await slow.close();
});

test('alice is told that a topic is unavailable when her right to it cannot be checked', async () => {
  const broken = await openNode({
    maySubscribe: () => Promise.reject(new Error('the database is away')),
  });
  const alice = await broken.open('alice');
  expect(await alice.hear('desk:1')).toMatchObject({
    action: 'refused',
    code: 'server.unavailable',
  });
  await broken.close();
});

describe('closing sockets (M-11, WS-11)', () => {
  test('alice logs out on her phone, and only the phone’s socket closes, with 4401', async () => {
    const [phone, laptop] = [await open('alice', 's1'), await open('alice', 's2')];
    await node.live.hub.closeSession('s1');
    await node.bus.publish(topics.person('alice'), { action: 'after' });
    expect(await phone.closed).toBe(4401);
    await laptop.until((frame) => frame.action === 'after');
    expect(phone.frames).toEqual([]);
  });

  test('mal is banned, and all of mal’s sockets close', async () => {
    const tabs = [await open('mal', 's1'), await open('mal', 's2')];
    const bob = await open('bob');
    await node.live.hub.closePerson('mal');
    await node.bus.publish(topics.attendees(eventId), { action: 'after' });
    for (const tab of tabs) expect(await tab.closed).toBe(4401);
    await bob.until((frame) => frame.action === 'after');
    expect(tabs.flatMap((tab) => tab.frames)).toEqual([]);
    expect(node.live.hub.figures.privateSockets).toBe(1);
  });

  test('alice’s socket closes when her login is gone at the next check', async () => {
    const alice = await open('alice');
    signedIn.clear();
    await node.live.hub.reauthorise('alice');
    expect(await alice.closed).toBe(4401);
  });
});

describe('delivering events', () => {
  const publish = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, i) =>
        node.bus.publish(topics.event(eventId), { action: 'x', i }),
      ),
    );

  test('events at the same moment are one write per socket, and one message for clients that said hello', async () => {
    const [plain, batching] = [await node.open(), await node.open()];
    batching.say({ action: 'hello' });
    expect(await batching.until((frame) => frame.action === 'hello')).toMatchObject({
      batch: true,
      epoch: node.bus.epoch,
    });
    const { writes } = node.live.hub.figures;
    plain.messages.length = batching.messages.length = 0;
    await publish(50);
    for (const at of [plain, batching]) {
      await at.until((frame) => frame.i === 49);
      expect(at.events(topics.event(eventId)).map((frame) => frame.i)).toEqual(
        Array.from({ length: 50 }, (_, i) => i),
      );
    }
    expect(plain.messages).toHaveLength(50);
    expect(batching.messages).toHaveLength(1);
    expect(node.live.hub.figures.writes - writes).toBe(2);
  });

  test('a client that never says hello gets events and nothing else', async () => {
    const listener = new Listener(`ws://127.0.0.1:${node.port}/live`);
    await listener.opened;
    await expect.poll(() => node.live.hub.figures.publicSockets).toBe(1);
    await publish(2);
    await listener.until((frame) => frame.i === 1);
    expect(listener.frames.map((frame) => frame.i)).toEqual([0, 1]);
    listener.socket.terminate();
  });

  test('a single event is a plain object, even for a client that said hello', async () => {
    const listener = await node.open();
    listener.say({ action: 'hello' });
    await listener.until((frame) => frame.action === 'hello');
    listener.messages.length = 0;
    await publish(1);
    await listener.until((frame) => frame.i === 0);
    expect(listener.messages).toEqual([
      `{"action":"x","i":0,"topic":"${topics.event(eventId)}","seq":1}`,
    ]);
  });

  test('messages of every length arrive whole, between pings', async () => {
    const listener = await node.open();
    for (const length of [1, 60, 125, 126, 127, 1000, 65_000, 65_535, 65_536, 70_000]) {
      const text = 'é'.repeat(length);
      await node.bus.publish(topics.event(eventId), { action: 'long', text });
      node.live.hub.sweep(performance.now() + 26_000);
      expect((await listener.until((frame) => frame.text === text)).action).toBe('long');
    }
  });

  test('alice and bob each get their own events, in the order of publishing', async () => {
    const [alice, bob] = [await open('alice'), await open('bob')];
    for (let i = 0; i < 30; i++) {
      const topic = [topics.event(eventId), topics.person('alice'), topics.person('bob')][i % 3]!;
      void node.bus.publish(topic, { action: 'x', i });
    }
    const all = Array.from({ length: 30 }, (_, i) => i);
    await alice.until((frame) => frame.i === 28);
    await bob.until((frame) => frame.i === 29);
    expect(alice.frames.map((frame) => frame.i)).toEqual(all.filter((i) => i % 3 !== 2));
    expect(bob.frames.map((frame) => frame.i)).toEqual(all.filter((i) => i % 3 !== 1));
  });
});

test(
  'slow readers are closed with 1013, memory stays flat, and the others get everything (M-12, WS-12)',
  { timeout: 120_000 },
  async () => {
    const child = fork(`${import.meta.dirname}/standalone.ts`, { execArgv: ['--expose-gc'] });
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    const figures = async () => {
      child.send({ do: 'figures' });
      const [answer] = await once(child, 'message');
      return (answer as { figures: { rssBytes: number; closedTooSlow: number } }).figures;
    };
    const topic = topics.event('demo');
    const address = `ws://127.0.0.1:${port}/live`;
    const { sockets, batches, bytes } = byTier({
      day: { sockets: 20, batches: 30, bytes: 8000 },
      full: { sockets: 100, batches: 100, bytes: 2000 },
    });
    const slow = Array.from({ length: sockets }, () => new Listener(address));
    const healthy = new Listener(address);
    for (const at of [healthy, ...slow]) {
      await at.opened;
      await at.hear(topic);
    }
    const before = await figures();
    for (const at of slow) at.socket.pause();
    for (let batch = 1; batch <= batches; batch++) {
      child.send({ do: 'publish', topic, count: 100, bytes });
      await healthy.until((frame) => frame.seq === batch * 100);
      // A client that resumes reading within a few seconds still learns why.
      if (batch % 10 === 0 && (await figures()).closedTooSlow === sockets) slow[0]!.socket.resume();
    }
    const after = await figures();
    expect(healthy.events(topic).map((frame) => frame.seq)).toEqual(
      Array.from({ length: batches * 100 }, (_, i) => i + 1),
    );
    expect(after.closedTooSlow).toBe(sockets);
    expect((after.rssBytes - before.rssBytes) / 1_048_576).toBeLessThan(50);
    expect(await slow[0]!.closed).toBe(1013);
    child.kill();
    for (const at of [healthy, ...slow]) at.socket.terminate();
  },
);
