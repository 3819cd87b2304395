import {
  type Call,
  changeSession,
  getAttendance,
  getMissed,
  getSession,
  getStage,
  joinSession,
  listStagePeople,
  listTopics,
  liveTicket,
  setCaptions,
  reactOnStage,
  reactToMessage,
  sendMessage,
  setAvailability,
  setStagePlayer,
  topics,
} from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Listener } from '../../../live/testing/openNode.ts';
import { refusal } from '../../../testing/testServer.ts';
import { openRoom, type TestRoom } from '../../../testing/room.ts';
import { addSession } from '../../../testing/sessions.ts';
import { stopTime } from '../../../testing/stopTime.ts';
import { countAttendance } from './verbs/countAttendance.ts';
import { listAttendance } from './service.ts';

let room: TestRoom;
let alice: Call;
let sam: Call;
beforeEach(async () => {
  stopTime();
  room = await openRoom();
  alice = await room.server.as('alice');
  sam = await room.server.as('sam');
});
afterEach(() => room.close());

const params = () => ({ sessionId: room.sessionId });
const stage = (by: Call) => by(getStage, { params: params() });
const topic = () => topics.stage(room.sessionId);
const told = async (action: string) =>
  (await room.heard(topic())).filter((event) => event.action === action);

/** Opens the room in a tab of this person. */
async function enter(name: string, sessionId = room.sessionId): Promise<Listener> {
  const ticket = (await (await room.server.as(name))(liveTicket)).token;
  const address = `${room.server.origin.replace('http', 'ws')}/live?token=${ticket}`;
  const tab = new Listener(address, { origin: room.server.ports.publicUrl });
  await tab.opened;
  await tab.hear(topics.stage(sessionId));
  return tab;
}

async function leave(tab: Listener): Promise<void> {
  tab.say({ action: 'leave', topic: topic() });
  tab.say({ action: 'hello' });
  await tab.until((frame) => frame.action === 'hello');
}

/** Advances the clock in steps, for a server that counts every few seconds. */
async function minutes(count: number): Promise<void> {
  for (let nth = 0; nth < count * 2; nth++) {
    room.server.clock.advance({ seconds: 30 });
    await countAttendance(room.server);
  }
}

test('alice sees what plays, who is on the panel and what she may do; carol, outside, sees no player', async () => {
  const link = 'https://www.youtube.com/watch?v=abcdefghijk';
  await sam(setStagePlayer, { params: params(), body: { url: link } });
  expect(await stage(alice)).toMatchObject({
    player: { kind: 'youtube', url: 'https://www.youtube-nocookie.com/embed/abcdefghijk' },
    panel: [
      { first_name: 'Sam', role: 'speaker' },
      { first_name: 'Mo', role: 'moderator' },
    ],
    me: { role: 'attendee', isIn: true, may: [] },
    onAir: null,
  });
  const carol = await room.server.as('carol');
  expect(await stage(carol)).toMatchObject({ player: null, me: { isIn: false, role: null } });
  expect((await refusal(stage(room.server.anon))).status).toBe(401);
  expect((await refusal(stage(await room.server.as('dave')))).status).toBe(404);
  expect(await told('stage')).toMatchObject([{ sessionId: room.sessionId, onAir: false }]);
});

test('alice gets the moment of a link’s first second: the session’s start, or when sam put it on stage', async () => {
  const startAt = (await stage(alice)).startAt;
  const set = async () => {
    const body = { url: 'https://films.example/a.mp4' };
    await sam(setStagePlayer, { params: params(), body });
    return (await stage(alice)).player?.startedAt;
  };
  const onStage = Date.parse((await set())!);
  expect(onStage).toBeGreaterThan(Date.parse(startAt));
  room.server.clock.advance({ minutes: 1 });
  expect(Date.parse((await stage(alice)).player!.startedAt!)).toBe(onStage);
  room.server.clock.advance({ minutes: -10 });
  expect(await set()).toBe(startAt);
  expect(await stage(alice)).toMatchObject({ wasOnAir: false });
});

test('a film that sam’s broadcast interrupted doesn’t come back when it ends; a stream does', async () => {
  const link = (url: string) => sam(setStagePlayer, { params: params(), body: { url } });
  const plays = async () => (await stage(alice)).player?.kind ?? null;
  const broadcast = async () => {
    room.server.clock.advance({ seconds: 30 });
    const now = room.server.ports.clock.now();
    await sql`
      insert into broadcast (id, event_id, session_id, person_id, started_at, ended_at, heard_at)
      select gen_random_uuid(), event_id, s.id, ${(await room.server.person('sam')).id}, t.now, t.now, ${now}
      from session s join event e on e.id = event_id,
        lateral (select ${now}::timestamptz + clock_offset_seconds * interval '1 second' as now) t
      where s.id = ${room.sessionId}`.execute(room.server.store.db);
    room.server.clock.advance({ seconds: 30 });
  };
  await link('https://films.example/welcome.mp4');
  expect(await plays()).toBe('mp4');
  await broadcast();
  expect(await plays()).toBeNull();
  await link('https://youtu.be/abcdefghijk');
  expect(await plays()).toBe('youtube');
  await broadcast();
  expect(await plays()).toBeNull();
  await link('https://films.example/live.m3u8');
  await broadcast();
  expect(await plays()).toBe('hls');
  await link('https://films.example/goodbye.mp4');
  expect(await plays()).toBe('mp4');
});

test('sam cannot play a link that no page can play, and alice cannot set one at all (G-37)', async () => {
  const set = (by: Call, url: string) => by(setStagePlayer, { params: params(), body: { url } });
  for (const url of [
    'javascript:alert(1)',
    'http://films.example/a.mp4',
    'https://youtube.com.evil.example/watch?v=abcdefghijk',
    'https://films.example/page',
  ])
    expect((await refusal(set(sam, url))).status).toBe(400);
  expect(await refusal(set(alice, 'https://films.example/a.m3u8'))).toMatchObject({
    status: 403,
    code: 'stage.notOnPanel',
  });
  expect(await set(sam, 'https://films.example/a.m3u8')).toMatchObject({ player: { kind: 'hls' } });
});

test('hana’s program cannot give a session a link that plays nothing, or nothing of its kind', async () => {
  const hana = await room.server.as('hana');
  const give = (player: { kind: 'mp4' | 'hls' | 'youtube'; url: string }) =>
    hana(changeSession, { params: { id: room.sessionId }, body: { player } });
  for (const player of [
    { kind: 'mp4', url: 'https://films.example/page' },
    { kind: 'hls', url: 'https://films.example/a.mp4' },
    { kind: 'youtube', url: 'https://films.example/a.mp4' },
  ] as const)
    expect(await refusal(give(player))).toMatchObject({ status: 400, fields: ['player.url'] });
  await give({ kind: 'mp4', url: 'https://films.example/a.mp4' });
});

test('the room sees how many people watch, alice with two tabs once, at most once a second', async () => {
  const first = await enter('alice');
  const second = await enter('alice');
  const bob = await enter('bob');
  await room.server.settle();
  await room.server.settle();
  expect(await told('viewers')).toMatchObject([{ viewers: 2 }]);
  expect(await stage(sam)).toMatchObject({ viewers: 2 });
  await leave(second);
  await room.server.settle();
  expect((await told('viewers')).at(-1)).toMatchObject({ viewers: 2 });
  await leave(bob);
  await room.server.settle();
  expect((await told('viewers')).at(-1)).toMatchObject({ viewers: 1 });
  const sofar = (await told('viewers')).length;
  room.server.clock.advance({ seconds: 15 });
  await room.server.settle();
  await room.server.settle();
  expect((await told('viewers')).length, 'told again for who missed it').toBe(sofar + 1);
  for (const tab of [first, second, bob]) tab.socket.terminate();
});

test('the room sees claps as totals once a second; carol, outside, cannot clap, and alice not without limit', async () => {
  const clap = (by: Call) => by(reactOnStage, { params: params(), body: { kind: 'clap' } });
  await Promise.all([clap(alice), clap(alice), clap(sam)]);
  await room.server.settle();
  await room.server.settle();
  expect(await told('stageReactions')).toMatchObject([{ counts: { clap: 3 } }]);
  expect((await refusal(clap(await room.server.as('carol')))).status).toBe(404);
  for (let nth = 2; nth < 20; nth++) await clap(alice);
  expect((await refusal(clap(alice))).status).toBe(429);
  room.server.clock.advance({ minutes: 60 });
  expect((await refusal(clap(sam))).status).toBe(423);
});

test('alice sees the panel first and then people by name, but not bob while he is hidden', async () => {
  await room.join('carol');
  const list = async (by: Call, query = {}) =>
    (await by(listStagePeople, { params: params(), query })).people.map((one) => one.first_name);
  expect(await list(alice)).toEqual(['Sam', 'Mo', 'Alice', 'Bob', 'Carol']);
  const first = await alice(listStagePeople, { params: params(), query: { limit: 3 } });
  expect(first).toMatchObject({
    total: 5,
    people: [{ role: 'speaker' }, { role: 'moderator' }, { role: null }],
  });
  expect(await list(alice, { after: first.next! })).toEqual(['Bob', 'Carol']);
  await (
    await room.server.as('bob')
  )(setAvailability, { body: { availability: 'hidden' } });
  expect(await list(alice)).toEqual(['Sam', 'Mo', 'Alice', 'Carol']);
  expect(JSON.stringify(await alice(listStagePeople, { params: params() }))).not.toMatch(
    /example|\+91/,
  );
});

test('mo sees how long alice attended: all the time with at least one tab open, none while she was away', async () => {
  const one = await enter('alice');
  await minutes(4);
  const two = await enter('alice');
  await minutes(2);
  await leave(one);
  await minutes(2);
  await leave(two);
  await minutes(5);
  const again = await enter('alice');
  await minutes(1);
  const mo = await room.server.as('mo');
  const page = await mo(getAttendance, { params: params() });
  expect(page.attendance).toMatchObject([{ minutes: 9, person: { first_name: 'Alice' } }]);
  expect((await refusal(alice(getAttendance, { params: params() }))).status).toBe(403);
  await minutes(60);
  const { id: personId } = await room.server.person('alice');
  const ctx = { db: room.server.store.db, event: room.server.event };
  // the session ended 55 minutes after she first came, and she was away for 5 of them
  const [whole] = await listAttendance(ctx, { personId });
  expect(whole).toMatchObject({ sessionId: room.sessionId, minutes: 50 });
  for (const tab of [one, two, again]) tab.socket.terminate();
});

test('what the database refuses to count is counted later, and another event’s visitors are counted meanwhile', async () => {
  const { db } = room.server.store;
  const attended = async () => {
    const { rows } = await sql<{ name: string; minutes: number }>`
      select p.first_name as name, a.milliseconds / 60000 as minutes
      from attendance a join person p on p.id = a.person_id order by 1`.execute(db);
    return rows.map(({ name, minutes }) => `${name} ${minutes}`);
  };
  const elsewhere = await addSession(room.server, { of: 'other', inMinutes: -5, duration: 60 });
  const userId = (await room.server.person('dave')).id;
  const dave = await room.server.as('dave');
  await dave(joinSession, { params: { sessionId: elsewhere, userId }, body: {} });
  const tabs = [await enter('alice'), await enter('bob'), await enter('dave', elsewhere)];
  await sql`alter table attendance add constraint refused
    check (event_id <> '${sql.raw(room.server.event.id)}')`.execute(db);
  try {
    await minutes(2);
    await leave(tabs[1]!);
    await minutes(2);
    expect(await attended()).toEqual(['Dave 4']);
  } finally {
    await sql`alter table attendance drop constraint refused`.execute(db);
  }
  await minutes(1);
  expect(await attended()).toEqual(['Alice 5', 'Bob 2', 'Dave 5']);
  for (const tab of tabs) tab.socket.terminate();
});

test('a server that stops counts alice’s last seconds in the room', async () => {
  await room.close();
  room = await openRoom({ own: true });
  const tab = await enter('alice');
  room.server.clock.advance({ minutes: 3 });
  await room.server.app.close();
  const { id: personId } = await room.server.person('alice');
  const ctx = { db: room.server.store.db, event: room.server.event };
  expect(await listAttendance(ctx, { personId })).toMatchObject([{ minutes: 3 }]);
  tab.socket.terminate();
});

test('alice, joining late, sees the message with reactions and the links of the panel', async () => {
  const say = (by: Call, text: string) =>
    by(sendMessage, { body: { channelId: room.sessionId, text } });
  await say(alice, 'Quiet words with https://not.example');
  const liked = await say(alice, 'Well said');
  await say(sam, 'The slides: https://slides.example/deck');
  await alice(reactToMessage, { params: { id: liked._id }, body: { kind: 'heart', isOn: true } });
  await room.server.settle();
  expect(await alice(getMissed, { params: params() })).toMatchObject({
    messages: [{ message: { text: 'Well said', reactions: { heart: 1 } }, atSeconds: 300 }],
    links: [{ url: 'https://slides.example/deck', by: { first_name: 'Sam' } }],
  });
  expect(
    (await refusal((await room.server.as('carol'))(getMissed, { params: params() }))).status,
  ).toBe(404);
});

test('sam sets captions by text or link, and they come with the video and its recording; alice cannot set any', async () => {
  const words = 'WEBVTT\n\n00:00.000 --> 00:02.000\nनमस्ते and welcome\n';
  const put = (by: Call, body: { text?: string; captionsUrl?: string | null }) =>
    by(setCaptions, { params: params(), body });
  await sam(setStagePlayer, { params: params(), body: { url: '/files/public/film.mp4' } });
  for (const text of ['Welcome', 'WEBVTT\n\nno times', `<script>${words}`])
    expect(await refusal(put(sam, { text }))).toMatchObject({ status: 400, fields: ['text'] });
  expect(await refusal(put(alice, { text: words }))).toMatchObject({ code: 'stage.notOnPanel' });
  expect((await refusal(put(sam, {}))).status).toBe(400);
  const { captionsUrl } = await put(sam, { text: words });
  expect(await put(sam, { text: words })).toEqual({ captionsUrl });
  const reply = await room.server.raw('GET', captionsUrl!);
  expect(reply.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(await reply.text()).toBe(words);
  expect(await stage(alice)).toMatchObject({ player: { captionsUrl }, captionsUrl: null });
  expect((await stage(sam)).captionsUrl).toBe(captionsUrl);
  const recording = { url: '/files/public/film.mp4', title: 'Film' };
  await (
    await room.server.as('hana')
  )(changeSession, { params: { id: room.sessionId }, body: { recording } });
  room.server.clock.advance({ minutes: 70 });
  expect((await stage(alice)).recording).toMatchObject({ captionsUrl });
  const watched = async () => ({
    page: (await room.server.anon(getSession, { params: { id: room.sessionId } })).session
      .recording,
    hall: (await room.server.anon(listTopics)).topics[0]?.recording,
  });
  const own = { ...recording, captionsUrl };
  expect(await watched()).toMatchObject({ page: own, hall: own });
  const address = 'https://words.example/film.vtt';
  expect(await put(sam, { captionsUrl: address })).toEqual({ captionsUrl: address });
  // pages that don't ask first load nothing from other sites
  const none = { ...recording, captionsUrl: null };
  expect(await watched()).toMatchObject({ page: none, hall: none });
  await put(sam, { captionsUrl: null });
  expect((await stage(alice)).recording!.captionsUrl).toBeNull();
});
