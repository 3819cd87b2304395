import { randomUUID } from 'node:crypto';
import {
  actOnReport,
  blockPerson,
  type Call,
  changeSettings,
  type ChannelFile,
  type ChannelMessage,
  deleteChannelMessage,
  deleteMe,
  exportMyData,
  leaveSession,
  listChannelMessages,
  listReports,
  muteInChannel,
  reportMessage,
  sendMessage,
  setSlowMode,
  topics,
} from '@pavilion/contract';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRoom, type TestRoom } from '../../../testing/room.ts';
import { addSession } from '../../../testing/sessions.ts';
import { password, refusal } from '../../../testing/testServer.ts';

let room: TestRoom;
let alice: Call;
let bob: Call;
let sam: Call;
let mo: Call;
let hana: Call;
beforeEach(async () => {
  room = await openRoom();
  [alice, bob, sam, mo, hana] = (await Promise.all(
    ['alice', 'bob', 'sam', 'mo', 'hana'].map((name) => room.server.as(name)),
  )) as [Call, Call, Call, Call, Call];
});
afterEach(() => room.close());

const picture = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Copyright: 'Sam’s camera' } })
    .png()
    .toBuffer();
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');

/** Uploads a file for the chat; returns the server's reply. */
async function upload(
  name: string,
  bytes: Uint8Array,
  { fileName = 'Floor plan.png', sessionId = room.sessionId } = {},
) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), fileName);
  const reply = await fetch(`${room.server.origin}/api/session/${sessionId}/chat/file`, {
    method: 'PUT',
    body: form,
    headers: { authorization: `Bearer ${await room.server.token(name)}` },
  });
  const body = (await reply.json()) as { code?: string; file: ChannelFile };
  return { status: reply.status, ...body };
}
const say = async (by: Call, file: ChannelFile, text = '', more: object = {}) =>
  (await by(sendMessage, {
    body: {
      ...{ channelId: room.sessionId, text, clientId: randomUUID() },
      ...{ file: { _id: file._id, title: file.title }, ...more },
    },
  })) as ChannelMessage;
/** Sam's picture, sent with a text. */
const shown = async (text = 'Look', by = sam, name = 'sam') =>
  say(by, (await upload(name, await picture())).file, text);
const read = async (by: Call) =>
  (await by(listChannelMessages, { params: { sessionId: room.sessionId } })).messages;
const status = async (url: string, name?: string) =>
  (await room.server.raw('GET', url, name ? { token: await room.server.token(name) } : {})).status;
async function stored(): Promise<string[]> {
  const { objects } = await room.server.ports.storage.listAll('', { recursive: true });
  return [...objects].flatMap((one) =>
    one.isFile && one.key.startsWith('chat/') ? [one.key] : [],
  );
}
const allow = (attendeeFiles: boolean) =>
  hana(changeSettings, {
    body: { features: { sessions: { showsAttendees: true, attendeeFiles } } },
  });
const findId = async (name: string) => (await room.server.person(name)).id;

test('sam shows a picture and a PDF: the room sees them under the names he gave, drawn anew, and live', async () => {
  const { file, status: ok } = await upload('sam', await picture());
  expect([ok, file.kind, file.title]).toEqual([200, 'picture', 'Floor plan']);
  const sent = await say(sam, { ...file, title: 'The plan of the hall' });
  expect(sent).toMatchObject({
    text: '',
    file: { kind: 'picture', title: 'The plan of the hall' },
  });
  const brochure = await upload('sam', pdf, { fileName: 'Rates.pdf' });
  await say(sam, brochure.file, 'All rates');
  expect((await read(bob)).map((one) => [one.text, one.file?.kind, one.file?.title])).toEqual([
    ['', 'picture', 'The plan of the hall'],
    ['All rates', 'document', 'Rates'],
  ]);
  const live = await room.heard(topics.sessionRoom(room.sessionId));
  expect(live).toMatchObject([{ message: { file: { title: 'The plan of the hall' } } }, {}]);
  const token = await room.server.token('bob');
  const reply = await room.server.raw('GET', sent.file!.fileUrl, { token });
  expect(reply.headers.get('content-type')).toBe('image/webp');
  expect(reply.headers.get('content-security-policy')).toMatch(/sandbox/);
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
});

test('attendees send files only if hana allows it, and then as anyone on the panel', async () => {
  expect(await upload('alice', await picture())).toMatchObject({
    status: 403,
    code: 'chat.noFiles',
  });
  const may = async (by: Call) =>
    (await by(listChannelMessages, { params: { sessionId: room.sessionId } })).may;
  expect([await may(alice), await may(sam)]).toEqual([[], ['chat.attach']]);
  await allow(true);
  expect(await may(alice)).toEqual(['chat.attach']);
  const { file } = await upload('alice', await picture());
  await allow(false);
  expect((await refusal(say(alice, file))).code).toBe('chat.noFiles');
  await allow(true);
  expect(await say(alice, file, 'Mine')).toMatchObject({ file: { _id: file._id } });
});

test('only those who may read the chat get its files, and no longer once they may not', async () => {
  const { fileUrl } = (await shown()).file!;
  for (const name of ['alice', 'bob', 'mo', 'hana', 'sam'])
    expect(await status(fileUrl, name), name).toBe(200);
  for (const name of ['carol', 'dave', 'ola', 'eli'])
    expect(await status(fileUrl, name), name).toBe(404);
  expect(await status(fileUrl)).toBe(404);
  const params = { sessionId: room.sessionId, userId: await findId('alice') };
  await alice(leaveSession, { params, body: {} });
  expect(await status(fileUrl, 'alice')).toBe(404);
  // an attendee who is blocked or muted reads on
  await bob(blockPerson, { body: { toUser: await findId('sam') } });
  expect(await status(fileUrl, 'bob')).toBe(200);
});

test('guests get the files of a public chat once it is over, if hana opened it', async () => {
  const { fileUrl } = (await shown()).file!;
  await hana(changeSettings, {
    body: { features: { sessions: { showsAttendees: true, publicChat: true } } },
  });
  expect(await status(fileUrl)).toBe(404);
  room.server.clock.advance({ minutes: 56 });
  for (const name of [undefined, 'carol']) expect(await status(fileUrl, name)).toBe(200);
  expect((await read(room.server.anon))[0]!.file).toMatchObject({ fileUrl });
});

test('until it is sent, a file is its sender’s alone, is sent once, and is deleted after a day', async () => {
  const { file } = await upload('sam', await picture());
  expect(await status(file.fileUrl, 'sam')).toBe(200);
  for (const name of ['mo', 'hana', 'alice']) expect(await status(file.fileUrl, name)).toBe(404);
  expect((await refusal(say(mo, file))).code).toBe('chat.fileMissing');
  const other = await addSession(room.server, { inMinutes: -5, duration: 60 });
  expect((await refusal(say(sam, file, '', { channelId: other }))).code).toBe('chat.fileMissing');
  const both = await Promise.all(
    ['One', 'Two'].map((text) =>
      say(sam, file, text).then(
        () => 'sent',
        (error: { code: string }) => error.code,
      ),
    ),
  );
  expect(both.sort()).toEqual(['chat.fileMissing', 'sent']);
  await upload('sam', await picture());
  expect(await stored()).toHaveLength(2);
  room.server.clock.advance({ hours: 25 });
  await room.server.settle();
  expect(await stored()).toEqual([file.fileUrl.replace('/files/', '')]);
});

test('a repeated message is one message, and another file under its id is refused', async () => {
  const clientId = randomUUID();
  const [one, two] = [await upload('sam', await picture()), await upload('sam', pdf)];
  const first = await say(sam, one.file, 'Look', { clientId });
  expect((await say(sam, one.file, 'Look', { clientId }))._id).toBe(first._id);
  expect((await refusal(say(sam, two.file, 'Look', { clientId }))).code).toBe('message.idReused');
  expect(await read(bob)).toHaveLength(1);
});

test('a message with neither text nor file, or with a file for one person, is refused', async () => {
  const { file } = await upload('sam', await picture());
  const body = { channelId: room.sessionId, text: ' ' };
  expect(await refusal(sam(sendMessage, { body }))).toMatchObject({
    status: 400,
    fields: ['text'],
  });
  const toUser = await findId('bob');
  const sent = { _id: file._id, title: 'Plan' };
  expect(
    await refusal(sam(sendMessage, { body: { toUser, text: 'For you', file: sent } })),
  ).toMatchObject({ status: 400, fields: ['file'] });
  expect(
    await refusal(sam(sendMessage, { body: { ...body, file: { ...sent, title: ' ' } } })),
  ).toMatchObject({ status: 400, fields: ['file.title'] });
});

test('what is no picture or PDF, is too large, or comes to a closed chat or from someone muted is refused', async () => {
  expect(await upload('sam', Buffer.from('MZ a program'))).toMatchObject({ code: 'file.invalid' });
  expect(await upload('sam', Buffer.from('<svg/>'))).toMatchObject({ code: 'file.invalid' });
  expect((await upload('sam', Buffer.alloc(10_000_001, 1))).status).toBe(413);
  expect((await upload('carol', pdf)).status).toBe(404);
  const later = await addSession(room.server, { inMinutes: 60, duration: 30 });
  expect(await upload('sam', pdf, { sessionId: later })).toMatchObject({ code: 'chat.closed' });
  await allow(true);
  const params = { sessionId: room.sessionId, personId: await findId('alice') };
  const { file } = await upload('alice', pdf);
  await mo(muteInChannel, { params, body: { isMuted: true } });
  expect(await upload('alice', pdf)).toMatchObject({ status: 403, code: 'chat.muted' });
  expect((await refusal(say(alice, file))).code).toBe('chat.muted');
});

test('slow mode holds back alice’s second file, and sends it later', async () => {
  await allow(true);
  const [one, two] = [await upload('alice', pdf), await upload('alice', await picture())];
  const params = { sessionId: room.sessionId };
  await mo(setSlowMode, { params, body: { slowSeconds: 30 } });
  await say(alice, one.file);
  expect((await refusal(say(alice, two.file))).code).toBe('chat.slow');
  room.server.clock.advance({ seconds: 30 });
  expect(await say(alice, two.file)).toMatchObject({ seq: 2 });
});

test('a deleted message’s file is gone for everybody, its sender included', async () => {
  const { _id: id, file } = await shown();
  await mo(deleteChannelMessage, { params: { id } });
  expect(await read(bob)).toMatchObject([{ isDeleted: true, text: '', file: null }]);
  for (const name of ['sam', 'mo', 'hana', 'bob'])
    expect(await status(file!.fileUrl, name)).toBe(404);
  await room.server.settle();
  expect(await stored()).toEqual([]);
});

test('alice reports a picture without words, and hana deletes it with its file', async () => {
  const { _id: id } = await shown('', sam);
  await alice(reportMessage, { params: { id }, body: { reason: 'Not his picture' } });
  const { reports } = await hana(listReports);
  expect(reports).toMatchObject([{ message: { text: 'Floor plan' } }]);
  const params = { id: reports[0]!._id };
  await hana(actOnReport, { params, body: { act: 'delete', reason: 'Not yours' } });
  expect(await read(bob)).toMatchObject([{ isDeleted: true, file: null }]);
  await room.server.settle();
  expect(await stored()).toEqual([]);
});

test('alice’s files are in her download and go with her account; her words stay', async () => {
  await allow(true);
  await shown('With words', alice, 'alice');
  await shown('', alice, 'alice');
  expect((await alice(exportMyData)).sessionChats).toMatchObject([
    { text: 'With words', file: 'Floor plan', fileUrl: expect.stringMatching(/^\/files\/chat\//) },
    { text: '', file: 'Floor plan' },
  ]);
  await alice(deleteMe, { body: { password } });
  await room.server.settle();
  expect(await stored()).toEqual([]);
  expect((await read(bob)).map((one) => [one.text, one.file, one.isDeleted])).toEqual([
    ['With words', null, false],
    ['', null, true],
  ]);
});
