import {
  askHelp,
  claimHelp,
  finishHelp,
  getDesk,
  getHelp,
  getMyHelp,
  handOverHelp,
  listHelpConversations,
  type HelpLiveEvent,
  listAudit,
  listDoneHelp,
  listMyHelp,
  listNotifications,
  mergeHelpEvent,
  removeBooth,
  removeFloor,
  scheduleCall,
  shareHelpContact,
  topics,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDesk, script, type TestDesk } from '../../../testing/helpdesk.ts';
import { refusal } from '../../../testing/testServer.ts';
import { stopTime } from '../../../testing/stopTime.ts';

let desk: TestDesk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

test('alice asks while eli is at the desk: she waits, he claims and answers, she ends it (K-07)', async () => {
  const { server, hall } = desk;
  const eli = await desk.open('eli');
  const alice = await server.as('alice');
  const asked = await desk.ask(alice, 'Is there a garden?');
  expect(asked).toMatchObject({
    thread: { state: 'waiting', boothName: 'Meadows', claimedBy: null, staffUnread: 1 },
    message: { seq: 1, side: 'visitor', text: 'Is there a garden?' },
    place: { position: 1 },
  });
  const threadId = asked.thread._id;

  const atDesk = await eli(getDesk);
  expect(atDesk.threads.map((thread) => thread._id)).toEqual([threadId]);
  expect(atDesk.threads[0]).toMatchObject({ lastText: 'Is there a garden?', lastSide: 'visitor' });

  const { thread: claimed } = await eli(claimHelp, { params: { threadId } });
  expect(claimed).toMatchObject({ state: 'claimed', claimedBy: { first_name: 'Eli' } });
  await desk.say(eli, threadId, 'Two of them.');
  await desk.say(alice, threadId, 'Lovely.');

  const seen = await alice(getMyHelp, { query: { boothId: hall.meadows } });
  expect(seen.thread).toMatchObject({ state: 'claimed', lastText: 'Lovely.', visitorUnread: 0 });
  expect(seen.place).toBeNull();
  expect(seen.messages.map((message) => message.seq)).toEqual([1, 2, 3, 4]);

  const { thread: done } = await alice(finishHelp, { params: { threadId } });
  expect(done).toMatchObject({ state: 'done', waitingSince: null });
  expect(await script(eli, threadId)).toEqual([
    'visitor: Is there a garden?',
    'claimed',
    'staff: Two of them.',
    'visitor: Lovely.',
    'done',
  ]);
  expect((await eli(getDesk)).threads).toEqual([]);
  expect((await eli(listDoneHelp)).threads.map((thread) => thread._id)).toEqual([threadId]);
});

test('alice asks again after the end and gets a new conversation that shows the previous one', async () => {
  const eli = await desk.open('eli');
  const alice = await desk.server.as('alice');
  const first = await desk.ask(alice, 'One?');
  await desk.say(eli, first.thread._id, 'One.');
  await eli(finishHelp, { params: { threadId: first.thread._id } });
  expect(await refusal(desk.say(alice, first.thread._id, 'Still there?'))).toMatchObject({
    status: 423,
    code: 'help.done',
  });
  const second = await desk.ask(alice, 'Two?');
  expect(second.thread._id).not.toBe(first.thread._id);
  const { messages } = await alice(getMyHelp, { query: { boothId: desk.hall.meadows } });
  expect(messages.map((message) => message.text || message.note)).toEqual([
    'One?',
    'claimed',
    'One.',
    'done',
    'Two?',
  ]);
  expect(await script(eli, second.thread._id)).toHaveLength(5);
});

test('alice asks an empty desk and gets a promise due in event time, and eli gets an email', async () => {
  const { server } = desk;
  const alice = await server.as('alice');
  const asked = await desk.ask(alice, 'Anybody?');
  expect(asked).toMatchObject({ thread: { state: 'promised', overdue: false }, place: null });
  expect(asked.thread.dueAt).toMatch(/^2021-06-02T07:3/);
  const [letter] = await server.mail.to('eli@test.example');
  expect(letter).toMatchObject({ subject: 'Alice has a question for Meadows' });
  expect(letter!.text).toContain('Anybody?');
  expect(letter!.text).toContain('http://pavilion.test/desk');
  expect(await server.mail.to('hana@test.example')).toEqual([]);
});

test('alice asks a booth without staff, and hana gets the email', async () => {
  const alice = await desk.server.as('alice');
  await desk.ask(alice, 'Hello Heights?', desk.hall.heights);
  expect(await desk.server.mail.to('hana@test.example')).toHaveLength(1);
});

test('alice gets one email about eli’s answer to a promise when she has not seen it for a minute', async () => {
  stopTime();
  const { server } = desk;
  const alice = await server.as('alice');
  const { thread } = await desk.ask(alice, 'When can we move in?');
  server.clock.advance({ minutes: 30 });
  const eli = await desk.open('eli');
  const { thread: kept } = await desk.say(eli, thread._id, 'In <b>March</b>.');
  expect(kept).toMatchObject({ state: 'claimed', dueAt: null, visitorUnread: 1 });
  server.clock.advance({ seconds: 50 });
  await server.settle();
  expect(await server.mail.to('alice@test.example')).toEqual([]);

  server.clock.advance({ seconds: 20 });
  await server.settle();
  await server.settle();
  await desk.say(eli, thread._id, 'Or April.');
  server.clock.advance({ minutes: 5 });
  await server.settle();
  const letters = await server.mail.to('alice@test.example');
  expect(letters).toHaveLength(1);
  expect(letters[0]).toMatchObject({ subject: 'Meadows has answered your question' });
  expect(letters[0]!.text).toContain('In <b>March</b>.');
  expect(letters[0]!.text).toContain(`http://pavilion.test/booth/${desk.hall.meadows}`);
  const waiting = await alice(listMyHelp);
  expect(waiting.threads).toMatchObject([{ _id: thread._id, visitorUnread: 2 }]);
});

test('alice asks after the event and is promised a day, until the last day for questions', async () => {
  const { server } = desk;
  server.clock.advance({ days: 5 });
  const { thread } = await desk.ask(await server.as('alice'), 'Is the east one still free?');
  expect(thread).toMatchObject({ state: 'promised' });
  expect(thread.dueAt).toMatch(/^2021-06-08T05:3/);
  // the sixth of July is the last day, thirty after the event
  server.clock.advance({ days: 29 });
  await desk.ask(await server.as('bob'), 'And the west one?');
  server.clock.advance({ days: 1 });
  const carol = await server.as('carol');
  expect(await refusal(desk.ask(carol, 'Any?'))).toMatchObject({ code: 'help.closed' });
  expect((await carol(getMyHelp, { query: { boothId: desk.hall.meadows } })).thread).toBeNull();
  const alice = await server.as('alice');
  expect(await desk.say(alice, thread._id, 'I still wait.')).toMatchObject({
    thread: { lastText: 'I still wait.' },
  });
});

test('eli sees alice’s mobile and email only while she shares them (V-04)', async () => {
  const eli = await desk.open('eli');
  const alice = await desk.server.as('alice');
  const threadId = (await desk.ask(alice, 'Call me?')).thread._id;
  const card = async () => (await eli(getHelp, { params: { threadId } })).visitor;
  expect(await card()).toMatchObject({ first_name: 'Alice', email: null, mobile: null });
  await alice(shareHelpContact, { params: { threadId }, body: { shared: true } });
  expect(await card()).toMatchObject({ email: 'alice@test.example', mobile: '+919820010000' });
  await alice(shareHelpContact, { params: { threadId }, body: { shared: false } });
  expect(await card()).toMatchObject({ email: null, mobile: null });
  expect(
    await refusal(eli(shareHelpContact, { params: { threadId }, body: { shared: true } })),
  ).toMatchObject({ status: 404 });
});

test('eli hands a conversation over to the info desk, hana answers, and alice reads it at the booth', async () => {
  const { server, hall } = desk;
  const eli = await desk.open('eli');
  const hana = await desk.open('hana');
  const alice = await server.as('alice');
  const threadId = (await desk.ask(alice, 'Where is parking?')).thread._id;
  await eli(claimHelp, { params: { threadId } });
  const { thread } = await eli(handOverHelp, { params: { threadId } });
  expect(thread).toMatchObject({ state: 'waiting', handedOver: true, claimedBy: null });
  expect((await eli(getDesk)).threads).toEqual([]);
  expect(await refusal(eli(claimHelp, { params: { threadId } }))).toMatchObject({ status: 404 });
  expect((await hana(getDesk)).threads.map((one) => one._id)).toEqual([threadId]);
  await desk.say(hana, threadId, 'Gate 2.');
  const { messages } = await alice(getMyHelp, { query: { boothId: hall.meadows } });
  expect(messages.at(-1)).toMatchObject({ text: 'Gate 2.', sender: { first_name: 'Hana' } });
});

test('eli hands a conversation over to an empty info desk: it becomes a promise, and hana gets an email', async () => {
  const eli = await desk.open('eli');
  const alice = await desk.server.as('alice');
  const threadId = (await desk.ask(alice, 'Lost my bag')).thread._id;
  const { thread } = await eli(handOverHelp, { params: { threadId } });
  expect(thread).toMatchObject({ state: 'promised', handedOver: true });
  expect(await desk.server.mail.to('hana@test.example')).toHaveLength(1);
});

test('mal, dave and ola, and eli at another booth, can neither see nor answer alice’s questions (G-03)', async () => {
  const { server, hall } = desk;
  await desk.open('eli');
  const alice = await server.as('alice');
  const here = (await desk.ask(alice, 'A secret')).thread._id;
  const there = (await desk.ask(alice, 'Another', hall.heights)).thread._id;
  for (const [name, threadId] of [
    ['mal', here],
    ['dave', here],
    ['ola', here],
    ['eli', there],
  ] as const) {
    const person = await server.as(name);
    for (const attempt of [
      () => person(getHelp, { params: { threadId } }),
      () => person(claimHelp, { params: { threadId } }),
      () => person(finishHelp, { params: { threadId } }),
      () => desk.say(person, threadId, 'Let me in'),
    ]) {
      expect(await refusal(attempt())).toMatchObject({ status: 404, code: 'help.missing' });
    }
  }
  expect(await refusal(alice(claimHelp, { params: { threadId: here } }))).toMatchObject({
    status: 403,
    code: 'help.notStaff',
  });
  expect(await refusal((await server.as('mal'))(getDesk))).toMatchObject({ status: 403 });
  expect(await refusal(desk.ask(alice, 'Hi', hall.elsewhere))).toMatchObject({
    status: 404,
    code: 'booth.missing',
  });
  expect(await script(await server.as('hana'), there)).toEqual(['visitor: Another', 'promised']);
});

test('alice’s question has 1 to 4,000 graphemes, and markup stays text (ME-03, ME-04, ME-10, G-20)', async () => {
  const alice = await desk.server.as('alice');
  for (const text of ['', '  \u00a0\u200b ', 'a'.repeat(4001)]) {
    expect(await refusal(desk.ask(alice, text))).toMatchObject({ status: 400, fields: ['text'] });
  }
  expect((await alice(listMyHelp)).threads).toEqual([]);
  for (const text of ['क्षि'.repeat(4000), '👩🏽‍💻', '<img src=x onerror=alert(1)>{{7*7}}']) {
    const { message, thread } = await desk.ask(alice, text);
    expect(message.text).toBe(text.normalize('NFC'));
    expect(thread.lastText.length).toBeLessThanOrEqual(201);
  }
});

test('alice can ask the info desk of her event', async () => {
  const alice = await desk.server.as('alice');
  const { thread } = await desk.ask(alice, 'Where is the lobby?', null);
  expect(thread).toMatchObject({ boothId: null, boothName: null, handedOver: false });
  expect((await alice(getMyHelp)).desk).toMatchObject({ boothId: null, staffed: false });
});

test.each(['booth', 'floor'] as const)(
  'hana deletes a %s: alice’s call is cancelled, bob’s question goes to the info desk, and undo brings neither back',
  async (thing) => {
    const { server, hall } = desk;
    const [alice, bob] = [await server.as('alice'), await server.as('bob')];
    const eli = await desk.open('eli');
    const hana = await desk.open('hana');
    const { id } = await server.person('alice');
    const meetingSchedule = { date: '03/06/2021', time: '10:00', boothId: hall.meadows };
    await alice(scheduleCall, { params: { id }, body: { meetingSchedule } });
    const answered = (await desk.ask(alice, 'Is there a garden?')).thread._id;
    await desk.say(eli, answered, 'Two of them.');
    const open = (await desk.ask(bob, 'Where is parking?')).thread._id;

    if (thing === 'booth') await hana(removeBooth, { params: { boothId: hall.meadows } });
    else await hana(removeFloor, { params: { floorId: hall.bng } });
    const calls = () =>
      server.store.db.selectFrom('consultant_call').select(['state', 'cancelled_by']).execute();
    expect(await calls()).toEqual([{ state: 'cancelled', cancelled_by: 'booth' }]);
    expect((await server.mail.to('alice@test.example'))[0]?.subject).toBe(
      'Meadows had to cancel your call',
    );
    expect((await alice(getHelp, { params: { threadId: answered } })).thread.state).toBe('done');
    expect((await hana(getDesk)).threads).toMatchObject([{ _id: open, handedOver: true }]);
    await desk.say(hana, open, 'Gate 2.');
    expect((await script(bob, open)).at(-1)).toBe('staff: Gate 2.');

    const [entry] = (await hana(listAudit, { query: { thing } })).entries;
    await hana(undoAudit, { params: { id: entry!._id } });
    expect(await calls()).toEqual([{ state: 'cancelled', cancelled_by: 'booth' }]);
    expect((await desk.ask(alice, 'And a pool?')).thread._id).not.toBe(answered);
  },
);

test('hana deletes the booth: bob reads her answer to his question there where its link leads, and writes on', async () => {
  const { server, hall } = desk;
  const [bob, carol] = [await server.as('bob'), await server.as('carol')];
  const query = { boothId: hall.meadows };
  const open = (await desk.ask(bob, 'Where is parking?')).thread._id;
  const hana = await server.as('hana');
  await hana(removeBooth, { params: { boothId: hall.meadows } });
  await desk.say(hana, open, 'Gate 2.');
  const [told] = (await bob(listNotifications)).notifications;
  expect(told).toMatchObject({ kind: 'helpAnswered', link: `/booth/${hall.meadows}?open=chat` });
  const before = await bob(getMyHelp, { query });
  expect(before).toMatchObject({ desk: { boothId: hall.meadows }, thread: { _id: open } });
  expect(before.messages.at(-1)).toMatchObject({ text: 'Gate 2.' });

  const again = { ...query, text: 'And for a bus?', clientId: crypto.randomUUID() };
  expect((await bob(askHelp, { body: again })).thread._id).toBe(open);
  expect((await bob(askHelp, { body: again })).thread.lastSeq).toBe(before.thread!.lastSeq + 1);
  await bob(finishHelp, { params: { threadId: open } });
  expect((await bob(getMyHelp, { query })).thread?.state).toBe('done');
  for (const attempt of [
    () => desk.ask(bob, 'Anybody?'),
    () => desk.ask(carol, 'Anybody?'),
    () => carol(getMyHelp, { query }),
  ])
    expect(await refusal(attempt())).toMatchObject({ status: 404, code: 'booth.missing' });
});

test('alice opens the booth after eli’s handover, and sees hana take over and answer live', async () => {
  const { server, hall } = desk;
  const eli = await desk.open('eli');
  const hana = await desk.open('hana');
  const alice = await server.as('alice');
  const query = { boothId: hall.meadows };
  const threadId = (await desk.ask(alice, 'Where is parking?')).thread._id;
  await eli(handOverHelp, { params: { threadId } });
  const opened = await alice(getMyHelp, { query });
  await desk.say(hana, threadId, 'Gate 2.');
  await alice(finishHelp, { params: { threadId } });
  await desk.ask(alice, 'And for a bus?');
  const heard = await desk.heard(topics.person((await server.person('alice')).id));
  const now = heard.reduce(
    (known, event) => mergeHelpEvent(known, event as unknown as HelpLiveEvent),
    opened,
  );
  const fresh = await alice(getMyHelp, { query });
  expect(now.thread).toEqual(fresh.thread);
  expect(now.messages).toEqual(fresh.messages);
  expect(fresh.desk).toMatchObject({ boothId: hall.meadows, name: 'Meadows', staffed: true });
});

test('alice finds every booth and the info desk she talked with, one line each, latest first, also after the end', async () => {
  const { server, hall } = desk;
  const [alice, bob] = [await server.as('alice'), await server.as('bob')];
  const first = (await desk.ask(alice, 'Is there a garden?')).thread._id;
  server.clock.advance({ minutes: 1 });
  await desk.ask(alice, 'Where do I begin?', null);
  server.clock.advance({ minutes: 1 });
  await alice(finishHelp, { params: { threadId: first } });
  server.clock.advance({ minutes: 1 });
  const again = (await desk.ask(alice, 'And a pool?')).thread._id;
  const eli = await desk.open('eli');
  await eli(claimHelp, { params: { threadId: again } });
  await desk.say(eli, again, 'Two of them.');
  server.clock.advance({ minutes: 1 });
  await alice(finishHelp, { params: { threadId: again } });
  const listed = async () => (await alice(listHelpConversations)).conversations;
  expect(await listed()).toMatchObject([
    { thread: { _id: again, boothName: 'Meadows', state: 'done', visitorUnread: 1 }, isOpen: true },
    { thread: { boothId: null, lastText: 'Where do I begin?' }, isOpen: true, logoUrl: null },
  ]);
  await (
    await server.as('hana')
  )(removeBooth, { params: { boothId: hall.meadows } });
  expect((await listed())[0]).toMatchObject({ thread: { _id: again }, isOpen: false });
  expect((await bob(listHelpConversations)).conversations).toEqual([]);
});
