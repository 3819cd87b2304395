import {
  addFeedback,
  type Call,
  getFeedbackResults,
  giveFeedback,
  hideFeedbackComment,
  listAudit,
  listFeedbackComments,
  undoAudit,
} from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { attend } from '../../../testing/attend.ts';
import type { Guest } from '../../../testing/crowd.ts';
import { openRoom, type TestRoom } from '../../../testing/room.ts';
import { rounds } from '../../../testing/rounds.ts';
import { refusal } from '../../../testing/testServer.ts';

let room: TestRoom;
let crowd: Guest[];
beforeEach(async () => {
  room = await openRoom();
  crowd = await room.crowd(5);
  await attend(
    room.server,
    room.sessionId,
    crowd.map(({ id }) => id),
  );
});
afterEach(() => room.close());

const params = () => ({ subject: 'session' as const, id: room.sessionId });
const rate = (by: Call, stars: number) => by(giveFeedback, { params: params(), body: { stars } });
const read = async (by: Call) => (await by(getFeedbackResults, { params: params() })).results;
const comments = async (by: Call) =>
  (await by(listFeedbackComments, { params: params() })).comments;
const rows = async (table: string) =>
  (
    await sql<Record<string, string>>`select xmin::text, * from ${sql.table(table)}`.execute(
      room.server.store.db,
    )
  ).rows;

async function say(by: Call, stars: number, comment: string): Promise<void> {
  const { ticket } = await rate(by, stars);
  await by(addFeedback, { params: params(), body: { ticket, comment } });
}

/** Advances the clock by a second, so that feedback is counted. */
async function second(): Promise<void> {
  room.server.clock.advance({ seconds: 1 });
  await room.server.settle();
}

test('a second later nothing in the database links stars or a comment to who gave them: no row, order, time, id or mark', async () => {
  for (const [nth, { call }] of crowd.slice(0, 3).entries())
    await say(call, nth + 3, `Comment ${nth}`);
  await rate(crowd[3]!.call, 1);
  await second();
  expect(await rows('uncounted_feedback')).toEqual([]);
  for (const row of await rows('feedback_participant')) {
    expect(Object.keys(row).sort()).toEqual(
      ['event_id', 'person_id', 'state', 'subject', 'subject_id', 'xmin'].sort(),
    );
    // people who wrote something are like those who didn’t
    expect(row['state']).toBe('rated');
  }
  const { db } = room.server.store;
  const people = new Set(crowd.map(({ id }) => id));
  for (const table of ['feedback_total', 'feedback_comment', 'used_feedback_ticket'])
    for (const row of await rows(table))
      for (const value of Object.values(row)) expect(people.has(value)).toBe(false);
  const places = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('uuid', 'text', 'jsonb', 'ARRAY')`.execute(db);
  const holding = new Set<string>();
  for (const { table_name, column_name } of places.rows) {
    const found = await sql`select 1 from ${sql.table(table_name)}
      where ${sql.ref(column_name)}::text like '%Comment 1%' limit 1`.execute(db);
    if (found.rows.length) holding.add(table_name);
  }
  expect([...holding]).toEqual(['feedback_comment']);
  // ids that sort by time would say who wrote what
  for (const { id } of await rows('feedback_comment')) expect(id).toMatch(/^.{14}4/);
  const marks = async (table: string) => new Set((await rows(table)).map(({ xmin }) => xmin));
  const givers = await marks('feedback_participant');
  for (const table of ['feedback_total', 'feedback_comment'])
    for (const mark of await marks(table)) expect(givers.has(mark!)).toBe(false);
});

test('what the latest feedback changed is not to be seen: all is rewritten, in an order that says nothing', async () => {
  for (const [nth, { call }] of crowd.entries()) {
    await say(call, (nth % 5) + 1, `Comment ${nth}`);
    await second();
  }
  for (const table of ['feedback_total', 'feedback_comment']) {
    const marks = new Set((await rows(table)).map(({ xmin }) => xmin));
    expect(marks.size, table).toBe(1);
  }
  const inPlace = (await rows('feedback_comment')).map(({ id }) => id);
  expect(inPlace).toEqual(inPlace.toSorted((a, b) => (a! < b! ? -1 : 1)));
  const mo = await room.server.as('mo');
  expect((await comments(mo)).map(({ _id }) => _id)).toEqual(inPlace);
  const said = JSON.stringify([await read(mo), await comments(mo)]);
  expect(said).not.toMatch(/person|Crowd|At"/);
});

test('one person sends stars 30 times at once and is counted once, and so is what is added with one ticket', async () => {
  const mo = await room.server.as('mo');
  const [first, ...others] = crowd as [Guest, ...Guest[]];
  for (const { call } of others.slice(0, 2)) await rate(call, 5);
  const count = async (calls: Promise<unknown>[]) => {
    const codes = await Promise.all(
      calls.map((call) =>
        call.then(
          () => 'taken',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(codes.filter((code) => code === 'taken')).toHaveLength(1);
    expect(codes.filter((code) => code === 'feedback.given')).toHaveLength(calls.length - 1);
  };
  const tickets: string[] = [];
  await count(
    Array.from({ length: 30 }, async (_, nth) => {
      tickets.push((await rate(first.call, (nth % 5) + 1)).ticket);
    }),
  );
  const body = { ticket: tickets[0]!, comment: 'Once' };
  await count(
    Array.from({ length: 30 }, () => first.call(addFeedback, { params: params(), body })),
  );
  await second();
  expect(await read(mo)).toMatchObject({ answers: 3 });
  expect((await comments(mo)).map(({ text }) => text)).toEqual(['Once']);
});

test('stars while others are counted are neither lost nor counted twice', async () => {
  const mo = await room.server.as('mo');
  const many = await room.crowd(12 * rounds);
  await attend(
    room.server,
    room.sessionId,
    many.map(({ id }) => id),
  );
  const given = many.map(({ call }, nth) => say(call, (nth % 5) + 1, `Comment ${nth}`));
  await Promise.race(given);
  for (let nth = 0; nth < 3; nth++) await second();
  await Promise.all(given);
  await second();
  const { answers, stars } = await read(mo);
  expect([answers, stars.reduce((all, one) => all + one, 0)]).toEqual([many.length, many.length]);
  const { db } = room.server.store;
  const kept = await sql<{ n: number }>`select count(*)::int as n from feedback_comment`.execute(
    db,
  );
  expect(kept.rows[0]!.n).toBe(many.length);
}, 60_000);

test('mo and hana hide a comment and show it again: sam, on the panel, no longer reads it, and hana undoes it in the log', async () => {
  for (const [nth, { call }] of crowd.slice(0, 3).entries()) await say(call, 4, `Comment ${nth}`);
  await second();
  const [mo, sam, hana, alice] = (await Promise.all(
    ['mo', 'sam', 'hana', 'alice'].map((name) => room.server.as(name)),
  )) as [Call, Call, Call, Call];
  const [first] = await comments(mo);
  const hide = (by: Call, isHidden: boolean, id = first!._id) =>
    by(hideFeedbackComment, { params: { id }, body: { isHidden } });
  for (const by of [sam, alice])
    expect(await refusal(hide(by, true))).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await refusal(hide(mo, true, crypto.randomUUID()))).toMatchObject({
    ...{ status: 404, code: 'feedbackComment.missing' },
  });
  expect(await read(mo)).toMatchObject({ may: ['feedback.moderate'] });
  expect(await read(sam)).toMatchObject({ may: [] });
  expect((await hide(mo, true)).comment).toMatchObject({ isHidden: true });
  expect(await comments(sam)).toHaveLength(2);
  for (const by of [mo, hana])
    expect((await comments(by)).filter(({ isHidden }) => isHidden)).toMatchObject(
      [first!].map(({ _id }) => ({ _id })),
    );
  // a new comment rewrites all, and leaves hidden what is
  await say(crowd[4]!.call, 5, 'Comment 4');
  await second();
  expect(await comments(sam)).toHaveLength(3);
  const log = async () => (await hana(listAudit, { query: { thing: 'feedback' } })).entries;
  expect(await log()).toEqual([]);
  await hide(hana, false);
  expect(await comments(sam)).toHaveLength(4);
  expect(await log()).toMatchObject([{ before: { isHidden: true }, after: { isHidden: false } }]);
  await hana(undoAudit, { params: { id: (await log())[0]!._id } });
  expect(await comments(sam)).toHaveLength(3);
});
