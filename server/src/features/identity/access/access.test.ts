import {
  actOnReport,
  askHelp,
  type Call,
  deletePerson,
  getOwnProfile,
  getPersonAffected,
  getPersonRecords,
  handleReport,
  listAudit,
  listMessages,
  listNotifications,
  listPeople,
  listReports,
  liveTicket,
  login,
  findInvitation,
  reportMessage,
  proveWho,
  type Role,
  sendMessage,
  setDisabled,
  setMuted,
  setRoles,
  topics,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commit, createContext } from '../../../core/context.ts';
import { Listener } from '../../../live/testing/openNode.ts';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';
import { inviteOne } from './service.ts';

let server: TestServer;
let hall: TestHall;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
  hana = await server.as('hana');
});
afterEach(() => server.close());

const findId = async (name: string) => (await server.person(name)).id;
const found = async (query: Parameters<typeof peopleBy>[0] = {}) =>
  (await peopleBy(query)).people.map((person) => person.first_name);
const peopleBy = (query: { text?: string; role?: Role; state?: 'disabled' | 'muted' }) =>
  hana(listPeople, { query });

test('hana finds everyone, hidden people included, and searches by name, email and role', async () => {
  const bob = await findId('bob');
  await server.store.db
    .updateTable('person')
    .set({ availability: 'hidden' })
    .where('id', '=', bob)
    .execute();
  expect(await found()).toEqual(['Alice', 'Bob', 'Carol', 'Eli', 'Hana', 'Mal', 'Mo', 'Sam']);
  expect(await found({ text: 'bo' })).toEqual(['Bob']);
  expect(await found({ text: 'mo@test' })).toEqual(['Mo']);
  expect(await found({ role: 'speaker' })).toEqual(['Sam']);
  const { people, total } = await hana(listPeople, { query: { limit: 3 } });
  expect([people.length, total]).toEqual([3, 8]);
  const next = await hana(listPeople, { query: { limit: 3, after: people.at(-1)!._id } });
  expect(next.people.map((person) => person.first_name)).toEqual(['Eli', 'Hana', 'Mal']);
  expect(next.people[0]!.booths.map((booth) => booth.name)).toContain('Meadows');
});

test('hana sees to whom of the people email bounces', async () => {
  const bounced = { event_id: server.event.id, email: 'bob@test.example', reason: '550' };
  const row = { ...bounced, bounced_at: server.clock.now() };
  await server.store.db.insertInto('mail_bounce').values(row).execute();
  const { people } = await hana(listPeople);
  expect(people.filter((one) => one.hasBounced).map(({ email }) => email)).toEqual([row.email]);
});

test('hana gives bob a role and takes it back, his open socket follows, and the last organiser stays (OPS-25)', async () => {
  const bob = await server.as('bob');
  const params = { id: await findId('bob') };
  const given = await hana(setRoles, { params, body: { roles: ['attendee', 'organiser'] } });
  expect(given.person.roles).toEqual(['attendee', 'organiser']);
  await bob(listPeople);
  const ticket = (await bob(liveTicket)).token;
  const tab = new Listener(`${server.origin.replace('http', 'ws')}/live?token=${ticket}`, {
    origin: server.ports.publicUrl,
  });
  await tab.opened;
  await tab.hear(topics.liveboard(server.event.id));
  await hana(setRoles, { params, body: { roles: ['attendee'] } });
  expect((await refusal(bob(listPeople))).code).toBe('forbidden');
  await tab.until((frame) => frame.action === 'refused');
  tab.socket.close();
  const me = { id: await findId('hana') };
  const last = await refusal(hana(setRoles, { params: me, body: { roles: ['attendee'] } }));
  expect(last).toMatchObject({ status: 409, code: 'role.lastOrganiser' });
  const { entries } = await hana(listAudit);
  expect(entries.map((entry) => [entry.thing, entry.act])).toEqual([
    ['person', 'changed'],
    ['person', 'changed'],
  ]);
  await hana(undoAudit, { params: { id: entries[0]!._id } });
  await bob(listPeople);
});

test('with hana’s stale login nobody makes bob an organiser again by undoing, and hana hears of it when she does', async () => {
  const params = { id: await findId('bob') };
  await hana(setRoles, { params, body: { roles: ['attendee', 'organiser'] } });
  await hana(setRoles, { params, body: { roles: ['attendee'] } });
  const { entries } = await hana(listAudit);
  const undo = { params: { id: entries[0]!._id } };
  const told = async () => (await server.mail.to('hana@test.example')).length;
  const before = await told();
  server.clock.advance({ minutes: 11 });
  expect((await refusal(hana(undoAudit, undo))).code).toBe('proof.needed');
  expect(await told()).toBe(before);
  await hana(proveWho, { body: { password } });
  await hana(undoAudit, undo);
  expect(await told()).toBe(before + 1);
});

test('one organiser is left when hana and bob take the role from each other at once', async () => {
  const bobId = await findId('bob');
  const roles: Role[] = ['attendee', 'organiser'];
  await hana(setRoles, { params: { id: bobId }, body: { roles } });
  const bob = await server.as('bob');
  const body = { roles: ['attendee'] as Role[] };
  await Promise.allSettled([
    hana(setRoles, { params: { id: bobId }, body }),
    bob(setRoles, { params: { id: await findId('hana') }, body }),
  ]);
  const left = await server.store.db
    .selectFrom('person')
    .select('roles')
    .where('event_id', '=', server.event.id)
    .execute();
  expect(left.filter((row) => row.roles.includes('organiser'))).toHaveLength(1);
});

test('mal, whom hana disables, loses all logins, gets the reason by email, and can log in once enabled (WS-11)', async () => {
  const mal = await server.as('mal');
  const ticket = (await mal(liveTicket)).token;
  const tab = new Listener(`${server.origin.replace('http', 'ws')}/live?token=${ticket}`, {
    origin: server.ports.publicUrl,
  });
  await tab.opened;
  const params = { id: await findId('mal') };
  const foreseen = () => hana(getPersonAffected, { params });
  expect(await foreseen()).toEqual({ affected: { calls: 0, questions: 0, talks: 0 } });
  const question = { text: 'Cheap watches?', clientId: crypto.randomUUID() };
  await mal(askHelp, { body: { boothId: hall.meadows, ...question } });
  expect(await foreseen()).toEqual({ affected: { calls: 0, questions: 1, talks: 0 } });
  const body = { disabled: true, reason: 'Advertising' };
  expect((await hana(setDisabled, { params, body })).person.isDisabled).toBe(true);
  expect(await tab.closed).toBe(4401);
  expect((await refusal(mal(getOwnProfile))).code).toBe('auth.invalid');
  const entry = { email: 'mal@test.example', password, eventId: server.event.id };
  expect((await refusal(server.anon(login, { body: entry }))).code).toBe('login.failed');
  const letters = await server.mail.to('mal@test.example');
  expect(letters[0]!.text).toContain('Advertising');
  expect(await found({ state: 'disabled' })).toEqual(['Mal']);
  await hana(setDisabled, { params, body: { disabled: false } });
  await server.anon(login, { body: entry });
  const me = await refusal(
    hana(setDisabled, { params: { id: await findId('hana') }, body: { disabled: true } }),
  );
  expect(me.code).toBe('forbidden');
});

test('mal, whom hana mutes, reads the reason and cannot message alice until the mute ends (ME-14)', async () => {
  const mal = await server.as('mal');
  const params = { id: await findId('mal') };
  await hana(setMuted, { params, body: { hours: 2, reason: 'Too loud' } });
  const body = { toUser: await findId('alice'), text: 'Hello' };
  expect((await refusal(mal(sendMessage, { body }))).code).toBe('chat.muted');
  const [warning] = (await mal(listNotifications)).notifications;
  expect(warning).toMatchObject({ kind: 'warned' });
  expect(warning!.text).toContain('Too loud');
  expect(await found({ state: 'muted' })).toEqual(['Mal']);
  server.clock.advance({ minutes: 121 });
  await mal(sendMessage, { body });
});

test('hana deletes a reported message, mal gets the reason, and undo restores the text (K-06)', async () => {
  const [alice, mal] = [await server.as('alice'), await server.as('mal')];
  const aliceId = await findId('alice');
  const message = await mal(sendMessage, { body: { toUser: aliceId, text: 'Buy now!' } });
  await alice(reportMessage, { params: { id: message._id }, body: { reason: 'Advertising' } });
  const { reports } = await hana(listReports);
  const params = { id: reports[0]!._id };
  const body = { act: 'delete' as const, reason: 'No advertising' };
  expect((await hana(actOnReport, { params, body })).handledAt).not.toBeNull();
  const texts = async () =>
    (await alice(listMessages, { params: { userId: await findId('mal') } })).messages.map(
      (one) => one.text,
    );
  expect(await texts()).toEqual(['']);
  expect((await mal(listNotifications)).notifications[0]!.text).toContain('No advertising');
  expect((await hana(listReports)).reports[0]!.handledAt).not.toBeNull();
  const { entries } = await hana(listAudit);
  await hana(undoAudit, { params: { id: entries[0]!._id } });
  expect(await texts()).toEqual(['Buy now!']);
  await hana(handleReport, { params, body: { handled: false } });
  const [reopened] = (await hana(listAudit)).entries;
  expect(reopened).toMatchObject({
    ...{ thing: 'report', before: { isHandled: true }, after: { isHandled: false } },
  });
  await hana(undoAudit, { params: { id: reopened!._id } });
  expect((await hana(listReports)).reports[0]!.handledAt).not.toBeNull();
  await hana(actOnReport, { params, body: { act: 'ban', reason: 'Again' } });
  expect((await refusal(mal(getOwnProfile))).code).toBe('auth.invalid');
});

test('hana deletes mal, whose login, invitation and name are gone and who gets the reason by email (OPS-26)', async () => {
  const mal = await server.as('mal');
  const [malId, aliceId] = [await findId('mal'), await findId('alice')];
  const body = { reason: 'Sells watches' };
  await mal(sendMessage, { body: { toUser: aliceId, text: 'Buy now!' } });
  const params = { id: malId };
  expect((await hana(getPersonRecords, { params })).profile).toMatchObject({ first_name: 'Mal' });
  const actor = {
    personId: await findId('hana'),
    eventId: server.event.id,
    sessionId: crypto.randomUUID(),
    roles: ['organiser' as const],
    boothIds: [],
  };
  const ctx = createContext(server, { actor, event: server.event, language: 'en' });
  const to = { email: 'mal@test.example', first_name: 'Mal', last_name: '' };
  await commit(ctx, (tx) => inviteOne(tx, { ...to, roles: ['organiser'] }));
  const invitation = await tokenTo('mal@test.example');

  await hana(deletePerson, { params, body });

  expect((await refusal(mal(getOwnProfile))).code).toBe('auth.invalid');
  expect(await found()).not.toContain('Mal');
  const looked = server.anon(findInvitation, { body: { token: invitation } });
  expect((await refusal(looked)).code).toBe('invitation.invalid');
  const alice = await server.as('alice');
  const kept = await alice(listMessages, { params: { userId: malId } });
  expect(kept.person).toMatchObject({ first_name: '', isGone: true });
  expect((await server.mail.to('mal@test.example')).map(({ text }) => text)).toEqual([
    expect.stringContaining('Sells watches'),
  ]);
  const [entry] = (await hana(listAudit)).entries;
  expect(entry).toMatchObject({ thing: 'deletion', act: 'deleted', title: 'Sells watches' });
  expect(entry!.may).toEqual([]);
  expect((await refusal(hana(deletePerson, { params, body }))).code).toBe('attendee.missing');
});

test('hana cannot delete herself here, but can delete mal from a report (OPS-26)', async () => {
  const [alice, mal] = [await server.as('alice'), await server.as('mal')];
  const own = { params: { id: await findId('hana') }, body: { reason: 'Over' } };
  expect((await refusal(hana(deletePerson, own))).code).toBe('forbidden');
  const message = await mal(sendMessage, { body: { toUser: await findId('alice'), text: 'Buy!' } });
  await alice(reportMessage, { params: { id: message._id }, body: { reason: 'Advertising' } });
  const params = { id: (await hana(listReports)).reports[0]!._id };
  await hana(actOnReport, { params, body: { act: 'remove', reason: 'Advertising' } });
  expect((await refusal(mal(getOwnProfile))).code).toBe('auth.invalid');
  expect((await hana(listReports)).reports[0]!.handledAt).not.toBeNull();
});

async function tokenTo(address: string): Promise<string> {
  const [letter] = await server.mail.to(address);
  return /\/invitation#(\S+)/.exec(letter!.text)![1]!;
}
