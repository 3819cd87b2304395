import {
  acceptSpeakerInvitation,
  type Call,
  changeSession,
  changeSpeaker,
  copyEvent,
  createSession,
  createSpeaker,
  deleteSpeaker,
  enterSession,
  findSpeakerInvitation,
  getEmbeddedAgenda,
  getOrganisedSession,
  getSession,
  getSpeaker,
  inviteSpeaker,
  joinSession,
  listAudit,
  listOrganisedSpeakers,
  listSessions,
  listSpeakers,
  registerSpeaker,
  saveSpeaker,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCard } from '../../platform/share/service.ts';
import { exists } from './service.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer({ preset: 'conference' });
  hana = await server.as('hana');
});
afterEach(() => server.close());

const rao = { first_name: 'Asha', last_name: 'Rao', email: 'asha@rao.example' };
const written = {
  ...rao,
  profession: 'Architect',
  company: 'Warm Stone Studio',
  biographicalInfo: '<p>Builds with <script>x</script>earth.</p>',
  dpUrl: '/files/public/asha.webp',
  links: ['https://warmstone.example/'],
};
const add = async (given: Partial<typeof written> = {}) =>
  (await hana(createSpeaker, { body: { ...written, ...given } })).speaker.userId._id;
type Role = 'speaker' | 'moderator';
const session = async (panels: [userId: string, role: Role][], topic = 'Earth walls') =>
  (
    await hana(createSession, {
      body: {
        topic: { en: topic },
        startAt: '2021-06-02T05:45:00.000Z',
        duration: 60,
        panels: panels.map(([userId, role]) => ({ userId, role })),
      },
    })
  ).session._id;
const listPanel = async (id: string) =>
  (await server.anon(getSession, { params: { id } })).panels.map(
    ({ first_name, role, hasAccount }) => `${first_name} ${role} ${hasAccount}`,
  );
const listPages = async (id: string) => {
  const { panels } = await server.anon(getSession, { params: { id } });
  return panels.flatMap(({ first_name, hasPage }) => (hasPage ? first_name : []));
};
const findId = async (name: string) => (await server.person(name)).id;
const organised = async (id: string) =>
  (await hana(listOrganisedSpeakers)).speakers.find(({ userId }) => userId._id === id);

/** The token in the latest invitation email. */
async function invited(id: string, to = rao.email): Promise<string> {
  await hana(inviteSpeaker, { params: { id } });
  await server.settle();
  const [mail] = await server.mail.to(to);
  return /speaker-invitation#([\w-]+)/.exec(mail!.text)![1]!;
}
const register = (token: string) =>
  server.anon(registerSpeaker, {
    body: {
      token,
      first_name: 'Asha',
      last_name: 'Rao',
      password: 'a wall of red earth',
      consent: true,
    },
  });

test('hana writes a speaker without an account, and everybody sees her as they see others', async () => {
  const id = await add();
  const talk = await session([[id, 'speaker']]);
  const { speakers } = await server.anon(listSpeakers);
  const asha = speakers.find(({ userId }) => userId._id === id)!;
  expect(asha).toMatchObject({
    hasAccount: false,
    userId: { ...written, email: null, biographicalInfo: '<p>Builds with earth.</p>' },
  });
  const { speaker } = await server.anon(getSpeaker, { params: { id } });
  expect(speaker.sessions).toMatchObject([{ _id: talk, role: 'speaker' }]);
  expect(await listPanel(talk)).toEqual(['Asha speaker false']);
  expect(await exists(server.store.db, server.event.id, id)).toBe(true);
  const of = { subject: 'speaker', id, language: 'en' } as const;
  expect(await findCard(server.store.db, server.event, of)).toMatchObject({
    ...{ title: 'Asha Rao', pictureUrl: '/files/public/asha.webp' },
  });
  const { sessions } = await server.anon(getEmbeddedAgenda);
  expect(sessions).toMatchObject([{ speakers: ['Asha Rao'] }]);
  // no one can log in as her, find her among the people or read her address
  expect(JSON.stringify(speakers)).not.toContain(rao.email);
  expect((await organised(id))!.email).toBe(rao.email);
});

test('hana names a moderator who has no account; he is on the session, and not among the speakers', async () => {
  const id = await add({ first_name: 'Vikram', last_name: 'Shetty' });
  const talk = await session([[id, 'moderator']]);
  expect(await listPanel(talk)).toEqual(['Vikram moderator false']);
  const names = (await server.anon(listSpeakers)).speakers.map(({ userId }) => userId.first_name);
  expect(names).not.toContain('Vikram');
  expect(await refusal(server.anon(getSpeaker, { params: { id } }))).toMatchObject({
    code: 'speaker.missing',
  });
  expect(await organised(id)).toMatchObject({ isListed: false, sessions: [{ _id: talk }] });
});

test('a session says whose page visitors can open: sam’s and Asha’s, not alice’s or a moderator’s', async () => {
  const asha = await add();
  const vikram = await add({ first_name: 'Vikram', last_name: 'Shetty' });
  const talk = await session([
    [await findId('sam'), 'speaker'],
    [asha, 'speaker'],
    [await findId('alice'), 'speaker'],
    [vikram, 'moderator'],
    [await findId('mo'), 'moderator'],
  ]);
  expect(await listPages(talk)).toEqual(['Sam', 'Asha']);
  const { sessions } = await server.anon(listSessions, { params: { eventId: server.event.id } });
  expect(sessions[0]!.panels.map(({ hasPage }) => hasPage)).toEqual([
    ...[true, true, false],
    ...[false, false],
  ]);
});

test('a speaker named for the panel of a draft is listed once the session is published, and not while it is private', async () => {
  const body = { first_name: 'Asha', email: rao.email, isForPanel: true };
  const id = (await hana(createSpeaker, { body })).speaker.userId._id;
  const panels = [{ userId: id, role: 'speaker' as const }];
  const talk = await session([[id, 'speaker']]);
  const isShown = async () =>
    (await server.anon(listSpeakers)).speakers.some(({ userId }) => userId._id === id);
  const change = (given: { isPublished?: boolean; isSessionPublic?: boolean }) =>
    hana(changeSession, { params: { id: talk }, body: { panels, ...given } });
  expect(await isShown()).toBe(true);
  for (const hidden of [{ isPublished: false }, { isPublished: true, isSessionPublic: false }]) {
    await change(hidden);
    expect(await isShown()).toBe(false);
    expect(await refusal(server.anon(getSpeaker, { params: { id } }))).toMatchObject({
      code: 'speaker.missing',
    });
  }
  expect(await organised(id)).toMatchObject({ isListed: false, onlyModerates: false });
  // who takes over before that is a speaker all the same
  await register(await invited(id));
  const { speaker } = await hana(getSpeaker, { params: { id } });
  expect(speaker.roles).toContain('speaker');
});

test('a speaker whom hana deletes leaves her sessions, and comes back to them from the log', async () => {
  const id = await add();
  const talk = await session([
    [id, 'speaker'],
    [await findId('sam'), 'speaker'],
  ]);
  await hana(deleteSpeaker, { params: { id } });
  expect(await listPanel(talk)).toEqual(['Sam speaker true']);
  expect(await refusal(server.anon(getSpeaker, { params: { id } }))).toMatchObject({ status: 404 });
  const [entry] = (await hana(listAudit, { query: { thing: 'speaker' } })).entries;
  expect(entry).toMatchObject({ act: 'deleted', title: 'Asha Rao' });
  await hana(undoAudit, { params: { id: entry!._id } });
  expect(await listPanel(talk)).toEqual(['Asha speaker false', 'Sam speaker true']);
  expect(await refusal(hana(deleteSpeaker, { params: { id: await findId('sam') } }))).toMatchObject(
    {
      code: 'speaker.hasAccount',
    },
  );
});

test('a speaker registers by hana’s invitation: page, sessions and links stay, and nothing is doubled', async () => {
  const id = await add();
  const talk = await session([[id, 'speaker']]);
  const led = await session([[id, 'moderator']], 'Lime and clay');
  const token = await invited(id);
  const [mail] = await server.mail.to(rao.email);
  for (const words of [
    'Own Event (28 May 2021 – 6 June 2021)',
    'Earth walls: 2 June 2021, 11:15 IST',
    'Lime and clay (as moderator)',
    'because the organisers of Own Event have added you',
  ])
    expect(mail!.text).toContain(words);
  expect(await server.anon(findSpeakerInvitation, { body: { token } })).toMatchObject({
    ...{ email: rao.email, first_name: 'Asha', isKnown: false },
    sessions: [{ _id: talk }, { _id: led }],
  });
  const { attendees: asha } = await register(token);
  expect(asha.roles).toEqual(['attendee', 'speaker']);
  const { speakers } = await server.anon(listSpeakers);
  const [page, ...more] = speakers.filter(({ userId }) => userId.first_name === 'Asha');
  expect(more).toEqual([]);
  expect(page).toMatchObject({
    hasAccount: true,
    userId: { _id: asha._id, company: 'Warm Stone Studio', dpUrl: '/files/public/asha.webp' },
  });
  // the old address keeps working, including from search engines
  for (const one of [id, asha._id]) {
    const { speaker } = await server.anon(getSpeaker, { params: { id: one } });
    expect(speaker.userId._id).toBe(asha._id);
    expect(speaker.sessions).toHaveLength(2);
    expect(await exists(server.store.db, server.event.id, one)).toBe(true);
  }
  expect(await listPanel(talk)).toEqual(['Asha speaker true']);
  const call = server.call(asha.token);
  await call(saveSpeaker, {
    params: { id: asha._id },
    body: { company: 'Rao & Rao', links: [], dpUrl: null },
  });
  const { speaker } = await server.anon(getSpeaker, { params: { id } });
  expect(speaker.userId).toMatchObject({ company: 'Rao & Rao', links: [], dpUrl: null });
  server.clock.advance({ minutes: 20 });
  const joined = await call(joinSession, { params: { sessionId: led, userId: asha._id } });
  const ticket = new URL(joined.joinUrl!).searchParams.get('ticket')!;
  expect(await call(enterSession, { params: { id: led }, body: { ticket } })).toEqual({
    role: 'moderator',
  });
});

test('sam, who speaks already, takes over a second speaker of his: both become one', async () => {
  const id = await add({ email: 'sam@test.example', links: ['https://sam.example/'] });
  const sam = await findId('sam');
  const own = await session([[sam, 'speaker']], 'Own');
  const both = await session(
    [
      [sam, 'speaker'],
      [id, 'speaker'],
    ],
    'Both',
  );
  const other = await session([[id, 'speaker']], 'Other');
  const call = await server.as('sam');
  await call(saveSpeaker, { params: { id: sam }, body: { biographicalInfo: '<p>Mine</p>' } });
  const token = await invited(id, 'sam@test.example');
  expect(await server.anon(findSpeakerInvitation, { body: { token } })).toMatchObject({
    isKnown: true,
  });
  expect(await call(acceptSpeakerInvitation, { body: { token } })).toEqual({ hasPage: true });
  for (const talk of [own, both, other])
    expect(await listPanel(talk)).toEqual(['Sam speaker true']);
  const { speaker } = await server.anon(getSpeaker, { params: { id } });
  expect(speaker.userId).toMatchObject({
    ...{ _id: sam, first_name: 'Sam', biographicalInfo: '<p>Mine</p>' },
    links: ['https://sam.example/'],
  });
  expect(speaker.sessions).toHaveLength(3);
  // old ids still refer to him
  expect(await listPanel(await session([[id, 'speaker']], 'Later'))).toEqual(['Sam speaker true']);
  const { speakers } = await hana(listOrganisedSpeakers);
  expect(speakers.map(({ userId }) => userId._id)).toContain(sam);
  expect(speakers.filter(({ hasAccount }) => !hasAccount)).toEqual([]);
});

test('an invitation says when it was used, replaced, has expired or went to another address', async () => {
  const id = await add();
  const why = async (token: string) => {
    const body = { token };
    const looked = await refusal(server.anon(findSpeakerInvitation, { body }));
    const alice = await server.as('alice');
    expect(await refusal(alice(acceptSpeakerInvitation, { body }))).toMatchObject({
      code: looked.code,
    });
    expect(await refusal(register(token))).toMatchObject({ code: looked.code });
    return looked.code;
  };
  const first = await invited(id);
  server.clock.advance({ minutes: 5 });
  const second = await invited(id);
  expect(await why(first)).toBe('speakerInvitation.replaced');
  server.clock.advance({ minutes: 31 * 24 * 60 });
  hana = await server.as('hana');
  expect(await why(second)).toBe('speakerInvitation.expired');
  const third = await invited(id);
  await hana(changeSpeaker, {
    params: { id },
    body: { ...written, email: 'right@rao.example' },
  });
  expect(await why(third)).toBe('speakerInvitation.invalid');
  const fourth = await invited(id, 'right@rao.example');
  await (
    await server.as('alice')
  )(acceptSpeakerInvitation, { body: { token: fourth } });
  expect(await why(fourth)).toBe('speakerInvitation.used');
  expect(await why('x'.repeat(43))).toBe('speakerInvitation.invalid');
  expect(await refusal(hana(inviteSpeaker, { params: { id } }))).toMatchObject({
    code: 'speaker.hasAccount',
  });
});

test('only sam accepts an invitation to sam’s address; then the older link says that it was accepted', async () => {
  const id = await add({ email: 'sam@test.example' });
  const older = await invited(id, 'sam@test.example');
  server.clock.advance({ minutes: 5 });
  const token = await invited(id, 'sam@test.example');
  const alice = await server.as('alice');
  expect(await refusal(alice(acceptSpeakerInvitation, { body: { token } }))).toMatchObject({
    ...{ status: 403, code: 'speakerInvitation.otherAddress' },
  });
  const sam = await server.as('sam');
  await sam(acceptSpeakerInvitation, { body: { token } });
  for (const one of [older, token])
    expect(await refusal(sam(acceptSpeakerInvitation, { body: { token: one } }))).toMatchObject({
      code: 'speakerInvitation.used',
    });
});

test('hana invites nobody without an email, and not more than three times an hour', async () => {
  const { email: _, ...nowhere } = written;
  const { speaker } = await hana(createSpeaker, { body: nowhere });
  const id = speaker.userId._id;
  expect(await refusal(hana(inviteSpeaker, { params: { id } }))).toMatchObject({
    code: 'speaker.noEmail',
  });
  await hana(changeSpeaker, { params: { id }, body: written });
  for (let times = 0; times < 3; times++) await hana(inviteSpeaker, { params: { id } });
  expect(await refusal(hana(inviteSpeaker, { params: { id } }))).toMatchObject({
    code: 'throttled',
  });
});

test('two tabs accept one invitation at once, and the speaker is one person', async () => {
  const id = await add();
  const token = await invited(id);
  const [alice, bob] = [await server.as('alice'), await server.as('bob')];
  const answers = await Promise.allSettled(
    [alice, bob].map((call) => call(acceptSpeakerInvitation, { body: { token } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const first = answers.findIndex(({ status }) => status === 'fulfilled');
  const winner = await findId(['alice', 'bob'][first]!);
  const { speaker } = await server.anon(getSpeaker, { params: { id } });
  expect(speaker).toMatchObject({ hasAccount: true, userId: { _id: winner } });
  const { speakers } = await server.anon(listSpeakers);
  const ids = speakers.map(({ userId }) => userId._id);
  expect(ids.filter((one) => [id, winner].includes(one))).toEqual([winner]);
});

test('hana undoes a session’s panel after its speaker has taken over', async () => {
  const id = await add();
  const talk = await session([[id, 'speaker']]);
  const { session: before } = await hana(getOrganisedSession, { params: { id: talk } });
  await register(await invited(id));
  const { session: after } = await hana(getOrganisedSession, { params: { id: talk } });
  expect(await listPanel(talk)).toEqual(['Asha speaker true']);
  expect(after.version).toBe(before.version);
  const [entry] = (await hana(listAudit, { query: { thing: 'session' } })).entries;
  await hana(undoAudit, { params: { id: entry!._id } });
  expect(await refusal(server.anon(getSession, { params: { id: talk } }))).toMatchObject({
    code: 'session.missing',
  });
});

test('a copy of the event has the speakers without an account on its sessions, and none of their addresses', async () => {
  const id = await add();
  await session([
    [id, 'speaker'],
    [await findId('sam'), 'speaker'],
  ]);
  const days = { startDate: '2022-05-28', endDate: '2022-06-06' };
  const { event } = await hana(copyEvent, { body: { name: 'Again', slug: 'again', ...days } });
  const { db } = server.store;
  const copies = await db
    .selectFrom('speaker')
    .select(['first_name', 'email'])
    .where('event_id', '=', event._id)
    .execute();
  expect(copies).toEqual([{ first_name: 'Asha', email: null }]);
  const seats = await db
    .selectFrom('panelist')
    .select('first_name')
    .where('event_id', '=', event._id)
    .execute();
  expect(seats).toEqual([{ first_name: 'Asha' }]);
});
