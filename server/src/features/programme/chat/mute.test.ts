import {
  askQuestion,
  type Call,
  listChannelMessages,
  listModerationLog,
  listQuestions,
  listStagePeople,
  muteInChannel,
  sendMessage,
  topics,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRoom, type TestRoom } from '../../../testing/room.ts';
import { stopTime } from '../../../testing/stopTime.ts';
import { refusal } from '../../../testing/testServer.ts';

let room: TestRoom;
let bob: Call;
let mo: Call;
let bobs: string;
beforeEach(async () => {
  stopTime();
  // an hour long, it began five minutes ago
  room = await openRoom();
  [bob, mo] = [await room.server.as('bob'), await room.server.as('mo')];
  bobs = (await room.server.person('bob')).id;
});
afterEach(() => room.close());

const params = () => ({ sessionId: room.sessionId });
const read = (by: Call) => by(listChannelMessages, { params: params(), query: {} });
const say = (by: Call, text: string) =>
  by(sendMessage, { body: { channelId: room.sessionId, text } });
const set = (isMuted: boolean, minutes?: unknown) =>
  mo(muteInChannel, {
    params: { ...params(), personId: bobs },
    body: { isMuted, ...(minutes !== undefined && { minutes }) } as { isMuted: boolean },
  });
const after = (minutes: number) =>
  new Date(room.server.clock.now().getTime() + minutes * 60_000).getTime();
const end = async (by: Call) => Date.parse((await read(by)).mutedUntil!);

test('bob, muted for 10 minutes, reads until when, and writes again then without anybody’s doing', async () => {
  const { server } = room;
  const { clock_offset_seconds: offset } = server.event;
  const until = after(10) + offset * 1000;
  expect(Date.parse((await set(true, 10)).mutedUntil!)).toBe(until);
  expect(await read(bob)).toMatchObject({ isMuted: true });
  expect(await end(bob)).toBe(until);
  const told = await room.heard(topics.person(bobs));
  expect(told.at(-1)).toMatchObject({
    ...{ action: 'channelMuted', isMuted: true },
    mutedUntil: new Date(until).toISOString(),
  });
  server.clock.advance({ minutes: 9, seconds: 59 });
  expect(await refusal(say(bob, 'Now?'))).toMatchObject({ status: 403, code: 'chat.muted' });
  expect((await read(mo)).muted).toEqual([bobs]);
  server.clock.advance({ seconds: 1 });
  expect(await read(bob)).toMatchObject({ isMuted: false, mutedUntil: null });
  expect((await read(mo)).muted).toEqual([]);
  expect((await say(bob, 'Now!')).text).toBe('Now!');
  const { people } = await mo(listStagePeople, { params: params(), query: {} });
  expect(people.find(({ _id }) => _id === bobs)).toMatchObject({ isMuted: false });
});

test('bob, muted in the chat, may not ask the panel either, until the same moment', async () => {
  const mayAsk = async () => (await bob(listQuestions, { params: params(), query: {} })).may;
  const ask = () => {
    const body = { text: 'Why?', clientId: crypto.randomUUID() };
    return bob(askQuestion, { params: params(), body });
  };
  await set(true, 10);
  expect(await mayAsk()).toEqual([]);
  expect((await refusal(ask())).code).toBe('question.muted');
  room.server.clock.advance({ minutes: 10 });
  expect(await mayAsk()).toEqual(['question.ask']);
  expect((await ask()).question.text).toBe('Why?');
});

test('a mute ends with the session at the latest, and mo may change its length', async () => {
  const ends = after(55) + room.server.event.clock_offset_seconds * 1000;
  const then = (...to: Parameters<typeof set>) => {
    room.server.clock.advance({ seconds: 1 });
    return set(...to);
  };
  await then(true);
  expect(await end(bob)).toBe(ends);
  await then(true, 10);
  expect(await end(bob)).toBeLessThan(ends);
  await then(true, 60);
  expect(await end(bob)).toBe(ends);
  await then(true, null);
  await then(true, null);
  await then(false);
  await then(false);
  const { entries } = await mo(listModerationLog, { params: params(), query: {} });
  expect(entries.map(({ action, minutes }) => [action, minutes]).toReversed()).toEqual([
    ['muted', null],
    ['muted', 10],
    ['muted', 60],
    ['muted', null],
    ['unmuted', null],
  ]);
});

test.each([0, -10, 15, 1.5, 100_000, '10', 'forever'])(
  'mo reads which lengths there are when he sends %j',
  async (minutes) => {
    const error = await set(true, minutes).catch((problem: unknown) => problem);
    const message = 'Choose 10 minutes, an hour, or until the session ends.';
    expect(error).toMatchObject({
      ...{ status: 400, code: 'fields.invalid' },
      fields: [{ path: 'minutes', code: 'chat.muteLength', message }],
    });
    expect(await read(bob)).toMatchObject({ isMuted: false });
  },
);
