import {
  appointCaptioner,
  type Call,
  type CaptionLine,
  changeSession,
  correctCaption,
  deleteMe,
  exportMyData,
  getSession,
  getStage,
  getTranscript,
  leaveSession,
  listCaptions,
  muteInChannel,
  setMuted,
  switchCaptions,
  topics,
  typeCaption,
  writeCaption,
} from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRoom, type TestRoom } from '../../../testing/room.ts';
import { stopTime } from '../../../testing/stopTime.ts';
import { password, refusal } from '../../../testing/testServer.ts';

let room: TestRoom;
let alice: Call;
let sam: Call;
let mo: Call;
beforeEach(async () => {
  stopTime();
  // an hour long, it began five minutes ago
  room = await openRoom();
  [alice, sam, mo] = (await Promise.all(
    ['alice', 'sam', 'mo'].map((name) => room.server.as(name)),
  )) as [Call, Call, Call];
});
afterEach(() => room.close());

const params = () => ({ sessionId: room.sessionId });
const turn = (isOn: boolean, by: Call = sam) =>
  by(switchCaptions, { params: params(), body: { isOn, language: 'en' } });
const type = (text: string, clientId: string, by: Call = sam) =>
  by(typeCaption, { params: params(), body: { text, clientId } });
/** Writes a line, a second after the last one. */
async function write(
  text: string,
  { by = sam, clientId = crypto.randomUUID(), ...given }: Partial<Line> = {},
): Promise<CaptionLine> {
  room.server.clock.advance({ seconds: 1 });
  return (await by(writeCaption, { params: params(), body: { text, clientId, ...given } })).line;
}
interface Line {
  by: Call;
  clientId: string;
  secondsAgo: number;
}
const correct = (line: CaptionLine, text: string, by: Call = sam) =>
  by(correctCaption, { params: { lineId: line._id }, body: { text, revision: line.revision } });
const list = (by: Call, query: { before?: number; limit?: number } = {}) =>
  by(listCaptions, { params: params(), query });
const texts = async (by: Call) => (await list(by)).lines.map(({ text }) => text);
const transcript = (by: Call, query: { q?: string; after?: string; limit?: number } = {}) =>
  by(getTranscript, { params: params(), query });
const published = () => room.heard(topics.caption(room.sessionId));

test('alice reads what sam types while he types it, then the finished line, once; coming late she gets the lines so far', async () => {
  await turn(true);
  const clientId = crypto.randomUUID();
  await type('Good mor', clientId);
  await type('Good morning, ev', clientId);
  expect(await texts(alice)).toEqual([]);
  const first = await write('Good morning, everyone.', { clientId });
  expect((await write('Good morning, everyone.', { clientId }))._id).toBe(first._id);
  await write('Let us begin.');
  const { lines, hasEarlier, may, heard } = await list(alice);
  expect(lines).toMatchObject([
    {
      seq: 1,
      revision: 1,
      text: 'Good morning, everyone.',
      language: 'en',
      source: 'typed',
      clientId,
    },
    { seq: 2, text: 'Let us begin.' },
  ]);
  expect({ hasEarlier, may }).toEqual({ hasEarlier: false, may: [] });
  const events = await published();
  expect(heard).toMatchObject({ seq: events.length });
  expect(events.slice(0, 3)).toMatchObject([
    { action: 'captionRunning', clientId, text: 'Good mor' },
    { action: 'captionRunning', clientId, text: 'Good morning, ev' },
    { action: 'caption', line: { text: 'Good morning, everyone.', clientId } },
  ]);
});

test('alice reads the latest lines first, and earlier ones page by page', async () => {
  await turn(true);
  for (const text of ['One', 'Two', 'Three']) await write(text);
  const latest = await list(alice, { limit: 2 });
  expect(latest).toMatchObject({ hasEarlier: true, lines: [{ text: 'Two' }, { text: 'Three' }] });
  const earlier = await list(alice, { limit: 2, before: latest.lines[0]!.seq });
  expect(earlier).toMatchObject({ hasEarlier: false, lines: [{ text: 'One' }] });
});

test('the panel and organisers write, nobody else does, and only while captions are on and the session is live', async () => {
  expect(await refusal(write('Too early'))).toMatchObject({ status: 409, code: 'caption.off' });
  expect(await refusal(type('Too early', crypto.randomUUID()))).toMatchObject({
    code: 'caption.off',
  });
  expect(await refusal(turn(true, alice))).toMatchObject({
    status: 403,
    code: 'caption.notWriter',
  });
  await turn(true);
  const line = await write('Good morning.');
  for (const act of [
    () => write('Me too', { by: alice }),
    () => correct(line, 'Good night.', alice),
  ])
    expect(await refusal(act())).toMatchObject({ status: 403, code: 'caption.notWriter' });
  const carol = await room.server.as('carol');
  for (const act of [
    () => list(carol),
    () => transcript(carol),
    () => write('Me too', { by: carol }),
  ])
    expect(await refusal(act())).toMatchObject({ status: 404, code: 'channel.missing' });
  expect((await refusal(correct(line, '', await room.server.as('dave')))).code).toBe(
    'caption.missing',
  );
  for (const name of ['mo', 'hana']) await write(name, { by: await room.server.as(name) });
  await turn(false, mo);
  expect((await refusal(write('Off again'))).code).toBe('caption.off');
  await turn(true, mo);
  room.server.clock.advance({ minutes: 60 });
  expect(await refusal(write('Too late'))).toMatchObject({ status: 423, code: 'caption.closed' });
  expect((await refusal(turn(true))).code).toBe('caption.closed');
  expect(await texts(alice)).toEqual(['Good morning.', 'mo', 'hana']);
});

test('bob, whom sam appoints, writes captions until he is muted in the session, leaves it or sam ends it', async () => {
  const bob = await room.server.as('bob');
  const { id: personId } = await room.server.person('bob');
  const appoint = (isOn: boolean, by: Call = sam, whom = personId) =>
    by(appointCaptioner, { params: { ...params(), personId: whom }, body: { isOn } });
  expect(await refusal(appoint(true, alice))).toMatchObject({
    status: 403,
    code: 'caption.notPanel',
  });
  const carols = (await room.server.person('carol')).id;
  expect((await refusal(appoint(true, sam, carols))).code).toBe('attendee.missing');
  expect(await appoint(true)).toEqual({ captioners: [personId] });
  expect(await appoint(true)).toEqual({ captioners: [personId] });
  expect((await room.heard(topics.person(personId))).at(-1)).toMatchObject({
    action: 'captioner',
    sessionId: room.sessionId,
    isOn: true,
  });
  expect((await list(bob)).may).toEqual(['caption.write', 'caption.update', 'caption.switch']);
  expect((await list(sam)).captioners).toEqual([personId]);
  expect((await list(bob)).captioners).toEqual([]);
  await turn(true, bob);
  await write('Good morning.', { by: bob });
  expect((await refusal(appoint(true, bob))).code).toBe('caption.notPanel');

  const mute = (isMuted: boolean) =>
    mo(muteInChannel, { params: { ...params(), personId }, body: { isMuted } });
  await mute(true);
  const refused = { status: 403, code: 'caption.notWriter' };
  expect(await refusal(write('Muted', { by: bob }))).toMatchObject(refused);
  await mute(false);
  await write('Again.', { by: bob });
  await appoint(false);
  expect(await refusal(write('No more', { by: bob }))).toMatchObject(refused);
  await appoint(true);
  await bob(leaveSession, { params: { ...params(), userId: personId } });
  expect((await refusal(write('Outside', { by: bob }))).status).toBe(404);
});

test('sam, whom hana mutes, no longer writes captions', async () => {
  await turn(true);
  const line = await write('Good morning.');
  const { id } = await room.server.person('sam');
  await (
    await room.server.as('hana')
  )(setMuted, { params: { id }, body: { hours: 1 } });
  const clientId = crypto.randomUUID();
  for (const act of [
    () => write('More'),
    () => type('More', clientId),
    () => correct(line, 'Less'),
  ])
    expect(await refusal(act())).toMatchObject({ status: 403, code: 'chat.muted' });
});

test('a session takes two lines a second, of at most 200 characters each', async () => {
  await turn(true);
  const now = (by: Call) =>
    by(writeCaption, {
      params: params(),
      body: { text: 'Quick', clientId: crypto.randomUUID() },
    });
  await now(sam);
  await now(mo);
  expect(await refusal(now(sam))).toMatchObject({ status: 429, code: 'caption.tooFast' });
  await write('x'.repeat(200));
  expect(await refusal(write('x'.repeat(201)))).toMatchObject({
    status: 400,
    fields: ['text'],
  });
  expect((await refusal(write('  '))).status).toBe(400);
});

test('mo corrects sam’s line on everyone’s screen; sam, who saw the old one, gets it as it is now', async () => {
  await turn(true);
  const clientId = crypto.randomUUID();
  const line = await write('The floor plan is flawless.', { clientId });
  await correct(line, 'The floor plan is floorless.', mo);
  expect(await refusal(correct(line, 'The floor is planned.'))).toMatchObject({
    status: 409,
    code: 'caption.changed',
    hint: { line: { text: 'The floor plan is floorless.', revision: 2 } },
  });
  // a retry of the first line that arrives late changes nothing
  expect((await write('The floor plan is flawless.', { clientId })).revision).toBe(2);
  expect((await published()).at(-1)).toMatchObject({
    line: { _id: line._id, text: 'The floor plan is floorless.' },
  });
  await correct({ ...line, revision: 2 }, '');
  expect(await texts(alice)).toEqual(['']);
  expect((await transcript(alice)).lines).toEqual([]);
});

test('the same id for another line is refused', async () => {
  await turn(true);
  const clientId = crypto.randomUUID();
  await write('One', { clientId });
  expect(await refusal(write('Two', { clientId, by: mo }))).toMatchObject({
    status: 409,
    code: 'caption.idReused',
  });
});

test('a line belongs to the moment it was said, and to its second in a recording without the pauses', async () => {
  await turn(true);
  const startAt = Date.parse((await alice(getStage, { params: params() })).startAt);
  const before = await write('Before the broadcast');
  expect(before.atSeconds).toBe(Math.round((Date.parse(before.at) - startAt) / 1000));
  const { db } = room.server.store;
  const run = async (seconds: number) => {
    await sql`
      with run as (insert into broadcast (id, event_id, session_id, person_id, started_at, ended_at, heard_at)
        select gen_random_uuid(), s.event_id, s.id, ${(await room.server.person('sam')).id}, t.now,
          t.now + ${seconds} * interval '1 second', ${room.server.clock.now()}
        from session s join event e on e.id = s.event_id, lateral (
          select ${room.server.clock.now()}::timestamptz + e.clock_offset_seconds * interval '1 second' as now) t
        where s.id = ${room.sessionId} returning id, session_id)
      insert into broadcast_segment (session_id, seq, broadcast_id, storage_key, milliseconds)
      select session_id, (select count(*) + 1 from broadcast_segment), id, id::text, ${seconds * 1000} from run`.execute(
      db,
    );
  };
  await run(60);
  room.server.clock.advance({ seconds: 29 });
  expect(await write('Half a minute in', { secondsAgo: 5 })).toMatchObject({ atSeconds: 25 });
  room.server.clock.advance({ seconds: 270 });
  await run(60);
  expect(await write('After the break')).toMatchObject({ atSeconds: 61 });
});

test('everyone reads that captions are written, before they come in and inside, until they are off', async () => {
  const carol = await room.server.as('carol');
  const told = async () => [
    (await carol(getStage, { params: params() })).captions,
    (await room.server.anon(getSession, { params: { id: room.sessionId } })).session.captions,
  ];
  expect(await told()).toEqual([null, null]);
  await turn(true);
  const mode = { isOn: true, language: 'en', isAutomatic: false, hasLines: false };
  expect(await told()).toEqual([mode, mode]);
  expect((await room.heard(topics.stage(room.sessionId))).at(-1)).toMatchObject({
    action: 'stage',
  });
  await write('Good morning.');
  await turn(false);
  const off = { isOn: false, language: 'en', isAutomatic: false, hasLines: true };
  expect(await told()).toEqual([off, off]);
});

test('once the session is over, guests search its transcript and the panel still corrects it', async () => {
  await turn(true);
  for (const text of ['Walk the boundary first.', 'Then read the title.', 'Walk it again.'])
    await write(text);
  expect(await refusal(transcript(room.server.anon))).toMatchObject({
    status: 401,
    code: 'auth.required',
  });
  room.server.clock.advance({ minutes: 60 });
  const first = await transcript(room.server.anon, { limit: 2 });
  expect(first).toMatchObject({ lines: [{ seq: 1 }, { seq: 2 }], may: [] });
  expect(await transcript(room.server.anon, { after: first.next! })).toMatchObject({
    lines: [{ seq: 3, text: 'Walk it again.' }],
    next: null,
  });
  const found = await transcript(room.server.anon, { q: 'WALK' });
  expect(found.lines.map(({ seq }) => seq)).toEqual([1, 3]);
  expect((await transcript(room.server.anon, { q: '%' })).lines).toEqual([]);
  expect((await transcript(sam)).may).toEqual(['caption.update']);
  await correct(found.lines[0]!, 'Walk the boundary at noon.');
  expect((await transcript(room.server.anon)).lines[0]).toMatchObject({
    text: 'Walk the boundary at noon.',
  });
});

test('the recording has the lines as its captions, for those who may watch it, unless a file was uploaded', async () => {
  await turn(true);
  await write('Homes < 40 lakh & up');
  const hana = await room.server.as('hana');
  const change = (body: object) => hana(changeSession, { params: { id: room.sessionId }, body });
  const recording = { url: '/files/public/recording/a.mp4', title: 'Talk' };
  const anon = async () =>
    (await room.server.anon(getSession, { params: { id: room.sessionId } })).session.recording;
  const open = (address: string) => fetch(new URL(address, room.server.origin));
  const address = `/captions/${room.sessionId}/lines.vtt`;
  expect((await open(address)).status).toBe(404);
  await change({ recording });
  expect((await anon())?.captionsUrl).toBe(address);
  const reply = await open(address);
  expect(reply.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(await reply.text()).toBe(
    'WEBVTT\n\n00:05:01.000 --> 00:05:08.000\nHomes &lt; 40 lakh &amp; up\n',
  );
  await change({ isSessionPublic: false });
  expect((await open(address)).status).toBe(404);
  const signed = (await alice(getStage, { params: params() })).recording!.captionsUrl!;
  expect(signed).not.toBe(address);
  expect((await open(signed)).status).toBe(200);
  expect((await open(signed.replace(room.sessionId, crypto.randomUUID()))).status).toBe(404);
});

test('sam’s lines are in the copy of his data, and stay without his name when he is deleted', async () => {
  await turn(true);
  await write('Good morning.');
  expect((await sam(exportMyData)).captions).toMatchObject([
    { text: 'Good morning.', language: 'en' },
  ]);
  await sam(deleteMe, { body: { password } });
  expect(await texts(alice)).toEqual(['Good morning.']);
  const rows = await room.server.store.db.selectFrom('caption').select('author_id').execute();
  expect(rows).toEqual([{ author_id: null }]);
});
