import {
  enterSession,
  getSession,
  isInvitee,
  joinSession,
  leaveSession,
  sessionState,
} from '@pavilion/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createContext } from '../../../core/context.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { addSession } from '../../../testing/sessions.ts';
import { join as joinAt } from './verbs/join.ts';
import { leave as leaveAt } from './verbs/leave.ts';
import { enter as enterAt } from './verbs/enter.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

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

describe('joining a session (B5.2)', () => {
  test('before the doors open alice gets one seat, however often she joins, and no link (JN-01, JN-04)', async () => {
    const id = await addSession(server, { inMinutes: 60 });
    for (let time = 0; time < 10; time++) {
      const answer = await join(id, 'alice');
      expect(answer.joinUrl).toBeUndefined();
      expect(answer.userSession).toMatchObject({
        role: 'attendee',
        invitionStatus: 'registered',
        approvalStatus: 'approved',
      });
    }
    const { session } = await server.anon(getSession, one(id));
    expect(session.attendeeCount).toBe(1);
  });

  test('alice’s link lets only her in, once and within two minutes (JN-02, JN-09)', async () => {
    const id = await addSession(server, { inMinutes: 15 });
    const { joinUrl, userSession } = await join(id, 'alice');
    expect(joinUrl).toMatch(new RegExp(`^http://pavilion.test/meeting/${id}\\?ticket=`));
    expect(userSession.joinUrl).toBe(joinUrl);
    const enter = async (name: string, ticket = readTicket(joinUrl)) =>
      (await server.as(name))(enterSession, { ...one(id), body: { ticket } });
    await join(id, 'bob');
    expect((await refusal(enter('bob'))).code).toBe('session.ticketInvalid');
    expect(await enter('alice')).toEqual({ role: 'attendee' });
    expect((await refusal(enter('alice'))).code).toBe('session.ticketInvalid');
    const again = readTicket((await join(id, 'alice')).joinUrl);
    server.clock.advance({ minutes: 2 });
    expect((await refusal(enter('alice', again))).code).toBe('session.ticketInvalid');
  });

  test('alice cannot join a session that is over (JN-03)', async () => {
    const id = await addSession(server, { inMinutes: -31 });
    expect(await refusal(join(id, 'alice'))).toMatchObject({ status: 423, code: 'session.over' });
  });

  test('mal and a visitor cannot register alice, but mo can (JN-05, JN-11)', async () => {
    const id = await addSession(server);
    const alices = await attending(id, 'alice');
    expect((await refusal((await server.as('mal'))(joinSession, alices))).status).toBe(403);
    expect((await refusal(server.anon(joinSession, alices))).status).toBe(401);
    expect((await server.anon(getSession, one(id))).session.attendeeCount).toBe(0);
    const byMo = await (await server.as('mo'))(joinSession, alices);
    expect(byMo.joinUrl).toBeUndefined();
    expect(byMo.userSession.invitionStatus).toBe('registered');
  });

  test('alice, who is not invited, does not find a private session; bob joins it (JN-06)', async () => {
    const id = await addSession(server, { isSessionPublic: false, invited: ['bob'] });
    expect(await refusal(join(id, 'alice'))).toMatchObject({ status: 404 });
    expect((await join(id, 'bob')).userSession.invitionStatus).toBe('registered');
  });

  test('bob cannot join a full session until alice gives up her seat (JN-07)', async () => {
    const id = await addSession(server, { capacity: 1 });
    await join(id, 'alice');
    expect(await refusal(join(id, 'bob'))).toMatchObject({ status: 409, code: 'session.full' });
    await leave(id, 'alice');
    await join(id, 'bob');
  });

  test('sam joins as a speaker, and alice cannot make herself one (JN-10)', async () => {
    const id = await addSession(server, { inMinutes: 5, capacity: 1 });
    const sam = await join(id, 'sam');
    expect(sam.userSession.role).toBe('speaker');
    const ticket = readTicket(sam.joinUrl);
    const entered = await (await server.as('sam'))(enterSession, { ...one(id), body: { ticket } });
    expect(entered.role).toBe('speaker');
    const { id: alice } = await server.person('alice');
    const reply = await server.raw('POST', `/api/meetings/${id}/attendee/${alice}`, {
      token: await server.token('alice'),
      body: { role: 'moderator', userSession: { role: 'speaker' } },
    });
    expect(await reply.json()).toMatchObject({ userSession: { role: 'attendee' } });
  });

  test('mal cannot join again after mo removes mal (JN-12)', async () => {
    const id = await addSession(server);
    await join(id, 'mal');
    const mals = await attending(id, 'mal');
    const out = await (await server.as('mo'))(leaveSession, mals);
    expect(out.userSession?.invitionStatus).toBe('removed');
    expect(await refusal(join(id, 'mal'))).toMatchObject({ status: 403, code: 'session.removed' });
  });
});

describe('leaving a session (B5.3)', () => {
  test('alice frees her seat at once, and leaving again changes nothing (UN-01, UN-03)', async () => {
    const id = await addSession(server, { capacity: 1 });
    expect(await leave(id, 'alice')).toEqual({ userSession: null });
    await join(id, 'alice');
    for (let time = 0; time < 2; time++)
      expect((await leave(id, 'alice')).userSession?.invitionStatus).toBe('declined');
    expect((await server.anon(getSession, one(id))).session.attendeeCount).toBe(0);
  });

  test('mal cannot give up alice’s seat (UN-02)', async () => {
    const id = await addSession(server);
    await join(id, 'alice');
    const alices = await attending(id, 'alice');
    expect((await refusal((await server.as('mal'))(leaveSession, alices))).status).toBe(403);
    expect((await server.anon(getSession, one(id))).session.attendeeCount).toBe(1);
  });

  test('alice cannot leave a session that is over (UN-04)', async () => {
    const id = await addSession(server);
    await join(id, 'alice');
    server.clock.advance({ minutes: 91 });
    expect(await refusal(leave(id, 'alice'))).toMatchObject({ status: 423 });
  });

  test('sam and mo, who are on the panel, cannot leave (UN-05)', async () => {
    const id = await addSession(server);
    for (const name of ['sam', 'mo'])
      expect(await refusal(leave(id, name))).toMatchObject({
        status: 403,
        code: 'session.youSpeak',
      });
  });
});

describe('the state of a session (B6.4)', () => {
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

  test('what alice may do changes with event time, to the millisecond', async () => {
    const id = await addSession(server, { inMinutes: 60 });
    const { session } = await server.anon(getSession, one(id));
    const { id: alice } = await server.person('alice');
    const opening = Date.parse(session.startAt) - 15 * 60_000;
    const ending = Date.parse(session.startAt) + session.duration * 60_000;
    const at = (moment: number) => ({
      ...createContext(server, {
        actor: {
          personId: alice,
          eventId: server.event.id,
          sessionId: alice,
          roles: ['attendee'],
          boothIds: [],
        },
        event: server.event,
        language: 'en',
      }),
      eventNow: () => new Date(moment),
    });
    const joining = (moment: number) => joinAt(at(moment), id, alice);
    const leaving = (moment: number) => leaveAt(at(moment), id, alice);
    const entering = (moment: number) => enterAt(at(moment), id, 'none');

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

describe('roles in a session (B6.5)', () => {
  test.each([
    ['attendee', 'invited', null, true],
    ['attendee', 'invited', 'approved', false],
    ['attendee', null, null, false],
    ['attendee', null, 'approved', false],
    ['speaker', 'invited', null, false],
    ['speaker', 'invited', 'approved', false],
    ['moderator', 'invited', null, false],
    ['speaker', null, null, false],
  ] as const)(
    'role %s, invitation %s and approval %s make an invitee: %s',
    (role, invitionStatus, approvalStatus, invitee) => {
      expect(isInvitee({ role, invitionStatus, approvalStatus })).toBe(invitee);
    },
  );

  test('alice sees no invited, declined or removed people among a session’s attendees', async () => {
    const id = await addSession(server, { invited: ['carol'] });
    for (const name of ['alice', 'bob', 'mal']) await join(id, name);
    await leave(id, 'bob');
    await (
      await server.as('mo')
    )(leaveSession, await attending(id, 'mal'));
    const { session } = await (await server.as('alice'))(getSession, one(id));
    expect(session.attendees.map((card) => card.first_name)).toEqual(['Alice']);
    expect(session.attendeeCount).toBe(1);
  });
});
