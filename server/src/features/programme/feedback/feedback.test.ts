import {
  addFeedback,
  type Call,
  changeSettings,
  deleteMe,
  dismissFeedback,
  exportMyData,
  type FeedbackQuestion,
  getFeedback,
  getFeedbackResults,
  giveFeedback,
  type FormAnswers,
  listFeedbackComments,
  listRated,
  may,
  recordVisit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { attend } from '../../../testing/attend.ts';
import { openRoom, type TestRoom } from '../../../testing/room.ts';
import { addSession } from '../../../testing/sessions.ts';
import { password, refusal } from '../../../testing/testServer.ts';

let room: TestRoom;
let alice: Call;
let mo: Call;
let hana: Call;
beforeEach(async () => {
  room = await openRoom();
  [alice, mo, hana] = (await Promise.all(
    ['alice', 'mo', 'hana'].map((name) => room.server.as(name)),
  )) as [Call, Call, Call];
  await attend(room.server, room.sessionId, await ids('alice', 'bob', 'carol'));
});
afterEach(() => room.close());

const ids = (...names: string[]) =>
  Promise.all(names.map(async (name) => (await room.server.person(name)).id));
const params = (id = room.sessionId) => ({ subject: 'session' as const, id });
const ofEvent = () => ({ subject: 'event' as const, id: room.server.event.id });
const rate = (by: Call, stars: number, on: ReturnType<typeof params | typeof ofEvent> = params()) =>
  by(giveFeedback, { params: on, body: { stars } });
const read = async (by: Call, on: ReturnType<typeof params | typeof ofEvent> = params()) =>
  (await by(getFeedbackResults, { params: on })).results;
const comments = async (by: Call) =>
  (await by(listFeedbackComments, { params: params() })).comments;

/** Rates the session, and adds answers and a comment. */
async function say(by: Call, stars: number, comment: string, answers: FormAnswers = {}) {
  const { ticket } = await rate(by, stars);
  await by(addFeedback, { params: params(), body: { ticket, answers, comment } });
}

const choice: FeedbackQuestion = {
  ...{ question: { en: 'How long was it?' }, kind: 'choice', options: ['Too long', 'Just right'] },
};
const written: FeedbackQuestion = { question: { en: 'What next?' }, kind: 'text', options: [] };

/** Lets the organiser ask about sessions. */
const ask = (...questions: FeedbackQuestion[]) =>
  hana(changeSettings, {
    body: {
      features: {
        feedback: { session: { questions }, call: null, conversation: null, event: null },
      },
    },
  });

test('alice rates a session that she attended, once; mo, who moderates it, reads the average once three have', async () => {
  const { feedback } = await alice(getFeedback, { params: params() });
  expect(feedback).toMatchObject({ state: 'none', questions: [], may: ['feedback.give'] });
  expect((await rate(alice, 5)).feedback).toMatchObject({ state: 'rated', may: [] });
  expect(await refusal(rate(alice, 1))).toMatchObject({ status: 409, code: 'feedback.given' });
  const [bob, carol] = [await room.server.as('bob'), await room.server.as('carol')];
  await rate(bob, 4);
  const hidden = { answers: 2, isHidden: true, average: null, stars: [], reports: [] };
  for (const by of [mo, hana]) expect(await read(by)).toMatchObject(hidden);
  await rate(carol, 4);
  const shown = { answers: 3, isHidden: false, average: 4.33, stars: [0, 0, 0, 2, 1] };
  for (const by of [mo, hana, await room.server.as('sam')])
    expect(await read(by)).toMatchObject(shown);
  await room.server.settle();
  expect(await read(mo)).toMatchObject(shown);
  expect(await refusal(read(alice))).toMatchObject({ status: 403, code: 'forbidden' });
});

test('people rate what they took part in, from its start until 14 days after its end, and nothing of their own', async () => {
  const mal = await room.server.as('mal');
  expect((await mal(getFeedback, { params: params() })).feedback.may).toEqual([]);
  expect(await refusal(rate(mal, 5))).toMatchObject({ status: 403, code: 'feedback.notThere' });
  for (const by of [mo, hana, await room.server.as('sam')]) {
    expect(await refusal(rate(by, 5))).toMatchObject({ status: 403, code: 'feedback.ownWork' });
    const { feedback } = await by(getFeedback, { params: params() });
    expect(may(feedback, 'feedback.readResults')).toBe(true);
  }
  const coming = await addSession(room.server, { inMinutes: 5 });
  await attend(room.server, coming, await ids('alice'));
  expect(await refusal(rate(alice, 5, params(coming)))).toMatchObject({
    ...{ status: 423, code: 'feedback.early' },
  });
  room.server.clock.advance({ days: 14, minutes: 54 });
  alice = await room.server.as('alice');
  expect((await alice(getFeedback, { params: params() })).feedback.may).toEqual(['feedback.give']);
  room.server.clock.advance({ minutes: 2 });
  expect(await refusal(rate(alice, 5))).toMatchObject({ status: 423, code: 'feedback.over' });
  expect((await alice(getFeedback, { params: params() })).feedback.may).toEqual([]);
  const unknown = params(crypto.randomUUID());
  expect(await refusal(rate(alice, 5, unknown))).toMatchObject({ code: 'session.missing' });
});

test.each([0, 6, 2.5, null, '5'])(
  '%s is no number of stars, and nothing is stored',
  async (stars) => {
    const refused = await refusal(rate(alice, stars as number));
    expect(refused).toMatchObject({ status: 400, code: 'fields.invalid', fields: ['stars'] });
    expect((await read(mo)).answers).toBe(0);
  },
);

test('alice answers up to three questions of the organiser’s own in choices and words, and mo reads them', async () => {
  await ask(choice, written);
  const { feedback } = await alice(getFeedback, { params: params() });
  const [first, second] = feedback.questions;
  expect(first).toMatchObject({ type: 'choice', label: choice.question });
  const [tooLong, right] = first!.options.map(({ _id }) => _id) as [string, string];
  await say(alice, 5, '', { [first!._id]: tooLong, [second!._id]: 'More about titles' });
  await say(await room.server.as('bob'), 4, 'Well told', { [first!._id]: right });
  await say(await room.server.as('carol'), 3, '', { [first!._id]: right });
  await room.server.settle();
  expect((await read(mo)).reports).toEqual([
    {
      ...{ question: choice.question, type: 'choice', answered: 3 },
      options: [
        { label: { en: 'Too long' }, votes: 1, percent: 33.33 },
        { label: { en: 'Just right' }, votes: 2, percent: 66.67 },
      ],
    },
  ]);
  const said = (await comments(mo)).map(({ question, text }): [string | null, string] => [
    question?.en ?? null,
    text,
  ]);
  expect(new Map(said)).toEqual(
    new Map([
      [null, 'Well told'],
      ['What next?', 'More about titles'],
    ]),
  );
});

test('hana words a question anew, and earlier answers stay under the earlier wording', async () => {
  await ask(choice);
  const crowd = await room.crowd(3);
  await attend(
    room.server,
    room.sessionId,
    crowd.map(({ id }) => id),
  );
  const [question] = (await alice(getFeedback, { params: params() })).feedback.questions;
  const chosen = { [question!._id]: question!.options[0]!._id };
  for (const { call } of crowd) await say(call, 4, '', chosen);
  await ask({ ...choice, question: { en: 'Was it long?' } });
  await room.server.settle();
  expect((await read(mo)).reports).toMatchObject([
    { question: { en: 'How long was it?' }, answered: 3, options: [{ votes: 3 }] },
  ]);
});

test('a wrong answer, an unknown question and a long comment are refused at their fields, and the ticket stays good', async () => {
  await ask(choice);
  const [question] = (await alice(getFeedback, { params: params() })).feedback.questions;
  const { ticket } = await rate(alice, 4);
  const add = (answers: FormAnswers, comment = '', with_ = ticket) =>
    alice(addFeedback, { params: params(), body: { ticket: with_, answers, comment } });
  const other = crypto.randomUUID();
  expect((await refusal(add({ [question!._id]: other }))).fields).toEqual([
    `answers.${question!._id}`,
  ]);
  expect((await refusal(add({ [other]: 'A fourth answer' }))).fields).toEqual([`answers.${other}`]);
  const long = await refusal(add({}, 'a'.repeat(10_000)));
  expect(long).toMatchObject({ status: 400, fields: ['comment'] });
  for (const forged of ['', `${other}.forged`, ticket.replace(/.$/, '~')])
    expect(await refusal(add({}, 'Hello', forged))).toMatchObject({
      ...{ status: 403, code: 'feedback.ticketInvalid' },
    });
  await add({}, 'Well told');
  expect(await refusal(add({}, 'Again'))).toMatchObject({ status: 409, code: 'feedback.given' });
  await room.server.settle();
  const rows = await room.server.store.db.selectFrom('feedback_comment').selectAll().execute();
  expect(rows.map(({ text }) => text)).toEqual(['Well told']);
});

test('bob cannot add to one session with a ticket for another', async () => {
  const other = await addSession(room.server, { inMinutes: -5 });
  const bob = await room.server.as('bob');
  await attend(room.server, other, await ids('bob'));
  const { ticket } = await rate(bob, 3, params(other));
  const adding = bob(addFeedback, { params: params(), body: { ticket, comment: 'Hello' } });
  expect(await refusal(adding)).toMatchObject({ code: 'feedback.ticketInvalid' });
});

test('bob is asked about the event after it, once: he dismisses it, and may rate it all the same', async () => {
  const bob = await room.server.as('bob');
  room.server.clock.advance({ days: 5 });
  const mal = await room.server.as('mal');
  expect(await refusal(rate(mal, 5, ofEvent()))).toMatchObject({ code: 'feedback.notThere' });
  await mal(recordVisit, { body: {} });
  const { feedback } = await bob(dismissFeedback, { params: ofEvent() });
  expect(feedback).toMatchObject({ state: 'dismissed', may: ['feedback.give'] });
  expect((await bob(getFeedback, { params: ofEvent() })).feedback.state).toBe('dismissed');
  await rate(bob, 5, ofEvent());
  expect((await bob(dismissFeedback, { params: ofEvent() })).feedback.state).toBe('rated');
  for (const by of [alice, mal]) await rate(by, 4, ofEvent());
  expect(await refusal(rate(hana, 5, ofEvent()))).toMatchObject({ code: 'feedback.ownWork' });
  expect(await read(hana, ofEvent())).toMatchObject({ answers: 3, average: 4.33 });
  expect(await refusal(read(mo, ofEvent()))).toMatchObject({ code: 'forbidden' });
  const elsewhere = { subject: 'event' as const, id: room.server.otherEvent.id };
  expect(await refusal(rate(bob, 5, elsewhere))).toMatchObject({ code: 'feedback.missing' });
  const { rated } = await hana(listRated);
  expect(rated).toEqual([
    {
      ...{ subject: 'event', _id: room.server.event.id, title: null },
      ...{ answers: 3, isHidden: false, average: 4.33 },
    },
  ]);
});

test('where hana takes no feedback on sessions nobody gives it, and without the feature nobody finds it', async () => {
  const none = { session: null, call: null, conversation: null, event: { questions: [] } };
  await hana(changeSettings, { body: { features: { feedback: none } } });
  expect(await refusal(rate(alice, 5))).toMatchObject({ status: 404, code: 'feature.absent' });
  await hana(changeSettings, { body: { features: { feedback: null } } });
  expect(await refusal(rate(alice, 5, ofEvent()))).toMatchObject({ code: 'feature.absent' });
  expect(await refusal(read(mo))).toMatchObject({ code: 'feature.absent' });
});

test('alice finds in her data what she rated and not how; once she deletes herself, her stars stay without her', async () => {
  await rate(alice, 2);
  const { feedback } = await alice(exportMyData);
  expect(feedback).toEqual([{ subject: 'session', title: 'Reading a title', state: 'rated' }]);
  await alice(deleteMe, { body: { password } });
  const { db } = room.server.store;
  expect(await db.selectFrom('feedback_participant').selectAll().execute()).toEqual([]);
  expect((await read(mo)).answers).toBe(1);
});
