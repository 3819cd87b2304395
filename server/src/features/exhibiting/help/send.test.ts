import { randomUUID } from 'node:crypto';
import { askHelp, type Call, finishHelp, getHelp, getMyHelp, topics } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCrowd } from '../../../testing/crowd.ts';
import { openDesk, script, type TestDesk } from '../../../testing/helpdesk.ts';
import { recordStatements } from '../../../testing/statements.ts';
import { stopTime } from '../../../testing/stopTime.ts';
import { refusal } from '../../../testing/testServer.ts';

let desk: TestDesk;
let alice: Call;
beforeEach(async () => {
  desk = await openDesk();
  alice = await desk.server.as('alice');
});
afterEach(() => desk.close());

/** The statements besides the one that looks up the login. */
const statementsIn = async (work: () => Promise<unknown>) =>
  (await recordStatements(work)).filter((one) => !one.includes('"login_session"'));

test('alice writes on in one statement, however many wait at the desk, and a new question takes few', async () => {
  stopTime();
  await desk.open('eli');
  const bob = await desk.server.as('bob');
  const { thread } = await desk.ask(alice, 'Is there a garden?');
  const asks = () => statementsIn(() => desk.ask(alice, 'And a pool?'));
  const sendStatements = () => statementsIn(() => desk.say(alice, thread._id, 'Or a lake?'));
  const alone = [await asks(), await sendStatements()];
  const crowd = await createCrowd(desk.server, 30);
  for (const { call } of crowd) await desk.ask(call, 'Me too?');
  desk.server.clock.advance({ seconds: 20 });
  expect([await asks(), await sendStatements()]).toEqual(alone);
  // writing in a conversation first looks up whose it is
  expect(alone.map((statements) => statements.length)).toEqual([1, 2]);
  const first = await statementsIn(() => desk.ask(bob, 'Is it far?'));
  // one looks for webhooks that want to know
  expect(first.length).toBeLessThanOrEqual(7);
});

test('of many people who wait only the first twenty are told their place, and nobody of who joins behind them', async () => {
  await desk.open('eli');
  const crowd = await createCrowd(desk.server, 22);
  const places: unknown[] = [];
  for (const { call } of crowd) places.push((await desk.ask(call, 'Me too?')).place?.position);
  expect(places).toEqual([...Array.from({ length: 20 }, (_, nth) => nth + 1), null, null]);
  for (const [nth, { id, call }] of crowd.entries()) {
    const told = (await desk.heard(topics.person(id))).filter(
      ({ action }) => action === 'helpPlace',
    );
    expect(told.map(({ place }) => place)).toEqual(
      nth < 20 ? [expect.objectContaining({ position: nth + 1 })] : [],
    );
    const { place } = await call(getMyHelp, { query: { boothId: desk.hall.meadows } });
    expect(place).toMatchObject({ position: nth < 20 ? nth + 1 : null });
  }
});

test('alice reads what is wrong with the place first, then with the id, and only then that she is too fast', async () => {
  stopTime();
  const { hall } = desk;
  const body = { boothId: hall.meadows, text: 'Number 0', clientId: randomUUID() };
  const first = await alice(askHelp, { body });
  for (let n = 1; n < 20; n++) await desk.ask(alice, `Number ${n}`);
  expect(await refusal(desk.ask(alice, 'Too much'))).toMatchObject({ code: 'throttled' });
  expect(await refusal(desk.ask(alice, 'Hi', hall.elsewhere))).toMatchObject({
    code: 'booth.missing',
  });
  expect(await refusal(alice(askHelp, { body: { ...body, text: 'Other' } }))).toMatchObject({
    code: 'message.idReused',
  });
  const again = await alice(askHelp, { body });
  expect(again.message).toEqual(first.message);
  expect(await script(alice, first.thread._id)).toHaveLength(21);
});

test('what alice sends twice counts once, and still answers when her conversation has ended', async () => {
  stopTime();
  const body = { boothId: desk.hall.meadows, text: 'Once', clientId: randomUUID() };
  const { thread } = await alice(askHelp, { body });
  for (let n = 0; n < 30; n++) await alice(askHelp, { body });
  for (let n = 1; n < 20; n++) await desk.ask(alice, `Number ${n}`);
  await alice(finishHelp, { params: { threadId: thread._id } });
  const again = await alice(askHelp, { body });
  expect(again).toMatchObject({ thread: { _id: thread._id, state: 'done' }, place: null });
});

test('alice shares her contact with a later question, eli sees it, and with another she takes it back', async () => {
  const eli = await desk.open('eli');
  const ask = (shareContact?: boolean) =>
    alice(askHelp, {
      body: {
        boothId: desk.hall.meadows,
        text: 'Call me?',
        clientId: randomUUID(),
        shareContact,
      },
    });
  const { thread } = await ask();
  const seen = async () => (await eli(getHelp, { params: { threadId: thread._id } })).visitor.email;
  expect(await seen()).toBeNull();
  expect(await ask(true)).toMatchObject({
    thread: { _id: thread._id, sharesContact: true, lastSeq: 2 },
    place: { position: 1 },
  });
  expect(await seen()).toBe('alice@test.example');
  expect((await ask()).thread).toMatchObject({ sharesContact: true });
  expect((await ask(false)).thread).toMatchObject({ sharesContact: false });
  expect(await seen()).toBeNull();
});

test('alice’s promised question stays promised as she writes on, with its due time', async () => {
  const asked = await desk.ask(alice, 'Anybody?');
  const more = await desk.ask(alice, 'Still nobody?');
  expect(more).toMatchObject({
    thread: { state: 'promised', dueAt: asked.thread.dueAt, lastText: 'Still nobody?' },
    place: null,
  });
  expect(await script(alice, asked.thread._id)).toEqual([
    'visitor: Anybody?',
    'promised',
    'visitor: Still nobody?',
  ]);
  expect(await desk.server.mail.to('eli@test.example')).toHaveLength(1);
});
