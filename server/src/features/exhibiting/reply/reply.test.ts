import {
  addReply,
  type Call,
  type CallError,
  changeReply,
  changeSettings,
  deleteReply,
  listReplies,
  propertyExpo,
  replyFor,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';
import { refusal } from '../../../testing/testServer.ts';

let desk: TestDesk;
let eli: Call;
beforeEach(async () => {
  desk = await openDesk();
  eli = await desk.server.as('eli');
});
afterEach(() => desk.close());

const booth = () => ({ params: { boothId: desk.hall.meadows } });
const add = (title: string, text = 'Hello {name}') =>
  eli(addReply, { ...booth(), body: { title, text } });

test('eli adds, edits and deletes the booth’s saved replies, and cannot use a title twice', async () => {
  const { replies } = await add('Welcome');
  const [first] = replies;
  expect(replyFor(first!, 'Alice')).toBe('Hello Alice');
  expect(await refusal(add('welcome'))).toMatchObject({
    status: 409,
    code: 'reply.exists',
    fields: ['title'],
  });
  await add('Address', 'We are at the lake.');
  const params = { boothId: desk.hall.meadows, replyId: first!._id };
  const body = { title: 'Hello', text: 'Good day {name}, {name}' };
  const changed = await eli(changeReply, { params, body });
  expect(changed.replies.map(({ title }) => title)).toEqual(['Address', 'Hello']);
  expect(replyFor(changed.replies[1]!, 'अनन्या')).toBe('Good day अनन्या, अनन्या');
  expect((await eli(deleteReply, { params })).replies).toHaveLength(1);
  expect(await refusal(eli(deleteReply, { params }))).toMatchObject({ code: 'reply.missing' });
});

test('eli’s replies hold facts of his booth; a placeholder for nothing is refused with those there are', async () => {
  const hana = await desk.server.as('hana');
  const { boothFields } = propertyExpo;
  await hana(changeSettings, { body: { boothFields, anyway: true } });
  const text = '{name}, the price is {price}, and { this } is no placeholder.';
  const { replies } = await add('Price', text);
  expect(replyFor(replies[0]!, 'Alice', { price: '₹68 L' })).toBe(
    'Alice, the price is ₹68 L, and { this } is no placeholder.',
  );
  expect(replyFor(replies[0]!, 'Alice')).toContain('the price is {price}');
  const params = { boothId: desk.hall.meadows, replyId: replies[0]!._id };
  for (const save of [
    () => add('Cost', 'It costs {cost}.'),
    () => add('Map', 'Here: {place}'),
    () => eli(changeReply, { params, body: { title: 'Price', text: '{prise}' } }),
  ]) {
    const error = await save().catch((one: unknown) => one);
    expect(error).toMatchObject({ status: 400, code: 'fields.invalid' });
    const [field] = (error as CallError).fields;
    expect(field).toMatchObject({ path: 'text', code: 'reply.unknownFact' });
    expect(field!.message).toMatch(/\{name\}, \{price\}, .*\{rera\}/);
    expect(field!.message).not.toContain('{place}');
  }
  expect((await eli(listReplies, booth())).replies).toMatchObject([{ title: 'Price', text }]);
});

test('bob cannot read a booth’s saved replies, and hana cannot delete them through another booth', async () => {
  const { replies } = await add('Welcome');
  const bob = await desk.server.as('bob');
  expect(await refusal(bob(listReplies, booth()))).toMatchObject({ status: 403 });
  const hana = await desk.server.as('hana');
  const elsewhere = { boothId: desk.hall.heights, replyId: replies[0]!._id };
  expect(await refusal(hana(deleteReply, { params: elsewhere }))).toMatchObject({
    code: 'reply.missing',
  });
  expect((await eli(listReplies, booth())).replies).toHaveLength(1);
});

test('eli and hana edit a saved reply at once: the second is refused with what the first has saved', async () => {
  const { replies } = await add('Welcome');
  const { _id: replyId, ...was } = replies[0]!;
  const params = { boothId: desk.hall.meadows, replyId };
  const hana = await desk.server.as('hana');
  const hers = { title: 'Welcome', text: 'Good day {name}' };
  const mine = { title: 'Welcome', text: 'Namaste {name}' };
  await hana(changeReply, { params, body: { ...hers, was } });
  expect(await refusal(eli(changeReply, { params, body: { ...mine, was } }))).toMatchObject({
    ...{ status: 409, code: 'reply.changed' },
    hint: { reply: { _id: replyId, ...hers } },
  });
  const after = await eli(changeReply, { params, body: { ...mine, was: hers } });
  expect(after.replies).toEqual([{ _id: replyId, ...mine }]);
});
