import {
  addFeedback,
  type Call,
  enterVideo,
  finishHelp,
  getFeedback,
  getFeedbackResults,
  giveFeedback,
  listFeedbackComments,
  listRated,
} from '@pavilion/contract';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';
import { newRoom } from '../../../testing/rooms.ts';
import { refusal } from '../../../testing/testServer.ts';

let desk: TestDesk;
let alice: Call;
let eli: Call;
let hana: Call;
beforeEach(async () => {
  desk = await openDesk();
  [alice, eli, hana] = (await Promise.all(
    ['alice', 'eli', 'hana'].map((name) => desk.server.as(name)),
  )) as [Call, Call, Call];
});
afterEach(() => desk.close());

type Subject = 'call' | 'conversation' | 'event';
const rate = (by: Call, subject: Subject, id: string, stars = 4) =>
  by(giveFeedback, { params: { subject, id }, body: { stars } });
const state = async (by: Call, subject: Subject, id: string) =>
  (await by(getFeedback, { params: { subject, id } })).feedback;
const read = async (by: Call, subject: Subject, id: string) =>
  (await by(getFeedbackResults, { params: { subject, id } })).results;

/** A call of this person at the booth; `held` if both were there. */
async function book(name: string, given: { held?: boolean; inMinutes?: number } = {}) {
  const { server, hall } = desk;
  const { held = true, inMinutes = -15 } = given;
  const start = new Date(
    server.clock.now().getTime() + server.event.clock_offset_seconds * 1000 + inMinutes * 60_000,
  );
  const id = randomUUID();
  await server.store.db
    .insertInto('consultant_call')
    .values({
      ...{ id, event_id: server.event.id, person_id: (await server.person(name)).id },
      ...{ booth_id: hall.meadows, consultant: 1, consultant_id: null, cancelled_by: null },
      ...{ start_at: start, end_at: new Date(start.getTime() + 1_200_000), created_at: start },
      ...{
        state: held ? ('held' as const) : ('booked' as const),
        reminded: null,
        person_zone: null,
      },
      ...(held && { held_at: start, person_at: start, consultant_at: start }),
    })
    .execute();
  return id;
}

test('alice rates a call that was held; bob, whose call wasn’t, and eli, who took it, cannot', async () => {
  const { hall } = desk;
  const callId = await book('alice');
  expect(await state(alice, 'call', callId)).toMatchObject({ may: ['feedback.give'] });
  await rate(alice, 'call', callId, 5);
  expect(await refusal(rate(alice, 'call', callId))).toMatchObject({ code: 'feedback.given' });
  const bob = await desk.server.as('bob');
  const unheld = await book('bob', { held: false });
  expect(await refusal(rate(bob, 'call', unheld))).toMatchObject({ code: 'feedback.notThere' });
  expect(await refusal(rate(bob, 'call', callId))).toMatchObject({ code: 'room.missing' });
  expect(await refusal(rate(eli, 'call', callId))).toMatchObject({ code: 'room.missing' });
  expect(await read(eli, 'call', hall.meadows)).toMatchObject({ answers: 1, isHidden: true });
});

test('a booth’s calls and conversations have results of their own, for its staff and organisers alone', async () => {
  const { hall, server } = desk;
  const names = ['alice', 'bob', 'carol'];
  for (const [nth, name] of names.entries()) {
    const by = await server.as(name);
    await rate(by, 'call', await book(name, { inMinutes: -20 - nth * 30 }), 5);
    const { thread } = await desk.ask(by, 'Is it quiet there?');
    const { ticket } = await rate(by, 'conversation', thread._id, nth + 1);
    const params = { subject: 'conversation' as const, id: thread._id };
    await by(addFeedback, { params, body: { ticket, comment: `Comment ${nth}` } });
  }
  await server.settle();
  for (const by of [eli, hana]) {
    expect(await read(by, 'call', hall.meadows)).toMatchObject({ answers: 3, average: 5 });
    expect(await read(by, 'conversation', hall.meadows)).toMatchObject({ answers: 3, average: 2 });
    const params = { subject: 'conversation' as const, id: hall.meadows };
    expect((await by(listFeedbackComments, { params })).comments).toHaveLength(3);
  }
  expect(await read(eli, 'call', hall.meadows)).toMatchObject({ may: [] });
  for (const by of [alice, await server.as('sam')])
    expect(await refusal(read(by, 'call', hall.meadows))).toMatchObject({ code: 'forbidden' });
  expect(await refusal(read(eli, 'call', hall.heights))).toMatchObject({ code: 'forbidden' });
  expect(await refusal(read(eli, 'call', server.event.id))).toMatchObject({ code: 'forbidden' });
  const { rated } = await hana(listRated);
  expect(rated.map(({ subject, title, answers }) => [subject, title?.en, answers])).toEqual([
    ['call', 'Meadows', 3],
    ['conversation', 'Meadows', 3],
  ]);
});

test('alice rates her conversation from its start until 14 days after it was ended; nobody else finds it', async () => {
  const { thread } = await desk.ask(alice, 'Is it quiet there?');
  const bob = await desk.server.as('bob');
  for (const by of [bob, eli])
    expect(await refusal(rate(by, 'conversation', thread._id))).toMatchObject({
      ...{ status: 404, code: 'feedback.missing' },
    });
  desk.server.clock.advance({ days: 20 });
  const again = await desk.server.as('alice');
  expect((await state(again, 'conversation', thread._id)).may).toEqual(['feedback.give']);
  await again(finishHelp, { params: { threadId: thread._id } });
  desk.server.clock.advance({ days: 14, minutes: 1 });
  const late = await desk.server.as('alice');
  expect(await refusal(rate(late, 'conversation', thread._id))).toMatchObject({
    ...{ status: 423, code: 'feedback.over' },
  });
});

test('bob rates a talk in alice’s room once he was inside, and hana reads it with the event’s', async () => {
  const { server } = desk;
  const room = await newRoom(server, 'alice');
  const bob = await server.as('bob');
  expect(await refusal(rate(bob, 'call', room._id))).toMatchObject({ code: 'feedback.notThere' });
  for (const name of ['alice', 'bob', 'carol']) {
    const by = await server.as(name);
    const body = { stay: randomUUID(), mic: false, camera: false };
    await by(enterVideo, { params: { roomId: room._id }, body });
    await rate(by, 'call', room._id, 3);
  }
  expect(await read(hana, 'call', server.event.id)).toMatchObject({ answers: 3, average: 3 });
  expect(await refusal(rate(bob, 'call', randomUUID()))).toMatchObject({ code: 'room.missing' });
});

test('alice also rates a conversation with the info desk, which hana reads', async () => {
  const { thread } = await desk.ask(alice, 'Where is the hall?', null);
  await rate(alice, 'conversation', thread._id, 5);
  expect(await read(hana, 'conversation', desk.server.event.id)).toMatchObject({ answers: 1 });
});
