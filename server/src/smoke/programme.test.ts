import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addFeedback,
  answerPoll,
  answerQuestion,
  askQuestion,
  checkCertificate,
  createFormQuestion,
  createMember,
  createPoll,
  createRoom,
  createSession,
  createSponsor,
  deleteRoom,
  enterPlace,
  enterVideo,
  getFeedbackResults,
  getEmbeddedAgenda,
  getOwnAnswers,
  getPersonAnswers,
  getPollReport,
  getSession,
  getSpeaker,
  getStage,
  giveFeedback,
  issueCertificate,
  joinSession,
  leaveSession,
  listCaptions,
  listChannelMessages,
  listMembers,
  listQuestions,
  listRooms,
  listSessions,
  listSponsors,
  listTopics,
  listVideoLines,
  listVideoParticipants,
  openPoll,
  saveOwnAnswers,
  saveSpeaker,
  reactOnStage,
  renewCalendar,
  sendVideoLine,
  sendMessage,
  type SessionDraft,
  signalVideo,
  switchCaptions,
  topics,
  typeCaption,
  voteQuestion,
  writeCaption,
} from '@pavilion/contract';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '../db/openStore.ts';
import { silentLog } from '../testing/storeTemplate.ts';
import { openDemo, type Person } from './openDemo.ts';

const web = mkdtempSync(join(tmpdir(), 'pavilion-web-'));
mkdirSync(join(web, 'assets'));
writeFileSync(
  join(web, 'index.html'),
  '<html lang="en"><head><title>Pavilion</title></head></html>',
);
afterAll(() => rmSync(web, { recursive: true }));

const { dataDir, server, eventId, inMinutes, guest, as, newcomer, screen } = openDemo({
  WEB_DIST: web,
});

/** A new session that began five minutes ago, with sam speaking and mo moderating. */
async function startTalk(topic: string, given: Partial<SessionDraft> = {}): Promise<string> {
  const [hana, sam, mo] = await Promise.all([as('hana'), as('sam'), as('mo')]);
  const { session } = await hana(createSession, {
    body: {
      topic: { en: topic },
      startAt: await inMinutes(-5),
      duration: 60,
      panels: [
        { userId: sam.user._id, role: 'speaker' },
        { userId: mo.user._id, role: 'moderator' },
      ],
      ...given,
    },
  });
  return session._id;
}

/** Somebody new who has registered for a session. */
async function registerFor(sessionId: string): Promise<Person> {
  const asha = await newcomer();
  await asha(joinSession, { params: { sessionId, userId: asha.user._id }, body: {} });
  return asha;
}

/** A table that asha has opened in the lounge, its doors open from now on. */
async function openTable(asha: Person, topic: string): Promise<string> {
  const { meeting } = await asha(createRoom, {
    body: {
      ...{ topic, type: 2, category: 'breakout', maxCapacity: 4 },
      ...{ start_time: await inMinutes(0), duration: 30, isSessionPublic: true },
    },
  });
  return meeting._id;
}

test('asha registers for a talk and mo sees her there', { tags: ['session'] }, async () => {
  const [sessionId, mo] = await Promise.all([startTalk('Reading a floor plan'), as('mo')]);
  const asha = await registerFor(sessionId);
  const userId = asha.user._id;
  const hers = async () =>
    (await mo(getSession, { params: { id: sessionId } })).session.userSessions.find(
      (one) => one.userId === userId,
    )?.invitionStatus;
  expect(await hers()).toBe('registered');
  await asha(leaveSession, { params: { sessionId, userId } });
  expect(await hers()).not.toBe('registered');
});

test('asha writes in a talk’s chat and sam reads it', { tags: ['chat'] }, async () => {
  const [sessionId, sam] = await Promise.all([startTalk('Stamp duty'), as('sam')]);
  const [asha, sams] = await Promise.all([
    registerFor(sessionId),
    screen(sam, topics.sessionRoom(sessionId)),
  ]);
  await asha(sendMessage, { body: { channelId: sessionId, text: 'Good morning from Mysuru!' } });
  await sams.until(({ action }) => action === 'message');
  const { messages } = await sam(listChannelMessages, { params: { sessionId } });
  expect(messages).toMatchObject([
    { text: 'Good morning from Mysuru!', from: { _id: asha.user._id } },
  ]);
});

test('asha reads what sam types while he speaks', { tags: ['caption'] }, async () => {
  const [sessionId, sam] = await Promise.all([startTalk('Walking the boundary'), as('sam')]);
  const params = { sessionId };
  await sam(switchCaptions, { params, body: { isOn: true, language: 'en' } });
  const asha = await registerFor(sessionId);
  const ashas = await screen(asha, topics.caption(sessionId));
  const clientId = randomUUID();
  await sam(typeCaption, { params, body: { clientId, text: 'Walk the bound' } });
  await ashas.until(({ action }) => action === 'captionRunning');
  await sam(writeCaption, { params, body: { clientId, text: 'Walk the boundary first.' } });
  await ashas.until(({ action }) => action === 'caption');
  expect(await asha(listCaptions, { params })).toMatchObject({
    lines: [{ text: 'Walk the boundary first.', clientId }],
  });
});

test('asha claps in a talk and sam sees it', { tags: ['stage'] }, async () => {
  const [sessionId, sam] = await Promise.all([startTalk('Light and air'), as('sam')]);
  const params = { sessionId };
  const asha = await registerFor(sessionId);
  await screen(asha, topics.stage(sessionId));
  const viewers = async () => (await sam(getStage, { params })).viewers;
  await expect.poll(viewers).toBe(1);
  const sams = await screen(sam, topics.stage(sessionId));
  await asha(reactOnStage, { params, body: { kind: 'clap' } });
  expect(await sams.until(({ action }) => action === 'stageReactions')).toMatchObject({
    counts: { clap: 1 },
  });
});

test('asha votes and mo sees the result', { tags: ['poll'] }, async () => {
  const [sessionId, mo] = await Promise.all([startTalk('Renting first'), as('mo')]);
  const asha = await registerFor(sessionId);
  const options = [{ optionText: 'Rent' }, { optionText: 'Buy' }];
  const { poll } = await mo(createPoll, {
    params: { sessionId },
    body: {
      title: 'This year',
      questions: [{ questionText: 'What do you plan?', options }],
      isAnonymous: false,
    },
  });
  const params = { id: poll._id };
  await mo(openPoll, { params });
  const [question] = poll.questions;
  const responses = [{ questionId: question!._id, optionIds: [question!.options[1]!._id] }];
  await asha(answerPoll, { params: { pollId: poll._id }, body: { responses } });
  const votes = async () => {
    const { reports } = await mo(getPollReport, { params });
    return reports[0]!.options.map((option) => option.votes);
  };
  await expect.poll(votes).toEqual([0, 1]);
});

test('asha rates the event, and hana reads it', { tags: ['feedback'] }, async () => {
  const [asha, hana] = await Promise.all([newcomer(), as('hana')]);
  const params = { subject: 'event' as const, id: eventId('expo') };
  const given = async () => (await hana(getFeedbackResults, { params })).results.answers;
  const before = await given();
  await asha(enterPlace, { body: { place: 'lobby' } });
  const { ticket } = await asha(giveFeedback, { params, body: { stars: 5 } });
  await asha(addFeedback, { params, body: { ticket, comment: 'Well done!' } });
  await expect.poll(given).toBe(before + 1);
});

test('asha’s question gets a vote and mo’s answer', { tags: ['question'] }, async () => {
  const [sessionId, mo] = await Promise.all([startTalk('The sale deed'), as('mo')]);
  const [asha, other] = await Promise.all([registerFor(sessionId), registerFor(sessionId)]);
  const { question } = await asha(askQuestion, {
    params: { sessionId },
    body: { text: 'Who keeps the original?', clientId: randomUUID() },
  });
  const params = { questionId: question._id };
  await other(voteQuestion, { params, body: { vote: true } });
  const read = async (by: Person) =>
    (await by(listQuestions, { params: { sessionId } })).questions[0]!;
  await expect.poll(async () => (await read(mo)).votes).toBe(1);
  await mo(answerQuestion, { params, body: { answered: true, text: 'The buyer.' } });
  expect(await read(asha)).toMatchObject({ answer: 'The buyer.', isMine: true });
});

test('bob finds the table that asha opens in the lounge', { tags: ['room'] }, async () => {
  const [asha, bob] = await Promise.all([newcomer(), as('bob')]);
  const roomId = await openTable(asha, 'Old houses');
  const found = async () => (await bob(listRooms)).rooms.find(({ _id }) => _id === roomId);
  expect(await found()).toMatchObject({ topic: 'Old houses', owner: { _id: asha.user._id } });
  await asha(deleteRoom, { params: { meetingId: roomId } });
  expect(await found()).toBeUndefined();
});

test('asha and bob meet on video at a table', { tags: ['video'] }, async () => {
  const [asha, bob] = await Promise.all([newcomer(), as('bob')]);
  const params = { roomId: await openTable(asha, 'Courtyards') };
  const [stay, bobsStay] = [randomUUID(), randomUUID()];
  await asha(enterVideo, { params, body: { stay, mic: true, camera: true } });
  await bob(enterVideo, { params, body: { stay: bobsStay, mic: true, camera: false } });
  const { places } = await asha(listVideoParticipants, { params });
  expect(places.map(({ person }) => person._id)).toEqual([asha.user._id, bob.user._id]);
  const ashas = await screen(asha, topics.person(asha.user._id));
  const signal = { kind: 'description', data: '{"sdp":"v=0"}' } as const;
  await bob(signalVideo, { params, body: { stay: bobsStay, to: stay, link: 0, ...signal } });
  await ashas.until((frame) => frame.action === 'videoSignal' && frame['from'] === bobsStay);
  await bob(sendVideoLine, { params, body: { text: 'Can you hear me?', clientId: randomUUID() } });
  const { lines } = await asha(listVideoLines, { params });
  expect(lines).toMatchObject([{ text: 'Can you hear me?', by: { _id: bob.user._id } }]);
});

test('guests find a new recording in the auditorium', { tags: ['auditorium'] }, async () => {
  const recording = { url: 'https://www.youtube.com/watch?v=abcdef12345', title: 'Terraces' };
  const id = await startTalk('Terraces', { startAt: await inMinutes(-120), recording });
  const found = (await guest(listTopics)).topics.find(({ _id }) => _id === id);
  expect(found).toMatchObject({
    topic: 'Terraces',
    recording,
    speakers: [{ first_name: 'Sam' }],
  });
});

test('guests read the biography that sam rewrites', { tags: ['speaker'] }, async () => {
  const sam = await as('sam');
  const params = { id: sam.user._id };
  const biographicalInfo = '<p>Explains deeds.<script>alert(1)</script></p>';
  await sam(saveSpeaker, { params, body: { biographicalInfo } });
  const { speaker } = await guest(getSpeaker, { params });
  expect(speaker.userId.biographicalInfo).toBe('<p>Explains deeds.</p>');
});

test('guests see whom hana puts on the committee', { tags: ['member'] }, async () => {
  const hana = await as('hana', 'conference');
  const { member } = await hana(createMember, {
    body: { name: 'Meera Rao', role: { en: 'Treasurer' }, profession: 'Auditor' },
  });
  const query = { eventId: eventId('conference') };
  expect((await guest(listMembers, { query })).members).toContainEqual(member);
});

test('guests see the sponsor that hana adds', { tags: ['sponsor'] }, async () => {
  const hana = await as('hana', 'conference');
  const body = { name: 'Tamarind Ledgers', tier: 'Gold', website: 'https://ledgers.example' };
  const { sponsor } = await hana(createSponsor, { body });
  const query = { eventId: eventId('conference') };
  const { sponsors } = await guest(listSponsors, { query });
  expect(sponsors.filter(({ tier }) => tier === 'Gold')).toContainEqual(sponsor);
});

test('asha’s calendar app shows her talk', { tags: ['calendar'] }, async () => {
  const asha = await registerFor(await startTalk('Verandas'));
  const { url } = await asha(renewCalendar);
  const calendar = await server().get(new URL(url).pathname);
  expect(calendar.headers.get('content-type')).toMatch('text/calendar');
  expect(await calendar.text()).toMatch(/^SUMMARY:Verandas/m);
});

test('asha earns a certificate that anybody can check', { tags: ['certificate'] }, async () => {
  const asha = await newcomer('conference');
  const query = { eventId: eventId('conference') };
  await expect(asha(issueCertificate)).rejects.toMatchObject({ code: 'certificate.notEarned' });
  const { sessions } = await asha(listSessions, { params: query });
  // nobody can wait here for an hour, so it goes straight into the database
  const store = await openStore({ dataDir: dataDir(), beside: true, log: silentLog });
  const at = new Date(await inMinutes(-70, 'conference'));
  await store.db
    .insertInto('attendance')
    .values({
      ...{ session_id: sessions[0]!.session._id, person_id: asha.user._id },
      ...{ event_id: query.eventId, first_at: at, counted_until: at, milliseconds: 3_660_000 },
    })
    .execute();
  await store.close();
  const { certificate, pdf } = await asha(issueCertificate);
  expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  const params = { number: certificate.number! };
  const checked = await guest(checkCertificate, { params, query });
  expect(checked.certificate).toMatchObject({ name: 'Asha Rao', minutes: 61 });
});

test('another website shows the agenda', { tags: ['embed'] }, async () => {
  const id = await startTalk('Courts and gardens', { startAt: await inMinutes(60) });
  const reply = await server().get('/api/embed/agenda', { origin: 'https://club.example' });
  expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  const agenda = getEmbeddedAgenda.reply.parse(await reply.json());
  expect(agenda.sessions.find(({ _id }) => _id === id)).toMatchObject({
    topic: 'Courts and gardens',
    speakers: [expect.stringContaining('Sam')],
  });
});

test('a shared link to a talk shows its topic and picture', { tags: ['share'] }, async () => {
  const id = await startTalk('Roofs that last');
  const page = await (await server().get(`/agenda-landing/${id}`)).text();
  expect(page).toContain('<meta property="og:title" content="Roofs that last">');
  const picture = await server().get(`/share/session-${id}.jpg`);
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  const sitemap = await (await server().get('/sitemap.xml')).text();
  expect(sitemap).toContain(`/agenda-landing/${id}`);
});

test(
  'asha answers a question that hana added to the registration',
  { tags: ['form'] },
  async () => {
    const [asha, hana] = await Promise.all([newcomer('conference'), as('hana', 'conference')]);
    const { question } = await hana(createFormQuestion, {
      body: { type: 'text', label: { en: 'Dinner guest' }, roles: ['attendee'] },
    });
    const { questions } = await asha(getOwnAnswers);
    expect(questions.map(({ label }) => label.en)).toEqual([
      ...['Organisation', 'Job title', 'Membership number', 'What are you interested in?'],
      'Dinner guest',
    ]);
    await asha(saveOwnAnswers, { body: { answers: { [question._id]: 'Ravi' } } });
    const { answered } = await hana(getPersonAnswers, { params: { id: asha.user._id } });
    expect(answered).toMatchObject([
      { question: { label: { en: 'Dinner guest' } }, answer: 'Ravi' },
    ]);
  },
);
