import {
  addSwag,
  getOwnProfile,
  changeSession,
  createSession,
  deleteSession,
  getSession,
  joinSession,
  leaveSession,
  listSessions,
} from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addSession } from '../../../testing/sessions.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const agenda = () => ({ params: { eventId: server.event.id } });
const one = (id: string) => ({ params: { id } });
async function attending(sessionId: string, name: string) {
  return { params: { sessionId, userId: (await server.person(name)).id } };
}
async function join(sessionId: string, name: string) {
  return (await server.as(name))(joinSession, await attending(sessionId, name));
}
async function leave(sessionId: string, name: string) {
  return (await server.as(name))(leaveSession, await attending(sessionId, name));
}
const readTicket = (joinUrl: string | undefined) => new URL(joinUrl!).searchParams.get('ticket')!;

describe('the agenda (B5.1)', () => {
  test('a visitor sees sessions by start time in UTC, with panels but no contact details (SE-01)', async () => {
    const later = await addSession(server, { topic: 'Later', inMinutes: 120 });
    const sooner = await addSession(server, {
      inMinutes: 30,
      brochures: [{ title: 'Plan', documentUrl: '/files/public/plan.pdf' }],
    });
    const { sessions } = await server.anon(listSessions, agenda());
    expect(sessions.map(({ session }) => session._id)).toEqual([sooner, later]);
    const [{ session, panels }] = sessions as [(typeof sessions)[number]];
    expect(session).toMatchObject({
      topic: 'Reading a title',
      startAt: expect.stringMatching(/^2021-06-02T06:00:\d\d\.\d{3}Z$/),
      duration: 30,
      type: 'webinar',
      brochures: [{ title: 'Plan', documentUrl: '/files/public/plan.pdf' }],
      userSessions: [],
    });
    expect(panels.map(({ role, first_name }) => [role, first_name])).toEqual([
      ['speaker', 'Sam'],
      ['moderator', 'Mo'],
    ]);
    const own = JSON.stringify(sessions);
    expect(own).not.toMatch(/@test\.example|\+9198/);
  });

  test('a visitor pages through the agenda (SE-01)', async () => {
    const ids: string[] = [];
    for (const inMinutes of [10, 20, 30])
      ids.push(await addSession(server, { inMinutes, speakers: [], moderators: [] }));
    const query = { limit: 2 };
    const first = await server.anon(listSessions, { ...agenda(), query });
    expect(first.next).toBe(ids[1]);
    const rest = await server.anon(listSessions, {
      ...agenda(),
      query: { ...query, after: first.next! },
    });
    expect(rest.sessions.map(({ session }) => session._id)).toEqual([ids[2]]);
    expect(rest.next).toBeNull();
  });

  test('only hana sees a draft session, not alice, sam, mo or a visitor (SE-02)', async () => {
    const draft = await addSession(server, { isPublished: false });
    for (const name of ['alice', 'sam', 'mo']) {
      const someone = await server.as(name);
      expect((await refusal(someone(getSession, one(draft)))).code).toBe('session.missing');
      expect((await someone(listSessions, agenda())).sessions).toEqual([]);
    }
    expect((await refusal(server.anon(getSession, one(draft)))).status).toBe(404);
    const { session } = await (await server.as('hana'))(getSession, one(draft));
    expect(session.isPublished).toBe(false);
  });

  test('only bob, who is invited, and mo see a private room, and unknown types are refused (SE-03, SE-04)', async () => {
    const room = await addSession(server, {
      type: 'breakout',
      isSessionPublic: false,
      speakers: [],
      moderators: ['mo'],
      invited: ['bob'],
    });
    const open = await addSession(server, { type: 'breakout', inMinutes: 90 });
    await addSession(server, { type: 'webinar', inMinutes: 95 });
    const rooms = async (name?: string) => {
      const caller = name ? await server.as(name) : server.anon;
      const input = { ...agenda(), query: { type: 'breakout' as const } };
      return (await caller(listSessions, input)).sessions.map(({ session }) => session._id);
    };
    expect(await rooms()).toEqual([open]);
    expect(await rooms('alice')).toEqual([open]);
    expect(await rooms('bob')).toEqual([room, open]);
    expect(await rooms('mo')).toEqual([room, open]);
    const other = await server.raw('GET', `/api/sessions/${server.event.id}?type=party`);
    expect(other.status).toBe(400);
  });

  test('only people in a session see who else is coming, and nobody gets another’s link (SE-05, SE-06, SE-07)', async () => {
    const id = await addSession(server, { inMinutes: 5 });
    const { joinUrl } = await join(id, 'alice');
    await join(id, 'bob');
    const seen = async (name?: string) =>
      (await (name ? await server.as(name) : server.anon)(getSession, one(id))).session;
    const anonymous = await seen();
    expect(anonymous).toMatchObject({ users: [], attendees: [], userSessions: [] });
    const stranger = await seen('carol');
    expect(stranger).toMatchObject({ attendees: [], userSessions: [], attendeeCount: 2 });
    const bob = await seen('bob');
    expect(bob.userSessions.map((mine) => [mine.role, mine.invitionStatus])).toEqual([
      ['attendee', 'registered'],
    ]);
    expect(bob.attendees.map((card) => card.first_name).sort()).toEqual(['Alice', 'Bob']);
    const led = await seen('mo');
    expect(led.userSessions).toHaveLength(4);
    for (const answer of [anonymous, stranger, bob, led]) {
      expect(JSON.stringify(answer)).not.toContain(readTicket(joinUrl));
      expect(JSON.stringify(answer)).not.toMatch(/joinUrl|@test\.example/);
    }
  });

  test('hana cannot attach a document from another site to a session (SE-08)', async () => {
    const hana = await server.as('hana');
    const body = {
      topic: { en: 'Papers' },
      startAt: '2021-06-03T11:30:00.000Z',
      duration: 30,
      brochures: [{ title: 'Plan', documentUrl: 'http://elsewhere.example/plan.pdf' }],
    };
    expect(await refusal(hana(createSession, { body }))).toMatchObject({
      status: 400,
      fields: ['brochures.0.documentUrl'],
    });
  });

  test.each([0, -5, null])(
    'alice cannot join a session with a length of %s, which reads as 0 (SE-09)',
    async (length) => {
      const id = await addSession(server, { inMinutes: 0 });
      await sql`update session set duration_minutes = ${length} where id = ${id}`.execute(
        server.store.db,
      );
      const { session } = await server.anon(getSession, one(id));
      expect(session.duration).toBe(0);
      expect((await refusal(join(id, 'alice'))).code).toBe('session.over');
    },
  );

  test('alice does not find another event’s session, but a visitor of that event does', async () => {
    const elsewhere = await addSession(server, { of: 'other' });
    const alice = await server.as('alice');
    expect((await refusal(alice(getSession, one(elsewhere)))).status).toBe(404);
    expect((await refusal(join(elsewhere, 'alice'))).status).toBe(404);
    const { session } = await server.anon(getSession, one(elsewhere));
    expect(session._id).toBe(elsewhere);
    const { sessions } = await server.anon(listSessions, {
      params: { eventId: server.otherEvent.id },
    });
    expect(sessions.map((entry) => entry.session._id)).toEqual([elsewhere]);
  });
});

describe('when an organiser edits a session', () => {
  test('hana keeps what she leaves out, and replaces the documents and the panel', async () => {
    const id = await addSession(server, {
      brochures: [{ title: 'Plan', documentUrl: '/files/public/plan.pdf' }],
    });
    const hana = await server.as('hana');
    const before = (await hana(getSession, one(id))).session;
    const { id: eli } = await server.person('eli');
    const { session, panels } = await hana(changeSession, {
      ...one(id),
      body: {
        topic: { en: 'Reading two titles' },
        panels: [{ userId: eli, role: 'speaker' }],
        brochures: [
          { title: 'New', documentUrl: '/files/public/new.pdf' },
          { ...before.brochures[0]!, title: 'Old' },
        ],
      },
    });
    expect(session).toMatchObject({ startAt: before.startAt, version: before.version + 1 });
    expect(session.brochures.map(({ title }) => title)).toEqual(['New', 'Old']);
    expect(session.brochures[1]!._id).toBe(before.brochures[0]!._id);
    expect(panels.map(({ first_name }) => first_name)).toEqual(['Eli']);
    expect((await refusal(join(id, 'sam').then(() => leave(id, 'eli')))).code).toBe(
      'session.youSpeak',
    );
  });

  test('hana cannot put someone from another event on the panel', async () => {
    const { id: dave } = await server.person('dave');
    const body = {
      topic: { en: 'Strangers' },
      startAt: '2021-06-03T11:30:00.000Z',
      duration: 30,
      panels: [{ userId: dave, role: 'speaker' as const }],
    };
    expect(await refusal((await server.as('hana'))(createSession, { body }))).toMatchObject({
      status: 400,
      fields: ['panels.0.userId'],
    });
  });

  test('hana deletes a session, and neither she nor a visitor finds it any more', async () => {
    const id = await addSession(server);
    const hana = await server.as('hana');
    await hana(deleteSession, one(id));
    expect((await refusal(hana(getSession, one(id)))).status).toBe(404);
    expect((await refusal(hana(deleteSession, one(id)))).status).toBe(404);
    expect((await server.anon(listSessions, agenda())).sessions).toEqual([]);
  });
});

test('bob keeps documents of sessions he may see until hana removes them; alice, not invited, cannot (SE-08)', async () => {
  const brochure = { title: 'Plan', documentUrl: '/files/public/plan.pdf' };
  const open = await addSession(server, { brochures: [brochure] });
  const room = await addSession(server, {
    isSessionPublic: false,
    invited: ['bob'],
    brochures: [brochure],
  });
  const hana = await server.as('hana');
  const findBrochureId = async (id: string) =>
    (await hana(getSession, one(id))).session.brochures[0]!._id;
  const keep = async (name: string, id: string) =>
    (await (await server.as(name))(addSwag, { body: { id: await findBrochureId(id) } })).swag_bag;
  expect((await refusal(keep('alice', room))).code).toBe('swag.missing');
  expect(await keep('bob', room)).toHaveLength(1);
  expect(await keep('bob', open)).toHaveLength(2);
  await hana(changeSession, { ...one(open), body: { brochures: [] } });
  const { user } = await (await server.as('bob'))(getOwnProfile);
  expect(user.swag_bag.filter((item) => item.available)).toHaveLength(1);
});
