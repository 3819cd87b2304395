import {
  type Call,
  enterPlace,
  enterVideo,
  extendSession,
  type LiveboardState,
  getDesk,
  getLiveboard,
  getSession,
  handOverQueue,
  leavePlace,
  listAudit,
  listNotifications,
  openOverflow,
  liveTicket,
  pageStaff,
  removeFloor,
  retryFailed,
  scheduleCall,
  topics,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext } from '../../../core/context.ts';
import { Listener } from '../../../live/testing/openNode.ts';
import { enterCall } from '../../../testing/callRoom.ts';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';
import { refusal } from '../../../testing/testServer.ts';
import { stopTime } from '../../../testing/stopTime.ts';
import { newRoom } from '../../../testing/rooms.ts';
import { addSession } from '../../../testing/sessions.ts';
import { mail } from '../../platform/outbox/service.ts';

let desk: TestDesk;
let alice: Call;
let hana: Call;
const open: Listener[] = [];
beforeEach(async () => {
  desk = await openDesk();
  alice = await desk.server.as('alice');
  hana = await desk.server.as('hana');
});
afterEach(async () => {
  for (const tab of open.splice(0)) tab.socket.close();
  await desk.close();
});

const alertsNow = async () =>
  (await hana(getLiveboard)).liveboard.alerts.map(({ kind, boothId, count }) => ({
    kind,
    boothId,
    count,
  }));

async function tab(name: string, topic: string): Promise<Listener> {
  const { server } = desk;
  const ticket = (await (await server.as(name))(liveTicket)).token;
  const listener = new Listener(`${server.origin.replace('http', 'ws')}/live?token=${ticket}`, {
    origin: server.ports.publicUrl,
  });
  open.push(listener);
  await listener.opened;
  await listener.hear(topic);
  return listener;
}

/** Advances the clock by a second, and runs the jobs that are due. */
async function second(): Promise<void> {
  desk.server.clock.advance({ seconds: 1 });
  await desk.server.settle();
}

const states = (listener: Listener) =>
  listener.frames.flatMap((frame) =>
    frame.action === 'liveboard' ? [frame['liveboard'] as LiveboardState] : [],
  );

test('hana sees alice waiting, notifies eli, and the alert clears when he answers', async () => {
  const { server, hall } = desk;
  const watch = await tab('hana', topics.liveboard(server.event.id));
  const { thread } = await desk.ask(alice, 'Is there a garden?');
  await second();
  await watch.until((frame) => frame.action === 'liveboard');
  const seen = states(watch).at(-1)!;
  expect(seen.alerts).toMatchObject([
    { kind: 'queue', boothId: hall.meadows, count: 1, staffed: false, pagedAt: null },
  ]);
  expect(seen.alerts[0]!.waiting).toMatchObject([{ threadId: thread._id, name: 'Alice Test' }]);
  expect(seen.booths.find((one) => one._id === hall.meadows)).toMatchObject({ waiting: 1 });

  expect(await hana(pageStaff, { body: { boothId: hall.meadows } })).toEqual({ paged: 1 });
  const eli = await server.as('eli');
  const { notifications } = await eli(listNotifications);
  expect(notifications.map(({ kind, link }) => ({ kind, link }))).toContainEqual({
    kind: 'deskCalled',
    link: '/desk',
  });
  const again = await refusal(hana(pageStaff, { body: { boothId: hall.meadows } }));
  expect(again.code).toBe('throttled');
  await desk.say(eli, thread._id, 'A large one.');
  await second();
  await watch.until(
    (frame) => (frame['liveboard'] as LiveboardState | undefined)?.alerts.length === 0,
  );
  const revisions = states(watch).map((state) => state.revision);
  expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
  expect(new Set(revisions).size).toBe(revisions.length);
  expect(states(watch).at(-1)).toEqual((await hana(getLiveboard)).liveboard);
});

test('hana sees a full room within a second, and the alert clears when she opens a second one', async () => {
  const { server } = desk;
  const watch = await tab('hana', topics.liveboard(server.event.id));
  const kinds = (frame: Record<string, unknown>) =>
    (frame['liveboard'] as LiveboardState | undefined)?.alerts.map((alert) => alert.kind).join();
  const { _id: roomId } = await newRoom(server, 'alice', { maxCapacity: 2 });
  for (const name of ['alice', 'bob']) {
    const body = { stay: crypto.randomUUID(), mic: true, camera: false };
    await (
      await server.as(name)
    )(enterVideo, { params: { roomId }, body });
  }
  await second();
  await watch.until((frame) => kinds(frame) === 'full');
  await hana(openOverflow, { params: { roomId } });
  expect(await logged()).toEqual(['room created null → {"capacity":2}']);
  await second();
  await watch.until((frame) => kinds(frame) === '');
  expect(
    states(watch)
      .at(-1)!
      .rooms.map((room) => room.people),
  ).toEqual([2, 0]);
});

test('hana gets liveboard updates only when something changes, once a second, and nobody else can subscribe', async () => {
  const { server } = desk;
  const watch = await tab('hana', topics.liveboard(server.event.id));
  await second();
  const before = states(watch).length;
  await server.settle();
  await second();
  await second();
  expect(states(watch).length).toBe(before);
  await desk.ask(alice, 'Is there a garden?');
  await server.settle();
  await desk.ask(await server.as('bob'), 'Is there a pool?');
  await server.settle();
  await second();
  await watch.until((frame) => (frame['liveboard'] as LiveboardState | undefined)?.waiting === 2);
  const [one, two] = states(watch).slice(before);
  expect([one!.waiting, two?.waiting ?? 2]).toEqual([1, 2]);
  for (const name of ['alice', 'eli', 'mo', 'ola']) {
    const ticket = (await (await server.as(name))(liveTicket)).token;
    const other = new Listener(`${server.origin.replace('http', 'ws')}/live?token=${ticket}`, {
      origin: server.ports.publicUrl,
    });
    open.push(other);
    await other.opened;
    other.say({ action: 'hear', topic: topics.liveboard(server.event.id) });
    await other.until((frame) => frame.action === 'refused');
  }
});

test('hana sees an alert for alice at an unstaffed booth until she leaves or eli comes', async () => {
  const { hall } = desk;
  const at = { body: { place: `booth:${hall.heights}` } };
  await alice(enterPlace, at);
  expect(await alertsNow()).toEqual([{ kind: 'unstaffed', boothId: hall.heights, count: 1 }]);
  await alice(leavePlace, at);
  const own = { body: { place: `booth:${hall.meadows}` } };
  await (
    await desk.server.as('eli')
  )(enterPlace, own);
  expect(await alertsNow()).toEqual([]);
  await alice(enterPlace, own);
  expect(await alertsNow()).toHaveLength(1);
  await desk.open('eli');
  expect(await alertsNow()).toEqual([]);
});

test('hana’s numbers add up: everybody is where they went last, and whoever is in a room is there alone', async () => {
  const { server, hall } = desk;
  const booth = `booth:${hall.meadows}`;
  const bob = await server.as('bob');
  const sum = async () => {
    const { liveboard } = await hana(getLiveboard);
    const places = liveboard.places.filter(({ people }) => people > 0);
    return { people: liveboard.people, places, rooms: liveboard.rooms.map(({ people }) => people) };
  };
  await alice(enterPlace, { body: { place: 'lobby' } });
  await bob(enterPlace, { body: { place: 'lobby' } });
  server.clock.advance({ seconds: 5 });
  await alice(enterPlace, { body: { place: booth } });
  expect(await sum()).toEqual({
    people: 2,
    places: [
      { place: booth, people: 1 },
      { place: 'lobby', people: 1 },
    ],
    rooms: [],
  });
  const { _id: roomId } = await newRoom(server, 'bob');
  const body = { stay: crypto.randomUUID(), mic: true, camera: false };
  await bob(enterVideo, { params: { roomId }, body });
  expect(await sum()).toEqual({ people: 2, places: [{ place: booth, people: 1 }], rooms: [1] });
});

test('a floor that hana has deleted is no longer on her liveboard', async () => {
  const { hall } = desk;
  const keys = async () => (await hana(getLiveboard)).liveboard.floors.map(({ key }) => key);
  expect(await keys()).toEqual(['bng', 'kol']);
  await hana(removeFloor, { params: { floorId: hall.kol } });
  expect(await keys()).toEqual(['bng']);
});

test('hana sees whether a booth has anybody who could be called', async () => {
  const { hall } = desk;
  await alice(enterPlace, { body: { place: `booth:${hall.heights}` } });
  await (
    await desk.server.as('bob')
  )(enterPlace, { body: { place: `booth:${hall.meadows}` } });
  const { alerts } = (await hana(getLiveboard)).liveboard;
  const teams = Object.fromEntries(alerts.map(({ boothId, team }) => [boothId, team]));
  expect(teams).toEqual({ [hall.heights]: 0, [hall.meadows]: 1 });
});

test('hana hands a booth’s whole queue over to the info desk', async () => {
  const { server, hall } = desk;
  await desk.ask(alice, 'Is there a garden?');
  await desk.ask(await server.as('bob'), 'Is there a pool?');
  expect(await hana(handOverQueue, { body: { boothId: hall.meadows } })).toEqual({ moved: 2 });
  expect(await alertsNow()).toEqual([{ kind: 'queue', boothId: null, count: 2 }]);
  const { threads } = await hana(getDesk);
  expect(threads.map((thread) => thread.handedOver)).toEqual([true, true]);
  expect(await logged()).toEqual(['queue moved {"waiting":2} → {"waiting":0}']);
});

test('hana sees an alert for a session without its speaker until sam is in the room', async () => {
  const { server } = desk;
  const sessionId = await addSession(server, { inMinutes: 11 });
  expect(await alertsNow()).toEqual([]);
  server.clock.advance({ minutes: 2 });
  expect(await alertsNow()).toMatchObject([{ kind: 'noSpeaker', count: 0 }]);
  expect(await hana(pageStaff, { body: { sessionId } })).toEqual({ paged: 2 });
  const sam = await server.as('sam');
  const [called] = (await sam(listNotifications)).notifications;
  expect(called).toMatchObject({ kind: 'stageCalled', link: `/meeting/${sessionId}` });
  const onStage = await tab('sam', topics.stage(sessionId));
  await server.settle();
  expect(await alertsNow()).toEqual([]);
  onStage.socket.close();
  await onStage.closed;
  await expect
    .poll(async () => {
      await server.settle();
      return alertsNow();
    })
    .toMatchObject([{ kind: 'noSpeaker' }]);
  await hana(extendSession, { body: { sessionId, delayMinutes: 30 } });
  expect(await alertsNow()).toEqual([]);
});

test('hana extends a session that is full or nearly over', async () => {
  const { server } = desk;
  const sessionId = await addSession(server, { inMinutes: -26, capacity: 1, speakers: [] });
  const { store } = server;
  await store.db
    .insertInto('user_session')
    .values({
      event_id: server.event.id,
      session_id: sessionId,
      person_id: (await server.person('alice')).id,
      role: 'attendee',
      invitation_status: 'registered',
      approval_status: null,
      registered_at: server.clock.now(),
      joined_at: null,
    })
    .execute();
  await tab('alice', topics.stage(sessionId));
  const kinds = async () => (await alertsNow()).map((alert) => alert.kind);
  expect(await kinds()).toEqual(['noSpeaker', 'ending', 'full']);
  await hana(extendSession, { body: { sessionId, minutes: 20, seats: 10 } });
  expect(await kinds()).toEqual(['noSpeaker']);
  const { session } = await hana(getSession, { params: { id: sessionId } });
  expect(session).toMatchObject({ duration: 50, capacity: 11 });
});

test('hana extends a session three times at once, and all three count', async () => {
  const sessionId = await addSession(desk.server, { inMinutes: 5, capacity: 100 });
  const extended = { sessionId, minutes: 10, seats: 20 };
  await Promise.all([1, 2, 3].map(() => hana(extendSession, { body: extended })));
  const { session } = await hana(getSession, { params: { id: sessionId } });
  expect(session).toMatchObject({ duration: 60, capacity: 160 });
});

test('hana sees failing emails until they are sent or she stops retrying', async () => {
  const { server } = desk;
  const sent: string[] = [];
  let works = false;
  server.ports.mailer = {
    send: async ({ to }) => {
      if (!works) throw new Error('The gateway is down.');
      sent.push(to);
    },
  };
  const ctx = createContext(server, { actor: null, event: server.event, language: 'en' });
  for (const to of ['a@test.example', 'b@test.example'])
    await mail(ctx, { to, language: 'en', key: 'loginClosed' });
  await server.settle();
  expect(await alertsNow()).toEqual([{ kind: 'failing', boothId: null, count: 2 }]);
  works = true;
  expect(await hana(retryFailed, { body: { channel: 'mail' } })).toEqual({ count: 2 });
  expect(await alertsNow()).toEqual([]);
  await server.settle();
  expect(sent.sort()).toEqual(['a@test.example', 'b@test.example']);
  works = false;
  await mail(ctx, { to: 'c@test.example', language: 'en', key: 'loginClosed' });
  await server.settle();
  expect(await hana(retryFailed, { body: { channel: 'mail', setAside: true } })).toEqual({
    count: 1,
  });
  expect(await alertsNow()).toEqual([]);
  expect(await logged()).toEqual([
    'outbox changed {"failed":1} → {"failed":0,"setAside":1}',
    'outbox changed {"failed":2} → {"failed":0,"queued":2}',
  ]);
});

/** The log's entries, latest first. */
async function logged(): Promise<string[]> {
  const { entries } = await hana(listAudit);
  return entries.map(
    ({ thing, act, before, after }) =>
      `${thing} ${act} ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
  );
}

test('hana sees a call that nobody takes ten minutes before, and one that is late until somebody is there', async () => {
  stopTime();
  const { server, hall } = desk;
  const book = async (name: string, boothId: string | null) => {
    const by = await server.as(name);
    const { id } = await server.person(name);
    const [date, time] = ['02/06/2021', '11:20'];
    const { user } = await by(scheduleCall, {
      params: { id },
      body: boothId
        ? { meetingSchedule: { date, time, boothId } }
        : { meetingDate: date, meetingTime: time },
    });
    return { by, callId: user.meetings[0]!._id };
  };
  const ofBooth = await book('alice', hall.meadows);
  const ofAnyone = await book('bob', null);
  const at = async (time: string) => {
    const wanted = Date.parse(`2021-06-02T${time}:00+05:30`);
    const now = server.clock.now().getTime() + server.event.clock_offset_seconds * 1000;
    server.clock.advance({ seconds: (wanted - now) / 1000 });
    await server.settle();
  };
  await at('11:09');
  expect(await alertsNow()).toEqual([]);
  // eli takes hers; nobody takes his
  await at('11:11');
  expect(await alertsNow()).toEqual([{ kind: 'callUntaken', boothId: null, count: 0 }]);
  await at('11:22');
  const hers = await enterCall(ofBooth.by, ofBooth.callId);
  expect(await alertsNow()).toEqual(
    expect.arrayContaining([
      { kind: 'callLate', boothId: hall.meadows, count: 1 },
      { kind: 'callLate', boothId: null, count: 0 },
    ]),
  );
  const [late] = (await hana(getLiveboard)).liveboard.alerts.filter(({ count }) => count > 0);
  expect(late).toMatchObject({ callId: ofBooth.callId, waiting: [{ name: 'Alice Test' }] });
  await enterCall(await server.as('eli'), ofBooth.callId);
  await enterCall(hana, ofAnyone.callId);
  expect(await alertsNow()).toEqual([]);
  await hers.leave();
});
