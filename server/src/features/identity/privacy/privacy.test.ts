import { randomUUID } from 'node:crypto';
import {
  acceptRequest,
  blockPerson,
  type Call,
  deleteMe,
  sendDeletionCode,
  enterPlace,
  exportMyData,
  getAttendee,
  getDesk,
  getHelp,
  getMyData,
  getOwnProfile,
  getSpeaker,
  listAttendees,
  listBoothLeads,
  listConnections,
  listNotifications,
  listOwnOffers,
  listMessages,
  saveSpeaker,
  requestOffer,
  scheduleCall,
  sendMessage,
  sendRequest,
  setVisitTracking,
  shareHelpContact,
  withdrawConsent,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';
import { password, refusal } from '../../../testing/testServer.ts';
import { sendProfile } from '../../../testing/profileForm.ts';
import { insertPerson } from '../account/queries.ts';

let desk: TestDesk;
let alice: Call;
let bob: Call;
let eli: Call;
const ids: Record<string, string> = {};
beforeEach(async () => {
  desk = await openDesk();
  alice = await desk.server.as('alice');
  bob = await desk.server.as('bob');
  eli = await desk.server.as('eli');
  for (const name of ['alice', 'bob', 'eli']) ids[name] = (await desk.server.person(name)).id;
});
afterEach(() => desk.close());

const say = (by: Call, toUser: string, text: string) =>
  by(sendMessage, { body: { toUser, text, clientId: randomUUID() } });
async function connect(text = 'Hello'): Promise<void> {
  await alice(sendRequest, { body: { toUser: ids.bob!, text } });
  await bob(acceptRequest, { body: { toUser: ids.alice! } });
}
const standing = async (by: Call) =>
  (await by(getMyData)).consents
    .filter((consent) => consent.withdrawnAt === null)
    .map(
      ({ kind, fields, people }) =>
        `${kind} ${fields.join('+')}${people === null ? '' : ` ${people}`}`,
    );
const emailSeenBy = async (by: Call, id: string) =>
  (await by(getAttendee, { params: { id } })).attendee.email;

test('alice sees each consent and when she gave it, and revoking one takes effect at once (V-01, V-04)', async () => {
  const { meadows } = desk.hall;
  expect(await standing(alice)).toEqual(['connections email+mobile 0']);
  await connect();
  await alice(requestOffer, { body: { boothId: meadows, consent: true } });
  const { thread } = await desk.ask(alice, 'Please call me');
  await alice(shareHelpContact, { params: { threadId: thread._id }, body: { shared: true } });
  expect(await standing(alice)).toEqual([
    'connections email+mobile 1',
    'help email+mobile',
    'offer email+mobile',
  ]);
  const offer = (await alice(getMyData)).consents.find(({ kind }) => kind === 'offer')!;
  expect(offer).toMatchObject({ boothId: meadows, boothName: 'Meadows', language: 'en' });
  expect(offer.givenAt).toMatch(/^2021-06-02T05:3/);

  expect((await eli(listBoothLeads, { params: { boothId: meadows } })).leads).toHaveLength(1);
  await alice(withdrawConsent, { body: { kind: 'offer', boothId: meadows } });
  expect((await eli(listBoothLeads, { params: { boothId: meadows } })).leads).toEqual([]);

  const cardSeen = async () =>
    (await eli(getHelp, { params: { threadId: thread._id } })).visitor.email;
  expect(await cardSeen()).toBe('alice@test.example');
  await alice(withdrawConsent, { body: { kind: 'help', threadId: thread._id } });
  expect(await cardSeen()).toBeNull();

  expect(await emailSeenBy(bob, ids.alice!)).toBe('alice@test.example');
  const left = await alice(withdrawConsent, { body: { kind: 'connections' } });
  expect(await emailSeenBy(bob, ids.alice!)).toBeNull();
  expect(left.consents.map(({ kind, withdrawnAt }) => `${kind} ${withdrawnAt === null}`)).toEqual([
    ...['connections false', 'help false', 'offer false'],
  ]);
  for (const { withdrawnAt } of left.consents) expect(withdrawnAt).toMatch(/^2021-06-02T05:3/);
});

test('alice revokes what everybody sees, leaving it to her connections; bob cannot revoke it for her', async () => {
  const { db } = desk.server.store;
  await db
    .updateTable('person')
    .set({ email_visibility: 'everybody' })
    .where('id', '=', ids.alice!)
    .execute();
  expect(await emailSeenBy(bob, ids.alice!)).toBe('alice@test.example');
  await bob(withdrawConsent, { body: { kind: 'everybody' } });
  expect(await emailSeenBy(bob, ids.alice!)).toBe('alice@test.example');
  await alice(withdrawConsent, { body: { kind: 'everybody' } });
  expect(await emailSeenBy(bob, ids.alice!)).toBeNull();
  expect(await standing(alice)).toEqual(['connections email 0', 'connections mobile 0']);
  const { thread } = await desk.ask(alice, 'Please call me');
  await alice(shareHelpContact, { params: { threadId: thread._id }, body: { shared: true } });
  const body = { kind: 'help' as const, threadId: thread._id };
  expect(await refusal(bob(withdrawConsent, { body }))).toMatchObject({ code: 'help.missing' });
  expect(await standing(alice)).toContain('help email+mobile');
});

test('alice’s ledger keeps every change of her visibility with its start and end (V-01)', async () => {
  const { server } = desk;
  const ledger = async (by: Call) =>
    (await by(getMyData)).consents.map(({ kind, fields, givenAt, withdrawnAt }) => {
      const minute = (at: string | null) => at?.slice(11, 16) ?? '';
      return `${kind} ${fields.join('+')} ${minute(givenAt)}-${minute(withdrawnAt)}`;
    });
  const choose = async (email: string) => {
    server.clock.advance({ minutes: 10 });
    await sendProfile(server, 'alice', { visibility: { email, mobile: 'nobody' } });
  };
  const [begun] = (await alice(getMyData)).consents;
  const since = begun!.givenAt!.slice(11, 16);
  expect(await ledger(alice)).toEqual([`connections email+mobile ${since}-`]);
  await choose('everybody');
  await choose('everybody');
  await choose('connections');
  expect((await ledger(alice)).sort()).toEqual([
    'connections email 06:00-',
    `connections email+mobile ${since}-05:40`,
    'everybody email 05:40-06:00',
  ]);
  server.clock.advance({ minutes: 10 });
  await alice(withdrawConsent, { body: { kind: 'connections', fields: ['mobile'] } });
  expect(await ledger(alice)).toContain('connections email 06:00-');
  await alice(withdrawConsent, { body: { kind: 'connections', fields: ['email'] } });
  expect(await ledger(alice)).toContain('connections email 06:00-06:10');
  const { consents } = await alice(getMyData);
  expect((await alice(exportMyData)).contactGrants).toEqual(
    consents.map(({ kind, boothName: booth, fields, people, givenAt, withdrawnAt }) => ({
      ...{ kind, booth, fields, people, givenAt, withdrawnAt },
    })),
  );
});

test('sam sees in the ledger what sam or hana published to guests, and revokes it there (V-01)', async () => {
  const { server } = desk;
  const { id } = await server.person('sam');
  const [sam, hana] = [await server.as('sam'), await server.as('hana')];
  const publish = (by: Call, email: boolean, mobile: boolean) =>
    by(saveSpeaker, { params: { id }, body: { publishes: { email, mobile } } });
  const forGuests = async () =>
    (await sam(getMyData)).consents.filter(({ kind }) => kind === 'guests');
  expect(await forGuests()).toEqual([]);
  await publish(sam, true, false);
  await publish(hana, true, true);
  const seen = async () => (await server.anon(getSpeaker, { params: { id } })).speaker.userId.email;
  expect(await seen()).toBe('sam@test.example');
  await sam(withdrawConsent, { body: { kind: 'guests', fields: ['email'] } });
  expect(await seen()).toBeNull();
  expect(
    (await forGuests()).map(({ fields, withdrawnAt }) => [fields, withdrawnAt !== null]),
  ).toEqual(
    expect.arrayContaining([
      [['mobile'], false],
      [['email'], true],
    ]),
  );
  for (const { givenAt } of await forGuests()) expect(givenAt).toMatch(/^2021-06-02T05:3/);
});

test('alice turns visit tracking off: her open visit ends and no new one is recorded', async () => {
  const { db } = desk.server.store;
  const visits = () =>
    db.selectFrom('visit').select('left_at').where('person_id', '=', ids.alice!).execute();
  await alice(enterPlace, { body: { place: 'lobby' } });
  expect(await visits()).toEqual([{ left_at: null }]);
  expect(await alice(setVisitTracking, { body: { tracksVisits: false } })).toMatchObject({
    tracksVisits: false,
  });
  await alice(enterPlace, { body: { place: 'info-desk' } });
  expect((await visits()).map(({ left_at }) => left_at !== null)).toEqual([true]);
  await alice(setVisitTracking, { body: { tracksVisits: true } });
  await alice(enterPlace, { body: { place: 'info-desk' } });
  expect(await visits()).toHaveLength(2);
});

test('alice’s export holds all of her data and no contact details of others (V-02)', async () => {
  await connect('My own words');
  await say(alice, ids.bob!, 'From alice');
  await say(bob, ids.alice!, 'From bob');
  await desk.ask(alice, 'Is there a lift?');
  await alice(enterPlace, { body: { place: 'lobby' } });
  await alice(requestOffer, { body: { boothId: desk.hall.meadows, consent: true } });
  const all = await alice(exportMyData);
  expect(all.profile).toMatchObject({ first_name: 'Alice', email: 'alice@test.example' });
  expect(all.connections).toMatchObject([
    { name: 'Bob Test', state: 'accepted', askedByMe: true, text: 'My own words' },
  ]);
  expect(all.messages).toMatchObject([
    { with: 'Bob Test', byMe: true, text: 'From alice' },
    { with: 'Bob Test', byMe: false, text: 'From bob' },
  ]);
  expect(all.help).toMatchObject([
    { booth: 'Meadows', side: 'visitor', text: 'Is there a lift?' },
    {},
  ]);
  expect(all.offers).toHaveLength(1);
  expect(all.visits).toMatchObject([{ place: 'lobby' }]);
  expect(all.logins.length).toBeGreaterThan(0);
  for (const list of ['speaking', 'calendar', 'certificates', 'videoRooms', 'videoChats'])
    expect(all).toHaveProperty(list, []);
  const text = JSON.stringify(all);
  expect(text).not.toMatch(/bob@|eli@|password|token|\$argon/i);
  for (let n = 0; n < 9; n++) await alice(exportMyData);
  expect(await refusal(alice(exportMyData))).toMatchObject({ status: 429 });
});

test('alice needs her password to delete her account, and has five tries (V-02, OPS-26)', async () => {
  for (let n = 0; n < 5; n++)
    expect(await refusal(alice(deleteMe, { body: { password: 'guess' } }))).toMatchObject({
      status: 403,
      code: 'password.wrong',
    });
  expect(await refusal(alice(deleteMe, { body: { password } }))).toMatchObject({ status: 429 });
  expect((await alice(getOwnProfile)).user.first_name).toBe('Alice');
});

test('alice, who has no password, deletes her account with an emailed code that bob cannot use', async () => {
  const { server } = desk;
  expect((await alice(getMyData)).confirmedBy).toBe('password');
  await server.store.db
    .updateTable('person')
    .set({ password_hash: 'none' })
    .where('email', '=', 'alice@test.example')
    .execute();
  expect((await alice(getMyData)).confirmedBy).toBe('code');
  const refused = async (proof: { password: string } | { otp: string }, by = alice) =>
    (await refusal(by(deleteMe, { body: proof }))).code;
  const mailed = async () => {
    await alice(sendDeletionCode, { body: {} });
    return (await server.mail.to('alice@test.example'))[0]!.code!;
  };
  expect(await refused({ password: 'none' })).toBe('password.wrong');
  const otp = await mailed();
  expect(await refused({ otp }, await server.as('bob'))).toBe('otp.invalid');
  expect(await refused({ otp: otp === '000000' ? '111111' : '000000' })).toBe('otp.invalid');
  server.clock.advance({ minutes: 11 });
  expect(await refused({ otp })).toBe('otp.expired');
  await alice(deleteMe, { body: { otp: await mailed() } });
  expect(await refusal(alice(getMyData))).toMatchObject({ code: 'auth.invalid' });
});

test('alice deletes her account and is gone everywhere; what others keep no longer names her (V-02, OPS-26)', async () => {
  const { server, hall } = desk;
  const { db } = server.store;
  await db
    .updateTable('person')
    .set({ bio: 'Tall', budget: 'upto ₹50L' })
    .where('id', '=', ids.alice!)
    .execute();
  await connect();
  await say(alice, ids.bob!, 'From alice');
  await say(bob, ids.alice!, 'From bob');
  await alice(requestOffer, { body: { boothId: hall.meadows, consent: true } });
  const { thread } = await desk.ask(alice, 'Is there a lift?');
  await alice(shareHelpContact, { params: { threadId: thread._id }, body: { shared: true } });
  const meetingSchedule = {
    date: '04/06/2021',
    time: '10:00',
    boothId: hall.meadows,
    boothName: '',
  };
  await alice(scheduleCall, { params: { id: ids.alice! }, body: { meetingSchedule } });
  const carol = await server.as('carol');
  await alice(blockPerson, { body: { toUser: (await server.person('carol')).id } });
  const other = await server.token('alice');

  await alice(deleteMe, { body: { password } });

  for (const token of [other])
    expect((await server.raw('GET', '/api/attendee', { token })).status).toBe(401);
  expect(await refusal(alice(getOwnProfile))).toMatchObject({ code: 'auth.invalid' });
  expect(await refusal(bob(getAttendee, { params: { id: ids.alice! } }))).toMatchObject({
    status: 404,
  });
  expect(
    (await carol(listAttendees, { query: {} })).attendees.some(({ _id }) => _id === ids.alice),
  ).toBe(false);
  expect((await bob(listConnections)).connections).toEqual([]);
  expect((await bob(listNotifications)).notifications).toEqual([]);
  const kept = await bob(listMessages, { params: { userId: ids.alice! } });
  expect(kept.messages.map(({ text, from }) => [text, from.first_name])).toEqual([
    ['From alice', ''],
    ['From bob', 'Bob'],
  ]);
  expect(kept.person).toMatchObject({ first_name: '', isGone: true });
  expect(await refusal(say(bob, ids.alice!, 'Are you there?'))).toMatchObject({ status: 404 });
  expect((await eli(listBoothLeads, { params: { boothId: hall.meadows } })).leads).toEqual([]);
  expect((await eli(getDesk)).threads).toEqual([]);
  const asked = await eli(getHelp, { params: { threadId: thread._id } });
  expect(asked.thread).toMatchObject({ state: 'done', visitor: { first_name: '' } });
  expect(asked.visitor).toMatchObject({ email: null, mobile: null });
  expect(asked.messages[0]).toMatchObject({ text: 'Is there a lift?' });
  const call = await db.selectFrom('consultant_call').select('state').executeTakeFirstOrThrow();
  expect(call.state).toBe('cancelled');
  expect(await server.mail.to('alice@test.example')).toEqual([]);
  expect((await server.mail.to('eli@test.example')).map(({ text }) => text).join()).not.toContain(
    'alice@',
  );
  const frames = await desk.heard(`person:${ids.bob}`);
  expect(frames.at(-1)).toMatchObject({ action: 'personGone', personId: ids.alice });

  const everything = await Promise.all(
    (['person', 'consent', 'outbox', 'notification', 'lead', 'visit', 'code'] as const).map(
      (table) => db.selectFrom(table).selectAll().execute(),
    ),
  );
  expect(JSON.stringify(everything).match(/alice@|Alice Test|Tall|₹50L/g)).toBeNull();
});

test('people alice has written to or who have blocked her see at once that she is gone (V-02)', async () => {
  const { server } = desk;
  const [carol, mal] = [await server.person('carol'), await server.person('mal')];
  await say(alice, carol.id, 'Which hall is it?');
  await (
    await server.as('mal')
  )(blockPerson, { body: { toUser: ids.alice! } });
  await alice(deleteMe, { body: { password } });
  for (const { id } of [carol, mal])
    expect((await desk.heard(`person:${id}`)).at(-1)).toMatchObject({
      action: 'personGone',
      personId: ids.alice,
    });
  expect(await desk.heard(`person:${ids.eli}`)).toEqual([]);
});

test('a new account with alice’s old email sees none of her connections or offers (V-02, OPS-26)', async () => {
  const { server } = desk;
  await connect();
  await alice(deleteMe, { body: { password } });
  const { store, ports } = server;
  const again = await insertPerson(store.db, {
    id: ports.ids.id(),
    event_id: server.event.id,
    email: 'alice@test.example',
    first_name: 'Alice',
    mobile: null,
    password_hash: 'none',
  });
  expect(again!.id).not.toBe(ids.alice);
  const anew = await server.as('alice');
  expect((await anew(listConnections)).connections).toEqual([]);
  expect((await anew(listOwnOffers)).leads).toEqual([]);
});

test('alice deletes her account on two devices at once, and at worst one finds her logged out', async () => {
  const second = await desk.server.as('alice');
  const both = await Promise.allSettled(
    [alice, second].map((by) => by(deleteMe, { body: { password } })),
  );
  expect(both.some((one) => one.status === 'fulfilled')).toBe(true);
  for (const one of both)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 401 });
});
