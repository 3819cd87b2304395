import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Call,
  deleteChannelMessage,
  listCaptions,
  listChannelMessages,
  listMessages,
  sendMessage,
  switchCaptions,
  translateCaption,
  translateMessage,
  writeCaption,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openTranslator } from '../../../ports/translator.ts';
import { openRoom, type TestRoom } from '../../../testing/room.ts';

let room: TestRoom;
let alice: Call;
let bob: Call;
let sam: Call;
/** What the translator was asked, and what it answers. */
let asked: Record<string, string>[] = [];
let answer: (q: string) => string | null;
beforeEach(async () => {
  room = await openRoom();
  const { server } = room;
  [alice, bob, sam] = await Promise.all([server.as('alice'), server.as('bob'), server.as('sam')]);
  asked = [];
  answer = (q) =>
    JSON.stringify({ translatedText: `«${q}»`, detectedLanguage: { language: 'en' } });
  const engine = createServer(async (request, response) => {
    if (request.url === '/languages') {
      const targets = ['en', 'hi'];
      return response.end(JSON.stringify(targets.map((code) => ({ code, name: code, targets }))));
    }
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = JSON.parse(Buffer.concat(pieces).toString()) as Record<string, string>;
    asked.push(body);
    const given = answer(body['q']!);
    return given === null ? request.socket.destroy() : response.end(given);
  });
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void engine.close());
  const { port } = engine.address() as AddressInfo;
  const translator = openTranslator({
    TRANSLATOR_URL: `http://127.0.0.1:${port}/`,
    TRANSLATOR_KEY: 'secret',
  })!;
  await translator.greet();
  Object.assign(server.ports, { translator });
});
afterEach(() => room.close());

const to = (language: 'en' | 'hi' = 'hi') => ({ to: language });
const say = async (text: string) =>
  (await sam(sendMessage, { body: { channelId: room.sessionId, text } }))._id;
const toBob = async (text: string) => {
  const toUser = (await room.server.person('bob')).id;
  return (await alice(sendMessage, { body: { toUser, text } }))._id;
};

test('bob reads a message from alice in his language, and nobody else can have it translated', async () => {
  const id = await toBob('Good morning');
  const alices = (await room.server.person('alice')).id;
  const thread = await bob(listMessages, { params: { userId: alices } });
  expect(thread.may).toContain('message.translate');
  expect(await bob(translateMessage, { params: { id }, body: to() })).toEqual({
    text: '«Good morning»',
    from: 'en',
    to: 'hi',
  });
  expect(asked).toEqual([
    { q: 'Good morning', source: 'auto', target: 'hi', format: 'text', api_key: 'secret' },
  ]);
  await expect(sam(translateMessage, { params: { id }, body: to() })).rejects.toMatchObject({
    code: 'message.missing',
  });
});

test('a text is asked for once in a conversation, and again in another', async () => {
  const [first, again] = [await toBob('Good morning'), await toBob('Good morning')];
  for (const id of [first, first, again])
    await bob(translateMessage, { params: { id }, body: to() });
  expect(asked).toHaveLength(1);
  await sam(translateMessage, { params: { id: await say('Good morning') }, body: to() });
  expect(asked).toHaveLength(2);
});

test('a message in the chat is translated for people in the room, and not once it was deleted', async () => {
  const id = await say('Good morning');
  const eli = await room.server.as('eli');
  const outside = eli(translateMessage, { params: { id }, body: to() });
  await expect(outside).rejects.toMatchObject({ code: 'channel.missing' });
  const params = { sessionId: room.sessionId };
  const { may } = await sam(listChannelMessages, { params });
  expect(may).toContain('message.translate');
  expect(await sam(translateMessage, { params: { id }, body: to() })).toMatchObject({
    text: '«Good morning»',
  });
  await sam(deleteChannelMessage, { params: { id } });
  await expect(sam(translateMessage, { params: { id }, body: to() })).rejects.toMatchObject({
    code: 'message.missing',
  });
});

test('lines of captions are translated from the language that is spoken', async () => {
  const params = { sessionId: room.sessionId };
  const language = 'en';
  await sam(switchCaptions, { params, body: { isOn: true, language, isAutomatic: false } });
  const body = { text: 'Good morning.', clientId: crypto.randomUUID() };
  const { line } = await sam(writeCaption, { params, body });
  expect((await sam(listCaptions, { params })).translations).toEqual(['hi']);
  const asks = { params: { lineId: line._id }, body: to() };
  expect(await sam(translateCaption, asks)).toMatchObject({ text: '«Good morning.»' });
  expect(asked).toMatchObject([{ source: 'en', target: 'hi' }]);
  const eli = await room.server.as('eli');
  await expect(eli(translateCaption, asks)).rejects.toMatchObject({ code: 'channel.missing' });
});

test.each([
  ['answers nonsense', '<html>'],
  ['answers something else', '{"translatedText":["Good morning"]}'],
  ['dies', null],
])('a translator that %s costs the translation alone, and is asked again', async (_, given) => {
  const id = await toBob('Good morning');
  const usual = answer;
  answer = () => given;
  await expect(bob(translateMessage, { params: { id }, body: to() })).rejects.toMatchObject({
    code: 'translation.failed',
    status: 503,
  });
  answer = usual;
  expect(await bob(translateMessage, { params: { id }, body: to() })).toMatchObject({
    text: '«Good morning»',
  });
});

test('a person has sixty texts translated in a minute, and others go on', async () => {
  const id = await toBob('Good morning');
  const ask = () => bob(translateMessage, { params: { id }, body: to() });
  for (let nth = 0; nth < 60; nth++) await ask();
  await expect(ask()).rejects.toMatchObject({ code: 'throttled' });
  await alice(translateMessage, { params: { id }, body: to() });
  room.server.clock.advance({ minutes: 1 });
  await ask();
});

test('without a translator nothing is offered', async () => {
  const id = await toBob('Good morning');
  Object.assign(room.server.ports, { translator: null });
  const alices = (await room.server.person('alice')).id;
  const { may } = await bob(listMessages, { params: { userId: alices } });
  expect(may).not.toContain('message.translate');
  await expect(bob(translateMessage, { params: { id }, body: to() })).rejects.toMatchObject({
    code: 'translation.none',
  });
});
