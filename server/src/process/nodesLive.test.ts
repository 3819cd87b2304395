import { randomUUID } from 'node:crypto';
import {
  announcementChanged,
  answerPoll,
  answerQuestion,
  answerRecording,
  askQuestion,
  askRecording,
  boothChanged,
  changeRoom,
  changeSession,
  channelChanged,
  channelMessageChanged,
  channelMessageSent,
  channelMuted,
  channelReacted,
  closePoll,
  createAnnouncement,
  createPoll,
  createRoom,
  deleteAnnouncement,
  deleteChannelMessage,
  deleteRoom,
  enterPlace,
  enterVideo,
  eventChanged,
  liveboardChanged,
  getBoothPreview,
  getEditedBooth,
  getPollReport,
  getPresence,
  getSession,
  getStage,
  leadChanged,
  setSlowMode,
  leaveSession,
  listAnnouncements,
  listChannelMessages,
  listPolls,
  listQuestions,
  listVideoParticipants,
  muteInChannel,
  openPoll,
  pollChanged,
  pollTotals,
  presenceChanged,
  putBooth,
  questionChanged,
  questionGone,
  questionVotes,
  reactOnStage,
  reactToMessage,
  requestOffer,
  roomChanged,
  sendMessage,
  sessionChanged,
  sessionMine,
  setStagePlayer,
  showQuestion,
  stageChanged,
  stageReacted,
  stopRecording,
  switchFeature,
  topics,
  videoEnded,
  videoParticipantChanged,
  videoRecordingChanged,
  voteQuestion,
} from '@pavilion/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Listener } from '../live/testing/openNode.ts';
import type { ServerProcess } from '../testing/process.ts';
import { choose, plain } from '../testing/room.ts';
import { openTwoNodes, told, type TwoNodes, twoNodesHere } from '../testing/twoNodes.ts';

const { missing, postgres } = await twoNodesHere();
afterAll(() => postgres.server?.stop());

/** Actors are at node one unless stated; onlookers are at node two. */
describe.skipIf(missing)(
  `the venue on two nodes${missing ? `: ${missing}` : ''}`,
  { timeout: 60_000 },
  () => {
    let nodes: TwoNodes;
    let one: ServerProcess;
    let two: ServerProcess;
    let sessionId: string;
    beforeAll(async () => {
      nodes = await openTwoNodes(postgres, ['carol']);
      ({ one, two } = nodes);
      sessionId = await nodes.newSession();
    }, 120_000);
    afterEach(() => nodes.closeTabs());
    afterAll(() => nodes?.close());
    const findId = (name: string) => nodes.findId(name);
    const at = (node: ServerProcess, name: string) => nodes.at(node, name);

    test('mo opens and closes a poll; alice and bob vote on different nodes, and each counts once (X-19)', async () => {
      const room = topics.sessionRoom(sessionId);
      const [alice, bob] = await nodes.tabs(['alice', 'bob'], room);
      const params = { sessionId };
      const { poll: draft } = await at(one, 'mo')(createPoll, { params, body: plain });
      const { poll } = await at(one, 'mo')(openPoll, { params: { id: draft._id } });
      await told(bob, pollChanged, (heard) => heard.poll.state === 'open');
      const panel = await nodes.tabs(['sam', 'mo'], topics.poll(poll._id));
      const answer = (node: ServerProcess, name: string, choice: number) =>
        at(node, name)(answerPoll, {
          params: { pollId: poll._id },
          body: { responses: choose(poll, choice) },
        });
      await Promise.all([answer(one, 'alice', 0), answer(two, 'bob', 1)]);
      for (const tab of panel)
        await told(tab, pollTotals, ({ results }) => results.participants === 2);
      // a person answering at both at once has one vote
      const again = await Promise.allSettled([answer(one, 'alice', 2), answer(two, 'alice', 2)]);
      expect(again.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      await at(two, 'mo')(closePoll, { params: { id: poll._id } });
      await told(alice, pollChanged, (heard) => heard.poll.state === 'closed');
      const { results } = await told(alice, pollTotals);
      const report = (node: ServerProcess) =>
        at(node, 'alice')(getPollReport, { params: { id: poll._id } });
      const [here, there] = [await report(one), await report(two)];
      expect(there).toEqual(here);
      expect(here).toMatchObject(results);
      expect(here.reports[0]!.options.map(({ votes }) => votes)).toEqual([1, 1, 0]);
    });

    test('alice’s question to the panel is voted up, answered and hidden for everyone on both (X-19)', async () => {
      const room = topics.sessionRoom(sessionId);
      const [alice, bob] = await nodes.tabs(['alice', 'bob'], room);
      const { question } = await at(one, 'alice')(askQuestion, {
        params: { sessionId },
        body: { text: 'When is it ready?', clientId: randomUUID() },
      });
      const params = { questionId: question._id };
      await told(bob, questionChanged, (heard) => heard.question._id === question._id);
      await Promise.all([
        at(two, 'bob')(voteQuestion, { params, body: { vote: true } }),
        at(one, 'bob')(voteQuestion, { params, body: { vote: true } }),
        at(one, 'mo')(voteQuestion, { params, body: { vote: true } }),
      ]);
      for (const tab of [alice, bob])
        await told(tab, questionVotes, ({ counts }) => counts.some(({ votes }) => votes === 2));
      const text = 'Next spring.';
      await at(two, 'mo')(answerQuestion, { params, body: { answered: true, text } });
      for (const tab of [alice, bob])
        await told(tab, questionChanged, (heard) => heard.question.answer === text);
      const list = async (node: ServerProcess) =>
        (await at(node, 'bob')(listQuestions, { params: { sessionId }, query: {} })).questions;
      expect(await list(one)).toMatchObject([{ votes: 2, answer: text, hasVoted: true }]);
      expect(await list(two)).toEqual(await list(one));
      await at(one, 'mo')(showQuestion, { params, body: { state: 'hidden' } });
      await told(bob, questionGone, ({ questionId }) => questionId === question._id);
      expect(await list(two)).toEqual([]);
    });

    test('alice and bob chat in one order; reactions, deletion, slow mode and muting apply on both (X-19, M-04)', async () => {
      const room = topics.sessionRoom(sessionId);
      const [alice, bob] = await nodes.tabs(['alice', 'bob'], room);
      const say = (node: ServerProcess, name: string, text: string) =>
        at(node, name)(sendMessage, {
          body: { channelId: sessionId, text, clientId: randomUUID() },
        });
      const said = await Promise.all(
        Array.from({ length: 16 }, (_, nth) =>
          say(nth % 2 ? one : two, nth % 4 < 2 ? 'alice' : 'bob', `Nr. ${nth}`),
        ),
      );
      const ids = said.map(({ _id }) => _id);
      const order = (tab: Listener) =>
        tab.events(room).flatMap((frame) => {
          const heard = channelMessageSent.payload.safeParse(frame);
          return heard.success ? heard.data.message : [];
        });
      for (const tab of [alice, bob]) {
        await expect.poll(() => order(tab).length).toBe(16);
        expect(
          order(tab)
            .map(({ _id }) => _id)
            .sort(),
        ).toEqual(ids.toSorted());
      }
      const talk = (node: ServerProcess) =>
        at(node, 'bob')(listChannelMessages, { params: { sessionId }, query: { from: 1 } });
      const { messages } = await talk(two);
      expect(messages.map(({ seq }) => seq)).toEqual(said.map((_, nth) => nth + 1));
      expect((await talk(one)).messages).toEqual(messages);
      const params = { id: ids[0]! };
      await Promise.all([
        at(one, 'alice')(reactToMessage, { params, body: { kind: 'heart', isOn: true } }),
        at(two, 'bob')(reactToMessage, { params, body: { kind: 'heart', isOn: true } }),
      ]);
      for (const tab of [alice, bob])
        await told(tab, channelReacted, (heard) =>
          heard.messages.some((one) => one.messageId === ids[0] && one.reactions.heart === 2),
        );
      await at(one, 'mo')(deleteChannelMessage, { params });
      const { message } = await told(bob, channelMessageChanged);
      expect(message).toMatchObject({ _id: ids[0], isDeleted: true, text: '' });
      await at(one, 'mo')(setSlowMode, { params: { sessionId }, body: { slowSeconds: 60 } });
      await told(bob, channelChanged, ({ channel }) => channel.slowSeconds === 60);
      await expect(say(two, 'bob', 'Too soon')).rejects.toMatchObject({ status: 429 });
      await at(one, 'mo')(setSlowMode, { params: { sessionId }, body: { slowSeconds: 0 } });
      await at(one, 'mo')(muteInChannel, {
        params: { sessionId, personId: findId('bob') },
        body: { isMuted: true },
      });
      expect((await told(bob, channelMuted)).isMuted).toBe(true);
      await expect(say(two, 'bob', 'Hello?')).rejects.toMatchObject({ status: 403 });
    });

    test('claps from both add up, and bob sees what sam plays on the other (X-19)', async () => {
      const stage = await nodes.newSession();
      const params = { sessionId: stage };
      const tabs = await nodes.tabs(['alice', 'bob'], topics.stage(stage));
      await Promise.all(
        ['alice', 'bob', 'mo'].flatMap((name, nth) =>
          [one, two].map((node) =>
            at(nth % 2 ? one : node, name)(reactOnStage, { params, body: { kind: 'clap' } }),
          ),
        ),
      );
      const claps = (tab: Listener) =>
        tab.events(topics.stage(stage)).reduce((sum, frame) => {
          const heard = stageReacted.payload.safeParse(frame);
          return sum + ((heard.success && heard.data.counts.clap) || 0);
        }, 0);
      for (const tab of tabs) await expect.poll(() => claps(tab)).toBe(6);
      const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
      await at(one, 'sam')(setStagePlayer, { params, body: { url } });
      await told(tabs[1], stageChanged);
      const { player } = await at(two, 'bob')(getStage, { params, query: {} });
      expect(player?.url).toContain('dQw4w9WgXcQ');
    });

    test('bob sees a session renamed and leaves it on every tab, and carol loses it when it becomes private (X-19, M-11, M-13)', async () => {
      const session = await nodes.newSession();
      const params = { id: session };
      const [hers, his] = await nodes.tabs(
        ['bob', 'bob'],
        topics.session(session),
        topics.stage(session),
      );
      await at(one, 'hana')(changeSession, { params, body: { topic: { en: 'Three houses' } } });
      await told(his, sessionChanged);
      const page = await at(two, 'bob')(getSession, { params, query: {} });
      expect(page.session.topic).toBe('Three houses');
      await at(one, 'bob')(leaveSession, { params: { sessionId: session, userId: findId('bob') } });
      for (const tab of [hers, his]) {
        await told(tab, sessionMine, ({ sessionId: of }) => of === session);
        await isRefused(tab, topics.stage(session));
      }
      const carol = await nodes.tab(two, 'carol', topics.session(session));
      await at(one, 'hana')(changeSession, { params, body: { isSessionPublic: false } });
      await isRefused(carol, topics.session(session));
      await expect(at(two, 'carol')(getSession, { params, query: {} })).rejects.toMatchObject({
        status: 404,
      });
    });

    test('alice opens a room that bob enters from the other, makes it private for carol and deletes it (X-19, M-11)', async () => {
      const everybody = topics.attendees(nodes.eventId);
      const [alice, bob] = await nodes.tabs(['alice', 'bob'], everybody);
      const fields = { topic: 'Tea', maxCapacity: 4, duration: 30, isSessionPublic: true };
      const { meeting } = await at(one, 'alice')(createRoom, {
        body: { ...fields, type: 2, category: 'breakout', start_time: new Date().toISOString() },
      });
      const roomId = meeting._id;
      await told(bob, roomChanged, (heard) => heard.roomId === roomId);
      const enter = (node: ServerProcess, name: string) =>
        at(node, name)(enterVideo, {
          params: { roomId },
          body: { stay: randomUUID(), mic: true, camera: false },
        });
      await enter(one, 'alice');
      await alice.hear(topics.video(roomId));
      await enter(two, 'bob');
      await told(alice, videoParticipantChanged, ({ place }) => place.person._id === findId('bob'));
      const carol = await nodes.tab(two, 'carol', topics.room(roomId));
      const params = { meetingId: roomId };
      await at(one, 'alice')(changeRoom, { params, body: { isSessionPublic: false } });
      await isRefused(carol, topics.room(roomId));
      await at(one, 'alice')(deleteRoom, { params });
      await told(bob, videoEnded, (heard) => heard.roomId === roomId);
    });

    test('alice asks to record on one, bob agrees on the other, and the recording stops for both (X-19)', async () => {
      const fields = { topic: 'Notes', maxCapacity: 4, duration: 30, isSessionPublic: true };
      const { meeting } = await at(one, 'alice')(createRoom, {
        body: { ...fields, type: 2, category: 'breakout', start_time: new Date().toISOString() },
      });
      const params = { roomId: meeting._id };
      const enter = (node: ServerProcess, name: string) =>
        at(node, name)(enterVideo, {
          params,
          body: { stay: randomUUID(), mic: true, camera: false },
        });
      await Promise.all([enter(one, 'alice'), enter(two, 'bob')]);
      const [alice, bob] = await nodes.tabs(['alice', 'bob'], topics.video(params.roomId));
      await at(one, 'alice')(askRecording, { params, body: {} });
      await told(bob, videoRecordingChanged, ({ recording }) => recording.state === 'asking');
      await at(two, 'bob')(answerRecording, { params, body: { agrees: true } });
      await told(alice, videoRecordingChanged, ({ recording }) => recording.state === 'running');
      await at(one, 'alice')(stopRecording, { params });
      const isOver = new Set(['making', 'ready', 'none']);
      await told(bob, videoRecordingChanged, ({ recording }) => isOver.has(recording.state));
      for (const [node, name] of [
        [one, 'alice'],
        [two, 'bob'],
      ] as const)
        expect((await at(node, name)(listVideoParticipants, { params })).recording).toBeNull();
    });

    test('hana and eli edit a booth at once and one wins; bob sees it, and eli sees alice’s lead (X-19)', async () => {
      const eli = await nodes.tab(two, 'eli');
      const boothId = await nodes.newBooth();
      const params = { boothId };
      // eli joined the desk's staff after this page was opened
      expect(await eli.hear(topics.desk(boothId))).toMatchObject({ action: 'heard' });
      const bob = await nodes.tab(two, 'bob', topics.attendees(nodes.eventId));
      const { version } = (await at(two, 'eli')(getEditedBooth, { params, query: {} })).booth;
      const write = (node: ServerProcess, name: string) =>
        at(node, name)(putBooth, {
          params,
          body: { version, change: { summaryText: `As ${name} has it` } },
        });
      const written = await Promise.allSettled([write(one, 'hana'), write(two, 'eli')]);
      const refused = written.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(refused).toMatchObject([{ code: 'booth.changed' }]);
      const { booth } = await told(bob, boothChanged, (heard) =>
        Boolean(heard.booth?.summaryText.startsWith('As ')),
      );
      for (const node of [one, two])
        expect((await at(node, 'bob')(getBoothPreview, { params })).booth).toMatchObject(booth!);
      await at(one, 'alice')(requestOffer, { body: { boothId, consent: true } });
      expect(await told(eli, leadChanged)).toMatchObject({ boothId, personId: findId('alice') });
    });

    test('alice, bob and hana see how many people are in the lounge, counted over both (X-19)', async () => {
      const tabs = await nodes.tabs(['alice', 'bob'], topics.venue(nodes.eventId));
      const hana = await nodes.tab(two, 'hana', topics.liveboard(nodes.eventId));
      await Promise.all([
        at(one, 'alice')(enterPlace, { body: { place: 'lounge' } }),
        at(two, 'bob')(enterPlace, { body: { place: 'lounge' } }),
      ]);
      const both = { place: 'lounge', people: 2 };
      for (const tab of tabs)
        await told(tab, presenceChanged, ({ places }) =>
          places.some(({ place, people }) => place === both.place && people === both.people),
        );
      for (const node of [one, two])
        expect((await at(node, 'bob')(getPresence, {})).places).toContainEqual(both);
      await told(hana, liveboardChanged, ({ liveboard }) =>
        liveboard.places.some(
          ({ place, people }) => place === both.place && people === both.people,
        ),
      );
    });

    test('bob sees hana’s announcement until she deletes it on the other (X-19)', async () => {
      const bob = await nodes.tab(two, 'bob');
      const text = { en: 'Lunch is served', hi: 'भोजन तैयार है' };
      const { announcement } = await at(one, 'hana')(createAnnouncement, {
        body: {
          text,
          to: { kind: 'all' },
          channels: ['banner'],
          startsAt: new Date(Date.now() - 1000).toISOString(),
          endsAt: null,
        },
      });
      const shown = await told(bob, announcementChanged, (heard) => !heard.announcement.endsAt);
      expect(shown.announcement).toMatchObject({ _id: announcement._id, text });
      await at(one, 'hana')(deleteAnnouncement, { params: { id: announcement._id } });
      await told(bob, announcementChanged, (heard) => heard.announcement.endsAt !== null);
      expect((await at(two, 'bob')(listAnnouncements, { query: {} })).announcements).toEqual([]);
    });

    test('hana switches a feature off and on, and bob on the other follows at once (X-19)', async () => {
      const bob = await nodes.tab(two, 'bob');
      const ask = () => at(two, 'bob')(listPolls, { params: { sessionId }, query: {} });
      const params = { feature: 'polls' as const };
      for (const isOn of [false, true]) {
        await at(one, 'hana')(switchFeature, { params, body: { isOn } });
        const answer = await ask().catch((error: { code: string }) => error.code);
        expect(answer).toEqual(isOn ? expect.anything() : 'feature.absent');
        await told(
          bob,
          eventChanged,
          ({ event }) => (event.config.features.polls !== null) === isOn,
        );
      }
    });

    /** Waits until a tab learns that its subscription to a topic has ended. */
    const isRefused = (tab: Listener, topic: string) =>
      tab.until((frame) => frame.action === 'refused' && frame.topic === topic);
  },
);
