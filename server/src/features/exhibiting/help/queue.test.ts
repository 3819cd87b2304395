import { randomUUID } from 'node:crypto';
import {
  askHelp,
  keepDeskOpen,
  type Call,
  claimHelp,
  finishHelp,
  getDesk,
  getHelp,
  getMyHelp,
  getPresence,
  leaveDesk,
  releaseHelp,
  seeHelp,
  sendHelpMessage,
  topics,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCrowd } from '../../../testing/crowd.ts';
import { openDesk, script, type TestDesk } from '../../../testing/helpdesk.ts';
import { refusal } from '../../../testing/testServer.ts';
import { stopTime } from '../../../testing/stopTime.ts';
import { staffedBooths } from './service.ts';

let desk: TestDesk;
let alice: Call;
beforeEach(async () => {
  desk = await openDesk();
  alice = await desk.server.as('alice');
});
afterEach(() => desk.close());

const findPosition = async (person: Call) =>
  (await person(getMyHelp, { query: { boothId: desk.hall.meadows } })).place?.position;

test('twenty staff claim alice’s question at once: one gets it, the others are refused', async () => {
  await desk.open('eli');
  const crew = await desk.crew(20);
  const threadId = (await desk.ask(alice, 'Who is first?')).thread._id;
  const claims = await Promise.allSettled(
    crew.map((one) => one(claimHelp, { params: { threadId } })),
  );
  expect(claims.filter((claim) => claim.status === 'fulfilled')).toHaveLength(1);
  for (const claim of claims) {
    if (claim.status === 'rejected') {
      expect(claim.reason).toMatchObject({ status: 409, code: 'help.alreadyClaimed' });
    }
  }
  expect(await script(alice, threadId)).toEqual(['visitor: Who is first?', 'claimed']);
});

test('twenty staff answer alice’s question at once, and she reads one answer', async () => {
  await desk.open('eli');
  const crew = await desk.crew(20);
  const threadId = (await desk.ask(alice, 'Who answers?')).thread._id;
  const answers = await Promise.allSettled(
    crew.map((one, n) => desk.say(one, threadId, `Number ${n}`)),
  );
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  expect(await script(alice, threadId)).toHaveLength(3);
});

test('alice sends one message id twenty times at once as one message, and cannot reuse it (M-02, F-05)', async () => {
  await desk.open('eli');
  const body = { boothId: desk.hall.meadows, text: 'Once', clientId: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 20 }, () => alice(askHelp, { body })));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const { thread } = answers[0]!;
  expect(await script(alice, thread._id)).toEqual(['visitor: Once']);
  for (const other of [
    { ...body, text: 'Twice' },
    { ...body, boothId: desk.hall.heights },
    { ...body, boothId: null },
  ]) {
    expect(await refusal(alice(askHelp, { body: other }))).toMatchObject({
      status: 409,
      code: 'message.idReused',
    });
  }
});

test('alice and eli each send one message id twenty times in a conversation as one message (M-02)', async () => {
  const eli = await desk.open('eli');
  const threadId = (await desk.ask(alice, 'First')).thread._id;
  desk.server.clock.advance({ minutes: 2 });
  for (const person of [alice, eli]) {
    const body = { text: 'Second', clientId: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => person(sendHelpMessage, { params: { threadId }, body })),
    );
    expect(new Set(answers.map(({ message }) => message._id)).size).toBe(1);
  }
  expect(await script(alice, threadId)).toEqual([
    'visitor: First',
    'visitor: Second',
    'claimed',
    'staff: Second',
  ]);
});

test('alice’s questions from many tabs at once are one conversation, without gaps (M-04, F-05)', async () => {
  const eli = await desk.open('eli');
  const asked = await Promise.all(
    Array.from({ length: 15 }, (_, n) => desk.ask(alice, `Question ${n}`)),
  );
  const threadId = asked[0]!.thread._id;
  expect(new Set(asked.map(({ thread }) => thread._id))).toEqual(new Set([threadId]));
  await Promise.all(Array.from({ length: 15 }, (_, n) => desk.say(eli, threadId, `Answer ${n}`)));
  const both = await Promise.all([alice, eli].map((one) => one(getHelp, { params: { threadId } })));
  expect(both[0]!.messages).toEqual(both[1]!.messages);
  expect(both[0]!.messages.map(({ seq }) => seq)).toEqual(
    Array.from({ length: 31 }, (_, n) => n + 1),
  );
});

test('what alice and eli have seen only moves forward, and the rest is unread (M-08)', async () => {
  const eli = await desk.open('eli');
  const threadId = (await desk.ask(alice, 'Hello')).thread._id;
  for (let n = 0; n < 5; n++) await desk.say(eli, threadId, `Line ${n}`);
  const see = async (person: Call, seq: number) =>
    (await person(seeHelp, { params: { threadId }, body: { seq } })).thread;
  expect(await see(alice, 4)).toMatchObject({ visitorSeenSeq: 4, visitorUnread: 3 });
  const back = await Promise.all([1, 5, 2, 3].map((seq) => see(alice, seq)));
  expect(back).toHaveLength(4);
  expect(await see(alice, 0)).toMatchObject({ visitorSeenSeq: 5, visitorUnread: 2 });
  expect(await see(alice, 2_000_000_000)).toMatchObject({ visitorSeenSeq: 7, visitorUnread: 0 });
  await desk.say(alice, threadId, 'Thanks');
  const hana = await desk.server.as('hana');
  expect(await see(hana, 8)).toMatchObject({ staffUnread: 1 });
  expect(await see(eli, 8)).toMatchObject({ staffUnread: 0 });
});

test('bob and carol move up when eli claims alice’s question, and down when he releases it', async () => {
  const { server } = desk;
  const eli = await desk.open('eli');
  const [bob, carol] = [await server.as('bob'), await server.as('carol')];
  const first = (await desk.ask(alice, 'First')).thread._id;
  for (const person of [bob, carol]) await desk.ask(person, 'Next');
  expect([await findPosition(alice), await findPosition(bob), await findPosition(carol)]).toEqual([
    1, 2, 3,
  ]);
  await eli(claimHelp, { params: { threadId: first } });
  expect([await findPosition(alice), await findPosition(bob), await findPosition(carol)]).toEqual([
    undefined,
    1,
    2,
  ]);
  const { thread } = await eli(releaseHelp, { params: { threadId: first } });
  expect(thread).toMatchObject({ state: 'waiting', claimedBy: null });
  expect([await findPosition(alice), await findPosition(bob), await findPosition(carol)]).toEqual([
    1, 2, 3,
  ]);
  const told = await desk.heard(topics.person((await server.person('carol')).id));
  expect(
    told
      .filter((frame) => frame.action === 'helpPlace')
      .map((frame) => (frame.place as { position: number }).position),
  ).toEqual([3, 2, 3]);
  expect(await script(alice, first)).toEqual(['visitor: First', 'claimed', 'released']);
  expect(await refusal(eli(releaseHelp, { params: { threadId: first } }))).toMatchObject({
    code: 'help.notYours',
  });
});

test('carol sees at which booth people wait, until eli has claimed the last question', async () => {
  const [bob, carol] = [await desk.server.as('bob'), await desk.server.as('carol')];
  const eli = await desk.open('eli');
  const place = `booth:${desk.hall.meadows}`;
  const queues = async () =>
    (await carol(getPresence)).places.flatMap((at) => (at.waiting ? [[at.place, at.waiting]] : []));
  expect(await queues()).toEqual([]);
  const first = (await desk.ask(alice, 'Is 3B free?')).thread._id;
  const second = (await desk.ask(bob, 'And 4A?')).thread._id;
  expect(await queues()).toEqual([[place, 2]]);
  const published = async () => {
    await desk.server.settle();
    return (await desk.heard(topics.venue(desk.server.event.id))).at(-1)?.['places'];
  };
  expect(await published()).toEqual([{ place, people: 0, waiting: 2 }]);

  await eli(claimHelp, { params: { threadId: first } });
  expect(await queues()).toEqual([[place, 1]]);
  await eli(claimHelp, { params: { threadId: second } });
  expect(await queues()).toEqual([]);
  expect(await published()).toEqual([]);
});

test('alice gets a promise when nobody claims her question in time, bob moves up, and eli gets no email', async () => {
  const { server } = desk;
  await desk.open('eli');
  const bob = await server.as('bob');
  const { thread } = await desk.ask(alice, 'First');
  server.clock.advance({ seconds: 30 });
  await desk.ask(bob, 'Second');
  server.clock.advance({ seconds: 31 });
  await (
    await server.as('eli')
  )(keepDeskOpen);
  await server.settle();
  const mine = await alice(getMyHelp, { query: { boothId: desk.hall.meadows } });
  expect(mine).toMatchObject({ thread: { state: 'promised' }, place: null });
  expect(mine.messages.at(-1)).toMatchObject({ note: 'promised', dueAt: mine.thread!.dueAt });
  expect(await findPosition(bob)).toBe(1);
  expect(await server.mail.to('eli@test.example')).toEqual([]);
  const more = await desk.say(alice, thread._id, 'I go on walking');
  expect(more.thread.state).toBe('promised');
});

test('eli and hana see an overdue promise until eli answers it', async () => {
  const { server } = desk;
  const threadId = (await desk.ask(alice, 'Forgotten?')).thread._id;
  server.clock.advance({ minutes: 119 });
  await server.settle();
  const hana = await server.as('hana');
  expect((await hana(getDesk)).threads).toEqual([]);
  server.clock.advance({ minutes: 2 });
  await server.settle();
  const eli = await desk.open('eli');
  expect((await eli(getDesk)).threads).toMatchObject([{ _id: threadId, overdue: true }]);
  expect((await hana(getDesk)).threads).toMatchObject([{ _id: threadId, overdue: true }]);
  await desk.say(eli, threadId, 'Sorry, here it is.');
  expect((await hana(getDesk)).threads).toEqual([]);
  const told = await desk.heard(topics.infoDesk(server.event.id));
  expect(
    told.filter((frame) => frame.action === 'helpThread').map((frame) => frame.thread),
  ).toMatchObject([{ overdue: true }, { overdue: false, dueAt: null }]);
});

test('eli disconnects, and alice’s question is back in its old place within a minute (K-07)', async () => {
  const { server } = desk;
  const eli = await desk.open('eli');
  const [helper] = await desk.crew(1);
  const bob = await server.as('bob');
  const threadId = (await desk.ask(alice, 'Still there?')).thread._id;
  await desk.ask(bob, 'Me too');
  await eli(claimHelp, { params: { threadId } });
  server.clock.advance({ seconds: 40 });
  await helper!(keepDeskOpen);
  await server.settle();
  expect(await findPosition(alice)).toBeUndefined();
  server.clock.advance({ seconds: 21 });
  await server.settle();
  expect(await script(alice, threadId)).toEqual(['visitor: Still there?', 'claimed', 'vanished']);
  expect(await findPosition(alice)).toBe(1);
  const back = await desk.say(eli, threadId, 'Sorry, the line was gone.');
  expect(back.thread).toMatchObject({ state: 'claimed', claimedBy: { first_name: 'Eli' } });
});

test('alice’s answered question stays with eli when he leaves, and waits again when she writes on', async () => {
  const { server } = desk;
  const eli = await desk.open('eli');
  const threadId = (await desk.ask(alice, 'How many rooms?')).thread._id;
  await desk.say(eli, threadId, 'Three.');
  await eli(leaveDesk);
  server.clock.advance({ minutes: 3 });
  await server.settle();
  const state = async () => (await alice(getHelp, { params: { threadId } })).thread.state;
  expect(await state()).toBe('claimed');
  await desk.say(alice, threadId, 'And how large?');
  await server.settle();
  expect(await script(alice, threadId)).toContain('vanished');
  server.clock.advance({ seconds: 61 });
  await server.settle();
  expect(await state()).toBe('promised');
  expect(await server.mail.to('eli@test.example')).toHaveLength(1);
});

test('alice and eli can end their conversation, and a colleague of eli’s can neither end nor answer it', async () => {
  const eli = await desk.open('eli');
  const [helper] = await desk.crew(1);
  const threadId = (await desk.ask(alice, 'Bye?')).thread._id;
  await eli(claimHelp, { params: { threadId } });
  await eli(seeHelp, { params: { threadId }, body: { seq: 1 } });
  expect(await refusal(helper!(finishHelp, { params: { threadId } }))).toMatchObject({
    status: 409,
    code: 'help.notYours',
  });
  expect(await refusal(desk.say(helper!, threadId, 'Me too'))).toMatchObject({
    status: 409,
    code: 'help.notYours',
  });
  await Promise.all([
    alice(finishHelp, { params: { threadId } }),
    eli(finishHelp, { params: { threadId } }),
  ]);
  expect(await script(alice, threadId)).toEqual(['visitor: Bye?', 'claimed', 'done']);
  expect(await refusal(eli(claimHelp, { params: { threadId } }))).toMatchObject({
    status: 423,
    code: 'help.done',
  });
});

test('alice sees a desk open while its staff are there, and how soon they answer (K-07)', async () => {
  const { server, hall } = desk;
  const open = () => staffedBooths(server.store.db, server.event.id, server.clock.now());
  expect(await open()).toEqual(new Set());
  const eli = await desk.open('eli');
  expect(await open()).toEqual(new Set([hall.meadows, hall.draft]));
  const people = await Promise.all(['alice', 'bob', 'carol'].map((name) => server.as(name)));
  stopTime();
  const asked = await Promise.all(people.map((person) => desk.ask(person, 'Hello?')));
  for (const [index, seconds] of [30, 20, 15].entries()) {
    server.clock.advance({ seconds });
    await desk.say(eli, asked[index]!.thread._id, 'Yes.');
  }
  const look = () => alice(getMyHelp, { query: { boothId: hall.meadows } });
  expect((await look()).desk).toMatchObject({
    ...{ name: 'Meadows', staffed: true },
    usualAnswer: { seconds: 50, day: null },
  });
  server.clock.advance({ seconds: 46 });
  await server.settle();
  expect(await open()).toEqual(new Set());
  server.clock.advance({ days: 1 });
  expect((await look()).desk).toMatchObject({
    ...{ staffed: false, usualAnswer: { seconds: 50, day: '2021-06-02' } },
  });
  await eli(keepDeskOpen);
  await eli(leaveDesk);
  const lamps = (await desk.heard(topics.attendees(server.event.id))).filter(
    (frame) => frame.action === 'deskStaffed' && frame.boothId === hall.meadows,
  );
  expect(lamps.map((frame) => frame.staffed)).toEqual([true, false, true, false]);
});

test('eli ends alice’s conversation only once he has seen her newest question; she may end it at any time', async () => {
  const eli = await desk.open('eli');
  const threadId = (await desk.ask(alice, 'How many rooms?')).thread._id;
  await desk.say(eli, threadId, 'Three.');
  await desk.say(alice, threadId, 'And how large?');
  const end = (by: Call) => by(finishHelp, { params: { threadId } });
  expect(await refusal(end(eli))).toMatchObject({ status: 409, code: 'help.unseen' });
  expect((await eli(getDesk)).threads).toMatchObject([{ state: 'claimed', staffUnread: 1 }]);
  await eli(seeHelp, { params: { threadId }, body: { seq: 4 } });
  expect((await end(eli)).thread.state).toBe('done');
  const again = (await desk.ask(alice, 'Hello?')).thread._id;
  const { thread } = await alice(finishHelp, { params: { threadId: again } });
  expect(thread.state).toBe('done');
});

test('eli sees alice’s new question at once, though five hundred answered ones have been open for longer', async () => {
  const { server, hall } = desk;
  const eli = await desk.open('eli');
  const { _id } = (await desk.ask(alice, 'And mine?')).thread;
  const longAgo = new Date(server.clock.now().getTime() - 3_600_000);
  await server.store.db
    .insertInto('help_thread')
    .values(
      (await createCrowd(server, 500)).map(({ id: visitor_id }) => ({
        ...{ id: randomUUID(), event_id: server.event.id, visitor_id, state: 'claimed' as const },
        ...{ booth_id: hall.meadows, desk_id: hall.meadows, created_at: longAgo },
        ...{ queued_at: longAgo, offered_at: longAgo },
      })),
    )
    .execute();
  const { threads } = await eli(getDesk);
  expect(threads).toHaveLength(500);
  expect(threads[0]).toMatchObject({ _id, lastText: 'And mine?' });
});

test('bob’s many messages and alice’s many questions are held back, and bob goes on after the wait (ME-12)', async () => {
  stopTime();
  const { server } = desk;
  const bob = await server.as('bob');
  const { thread } = await desk.ask(bob, 'Number 0');
  const sends = await Promise.allSettled(
    Array.from({ length: 29 }, (_, n) => desk.say(bob, thread._id, `Number ${n + 1}`)),
  );
  expect(sends.filter((send) => send.status === 'fulfilled')).toHaveLength(19);
  const [held] = sends.filter((send) => send.status === 'rejected');
  expect(held!.reason).toMatchObject({ status: 429, code: 'throttled' });
  expect(Number.isInteger((held!.reason as { retryAfterSeconds: number }).retryAfterSeconds)).toBe(
    true,
  );
  server.clock.advance({ seconds: 11 });
  expect((await desk.say(bob, thread._id, 'Later')).message.seq).toBe(22);

  for (let n = 0; n < 10; n++) {
    server.clock.advance({ seconds: 20 });
    const { thread: one } = await desk.ask(alice, `Question ${n}`);
    await alice(finishHelp, { params: { threadId: one._id } });
  }
  server.clock.advance({ seconds: 20 });
  expect(await refusal(desk.ask(alice, 'One more'))).toMatchObject({ status: 429 });
});
