import {
  addLeadNote,
  type Call,
  createClient,
  createToken,
  deleteMe,
  exportFigures,
  exportMyData,
  getLead,
  getPersonRecords,
  listDisclosures,
  listFigureRows,
  listLeads,
  listOutbox,
  listPeople,
  listSecurityNotices,
  requestOffer,
} from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCrowd } from '../../../testing/crowd.ts';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';
import { password } from '../../../testing/testServer.ts';
import { recordStatements } from '../../../testing/statements.ts';
import { walkChains } from './queries/chain.ts';

let desk: TestDesk;
let alice: Call;
let bob: Call;
let eli: Call;
let hana: Call;
let aliceId: string;
beforeEach(async () => {
  desk = await openDesk();
  const all = await Promise.all(
    ['alice', 'bob', 'eli', 'hana'].map((name) => desk.server.as(name)),
  );
  [alice, bob, eli, hana] = all as [Call, Call, Call, Call];
  aliceId = (await desk.server.person('alice')).id;
});
afterEach(() => desk.close());

const db = () => desk.server.store.db;
const booth = () => ({ params: { boothId: desk.hall.meadows } });
const ofAlice = () => ({ params: { boothId: desk.hall.meadows, personId: aliceId } });
const takeOffer = (by: Call) =>
  by(requestOffer, { body: { boothId: desk.hall.meadows, consent: true } });
/** Who did what, latest first. */
const seenBy = async (by: Call) =>
  (await by(listDisclosures)).disclosures.map((one) => `${one.by} ${one.role} ${one.kind}`);
const entries = () => db().selectFrom('disclosure').selectAll().orderBy('seq').execute();
async function exportLeads(name: string) {
  const path = `/api/exhibitor/${desk.hall.meadows}/leads/export?format=csv`;
  const reply = await desk.server.raw('GET', path, { token: await desk.server.token(name) });
  return reply.text();
}

test('alice sees that eli of Meadows opened her lead, and when in event time', async () => {
  await takeOffer(alice);
  expect((await alice(listDisclosures)).disclosures).toEqual([]);
  await eli(getLead, ofAlice());
  expect(await alice(listDisclosures)).toEqual({
    disclosures: [
      {
        _id: expect.any(String),
        at: expect.stringMatching(/^2021-06-02T05:30/),
        kind: 'lead',
        role: 'staff',
        by: 'Eli Test',
        booth: 'Meadows',
      },
    ],
    next: null,
  });
  expect(await seenBy(bob)).toEqual([]);
  expect(await seenBy(eli)).toEqual([]);
});

test('eli opening alice’s lead again within an hour is one entry, an hour later it is another', async () => {
  await takeOffer(alice);
  await eli(getLead, ofAlice());
  desk.server.clock.advance({ minutes: 59 });
  await eli(getLead, ofAlice());
  await eli(addLeadNote, { ...ofAlice(), body: { text: 'Called' } });
  expect(await seenBy(alice)).toEqual(['Eli Test staff lead']);
  await hana(getLead, ofAlice());
  desk.server.clock.advance({ minutes: 2 });
  await eli(getLead, ofAlice());
  expect(await seenBy(alice)).toEqual([
    'Eli Test staff lead',
    'Hana Test organiser lead',
    'Eli Test staff lead',
  ]);
});

test('a list discloses only those whose contact data is in it, and whoever comes later by an entry of their own', async () => {
  await takeOffer(alice);
  await desk.ask(bob, 'Is it quiet there?');
  await eli(listLeads, booth());
  await eli(listLeads, booth());
  expect([await seenBy(alice), await seenBy(bob)]).toEqual([['Eli Test staff leads'], []]);
  await takeOffer(bob);
  await eli(listLeads, booth());
  expect([await seenBy(alice), await seenBy(bob)]).toEqual([
    ['Eli Test staff leads'],
    ['Eli Test staff leads'],
  ]);
  expect((await entries()).map((one) => one.people)).toEqual([1, 1]);
});

test('an export is one entry each time, for all who are in it, and the file holds nobody else', async () => {
  const guests = await createCrowd(desk.server, 300);
  for (const guest of guests.slice(0, 3)) await takeOffer(guest.call);
  await takeOffer(alice);
  const file = await exportLeads('eli');
  await exportLeads('eli');
  expect(file.trim().split('\n')).toHaveLength(5);
  expect(await seenBy(alice)).toEqual(['Eli Test staff leadsExport', 'Eli Test staff leadsExport']);
  expect((await entries()).map((one) => [one.kind, one.people])).toEqual([
    ['leadsExport', 4],
    ['leadsExport', 4],
  ]);
});

test('an entry takes one statement, however many people it concerns', async () => {
  const disclosed = (statements: string[]) =>
    statements.filter((text) => text.includes('disclosure')).length;
  const params = { key: 'registrations' as const };
  expect(disclosed(await recordStatements(() => hana(listFigureRows, { params })))).toBe(1);
  await createCrowd(desk.server, 400);
  desk.server.clock.advance({ minutes: 61 });
  const query = { format: 'csv' as const, key: 'registrations' as const };
  hana = await desk.server.as('hana');
  const statements = await recordStatements(() => hana(exportFigures, { query }));
  expect(disclosed(statements)).toBe(1);
  expect((await entries()).map((one) => one.people)).toEqual([7, 407]);
});

test('what is shown to a program with an API token of hana’s is logged as such, once a day', async () => {
  const body = { name: 'CRM', scopes: ['person.list' as const], days: 30 };
  const { secret } = await hana(createToken, { body });
  const { origin } = desk.server;
  const crm = createClient({ origin, headers: () => ({ authorization: `Bearer ${secret}` }) });
  await crm(listPeople);
  desk.server.clock.advance({ minutes: 23 * 60 });
  await crm(listPeople);
  expect(await seenBy(alice)).toEqual(['Hana Test program people']);
  desk.server.clock.advance({ minutes: 61 });
  await crm(listPeople);
  expect(await seenBy(alice)).toHaveLength(2);
});

test('alice sees that an organiser read what was emailed to her, or to eli about how to reach her', async () => {
  await takeOffer(bob);
  await db()
    .insertInto('outbox')
    .values({
      id: crypto.randomUUID(),
      event_id: desk.server.event.id,
      channel: 'mail',
      recipient: 'alice@test.example',
      subject: 'Hello',
      body: 'Hello',
      html: '',
      ics: null,
      code: null,
      state: 'sent',
      created_at: desk.server.clock.now(),
    })
    .execute();
  await hana(listOutbox, { query: {} });
  for (const who of [alice, bob, eli])
    expect(await seenBy(who)).toEqual(['Hana Test organiser outbox']);
  expect(await seenBy(await desk.server.as('carol'))).toEqual([]);
});

test('alice reads her list page by page, and has all of it in her download', async () => {
  await takeOffer(alice);
  for (const _ of [1, 2, 3]) await exportLeads('eli');
  const first = await alice(listDisclosures, { query: { limit: 2 } });
  const second = await alice(listDisclosures, { query: { limit: 2, after: first.next! } });
  expect([first.disclosures.length, second.disclosures.length, second.next]).toEqual([2, 1, null]);
  const { disclosures } = await alice(exportMyData);
  expect(disclosures).toHaveLength(3);
  expect(disclosures[0]).toMatchObject({ kind: 'leadsExport', by: 'Eli Test', booth: 'Meadows' });
});

describe('somebody deletes their account', () => {
  test('alice goes from the log with hers, what was done stays, and the chain is whole', async () => {
    await takeOffer(alice);
    await takeOffer(bob);
    await exportLeads('eli');
    await alice(deleteMe, { body: { password } });
    expect(await seenBy(bob)).toEqual(['Eli Test staff leadsExport']);
    expect((await entries()).map((one) => one.people)).toEqual([2]);
    const people = await db().selectFrom('disclosure_person').selectAll().execute();
    expect(people.filter((one) => one.person_id === null)).toMatchObject([{ salt: null }]);
    expect(JSON.stringify(people)).not.toContain(aliceId);
    expect(await walkChains(db())).toMatchObject([{ slug: 'own', entries: 1, misfit: null }]);
  });

  test('nothing is logged of whoever has left before', async () => {
    await takeOffer(alice);
    await alice(deleteMe, { body: { password } });
    await eli(getLead, ofAlice());
    await exportLeads('eli');
    expect((await entries()).map((one) => [one.kind, one.people])).toEqual([['leadsExport', 0]]);
    expect(await walkChains(db())).toMatchObject([{ misfit: null }]);
  });

  test('eli’s name goes with his, and alice still sees what was done for which booth', async () => {
    await takeOffer(alice);
    await eli(getLead, ofAlice());
    await eli(deleteMe, { body: { password } });
    expect((await alice(listDisclosures)).disclosures).toMatchObject([
      { by: null, kind: 'lead', booth: 'Meadows' },
    ]);
    expect(JSON.stringify(await entries())).not.toMatch(/Eli/);
    expect(await walkChains(db())).toMatchObject([{ misfit: null }]);
  });
});

describe('the chain of entries', () => {
  beforeEach(async () => {
    await takeOffer(alice);
    await takeOffer(bob);
    for (const _ of [1, 2, 3, 4]) await exportLeads('eli');
  });
  const misfit = async () => (await walkChains(db()))[0]!.misfit;

  test('is whole, and ends with the newest hash', async () => {
    const newest = (await entries()).at(-1)!;
    expect(await walkChains(db())).toEqual([
      { slug: 'own', entries: 4, hash: newest.hash, misfit: null },
    ]);
  });

  test('stays one line when many write at once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => exportLeads('eli')));
    const all = await entries();
    expect(all.map((one) => one.seq)).toEqual(all.map((_, nth) => nth + 1));
    expect([all.length, await misfit()]).toEqual([16, null]);
  });

  test.each([
    ['a changed entry', "update disclosure set kind = 'people' where seq = 2", 2],
    ['a changed name', "update disclosure set by_name = 'Mal' where seq = 3", 3],
    ['another time', "update disclosure set at = at - interval '1 day' where seq = 1", 1],
    ['a removed entry', 'delete from disclosure where seq = 2', 2],
    ['the last entry removed', 'delete from disclosure where seq = 4', 4],
    ['all entries removed', 'delete from disclosure', 1],
    [
      'a removed person',
      'delete from disclosure_person where disclosure_id = (select id from disclosure where seq = 3) and salt = (select min(salt::text)::uuid from disclosure_person p join disclosure d on d.id = p.disclosure_id where d.seq = 3)',
      3,
    ],
    [
      'an added person',
      'insert into disclosure_person select id, gen_random_uuid(), gen_random_uuid() from disclosure where seq = 4',
      4,
    ],
    [
      'an entry put in at the end',
      'insert into disclosure select gen_random_uuid(), event_id, 5, at, kind, role, booth_id, by_id, by_name, by_salt, by_seal, people, people_seal, hash from disclosure where seq = 4',
      5,
    ],
    [
      'an entry put in before the first',
      'insert into disclosure select gen_random_uuid(), event_id, 0, at, kind, role, booth_id, by_id, by_name, by_salt, by_seal, 0, people_seal, hash from disclosure where seq = 4',
      0,
    ],
  ])('shows %s', async (_what, tamper, at) => {
    await sql.raw(tamper).execute(db());
    expect(await misfit()).toBe(at);
  });
});

test('hana is emailed when figures with names or records of a person are downloaded in her name', async () => {
  const kinds = async () => (await hana(listSecurityNotices)).notices.map((one) => one.kind);
  await hana(exportFigures, { query: { format: 'pdf' } });
  await hana(exportFigures, { query: { format: 'csv', key: 'leads' } });
  expect(await kinds()).toEqual([]);
  await hana(exportFigures, { query: { format: 'csv', key: 'registrations' } });
  await hana(exportFigures, { query: { format: 'xlsx', key: 'registrations' } });
  expect(await kinds()).toEqual(['figures']);
  desk.server.clock.advance({ minutes: 1 });
  await hana(getPersonRecords, { params: { id: aliceId } });
  expect(await kinds()).toEqual(['people', 'figures']);
  const mails = await desk.server.mail.to('hana@test.example');
  expect(mails.map((mail) => mail.subject)).toEqual(
    expect.arrayContaining(['Figures with names were exported', 'People’s data was exported']),
  );
  expect(mails[0]!.text).toMatch(/\/not-me#/);
  expect(await seenBy(alice)).toEqual([
    'Hana Test organiser records',
    'Hana Test organiser figuresExport',
    'Hana Test organiser figuresExport',
  ]);
});
