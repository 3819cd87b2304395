import {
  blockPerson,
  type Call,
  changeSession,
  createPoll,
  enterVideo,
  getEditedBooth,
  inviteToRoom,
  joinSession,
  leaveVideo,
  openPoll,
  putBooth,
  type TopicKind,
  topics,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { create } from '../features/platform/event/service.ts';
import { everyFeature } from '../testing/everyFeature.ts';
import { furnishHall, type TestHall } from '../testing/hall.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { plain, vote } from '../testing/room.ts';
import { newRoom } from '../testing/rooms.ts';
import { addSession } from '../testing/sessions.ts';
import { openTab } from '../testing/tab.ts';
import { Listener } from './testing/openNode.ts';

const own = ['alice', 'bob', 'carol', 'mal', 'eli', 'sam', 'mo', 'hana'];
const signedIn = [...own, 'dave', 'ola'];
const everybody = ['guest', ...signedIn];

let server: TestServer;
let hall: TestHall;
let tabs: Map<string, Listener>;
let as: Record<string, Call>;
beforeEach(async () => {
  server = await openTestServer({ preset: everyFeature });
  hall = await furnishHall(server);
  tabs = new Map();
  as = {};
  for (const name of signedIn) as[name] = await server.as(name);
});
afterEach(async () => {
  for (const tab of tabs.values()) tab.socket.terminate();
  await server.close();
});

const findId = async (name: string) => (await server.person(name)).id;

/** Opens a socket for everyone, and a public one for a guest. */
async function openTabs(): Promise<void> {
  for (const name of signedIn) tabs.set(name, await openTab(server, as[name]!));
  const guest = new Listener(`${server.origin.replace('http', 'ws')}/live`);
  await guest.opened;
  tabs.set('guest', guest);
}

/** Returns who gets what is published on these topics now. */
async function told(...topics: string[]): Promise<Record<string, string[]>> {
  const mark = crypto.randomUUID();
  for (const topic of topics) await server.ports.bus.publish(topic, { action: 'mark', mark });
  const heard: Record<string, string[]> = Object.fromEntries(topics.map((topic) => [topic, []]));
  for (const [name, tab] of tabs) {
    const answers = () => tab.frames.filter(({ action }) => action === 'heartbeat').length;
    const before = answers();
    // What was published before the heartbeat is written before its reply.
    tab.say({ action: 'heartbeat' });
    await tab.until(() => answers() > before);
    for (const topic of topics)
      if (tab.events(topic).some((frame) => frame['mark'] === mark)) heard[topic]!.push(name);
  }
  for (const names of Object.values(heard)) names.sort();
  return heard;
}

/** Has everyone subscribe to every topic. Returns who then gets events of each: exactly those who weren't refused. */
async function subscribers(...topics: string[]): Promise<Record<string, string[]>> {
  const allowed: Record<string, string[]> = Object.fromEntries(topics.map((topic) => [topic, []]));
  for (const topic of topics) {
    for (const [name, tab] of tabs)
      if ((await tab.hear(topic)).action !== 'refused') allowed[topic]!.push(name);
    allowed[topic]!.sort();
  }
  const heard = await told(...topics);
  expect(heard).toEqual(allowed);
  return heard;
}

async function join(sessionId: string, ...names: string[]): Promise<void> {
  for (const name of names)
    await as[name]!(joinSession, { params: { sessionId, userId: await findId(name) }, body: {} });
}

async function newPoll(sessionId: string) {
  const { poll } = await as['mo']!(createPoll, { params: { sessionId }, body: plain });
  return (await as['mo']!(openPoll, { params: { id: poll._id } })).poll;
}

async function goIn(roomId: string, ...names: string[]): Promise<Map<string, string>> {
  const stays = new Map(names.map((name) => [name, crypto.randomUUID()]));
  for (const [name, stay] of stays) {
    const body = { stay, mic: true, camera: true };
    await as[name]!(enterVideo, { params: { roomId }, body });
  }
  return stays;
}

test('everyone can subscribe to exactly the topics that they may see, for every kind of topic (M-13)', async () => {
  const { event, otherEvent } = server;
  const draftEvent = await create(server.store.db, server.ports.ids, {
    slug: 'draft',
    name: 'Draft',
    config: everyFeature,
    startDate: '2021-05-28',
    endDate: '2021-06-06',
    zone: 'Asia/Kolkata',
    state: 'draft',
  });
  const running = { inMinutes: -5, duration: 60 };
  const open = await addSession(server, running);
  const invited = await addSession(server, {
    ...running,
    isSessionPublic: false,
    invited: ['bob', 'carol'],
  });
  const unpublished = await addSession(server, { ...running, isPublished: false });
  const elsewhere = await addSession(server, { ...running, of: 'other' });
  const hidden = await addSession(server, { ...running, of: 'other', isSessionPublic: false });
  await join(open, 'alice', 'bob');
  await join(invited, 'bob');
  const poll = await newPoll(open);
  await vote(as['alice']!, poll, 0);
  await as['alice']!(blockPerson, { body: { toUser: await findId('mal') } });
  const { _id: openRoom } = await newRoom(server, 'alice');
  const { _id: closedRoom } = await newRoom(server, 'alice', { isSessionPublic: false });
  await as['alice']!(inviteToRoom, {
    params: { meetingId: closedRoom },
    body: { registrants: [{ email: 'bob@test.example', role: 'invitee' }] },
  });
  await goIn(openRoom, 'alice', 'carol');
  await goIn(closedRoom, 'bob');
  await openTabs();

  const organisers = ['hana'];
  const wanted: Record<TopicKind, Record<string, string[]>> = {
    event: { [event.id]: everybody, [otherEvent.id]: everybody, [draftEvent.id]: [] },
    attendees: { [event.id]: own, [otherEvent.id]: ['dave', 'ola'], [draftEvent.id]: [] },
    venue: { [event.id]: own, [otherEvent.id]: ['dave', 'ola'], [draftEvent.id]: [] },
    person: {
      [await findId('alice')]: ['alice'],
      [await findId('mal')]: ['mal'],
      [await findId('dave')]: ['dave'],
    },
    session: {
      [open]: everybody,
      [invited]: ['bob', 'carol', 'sam', 'mo', ...organisers],
      [unpublished]: organisers,
      [elsewhere]: everybody,
      [hidden]: ['ola'],
    },
    sessionRoom: {
      [open]: ['alice', 'bob', 'sam', 'mo', ...organisers],
      [invited]: ['bob', 'sam', 'mo', ...organisers],
      [elsewhere]: ['ola'],
    },
    stage: {
      [open]: ['alice', 'bob', 'sam', 'mo', ...organisers],
      [invited]: ['bob', 'sam', 'mo', ...organisers],
      [elsewhere]: ['ola'],
    },
    caption: {
      [open]: ['alice', 'bob', 'sam', 'mo', ...organisers],
      [invited]: ['bob', 'sam', 'mo', ...organisers],
      [elsewhere]: ['ola'],
    },
    sessionDesk: {
      [open]: ['mo', ...organisers],
      [invited]: ['mo', ...organisers],
      [elsewhere]: ['ola'],
    },
    room: {
      [openRoom]: own.filter((name) => name !== 'mal'),
      [closedRoom]: ['alice', 'bob', ...organisers],
    },
    video: { [openRoom]: ['alice', 'carol'], [closedRoom]: ['bob'] },
    pointer: { [openRoom]: ['alice', 'carol'], [closedRoom]: ['bob'] },
    poll: { [poll._id]: ['alice', 'sam', 'mo', ...organisers] },
    help: { [crypto.randomUUID()]: [] },
    message: { [await findId('bob')]: [] },
    liveboard: { [event.id]: organisers, [otherEvent.id]: ['ola'] },
    infoDesk: { [event.id]: organisers, [otherEvent.id]: ['ola'] },
    desk: {
      [hall.meadows]: ['eli', ...organisers],
      [hall.heights]: organisers,
      [hall.draft]: ['eli'],
      [hall.elsewhere]: ['ola'],
    },
  };
  const expected: Record<string, string[]> = {};
  for (const kind of Object.keys(topics) as TopicKind[]) {
    for (const [id, names] of Object.entries(wanted[kind]))
      expected[`${kind}:${id}`] = [...names].sort();
    for (const id of ['x', crypto.randomUUID()]) expected[`${kind}:${id}`] = [];
  }
  for (const topic of ['nothing:1', 'constructor:1', event.id]) expected[topic] = [];
  expect(await subscribers(...Object.keys(expected))).toEqual(expected);
});

test('people who lose the right to a topic are notified and get nothing more of it (M-13)', async () => {
  const open = await addSession(server, { inMinutes: -5, duration: 60 });
  const { _id: roomId } = await newRoom(server, 'alice');
  const stays = await goIn(roomId, 'alice', 'bob');
  await openTabs();
  const all = { session: topics.session(open), desk: topics.sessionDesk(open) };
  const desk = topics.desk(hall.meadows);
  const video = topics.video(roomId);
  await subscribers(all.session, all.desk, desk, video);
  const refused = (name: string, topic: string) =>
    tabs.get(name)!.until((frame) => frame.action === 'refused' && frame.topic === topic);
  const params = { id: open };

  for (const tab of tabs.values()) tab.frames.length = 0;
  const topic = { en: 'Behind closed doors' };
  await as['hana']!(changeSession, { params, body: { isSessionPublic: false, topic } });
  for (const name of ['guest', 'alice', 'dave', 'ola']) {
    await refused(name, all.session);
    expect(JSON.stringify(tabs.get(name)!.frames)).not.toContain('closed doors');
  }
  expect(await told(all.session)).toEqual({ [all.session]: ['hana', 'mo', 'sam'] });

  for (const tab of tabs.values()) tab.frames.length = 0;
  await as['hana']!(changeSession, { params, body: { panels: [] } });
  await refused('mo', all.desk);
  expect(await told(all.desk)).toEqual({ [all.desk]: ['hana'] });

  const { booth } = await as['hana']!(getEditedBooth, { params: { boothId: hall.meadows } });
  const { version } = booth;
  for (const tab of tabs.values()) tab.frames.length = 0;
  await as['hana']!(putBooth, {
    params: { boothId: hall.meadows },
    body: { version, change: { staff: [] } },
  });
  await refused('eli', desk);
  expect(await told(desk)).toEqual({ [desk]: ['hana'] });

  for (const tab of tabs.values()) tab.frames.length = 0;
  await as['bob']!(leaveVideo, { params: { roomId }, body: { stay: stays.get('bob')! } });
  await refused('bob', video);
  expect(await told(video)).toEqual({ [video]: ['alice'] });
});
