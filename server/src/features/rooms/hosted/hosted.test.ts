import {
  blockPerson,
  type Call,
  cancelMeeting,
  decideHostedMeeting,
  deleteMe,
  exportMyData,
  getHostedProgramme,
  type HostedWish,
  listHostedMeetings,
  listHostedOthers,
  listMeetings,
  listMeetingTimes,
  listNotifications,
  proposeHostedMeetings,
  publishHostedMeetings,
  removeHostedPerson,
  setHostedRules,
  setHostedWish,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addHosted } from '../../../testing/hosted.ts';
import { newRoom } from '../../../testing/rooms.ts';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
  await addHosted(server, 'buyer', ['alice', 'bob']);
  await addHosted(server, 'seller', ['eli', 'mal']);
  await setRules(0, 4);
});
afterEach(() => server.close());

const findId = async (name: string) => (await server.person(name)).id;
const setRules = (min: number, max: number) =>
  hana(setHostedRules, {
    body: {
      rules: {
        ...{ from: null, until: null, isOnePerCompany: false },
        ...{ buyer: { min, max }, seller: { min, max } },
      },
    },
  });
const wish = async (name: string, about: string, value: HostedWish | null) =>
  (await server.as(name))(setHostedWish, {
    params: { userId: await findId(about) },
    body: { wish: value },
  });
const propose = () => hana(proposeHostedMeetings, { body: {} });
const schedule = async () =>
  (await hana(listHostedMeetings, { query: {} })).meetings.map((one) => ({
    ...one,
    pair: `${one.buyer.first_name} ${one.seller.first_name}`,
  }));
const pairs = async () => (await schedule()).map(({ pair }) => pair).toSorted();
const decide = (id: string, decision: 'pin' | 'unpin' | 'remove' | 'allow') =>
  hana(decideHostedMeeting, { params: { id }, body: { decision } });
const publish = async () => {
  await hana(publishHostedMeetings, { body: {} });
  server.clock.advance({ seconds: 3 });
  await server.settle();
};

test('alice and eli both mark the other as a must: they are proposed a meeting, which is published, booked and told', async () => {
  await wish('alice', 'eli', 'must');
  await wish('eli', 'alice', 'must');
  await wish('bob', 'mal', 'like');
  const { programme } = await propose();
  expect(programme.counts).toMatchObject({ proposed: 2, published: 0 });
  expect(await pairs()).toEqual(['Alice Eli', 'Bob Mal']);
  const [first] = (await schedule()).filter(({ pair }) => pair === 'Alice Eli');
  expect(first).toMatchObject({ buyerWish: 'must', sellerWish: 'must', state: 'proposed' });
  const alice = await server.as('alice');
  expect((await alice(listMeetings)).meetings).toEqual([]);
  await publish();
  const { meetings } = await alice(listMeetings);
  expect(meetings).toMatchObject([
    { state: 'booked', startAt: first!.startAt, with: { first_name: 'Eli' } },
  ]);
  expect(meetings[0]!.roomId).toBeTruthy();
  const { notifications } = await alice(listNotifications);
  expect(notifications.map(({ text }) => text)).toContain(
    'Your meeting schedule is ready: 1 new meeting.',
  );
  expect((await schedule()).map(({ state }) => state)).toEqual(['published', 'published']);
  server.clock.advance({ minutes: 5 });
  await server.settle();
  expect(await server.mail.to('alice@test.example')).toHaveLength(1);
});

test('a pinned meeting keeps its time, a removed pair stays apart until it is allowed again', async () => {
  for (const name of ['eli', 'mal']) await wish('alice', name, 'like');
  await propose();
  const [one, two] = await schedule();
  await decide(one!._id, 'pin');
  await decide(two!._id, 'remove');
  const { programme, released } = await propose();
  expect(released).toBe(0);
  expect(programme.counts).toMatchObject({ pinned: 1, removed: 1, proposed: 0 });
  expect((await schedule()).find(({ _id }) => _id === one!._id)).toMatchObject({
    state: 'pinned',
    startAt: one!.startAt,
  });
  await decide(two!._id, 'allow');
  expect((await propose()).programme.counts).toMatchObject({ pinned: 1, removed: 0, proposed: 1 });
});

test('nobody meets somebody they rather wouldn’t, have met before or have blocked', async () => {
  await wish('alice', 'eli', 'must');
  await wish('eli', 'alice', 'not');
  await wish('alice', 'mal', 'met');
  await wish('mal', 'alice', 'must');
  await wish('bob', 'eli', 'must');
  await wish('mal', 'bob', 'must');
  const mal = await server.as('mal');
  await mal(blockPerson, { body: { toUser: await findId('bob') } });
  await propose();
  expect(await pairs()).toEqual(['Bob Eli']);
  const { programme } = await hana(getHostedProgramme);
  const missed = programme.people.map((one) => [one.first_name, one.mustsMissed]);
  expect(Object.fromEntries(missed)).toMatchObject({ Alice: 1, Bob: 0, Eli: 0 });
});

test('who has fewer meetings than the minimum is listed with the reason', async () => {
  await setRules(2, 4);
  await wish('eli', 'alice', 'not');
  const { programme } = await propose();
  const why = programme.people.map((one) => [one.first_name, one.meetings, one.why]);
  expect(why).toEqual([
    ['Alice', 1, 'noPartners'],
    ['Bob', 2, null],
    ['Eli', 1, 'noPartners'],
    ['Mal', 2, null],
  ]);
});

test('a time that alice gave to something else before the publication is a clash, and nobody is booked twice', async () => {
  await wish('alice', 'eli', 'must');
  await propose();
  const [proposed] = await schedule();
  await newRoom(server, 'alice', { start_time: proposed!.startAt, duration: 15 });
  await publish();
  expect(await schedule()).toMatchObject([{ state: 'clash' }]);
  expect((await (await server.as('alice'))(listMeetings)).meetings).toEqual([]);
  await propose();
  const [again] = await schedule();
  expect(again!.startAt).not.toBe(proposed!.startAt);
  await publish();
  expect(await schedule()).toMatchObject([{ state: 'published' }]);
});

test('what eli rules out after the proposal isn’t booked, nor proposed again', async () => {
  await wish('alice', 'eli', 'must');
  await propose();
  await wish('eli', 'alice', 'not');
  await publish();
  expect(await schedule()).toMatchObject([{ state: 'clash' }]);
  await propose();
  expect(await schedule()).toEqual([]);
});

test('a pinned meeting that can no longer be is released, and hana is told so', async () => {
  await wish('alice', 'eli', 'must');
  await propose();
  const [one] = await schedule();
  await decide(one!._id, 'pin');
  await wish('eli', 'alice', 'met');
  expect(await propose()).toMatchObject({ released: 1, programme: { counts: { pinned: 0 } } });
});

test('two organisers who propose at once leave one schedule, in which nobody is twice at a time', async () => {
  await setRules(2, 4);
  await Promise.allSettled([propose(), propose()]);
  const meetings = await schedule();
  expect(meetings).toHaveLength(4);
  const times = meetings.flatMap((one) =>
    [one.buyer, one.seller].map(({ _id }) => `${_id} ${one.startAt}`),
  );
  expect(new Set(times).size).toBe(8);
});

test('a published meeting keeps its time in the next proposal; cancelled by eli, it isn’t proposed again', async () => {
  await wish('alice', 'eli', 'must');
  await propose();
  await publish();
  const [before] = await schedule();
  await wish('alice', 'mal', 'like');
  await propose();
  expect((await schedule()).find(({ pair }) => pair === 'Alice Eli')).toEqual(before);
  expect(await pairs()).toEqual(['Alice Eli', 'Alice Mal']);
  const eli = await server.as('eli');
  const [booked] = (await eli(listMeetings)).meetings;
  await eli(cancelMeeting, { params: { id: booked!._id }, body: { reason: 'Ill' } });
  expect((await propose()).programme.counts).toMatchObject({ cancelled: 1, proposed: 1 });
});

test('an organiser removes a published meeting: both are notified, and their time is free again', async () => {
  await wish('alice', 'eli', 'must');
  await propose();
  await publish();
  const [one] = await schedule();
  await decide(one!._id, 'remove');
  const alice = await server.as('alice');
  expect((await alice(listMeetings)).meetings).toMatchObject([{ state: 'cancelled' }]);
  const { times } = await alice(listMeetingTimes, { query: { userId: await findId('eli') } });
  expect(times).toContain(one!.startAt);
  const kinds = (await alice(listNotifications)).notifications.map(({ kind }) => kind);
  expect(kinds).toContain('meetingDropped');
});

test('a meeting that has begun can no longer be removed', async () => {
  await wish('alice', 'eli', 'must');
  await propose();
  await publish();
  const [one] = await schedule();
  const offset = server.event.clock_offset_seconds * 1000;
  const wait = Date.parse(one!.startAt) - server.clock.now().getTime() - offset;
  server.clock.advance({ seconds: wait / 1000 + 60 });
  expect(await refusal(decide(one!._id, 'remove'))).toMatchObject({ code: 'hosted.notPossible' });
});

test('meetings are within the times that organisers set', async () => {
  await wish('alice', 'eli', 'must');
  const alice = await server.as('alice');
  const { times } = await alice(listMeetingTimes, { query: { userId: await findId('eli') } });
  const { programme } = await hana(getHostedProgramme);
  const rules = { ...programme.rules, from: times[5]!, until: times[6]! };
  await hana(setHostedRules, { body: { rules } });
  await propose();
  expect(await schedule()).toMatchObject([{ startAt: times[5] }]);
  const wrong = hana(setHostedRules, { body: { rules: { ...rules, until: times[4]! } } });
  expect(await refusal(wrong)).toMatchObject({ fields: ['rules.until'] });
});

test('what can’t be done is refused in a sentence: no sellers, nothing to publish, a wish about the own side', async () => {
  expect(await refusal(hana(publishHostedMeetings, { body: {} }))).toMatchObject({
    code: 'hosted.nothing',
  });
  expect(await refusal(wish('alice', 'bob', 'must'))).toMatchObject({ code: 'hosted.missing' });
  expect(await refusal(wish('sam', 'eli', 'must'))).toMatchObject({ code: 'hosted.missing' });
  for (const name of ['eli', 'mal'])
    await hana(removeHostedPerson, { params: { userId: await findId(name) } });
  expect(await refusal(propose())).toMatchObject({ code: 'hosted.noSide' });
  const again = hana(removeHostedPerson, { params: { userId: await findId('eli') } });
  expect(await refusal(again)).toMatchObject({ code: 'hosted.missing' });
});

test('alice’s wishes are in the copy of her data, and are erased with her; others see only the other side', async () => {
  await wish('alice', 'eli', 'must');
  const alice = await server.as('alice');
  const { side, others } = await alice(listHostedOthers);
  expect(side).toBe('buyer');
  expect(others.map((one) => [one.first_name, one.wish])).toEqual([
    ['Eli', 'must'],
    ['Mal', null],
  ]);
  expect(await (await server.as('sam'))(listHostedOthers)).toEqual({ side: null, others: [] });
  expect((await alice(exportMyData)).hosted).toMatchObject([
    { side: 'buyer', wish: 'must', about: 'Eli Test' },
  ]);
  await alice(deleteMe, { body: { password } });
  expect(await server.store.db.selectFrom('hosted_wish').selectAll().execute()).toEqual([]);
  const { programme } = await hana(getHostedProgramme);
  expect(programme.people.map((one) => one.first_name)).toEqual(['Bob', 'Eli', 'Mal']);
});
