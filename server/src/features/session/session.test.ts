import {
  changeSession,
  createSession,
  deleteSession,
  enterSession,
  getSession,
  isInvitee,
  joinSession,
  leaveSession,
  listSessions,
  sessionState,
} from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createContext } from '../../context.ts';
import * as registration from './registration.ts';
import { addSession } from '../../testing/sessions.ts';
import { openHouse, refusal, type TestHouse } from '../../testing/house.ts';

let house: TestHouse;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

const agenda = () => ({ params: { eventId: house.event.id } });
const one = (id: string) => ({ params: { id } });
async function attending(sessionId: string, name: string) {
  return { params: { sessionId, userId: (await house.person(name)).id } };
}
async function join(sessionId: string, name: string) {
  return (await house.as(name))(joinSession, await attending(sessionId, name));
}
async function leave(sessionId: string, name: string) {
  return (await house.as(name))(leaveSession, await attending(sessionId, name));
}
const ticketOf = (joinUrl: string | undefined) => new URL(joinUrl!).searchParams.get('ticket')!;

describe('B5.1 the agenda', () => {
  test('SE-01: everybody reads it in the order of time, in UTC and their language', async () => {
    const later = await addSession(house, { topic: 'Later', inMinutes: 120 });
    const sooner = await addSession(house, {
      inMinutes: 30,
      brochures: [{ title: 'Plan', documentUrl: '/files/public/plan.pdf' }],
    });
    const { sessions } = await house.anon(listSessions, agenda());
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

  test('SE-01: it comes in pages', async () => {
    const ids: string[] = [];
    for (const inMinutes of [10, 20, 30])
      ids.push(await addSession(house, { inMinutes, speakers: [], moderators: [] }));
    const query = { limit: 2 };
    const first = await house.anon(listSessions, { ...agenda(), query });
    expect(first.next).toBe(ids[1]);
    const rest = await house.anon(listSessions, {
      ...agenda(),
      query: { ...query, after: first.next! },
    });
    expect(rest.sessions.map(({ session }) => session._id)).toEqual([ids[2]]);
    expect(rest.next).toBeNull();
  });

  test('SE-02: a draft is there for organisers alone', async () => {
    const draft = await addSession(house, { isPublished: false });
    for (const name of ['alice', 'sam', 'mo']) {
      const someone = await house.as(name);
      expect((await refusal(someone(getSession, one(draft)))).code).toBe('session.missing');
      expect((await someone(listSessions, agenda())).sessions).toEqual([]);
    }
    expect((await refusal(house.anon(getSession, one(draft)))).status).toBe(404);
    const { session } = await (await house.as('hana'))(getSession, one(draft));
    expect(session.isPublished).toBe(false);
  });

  test('SE-03, SE-04: private rooms are there for those who are asked in, and no other type is known', async () => {
    const room = await addSession(house, {
      type: 'breakout',
      isSessionPublic: false,
      speakers: [],
      moderators: ['mo'],
      invited: ['bob'],
    });
    const open = await addSession(house, { type: 'breakout', inMinutes: 90 });
    await addSession(house, { type: 'webinar', inMinutes: 95 });
    const rooms = async (name?: string) => {
      const caller = name ? await house.as(name) : house.anon;
      const input = { ...agenda(), query: { type: 'breakout' as const } };
      return (await caller(listSessions, input)).sessions.map(({ session }) => session._id);
    };
    expect(await rooms()).toEqual([open]);
    expect(await rooms('alice')).toEqual([open]);
    expect(await rooms('bob')).toEqual([room, open]);
    expect(await rooms('mo')).toEqual([room, open]);
    const other = await house.raw('GET', `/api/sessions/${house.event.id}?type=party`);
    expect(other.status).toBe(400);
  });

  test('SE-05, SE-06, SE-07: who else comes is shown to those who come too, and nobody sees another way in', async () => {
    const id = await addSession(house, { inMinutes: 5 });
    const { joinUrl } = await join(id, 'alice');
    await join(id, 'bob');
    const seen = async (name?: string) =>
      (await (name ? await house.as(name) : house.anon)(getSession, one(id))).session;
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
      expect(JSON.stringify(answer)).not.toContain(ticketOf(joinUrl));
      expect(JSON.stringify(answer)).not.toMatch(/joinUrl|@test\.example/);
    }
  });

  test('SE-08: papers are our own files', async () => {
    const hana = await house.as('hana');
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
    'SE-09: a length of %s joins nobody and breaks nothing',
    async (length) => {
      const id = await addSession(house, { inMinutes: 0 });
      await sql`update session set duration_minutes = ${length} where id = ${id}`.execute(
        house.house.store.db,
      );
      const { session } = await house.anon(getSession, one(id));
      expect(session.duration).toBe(0);
      expect((await refusal(join(id, 'alice'))).code).toBe('session.over');
    },
  );

  test('other events’ sessions are not there', async () => {
    const elsewhere = await addSession(house, { of: 'other' });
    const alice = await house.as('alice');
    expect((await refusal(alice(getSession, one(elsewhere)))).status).toBe(404);
    expect((await refusal(join(elsewhere, 'alice'))).status).toBe(404);
    const { session } = await house.anon(getSession, one(elsewhere));
    expect(session._id).toBe(elsewhere);
    const { sessions } = await house.anon(listSessions, {
      params: { eventId: house.otherEvent.id },
    });
    expect(sessions.map((entry) => entry.session._id)).toEqual([elsewhere]);
  });
});

describe('B5.2 joining', () => {
  test('JN-01, JN-04: before the doors open there is a seat, once, and no way in', async () => {
    const id = await addSession(house, { inMinutes: 60 });
    for (let time = 0; time < 10; time++) {
      const answer = await join(id, 'alice');
      expect(answer.joinUrl).toBeUndefined();
      expect(answer.userSession).toMatchObject({
        role: 'attendee',
        invitionStatus: 'registered',
        approvalStatus: 'approved',
      });
    }
    const { session } = await house.anon(getSession, one(id));
    expect(session.attendeeCount).toBe(1);
  });

  test('JN-02, JN-09: the way in is for one person, once, for two minutes', async () => {
    const id = await addSession(house, { inMinutes: 15 });
    const { joinUrl, userSession } = await join(id, 'alice');
    expect(joinUrl).toMatch(new RegExp(`^http://pavilion.test/meeting/${id}\\?ticket=`));
    expect(userSession.joinUrl).toBe(joinUrl);
    const enter = async (name: string, ticket = ticketOf(joinUrl)) =>
      (await house.as(name))(enterSession, { ...one(id), body: { ticket } });
    await join(id, 'bob');
    expect((await refusal(enter('bob'))).code).toBe('session.ticketInvalid');
    expect(await enter('alice')).toEqual({ role: 'attendee' });
    expect((await refusal(enter('alice'))).code).toBe('session.ticketInvalid');
    const again = ticketOf((await join(id, 'alice')).joinUrl);
    house.clock.advance({ minutes: 2 });
    expect((await refusal(enter('alice', again))).code).toBe('session.ticketInvalid');
  });

  test('JN-03: after the end it is over', async () => {
    const id = await addSession(house, { inMinutes: -31 });
    expect(await refusal(join(id, 'alice'))).toMatchObject({ status: 423, code: 'session.over' });
  });

  test('JN-05, JN-11: nobody registers somebody else, save who leads the session', async () => {
    const id = await addSession(house);
    const alices = await attending(id, 'alice');
    expect((await refusal((await house.as('mal'))(joinSession, alices))).status).toBe(403);
    expect((await refusal(house.anon(joinSession, alices))).status).toBe(401);
    expect((await house.anon(getSession, one(id))).session.attendeeCount).toBe(0);
    const byMo = await (await house.as('mo'))(joinSession, alices);
    expect(byMo.joinUrl).toBeUndefined();
    expect(byMo.userSession.invitionStatus).toBe('registered');
  });

  test('JN-06: who was not asked into a private room finds nothing', async () => {
    const id = await addSession(house, { isSessionPublic: false, invited: ['bob'] });
    expect(await refusal(join(id, 'alice'))).toMatchObject({ status: 404 });
    expect((await join(id, 'bob')).userSession.invitionStatus).toBe('registered');
  });

  test('JN-07: when it is full it is full, until a seat comes free', async () => {
    const id = await addSession(house, { capacity: 1 });
    await join(id, 'alice');
    expect(await refusal(join(id, 'bob'))).toMatchObject({ status: 409, code: 'session.full' });
    await leave(id, 'alice');
    await join(id, 'bob');
  });

  test('JN-10: the panel comes as the panel, and nobody becomes panel by asking', async () => {
    const id = await addSession(house, { inMinutes: 5, capacity: 1 });
    const sam = await join(id, 'sam');
    expect(sam.userSession.role).toBe('speaker');
    const ticket = ticketOf(sam.joinUrl);
    const entered = await (await house.as('sam'))(enterSession, { ...one(id), body: { ticket } });
    expect(entered.role).toBe('speaker');
    const { id: alice } = await house.person('alice');
    const reply = await house.raw('POST', `/api/meetings/${id}/attendee/${alice}`, {
      token: await house.token('alice'),
      body: { role: 'moderator', userSession: { role: 'speaker' } },
    });
    expect(await reply.json()).toMatchObject({ userSession: { role: 'attendee' } });
  });

  test('JN-12: who was shown out stays out', async () => {
    const id = await addSession(house);
    await join(id, 'mal');
    const mals = await attending(id, 'mal');
    const out = await (await house.as('mo'))(leaveSession, mals);
    expect(out.userSession?.invitionStatus).toBe('removed');
    expect(await refusal(join(id, 'mal'))).toMatchObject({ status: 403, code: 'session.removed' });
  });
});

describe('B5.3 leaving', () => {
  test('UN-01, UN-03: the seat is free at once, and leaving again changes nothing', async () => {
    const id = await addSession(house, { capacity: 1 });
    expect(await leave(id, 'alice')).toEqual({ userSession: null });
    await join(id, 'alice');
    for (let time = 0; time < 2; time++)
      expect((await leave(id, 'alice')).userSession?.invitionStatus).toBe('declined');
    expect((await house.anon(getSession, one(id))).session.attendeeCount).toBe(0);
  });

  test('UN-02: not for somebody else', async () => {
    const id = await addSession(house);
    await join(id, 'alice');
    const alices = await attending(id, 'alice');
    expect((await refusal((await house.as('mal'))(leaveSession, alices))).status).toBe(403);
    expect((await house.anon(getSession, one(id))).session.attendeeCount).toBe(1);
  });

  test('UN-04: not after the end', async () => {
    const id = await addSession(house);
    await join(id, 'alice');
    house.clock.advance({ minutes: 91 });
    expect(await refusal(leave(id, 'alice'))).toMatchObject({ status: 423 });
  });

  test('UN-05: the panel stays on the agenda', async () => {
    const id = await addSession(house);
    for (const name of ['sam', 'mo'])
      expect(await refusal(leave(id, name))).toMatchObject({
        status: 403,
        code: 'session.youSpeak',
      });
  });
});

describe('B6.4 the clock', () => {
  const start = Date.parse('2021-06-02T06:00:00Z');
  const opens = start - 15 * 60_000;
  const ends = start + 30 * 60_000;
  test.each([
    [opens - 1, 'upcoming'],
    [opens, 'live'],
    [ends, 'live'],
    [ends + 1, 'over'],
  ] as const)('at %d it is %s', (now, state) => {
    expect(sessionState(new Date(start), 30, new Date(now))).toBe(state);
  });

  test('what may be done follows event time to the millisecond', async () => {
    const id = await addSession(house, { inMinutes: 60 });
    const { session } = await house.anon(getSession, one(id));
    const { id: alice } = await house.person('alice');
    const opening = Date.parse(session.startAt) - 15 * 60_000;
    const ending = Date.parse(session.startAt) + session.duration * 60_000;
    const at = (moment: number) => ({
      ...createContext(house.house, {
        actor: {
          personId: alice,
          eventId: house.event.id,
          sessionId: alice,
          roles: ['attendee'],
          boothIds: [],
        },
        event: house.event,
        language: 'en',
      }),
      eventNow: () => new Date(moment),
    });
    const joining = (moment: number) => registration.join(at(moment), id, alice);
    const leaving = (moment: number) => registration.leave(at(moment), id, alice);
    const entering = (moment: number) => registration.enter(at(moment), id, 'none');

    expect((await joining(opening - 1)).joinUrl).toBeUndefined();
    await expect(entering(opening - 1)).rejects.toThrow('session.notStarted');
    expect((await leaving(opening - 1)).userSession?.invitionStatus).toBe('declined');
    for (const moment of [opening, ending]) {
      expect((await joining(moment)).joinUrl).toBeDefined();
      await expect(entering(moment)).rejects.toThrow('session.ticketInvalid');
      expect((await leaving(moment)).userSession?.invitionStatus).toBe('declined');
    }
    for (const doing of [joining, leaving, entering])
      await expect(doing(ending + 1)).rejects.toThrow('session.over');
  });
});

describe('B6.5 who is what', () => {
  test.each([
    ['attendee', 'invited', null, true],
    ['attendee', 'invited', 'approved', false],
    ['attendee', null, null, false],
    ['attendee', null, 'approved', false],
    ['speaker', 'invited', null, false],
    ['speaker', 'invited', 'approved', false],
    ['moderator', 'invited', null, false],
    ['speaker', null, null, false],
  ] as const)('%s, %s, %s is an invitee: %s', (role, invitionStatus, approvalStatus, invitee) => {
    expect(isInvitee({ role, invitionStatus, approvalStatus })).toBe(invitee);
  });

  test('invited, declined and removed people are among nobody’s attendees', async () => {
    const id = await addSession(house, { invited: ['carol'] });
    for (const name of ['alice', 'bob', 'mal']) await join(id, name);
    await leave(id, 'bob');
    await (
      await house.as('mo')
    )(leaveSession, await attending(id, 'mal'));
    const { session } = await (await house.as('alice'))(getSession, one(id));
    expect(session.attendees.map((card) => card.first_name)).toEqual(['Alice']);
    expect(session.attendeeCount).toBe(1);
  });
});

describe('the organiser’s pen', () => {
  test('what is left out stays; papers and panel are what was said last', async () => {
    const id = await addSession(house, {
      brochures: [{ title: 'Plan', documentUrl: '/files/public/plan.pdf' }],
    });
    const hana = await house.as('hana');
    const before = (await hana(getSession, one(id))).session;
    const { id: eli } = await house.person('eli');
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

  test('a panel of strangers is refused', async () => {
    const { id: dave } = await house.person('dave');
    const body = {
      topic: { en: 'Strangers' },
      startAt: '2021-06-03T11:30:00.000Z',
      duration: 30,
      panels: [{ userId: dave, role: 'speaker' as const }],
    };
    expect(await refusal((await house.as('hana'))(createSession, { body }))).toMatchObject({
      status: 400,
      fields: ['panels.0.userId'],
    });
  });

  test('what is taken away is gone', async () => {
    const id = await addSession(house);
    const hana = await house.as('hana');
    await hana(deleteSession, one(id));
    expect((await refusal(hana(getSession, one(id)))).status).toBe(404);
    expect((await refusal(hana(deleteSession, one(id)))).status).toBe(404);
    expect((await house.anon(listSessions, agenda())).sessions).toEqual([]);
  });
});
