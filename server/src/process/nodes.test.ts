import { randomUUID } from 'node:crypto';
import {
  askHelp,
  changePeople,
  createAccessClass,
  keepDeskOpen,
  createRoom,
  createSession,
  createVouchers,
  enterVideo,
  getMyHelp,
  getOwnProfile,
  getStage,
  getUnread,
  joinSession,
  listMessages,
  listOutbox,
  listStagePeople,
  listVouchers,
  login,
  logout,
  propertyExpo,
  removeVideo,
  requestClass,
  seeMessages,
  sendMessage,
  signalVideo,
  topics,
} from '@pavilion/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noRedis, startRedis, type TestRedis } from '../live/testing/startRedis.ts';
import { startPostgres } from '../testing/postgres.ts';
import {
  type Furnished,
  furnish,
  password,
  prepare,
  type ServerProcess,
  startServer,
} from '../testing/process.ts';

const postgres = await startPostgres();
afterAll(() => postgres.server?.stop());
const crowd = ['Ira', 'Uma', 'Dev', 'Raj', 'Tara', 'Veer'];
const missing = postgres.reason ?? noRedis;

describe.skipIf(missing)(
  `two nodes on one PostgreSQL and one Redis${missing ? `: ${missing}` : ''}`,
  { timeout: 90_000 },
  () => {
    let redis: TestRedis;
    let databaseUrl: string;
    let furnished: Furnished;
    let one: ServerProcess;
    let two: ServerProcess;
    beforeAll(async () => {
      redis = await startRedis();
      databaseUrl = await postgres.server!.freshDatabase();
      const { features } = propertyExpo;
      const config = {
        ...propertyExpo,
        features: { ...features, help: { claimSeconds: 5, promiseMinutes: 60, afterwards: null } },
      };
      furnished = await prepare({ databaseUrl }, (store) =>
        furnish(
          store,
          {
            alice: ['attendee'],
            bob: ['attendee'],
            carol: ['attendee'],
            ...Object.fromEntries(crowd.map((name) => [name, ['attendee']])),
            hana: ['attendee', 'organiser'],
          },
          { config, endDate: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10) },
        ),
      );
      [one, two] = await Promise.all([startNode(), startNode()]);
    });
    afterAll(async () => {
      await Promise.all([one?.kill(), two?.kill()]);
      await redis?.stop();
    });

    const startNode = () =>
      startServer({ DATABASE_URL: databaseUrl, REDIS_URL: redis.url, DATA_DIR: '/tmp' });
    const findToken = (name: string) => furnished.tokens[name]!;
    const asking = (text: string) => ({
      body: { boothId: null, text, clientId: randomUUID() },
    });

    test('carol logs in on one and is logged in on the other, until she logs out and her socket there closes (X-19)', async () => {
      const body = { email: 'carol@test.example', password };
      const { token } = await one.anon(login, { body });
      const { user } = await two.as(token)(getOwnProfile);
      expect(user.first_name).toBe('carol');
      const socket = await two.listen(token);
      await socket.hear(topics.event(furnished.eventId));
      await one.as(token)(logout);
      expect(await socket.closed).toBe(4401);
      await expect(two.as(token)(getOwnProfile)).rejects.toMatchObject({ code: 'auth.invalid' });
    });

    test('alice sends a message twenty times to both at once, and it reaches hana on the other as one (X-19, M-02)', async () => {
      const heard = await two.listen(findToken('hana'));
      await heard.hear(topics.infoDesk(furnished.eventId));
      const input = asking('Where may I sit down?');
      const said = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          (at % 2 ? one : two).as(findToken('alice'))(askHelp, input),
        ),
      );
      expect(new Set(said.map(({ message }) => message._id)).size).toBe(1);
      const frame = await heard.until(({ action }) => action === 'helpMessage');
      expect(frame['message']).toMatchObject({ _id: said[0]!.message._id });
      heard.socket.terminate();
    });

    test('bob’s socket breaks off on one and resumes on the other where it stopped (X-19, M-05)', async () => {
      const topic = topics.person(furnished.people['bob']!);
      const first = await one.listen(findToken('bob'));
      const { epoch, seq } = (await first.hear(topic)) as unknown as { epoch: string; seq: number };
      first.socket.terminate();
      await one.as(findToken('bob'))(askHelp, asking('Am I heard?'));
      const second = await two.listen(findToken('bob'));
      const answer = await second.hear(topic, { epoch, seq });
      expect(answer).toMatchObject({ action: 'heard', epoch });
      const missed = second.events(topic);
      expect(missed.map((frame) => frame.seq)).toEqual(missed.map((_, at) => seq + 1 + at));
      expect(JSON.stringify(missed)).toContain('Am I heard?');
      second.socket.terminate();
    });

    test('alice and bob write on both and see one order and one unread count; Ira sees nothing (X-19, M-04, M-08, M-13)', async () => {
      const { people } = furnished;
      const topic = topics.person(people['alice']!);
      const [alice, ira] = [
        await one.listen(findToken('alice')),
        await two.listen(findToken('Ira')),
      ];
      await alice.hear(topic);
      expect(await ira.hear(topic)).toMatchObject({ action: 'refused' });
      const sent = await Promise.all(
        Array.from({ length: 20 }, (_, at) => {
          const [from, to] = at % 4 < 2 ? ['alice', 'bob'] : ['bob', 'alice'];
          const body = { toUser: people[to!]!, text: `Nr. ${at}`, clientId: randomUUID() };
          return (at % 2 ? one : two).as(findToken(from!))(sendMessage, { body });
        }),
      );
      const inOrder = sent
        .map((message) => ('seq' in message ? message.seq : 0))
        .sort((a, b) => a - b);
      expect(inOrder).toEqual(sent.map((_, at) => at + 1));
      const read = (node: ServerProcess) =>
        node.as(findToken('bob'))(listMessages, {
          params: { userId: people['alice']! },
          query: { from: 1 },
        });
      const { messages } = await read(one);
      expect(messages.map(({ seq }) => seq)).toEqual(inOrder);
      expect((await read(two)).messages).toEqual(messages);
      const unread = (node: ServerProcess) => node.as(findToken('bob'))(getUnread);
      expect([(await unread(one)).total, (await unread(two)).total]).toEqual([10, 10]);
      await two.as(findToken('bob'))(seeMessages, { body: { toUser: people['alice']! } });
      await alice.until((frame) => frame.action === 'messageSeen' && frame['unread'] === 0);
      expect([(await unread(one)).total, (await unread(two)).total]).toEqual([0, 0]);
      const heard = alice.events(topic).filter(({ action }) => action === 'message');
      expect(heard).toHaveLength(20);
      expect(ira.events(topic)).toEqual([]);
      for (const { socket } of [alice, ira]) socket.terminate();
    });

    test('alice and bob see each other in a session’s room, whichever node they are on (X-19)', async () => {
      const startAt = new Date(Date.now() - 60_000).toISOString();
      const body = { topic: { en: 'Two houses' }, startAt, duration: 60 };
      const { session } = await one.as(findToken('hana'))(createSession, { body });
      const sessionId = session._id;
      const params = { sessionId };
      for (const name of ['alice', 'bob'])
        await one.as(findToken(name))(joinSession, {
          params: { sessionId, userId: furnished.people[name]! },
          body: {},
        });
      const [alice, bob] = [
        await one.listen(findToken('alice')),
        await two.listen(findToken('bob')),
      ];
      for (const socket of [alice, bob]) await socket.hear(topics.stage(sessionId));
      const here = async (node: ServerProcess) => {
        const { people } = await node.as(findToken('alice'))(listStagePeople, {
          params,
          query: {},
        });
        return people.filter(({ isHere }) => isHere).map(({ first_name }) => first_name);
      };
      for (const node of [one, two])
        await expect.poll(() => here(node), { timeout: 10_000 }).toEqual(['alice', 'bob']);
      const alsoAlice = await two.listen(findToken('alice'));
      await alsoAlice.hear(topics.stage(sessionId));
      const told = (socket: typeof bob) =>
        socket.events(topics.stage(sessionId)).findLast(({ action }) => action === 'viewers');
      for (const socket of [alice, bob, alsoAlice])
        await expect.poll(() => told(socket), { timeout: 15_000 }).toMatchObject({ viewers: 2 });
      const viewers = async (node: ServerProcess) =>
        (await node.as(findToken('alice'))(getStage, { params, query: {} })).viewers;
      for (const node of [one, two])
        await expect.poll(() => viewers(node), { timeout: 15_000 }).toBe(2);
      alsoAlice.socket.terminate();
      bob.socket.terminate();
      for (const node of [one, two])
        await expect.poll(() => here(node), { timeout: 10_000 }).toEqual(['alice']);
      await expect.poll(() => told(alice), { timeout: 15_000 }).toMatchObject({ viewers: 1 });
      alice.socket.terminate();
    });

    test('alice and bob share a video room and its signals across both, until alice removes him (X-19)', async () => {
      const body = {
        topic: 'Tea',
        type: 2 as const,
        category: 'breakout' as const,
        maxCapacity: 4,
        start_time: new Date().toISOString(),
        duration: 30,
        isSessionPublic: true,
      };
      const { meeting } = await one.as(findToken('alice'))(createRoom, { body });
      const roomId = meeting._id;
      const params = { roomId };
      const enter = async (node: ServerProcess, name: string) => {
        const stay = randomUUID();
        const here = { stay, mic: true, camera: false };
        await node.as(findToken(name))(enterVideo, { params, body: here });
        return stay;
      };
      const signal = (node: ServerProcess, name: string, stay: string, to: string) => {
        const said = { stay, to, link: 1, kind: 'again' as const, data: '{}' };
        return node.as(findToken(name))(signalVideo, { params, body: said });
      };
      const bob = await two.listen(findToken('bob'));
      await bob.hear(topics.attendees(furnished.eventId));
      const [hers, his] = [await enter(one, 'alice'), await enter(two, 'bob')];
      const topic = topics.video(roomId);
      await bob.hear(topic);
      await bob.until((frame) => frame.action === 'roomInside' && frame['count'] === 2);
      await signal(one, 'alice', hers, his);
      await bob.until((frame) => frame.action === 'videoSignal' && frame['from'] === hers);
      await signal(two, 'bob', his, hers);
      const personId = furnished.people['bob']!;
      await one.as(findToken('alice'))(removeVideo, { params: { roomId, personId }, body: {} });
      await bob.until((frame) => frame.action === 'refused' && frame.topic === topic);
      await expect(signal(two, 'bob', his, hers)).rejects.toMatchObject({
        code: 'video.notInside',
      });
      bob.socket.terminate();
    });

    test('hana’s wrong logins on both count towards one limit (X-19)', async () => {
      const body = { email: 'hana@test.example', password: 'not with the one' };
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          (at % 2 ? one : two).anon(login, { body }).catch((error: { code: string }) => error.code),
        ),
      );
      expect(answers.filter((answer) => answer === 'login.failed')).toHaveLength(5);
      expect(answers.filter((answer) => answer === 'throttled')).toHaveLength(3);
    });

    test('an unanswered question gets one promised reply and hana one email, though both look for it (X-19)', async () => {
      for (const name of crowd) await one.as(findToken(name))(askHelp, asking('Anybody there?'));
      const promises = async (name: string) => {
        const { messages } = await two.as(findToken(name))(getMyHelp);
        return messages.filter(({ note }) => note === 'promised').length;
      };
      for (const name of crowd) while ((await promises(name)) === 0);
      for (const name of crowd) expect(await promises(name)).toBe(1);
      const mails = await one.as(findToken('hana'))(listOutbox, {
        query: { to: 'hana@test.example' },
      });
      for (const name of crowd)
        expect(mails.filter(({ text }) => text.includes(`${name} `))).toHaveLength(1);
    });

    test('hana arrives at the desk on one, and bob sees it staffed on the other (X-19)', async () => {
      await one.as(findToken('hana'))(keepDeskOpen);
      const { desk } = await two.as(findToken('bob'))(getMyHelp);
      expect(desk.staffed).toBe(true);
    });

    test('of six people who give a code that works once on both at once, one changes class, and it counts once', async () => {
      const hana = one.as(findToken('hana'));
      const addClass = async (en: string, needsCode: boolean) =>
        (await hana(createAccessClass, { body: { name: { en }, needsCode } })).class._id;
      const [visitor, press] = [await addClass('Visitor', false), await addClass('Press', true)];
      const who = { ids: crowd.map((name) => furnished.people[name]!) };
      await hana(changePeople, { body: { who, action: { act: 'class', classId: visitor } } });
      const { vouchers } = await hana(createVouchers, { body: { classId: press } });
      const body = { accessClass: press, accessCode: vouchers[0]!.code };
      const answers = await Promise.all(
        crowd.map((name, at) =>
          (at % 2 ? one : two)
            .as(findToken(name))(requestClass, { body })
            .then(({ admission }) => admission!.class.name.en)
            .catch((error: { code: string }) => error.code),
        ),
      );
      const used = Array.from({ length: 5 }, () => 'admission.codeUsed');
      expect(answers.toSorted()).toEqual(['Press', ...used]);
      expect((await hana(listVouchers, { query: {} })).vouchers).toMatchObject([{ used: 1 }]);
    });

    test('bob stays logged in and loses no message while one after the other restarts (S-20)', async () => {
      const token = findToken('bob');
      const before = await two.as(token)(askHelp, asking('Before the restart'));
      expect(await one.stop()).toBe(0);
      const during = await two.as(token)(askHelp, asking('While one is away'));
      one = await startNode();
      expect(await two.stop()).toBe(0);
      const { messages } = await one.as(token)(getMyHelp);
      const ids = messages.map(({ _id }) => _id);
      expect(ids).toEqual(expect.arrayContaining([before.message._id, during.message._id]));
    });

    test('without Redis carol cannot log in, but bob can still read (70)', async () => {
      await redis.stop();
      const body = { email: 'carol@test.example', password };
      await expect(one.anon(login, { body })).rejects.toMatchObject({ code: 'server.unavailable' });
      expect((await one.as(findToken('bob'))(getMyHelp)).messages.length).toBeGreaterThan(0);
      await redis.start();
      while (!(await one.anon(login, { body }).catch(() => null)));
    });
  },
);
