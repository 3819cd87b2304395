import {
  changeSession,
  createMember,
  changeMember,
  createSession,
  createSponsor,
  deleteMember,
  deleteSession,
  deleteSponsor,
  getOrganisedSession,
  getSession,
  joinSession,
  leaveSession,
  listAudit,
  listMembers,
  listSessions,
  listSponsors,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { everyFeature } from '../../../testing/everyFeature.ts';
import { addSession } from '../../../testing/sessions.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Awaited<ReturnType<TestServer['as']>>;
beforeEach(async () => {
  server = await openTestServer({ preset: everyFeature });
  hana = await server.as('hana');
});
afterEach(() => server.close());

const at = '2021-06-03T06:00:00.000Z';
const lastEntry = async () => (await hana(listAudit)).entries[0]!;

async function newSession(): Promise<string> {
  const panels = [{ userId: (await server.person('sam')).id, role: 'speaker' as const }];
  const body = { topic: { en: 'Loans', hi: 'ऋण' }, startAt: at, duration: 30, panels };
  return (await hana(createSession, { body })).session._id;
}

test('hana sees a session in all languages, and how many people a change affects', async () => {
  const id = await newSession();
  const alice = (await server.person('alice')).id;
  await (
    await server.as('alice')
  )(joinSession, { params: { sessionId: id, userId: alice } });
  const { session, affected } = await hana(getOrganisedSession, { params: { id } });
  expect(session).toMatchObject({ topic: { en: 'Loans', hi: 'ऋण' }, startAt: at, duration: 30 });
  expect(session.panels).toMatchObject([{ first_name: 'Sam', role: 'speaker' }]);
  expect(affected).toEqual({
    registered: 1,
    invited: 0,
    panel: 1,
    polls: 0,
    questions: 0,
    keepers: {},
  });
});

test('hana saves over a newer change and gets a conflict with the session as it is now', async () => {
  const id = await newSession();
  const { session } = await hana(getOrganisedSession, { params: { id } });
  const { version } = session;
  await hana(changeSession, { params: { id }, body: { version, capacity: 40 } });
  const late = hana(changeSession, { params: { id }, body: { version, duration: 45 } });
  expect(await refusal(late)).toMatchObject({
    status: 409,
    code: 'session.changed',
    hint: { session: { session: { version: version + 1, capacity: 40, duration: 30 } } },
  });
});

test('hana moves a session, finds only the old and new time in the log, and undoes it', async () => {
  const id = await newSession();
  const later = '2021-06-03T08:00:00.000Z';
  await hana(changeSession, { params: { id }, body: { startAt: later, duration: 30 } });
  const moved = await lastEntry();
  expect(moved).toMatchObject({ act: 'moved', title: 'Loans', thing: 'session' });
  expect([moved.before, moved.after]).toEqual([{ startAt: at }, { startAt: later }]);
  await hana(undoAudit, { params: { id: moved._id } });
  const { session } = await server.anon(getSession, { params: { id } });
  expect(session.startAt).toBe(at);
});

test('hana restores a deleted session from the log with its panel and registrations', async () => {
  const id = await newSession();
  const alice = (await server.person('alice')).id;
  await (
    await server.as('alice')
  )(joinSession, { params: { sessionId: id, userId: alice } });
  await hana(deleteSession, { params: { id } });
  const params = { params: { eventId: server.event.id } };
  expect((await server.anon(listSessions, params)).sessions).toEqual([]);
  await hana(undoAudit, { params: { id: (await lastEntry())._id } });
  expect((await server.anon(listSessions, params)).sessions).toHaveLength(1);
  const { session, affected } = await hana(getOrganisedSession, { params: { id } });
  expect(session.panels).toHaveLength(1);
  expect(affected.registered).toBe(1);
});

test('taken off the panel again, alice has her seat, bob his invitation, and mal stays removed', async () => {
  const id = await addSession(server, { isSessionPublic: false, invited: ['alice', 'bob', 'mal'] });
  const findId = async (name: string) => (await server.person(name)).id;
  const attending = async (name: string) => ({
    params: { sessionId: id, userId: await findId(name) },
  });
  const join = async (name: string) => (await server.as(name))(joinSession, await attending(name));
  await join('alice');
  await join('mal');
  await (
    await server.as('mo')
  )(leaveSession, await attending('mal'));
  const seat = async (...names: string[]) => {
    const seats = names.map(async (name) => ({
      userId: await findId(name),
      role: 'speaker' as const,
    }));
    await hana(changeSession, { params: { id }, body: { panels: await Promise.all(seats) } });
  };
  await seat('alice', 'bob', 'mal', 'eli');
  await seat('mal', 'alice', 'bob', 'eli');
  await seat('sam');
  const { affected } = await hana(getOrganisedSession, { params: { id } });
  expect(affected).toMatchObject({ registered: 1, invited: 1, panel: 1 });
  expect((await join('alice')).userSession).toMatchObject({
    ...{ role: 'attendee', invitionStatus: 'registered', approvalStatus: 'approved' },
  });
  expect((await join('bob')).userSession.role).toBe('attendee');
  for (const name of ['mal', 'eli'])
    expect(await refusal(join(name))).toMatchObject({ code: 'session.missing' });
});

test('hana can undo creating a session only after undoing the changes made since', async () => {
  const id = await newSession();
  const made = await lastEntry();
  await hana(changeSession, { params: { id }, body: { duration: 45 } });
  expect(await refusal(hana(undoAudit, { params: { id: made._id } }))).toMatchObject({
    code: 'audit.changedSince',
  });
  await hana(undoAudit, { params: { id: (await lastEntry())._id } });
  await hana(undoAudit, { params: { id: made._id } });
  expect(await refusal(server.anon(getSession, { params: { id } }))).toMatchObject({ status: 404 });
});

test('hana adds, edits, deletes and restores members of the committee', async () => {
  const chair = { name: 'Asha Rao', role: { en: 'Chair' }, profession: 'Architect' };
  const { member } = await hana(createMember, { body: chair });
  await hana(createMember, { body: { name: 'Bina Sen' } });
  await hana(changeMember, { params: { id: member._id }, body: { ...chair, name: 'Asha R. Rao' } });
  expect((await lastEntry()).after).toEqual({ name: 'Asha R. Rao' });
  await hana(deleteMember, { params: { id: member._id } });
  const names = async () => (await server.anon(listMembers)).members.map(({ name }) => name);
  expect(await names()).toEqual(['Bina Sen']);
  await hana(undoAudit, { params: { id: (await lastEntry())._id } });
  expect(await names()).toEqual(['Asha R. Rao', 'Bina Sen']);
});

test('hana adds a sponsor to a tier of the event, deletes it and restores it from the log', async () => {
  const tier = server.event.config.features.sponsors!.tiers[0]!.key;
  expect(await refusal(hana(createSponsor, { body: { name: 'Rao', tier: 'tin' } }))).toMatchObject({
    status: 400,
    fields: ['tier'],
  });
  const website = 'javascript:alert(1)';
  expect(
    await refusal(hana(createSponsor, { body: { name: 'Rao', tier, website } })),
  ).toMatchObject({ status: 400, fields: ['website'] });
  const { sponsor } = await hana(createSponsor, { body: { name: 'Rao & Co', tier } });
  await hana(deleteSponsor, { params: { id: sponsor._id } });
  expect((await server.anon(listSponsors)).sponsors).toEqual([]);
  await hana(undoAudit, { params: { id: (await lastEntry())._id } });
  expect((await server.anon(listSponsors)).sponsors).toMatchObject([{ name: 'Rao & Co', tier }]);
});
