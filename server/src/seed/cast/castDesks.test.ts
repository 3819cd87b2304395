import { randomUUID } from 'node:crypto';
import {
  askHelp,
  type Call,
  getEditedBooth,
  getHelpDesk,
  getMyHelp,
  keepDeskOpen,
  putBooth,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDemo, type TestDemo } from '../../testing/demo.ts';

let demo: TestDemo;
let alice: Call;
beforeEach(async () => {
  demo = await openDemo();
  alice = await demo.signIn('alice');
  await demo.server.settle();
});
afterEach(() => demo.server.close());

const ask = (by: Call, text: string, boothId: string | null = null) =>
  by(askHelp, { body: { boothId, text, clientId: randomUUID() } });
const answersTo = async (by: Call, boothId: string | null = null) => {
  const { messages } = await by(getMyHelp, { query: boothId ? { boothId } : {} });
  return messages.filter(({ side }) => side === 'staff').map(({ text }) => text);
};

test('alice asks for a price at a booth: within 10 seconds somebody takes it, within 20 she knows; the answer says once that it is a demo', async () => {
  await demo.openPage(alice);
  const boothId = await demo.boothId(alice, 'skylark-terraces');
  const { thread } = await ask(alice, 'What is the price?', boothId);
  expect(thread.state).toBe('waiting');
  await demo.pass(5);
  const claimed = await alice(getMyHelp, { query: { boothId } });
  expect(claimed.thread).toMatchObject({ claimedBy: { first_name: 'Harsh' } });
  await demo.pass(5);
  expect(await answersTo(alice, boothId)).toEqual([
    'Skylark Terraces starts at Rs 1.24 crores.\n(Demo: answered from what this event has on file.)',
  ]);
  await ask(alice, 'और रेरा नंबर?', boothId);
  await demo.pass(10);
  expect((await answersTo(alice, boothId)).slice(1)).toEqual([
    'Skylark Terraces का रेरा नंबर DEMO/KA/2021/1148 है।',
  ]);
});

test('alice asks the info desks of both events and is answered', async () => {
  const atConference = await demo.signIn('alice', 'conference');
  for (const visitor of [alice, atConference]) {
    await demo.openPage(visitor);
    await ask(visitor, 'When do you close today?');
  }
  await demo.pass(10);
  expect(await answersTo(alice)).toEqual([expect.stringContaining('07:00 to 23:00')]);
  expect(await answersTo(atConference)).toEqual([expect.stringContaining('09:00 to 20:00')]);
});

test('a booth where nobody is keeps its promise after a short while', async () => {
  await demo.openPage(alice);
  const boothId = await demo.boothId(alice, 'heron-lake');
  const { thread } = await ask(alice, 'When can we move in?', boothId);
  expect(thread.state).toBe('promised');
  await demo.pass(60);
  expect(await answersTo(alice, boothId)).toEqual([]);
  await demo.pass(30);
  const [answer] = await answersTo(alice, boothId);
  expect(answer).toContain('answering for my colleagues');
  expect(answer).toContain('May 2022');
});

test('eli at his booth and hana at the info desk answer for themselves, with nobody in between', async () => {
  const [eli, hana] = await Promise.all([demo.signIn('eli'), demo.signIn('hana')]);
  await demo.openPage(alice);
  const boothId = await demo.boothId(alice, 'laurel-heights');
  for (const staff of [eli, hana]) await staff(keepDeskOpen);
  await ask(alice, 'What is the price?', boothId);
  await ask(alice, 'When do you close?');
  for (let minute = 0; minute < 4; minute++) {
    for (const staff of [eli, hana]) await staff(keepDeskOpen);
    await demo.pass(30);
  }
  expect(await answersTo(alice, boothId)).toEqual([]);
  expect(await answersTo(alice)).toEqual([]);
});

test(
  'at a booth that is closed by its own hours nobody of the cast is, or answers, until it opens',
  { tags: 'full' },
  async () => {
    await demo.openPage(alice);
    const hana = await demo.signIn('hana');
    const boothId = await demo.boothId(alice, 'skylark-terraces');
    const hours = async (from: string, to: string) => {
      const { version } = (await hana(getEditedBooth, { params: { boothId } })).booth;
      const change = { openingHours: [{ date: '02/06/2021', from, to }] };
      await hana(putBooth, { params: { boothId }, body: { version, change } });
    };
    await hours('22:00', '23:00');
    await demo.pass(60);
    expect((await alice(getHelpDesk, { query: { boothId } })).desk.staffed).toBe(false);
    const { thread } = await ask(alice, 'What is the price?', boothId);
    expect(thread).toMatchObject({ state: 'promised', dueAt: '2021-06-02T18:30:00.000Z' });
    await demo.pass(120);
    expect(await answersTo(alice, boothId)).toEqual([]);
    await hours('07:00', '23:00');
    await demo.pass(20);
    expect(await answersTo(alice, boothId)).toHaveLength(1);
  },
);

test(
  'somebody who has logged in as one of the cast answers for themselves',
  { tags: 'full' },
  async () => {
    await demo.openPage(alice);
    await demo.openPage(await demo.signIn('lakshmi-subramanian'));
    await ask(alice, 'When do you close today?');
    await demo.pass(30);
    expect(await answersTo(alice)).toEqual([]);
  },
);

test(
  'nobody answers while alice has no page open, and somebody does once she is back',
  { tags: 'full' },
  async () => {
    const page = await demo.openPage(alice);
    await ask(alice, 'When do you close today?');
    page.socket.terminate();
    await page.closed;
    await demo.pass(30);
    expect(await answersTo(alice)).toEqual([]);
    await demo.openPage(alice);
    await demo.pass(10);
    expect(await answersTo(alice)).toHaveLength(1);
  },
);

test('two nodes that look at once give one answer', { tags: 'full' }, async () => {
  await demo.openPage(alice);
  await ask(alice, 'When do you close today?');
  const { server } = demo;
  for (let second = 0; second < 15; second += 5) {
    server.clock.advance({ seconds: 5 });
    await Promise.all([server.settle(), server.settle()]);
  }
  expect(await answersTo(alice)).toHaveLength(1);
});

test.each<[string, () => Promise<void>]>([
  ['of production', async () => void (demo.server.ports.demo = 'never')],
  ['whose operator has switched it off', async () => void (demo.server.ports.demoCast = false)],
  [
    'with an event of its own',
    async () => {
      const { db } = demo.server.store;
      await db
        .updateTable('event')
        .set({ is_demo: false })
        .where('slug', '=', 'conference')
        .execute();
    },
  ],
])('on a server %s the cast says nothing', async (_, change) => {
  await demo.openPage(alice);
  await change();
  await ask(alice, 'When do you close today?');
  await demo.pass(30);
  expect(await answersTo(alice)).toEqual([]);
});

test('with the price comes the home, and with the brochure the brochure, as a card', async () => {
  await demo.openPage(alice);
  const boothId = await demo.boothId(alice, 'skylark-terraces');
  await ask(alice, 'What is the price?', boothId);
  await demo.pass(10);
  await ask(alice, 'Could I have the brochure?', boothId);
  await demo.pass(10);
  const { messages } = await alice(getMyHelp, { query: { boothId } });
  const cards = messages.flatMap(({ card }) => card ?? []);
  expect(cards).toMatchObject([
    { kind: 'item', price: { kind: 'moneyRange' } },
    { kind: 'document', name: 'Skylark Terraces: project brochure' },
  ]);
});
