import { randomUUID } from 'node:crypto';
import {
  acceptRequest,
  askHelp,
  keepDeskOpen,
  blockPerson,
  calendarChanged,
  cancelCall,
  claimHelp,
  connectionChanged,
  deletePerson,
  deskStaffed,
  editMessage,
  endLogin,
  forgotPassword,
  getLiveboard,
  getHelp,
  getOwnProfile,
  getUnread,
  type HelpThread,
  helpThreadChanged,
  helpTyping,
  listBoothCalls,
  listConnections,
  listLogins,
  listMessages,
  listNotifications,
  listSlots,
  login,
  messageEdited,
  messagesSeen,
  messageTyping,
  notificationArrived,
  notificationsChanged,
  personGone,
  readAllNotifications,
  resetPassword,
  scheduleCall,
  seeMessages,
  sendMessage,
  sendRequest,
  setConsultants,
  setDisabled,
  setRoles,
  topics,
  getEditedBooth,
  putBooth,
  searchBooths,
} from '@pavilion/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { password, type ServerProcess } from '../testing/process.ts';
import { dayIn, openTwoNodes, told, type TwoNodes, twoNodesHere } from '../testing/twoNodes.ts';

const { missing, postgres } = await twoNodesHere();
afterAll(() => postgres.server?.stop());
const visitors = ['carol', 'dave', 'Ira', 'Uma', 'Dev', 'Raj', 'Tara'];

/** Actors are at node one unless stated; onlookers are at node two. */
describe.skipIf(missing)(
  `people on two nodes${missing ? `: ${missing}` : ''}`,
  { timeout: 60_000 },
  () => {
    let nodes: TwoNodes;
    let one: ServerProcess;
    let two: ServerProcess;
    beforeAll(async () => {
      nodes = await openTwoNodes(postgres, visitors);
      ({ one, two } = nodes);
    }, 120_000);
    afterEach(() => nodes.closeTabs());
    afterAll(() => nodes?.close());
    const findId = (name: string) => nodes.findId(name);
    const at = (node: ServerProcess, name: string) => nodes.at(node, name);
    const write = (node: ServerProcess, from: string, to: string, text: string) =>
      at(node, from)(sendMessage, { body: { toUser: findId(to), text, clientId: randomUUID() } });

    test('bob sees the info desk open when hana arrives on the other (X-19)', async () => {
      const bob = await nodes.tab(two, 'bob', topics.attendees(nodes.eventId));
      await at(one, 'hana')(keepDeskOpen);
      await told(bob, deskStaffed, ({ boothId, staffed }) => boothId === null && staffed);
    });

    test('bob finds on the other node what hana has just saved, and no more what she replaced', async () => {
      const params = { boothId: await nodes.newBooth() };
      const count = async (words: string) =>
        (await at(two, 'bob')(searchBooths, { query: { words } })).booths;
      for (const [words, before] of [
        ['lakeside', 'meadows'],
        ['hillside', 'lakeside'],
      ] as const) {
        expect(await count(before)).toBe(1);
        const { version } = (await at(one, 'hana')(getEditedBooth, { params })).booth;
        const change = { summaryText: `Homes at the ${words}`, name: words };
        await at(one, 'hana')(putBooth, { params, body: { version, change } });
        expect(await count(words)).toBe(1);
        expect(await count(before)).toBe(0);
      }
    });

    test('hana and mo claim a question at the info desk at once; one wins, and both see who (X-19)', async () => {
      const makeOrganiser = {
        params: { id: findId('mo') },
        body: { roles: ['attendee' as const, 'organiser' as const] },
      };
      await at(one, 'hana')(setRoles, makeOrganiser);
      const desks = await nodes.tabs(['hana', 'mo'], topics.infoDesk(nodes.eventId));
      for (const name of visitors.slice(2)) {
        const visitor = await nodes.tab(two, name);
        const { thread } = await at(one, name)(askHelp, {
          body: { boothId: null, text: 'Where is the lift?', clientId: randomUUID() },
        });
        const params = { threadId: thread._id };
        const isOwn = (heard: { thread: HelpThread }) => heard.thread._id === thread._id;
        for (const tab of desks) await told(tab, helpThreadChanged, isOwn);
        const claims = await Promise.allSettled([
          at(one, 'hana')(claimHelp, { params }),
          at(two, 'mo')(claimHelp, { params }),
        ]);
        const won = claims.flatMap((claim) =>
          claim.status === 'fulfilled' ? [claim.value.thread.claimedBy?._id] : [],
        );
        expect(won).toHaveLength(1);
        for (const tab of [...desks, visitor])
          await told(tab, helpThreadChanged, (heard) =>
            isOwn(heard) ? heard.thread.claimedBy?._id === won[0] : false,
          );
        visitor.say({ action: 'typing', topic: topics.help(thread._id) });
        for (const tab of desks)
          await told(tab, helpTyping, (heard) => heard.threadId === thread._id);
        const read = async (node: ServerProcess) =>
          (await at(node, name)(getHelp, { params, query: {} })).thread.claimedBy?._id;
        expect([await read(one), await read(two)]).toEqual([won[0], won[0]]);
      }
    });

    test('alice asks bob to connect, he is notified, accepts and then blocks her, all across both (X-19, M-11)', async () => {
      const [alice, bob] = await nodes.tabs(['alice', 'bob']);
      const ask = (node: ServerProcess, from: string, to: string) =>
        at(node, from)(sendRequest, { body: { toUser: findId(to) } });
      await ask(one, 'alice', 'bob');
      await told(bob, connectionChanged, ({ person }) => person._id === findId('alice'));
      const { notification } = await told(bob, notificationArrived);
      expect(notification).toMatchObject({ kind: 'connectionRequested', isRead: false });
      const unread = async (node: ServerProcess) =>
        (await at(node, 'bob')(listNotifications, { query: {} })).unread;
      expect([await unread(one), await unread(two)]).toEqual([1, 1]);
      await at(one, 'bob')(readAllNotifications);
      await told(bob, notificationsChanged, (heard) => heard.unread === 0);
      expect(await unread(two)).toBe(0);
      await at(two, 'bob')(acceptRequest, { body: { toUser: findId('alice') } });
      await told(alice, connectionChanged, ({ person }) => person.isConnection);
      await at(two, 'bob')(blockPerson, { body: { toUser: findId('alice') } });
      await told(alice, personGone, ({ personId }) => personId === findId('bob'));
      await expect(write(one, 'alice', 'bob', 'Hello?')).rejects.toMatchObject({
        code: 'message.notPossible',
      });
    });

    test('two people ask each other to connect on both at once, and there is one request (X-09, X-19)', async () => {
      const pairs = [
        ['carol', 'dave'],
        ['Ira', 'Uma'],
        ['Dev', 'Raj'],
      ] as const;
      for (const [low, high] of pairs) {
        await Promise.allSettled([
          at(one, low)(sendRequest, { body: { toUser: findId(high) } }),
          at(two, high)(sendRequest, { body: { toUser: findId(low) } }),
        ]);
        const counts = await Promise.all(
          [low, high].map(async (name) => {
            const { counts: of } = await at(one, name)(listConnections, {
              query: { tab: 'sent' },
            });
            return [of.sent, of.received];
          }),
        );
        expect([
          [
            [1, 0],
            [0, 1],
          ],
          [
            [0, 1],
            [1, 0],
          ],
        ]).toContainEqual(counts);
      }
    });

    test('dave sees carol typing, reads her message and sees her edit it (X-19)', async () => {
      const [carol, dave] = await nodes.tabs(['carol', 'dave']);
      await write(one, 'carol', 'dave', 'Shall we meet?');
      carol.say({ action: 'typing', topic: topics.message(findId('dave')) });
      await told(dave, messageTyping, ({ from }) => from === findId('carol'));
      const { _id } = await write(one, 'carol', 'dave', 'At fife?');
      dave.say({ action: 'messageSeen', sendTo: findId('carol'), currentUserId: findId('dave') });
      await told(carol, messagesSeen, ({ sentTo, unread }) => sentTo === findId('dave') && !unread);
      await at(one, 'carol')(editMessage, { params: { id: _id }, body: { text: 'At five?' } });
      const { message } = await told(dave, messageEdited);
      expect(message).toMatchObject({ _id, text: 'At five?', revision: 1 });
    });

    test('bob gets 100 messages while both nodes mark some as read, and his unread count is right (M-08, X-11)', async () => {
      const from = visitors.slice(2);
      let isOver = false;
      const marks = [one, two].map(async (node, nth) => {
        while (!isOver)
          for (const name of from)
            await at(node, 'bob')(seeMessages, {
              body: { toUser: findId(name), seq: 3 + nth * 4 },
            });
      });
      await Promise.all(
        from.map(async (name) => {
          for (let nth = 0; nth < 20; nth++)
            await write(nth % 2 ? one : two, name, 'bob', `Nr. ${nth}`);
        }),
      );
      isOver = true;
      await Promise.all(marks);
      for (const node of [one, two]) {
        const { total, from: by } = await at(node, 'bob')(getUnread);
        const rows = await Promise.all(
          from.map(async (name) => {
            const params = { userId: findId(name) };
            const { messages } = await at(node, 'bob')(listMessages, {
              params,
              query: { from: 1 },
            });
            return messages.filter(({ isRead }) => !isRead).length;
          }),
        );
        expect(rows).toEqual(from.map(() => 13));
        expect(by.map(({ unread }) => unread)).toEqual(rows);
        expect(total).toBe(65);
      }
    });

    test('alice and bob book the last consultant at once; one gets the call, and eli sees it come and go (X-02, X-19)', async () => {
      const boothId = await nodes.newBooth();
      const params = { boothId };
      await at(one, 'eli')(setConsultants, { params, body: { consultants: 1 } });
      const eli = await nodes.tab(two, 'eli', topics.desk(boothId));
      const date = dayIn(1).split('-').reverse().join('/');
      const slotsAt = async (node: ServerProcess) =>
        (await at(node, 'carol')(listSlots, { params, query: { date } })).slots;
      const { time } = (await slotsAt(one)).find(({ free }) => free)!;
      const book = (node: ServerProcess, name: string) =>
        at(node, name)(scheduleCall, {
          params: { id: findId(name) },
          body: { meetingSchedule: { date, time, boothId } },
        });
      const booked = await Promise.allSettled([book(one, 'alice'), book(two, 'bob')]);
      expect(booked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await told(eli, calendarChanged)).toEqual({ boothId });
      for (const node of [one, two])
        expect((await slotsAt(node)).find((slot) => slot.time === time)).toMatchObject({
          free: false,
        });
      const { calls } = await at(two, 'eli')(listBoothCalls, { params, query: {} });
      expect(calls).toHaveLength(1);
      eli.frames.length = 0;
      const callId = calls[0]!._id;
      await at(one, 'eli')(cancelCall, { params: { callId }, query: {} });
      await told(eli, calendarChanged);
      for (const node of [one, two])
        expect((await slotsAt(node)).find((slot) => slot.time === time)?.free).toBe(true);
    });

    test('hana demotes mo, disables carol and deletes dave, and all are out on the other at once (M-11, WS-11, X-19)', async () => {
      const liveboard = topics.liveboard(nodes.eventId);
      const [carol, mo] = [await nodes.tab(two, 'carol'), await nodes.tab(two, 'mo', liveboard)];
      const hana = at(one, 'hana');
      await hana(setRoles, { params: { id: findId('mo') }, body: { roles: ['attendee'] } });
      await mo.until((frame) => frame.action === 'refused' && frame.topic === liveboard);
      await expect(at(two, 'mo')(getLiveboard, { query: {} })).rejects.toMatchObject({
        status: 403,
      });
      await hana(setDisabled, { params: { id: findId('carol') }, body: { disabled: true } });
      expect(await carol.closed).toBe(4401);
      await expect(at(two, 'carol')(getOwnProfile)).rejects.toMatchObject({ status: 401 });
      const dave = await nodes.tab(two, 'dave');
      await hana(deletePerson, {
        params: { id: findId('dave') },
        body: { reason: 'Asked for it' },
      });
      expect(await dave.closed).toBe(4401);
      await expect(at(two, 'dave')(getOwnProfile)).rejects.toMatchObject({ status: 401 });
    });

    test('alice ends a login and resets her password, and her sockets on the other close (M-11, X-19)', async () => {
      const email = 'alice@test.example';
      const enter = () => one.anon(login, { body: { email, password } });
      const [lost, kept] = [await enter(), await enter()];
      const tabs = [await two.listen(lost.token), await two.listen(kept.token)];
      const { logins } = await one.as(lost.token)(listLogins);
      const { _id: loginId } = logins.find(({ isThis }) => isThis)!;
      await one.as(kept.token)(endLogin, { params: { loginId } });
      expect(await tabs[0]!.closed).toBe(4401);
      expect((await two.as(kept.token)(getOwnProfile)).user.first_name).toBe('alice');
      await one.anon(forgotPassword, { body: { email } });
      const otp = await nodes.codeTo(email);
      const body = { email, otp, password: 'another long password' };
      const { attendees } = await two.anon(resetPassword, { body });
      expect(await tabs[1]!.closed).toBe(4401);
      await expect(one.as(kept.token)(getOwnProfile)).rejects.toMatchObject({ status: 401 });
      expect((await one.as(attendees.token)(getOwnProfile)).user.first_name).toBe('alice');
    });
  },
);
