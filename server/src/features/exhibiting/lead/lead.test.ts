import {
  addLeadNote,
  type Call,
  changeLead,
  getHelp,
  getLead,
  listLeads,
  requestOffer,
  scoreLead,
  shareHelpContact,
  topics,
  withdrawConsent,
  withdrawOffer,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import readSheets from 'read-excel-file/node';
import { createContext } from '../../../core/context.ts';
import { createCrowd, type Guest } from '../../../testing/crowd.ts';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';
import { refusal } from '../../../testing/testServer.ts';
import { setStaff } from '../../venue/booth/service.ts';
import { leadIds, leadsById } from './queries.ts';

let desk: TestDesk;
let alice: Call;
let eli: Call;
let aliceId: string;
beforeEach(async () => {
  desk = await openDesk();
  alice = await desk.server.as('alice');
  eli = await desk.server.as('eli');
  aliceId = (await desk.server.person('alice')).id;
});
afterEach(() => desk.close());

const booth = () => ({ params: { boothId: desk.hall.meadows } });
const ofAlice = () => ({ params: { boothId: desk.hall.meadows, personId: aliceId } });
const takeOffer = (by: Call) =>
  by(requestOffer, { body: { boothId: desk.hall.meadows, consent: true } });
const file = async (name: string, format: string, query = '') =>
  desk.server.raw(
    'GET',
    `/api/exhibitor/${desk.hall.meadows}/leads/export?format=${format}${query}`,
    {
      token: await desk.server.token(name),
    },
  );

/** More people who took the offer, each at a given time. */
async function leads(took: [firstName: string, at: Date][]): Promise<Guest[]> {
  const { server, hall } = desk;
  const guests = await createCrowd(server, took.length, { toName: (nth) => took[nth]![0] });
  await server.store.db
    .insertInto('lead')
    .values(
      guests.map(({ id }, nth) => ({
        id: server.ports.ids.id(),
        event_id: server.event.id,
        booth_id: hall.meadows,
        person_id: id,
        source: 'offer' as const,
        consent_version: 'offer-1',
        consent_language: 'en' as const,
        consented_at: took[nth]![1],
        withdrawn_at: null,
        created_at: took[nth]![1],
      })),
    )
    .execute();
  return guests;
}

test('eli sees alice’s offer and question as one lead, rates it and adds a note (OPS-22)', async () => {
  await takeOffer(alice);
  desk.server.clock.advance({ minutes: 5 });
  const { thread } = await desk.ask(alice, 'Is there a garden?');
  const { leads, counts } = await eli(listLeads, booth());
  expect(leads).toMatchObject([
    {
      person: { first_name: 'Alice' },
      stage: 'new',
      actions: ['asked', 'offer'],
      interactions: 2,
      consent: 'given',
      contact: { email: 'alice@test.example' },
      lastAt: expect.stringMatching(/^2021-06-02T05:35/),
    },
  ]);
  expect(counts).toMatchObject({ new: 1, won: 0 });
  await eli(changeLead, { ...ofAlice(), body: { rating: 4 } });
  await eli(changeLead, { ...ofAlice(), body: { stage: 'qualified' } });
  await eli(addLeadNote, { ...ofAlice(), body: { text: 'Two bedrooms' } });
  const story = await eli(getLead, ofAlice());
  expect(story.lead).toMatchObject({ rating: 4, stage: 'qualified', notes: 1 });
  expect(story.moments.map(({ kind, text }) => [kind, text])).toEqual([
    ['stage', null],
    ['asked', 'Is there a garden?'],
    ['offer', null],
  ]);
  expect(story.moments[1]!.threadId).toBe(thread._id);
  expect(story.notes).toMatchObject([{ text: 'Two bedrooms', author: { first_name: 'Eli' } }]);
  expect(story.consents).toMatchObject([{ kind: 'offer', withdrawnAt: null, language: 'en' }]);
});

test('only the staff of the booth and hana see its leads (OPS-22, V-04)', async () => {
  await takeOffer(alice);
  const bob = await desk.server.as('bob');
  const { store } = desk.server;
  const ctx = createContext(desk.server, {
    actor: null,
    event: desk.server.event,
    language: 'en',
  });
  const carolId = (await desk.server.person('carol')).id;
  await store.transaction((db) => setStaff({ ...ctx, db }, desk.hall.heights, [carolId]));
  const carol = await desk.server.as('carol');
  for (const stranger of [alice, bob, carol]) {
    expect(await refusal(stranger(listLeads, booth()))).toMatchObject({ status: 403 });
    expect(await refusal(stranger(getLead, ofAlice()))).toMatchObject({ status: 403 });
    expect(
      await refusal(stranger(changeLead, { ...ofAlice(), body: { rating: 1 } })),
    ).toMatchObject({ status: 403 });
  }
  expect((await file('carol', 'csv')).status).toBe(403);
  const heights = { params: { boothId: desk.hall.heights } };
  expect((await carol(listLeads, heights)).leads).toEqual([]);
  expect(
    await refusal(carol(getLead, { params: { ...heights.params, personId: aliceId } })),
  ).toMatchObject({ code: 'lead.missing' });
  const hana = await desk.server.as('hana');
  expect((await hana(listLeads, booth())).leads).toHaveLength(1);
});

test('eli sees alice’s contact details, and exports them, only while she shares them (V-01, V-04)', async () => {
  const { thread } = await desk.ask(alice, 'Hello');
  const contact = async () => (await eli(getLead, ofAlice())).lead.contact;
  expect(await contact()).toBeNull();
  await alice(shareHelpContact, { params: { threadId: thread._id }, body: { shared: true } });
  expect(await contact()).toMatchObject({ email: 'alice@test.example' });
  await alice(shareHelpContact, { params: { threadId: thread._id }, body: { shared: false } });
  expect(await contact()).toBeNull();

  await takeOffer(alice);
  expect(await (await file('eli', 'csv')).text()).toContain('alice@test.example');
  const before = (await desk.heard(topics.desk(desk.hall.meadows))).length;
  await alice(withdrawConsent, { body: { kind: 'offer', boothId: desk.hall.meadows } });
  const heard = (await desk.heard(topics.desk(desk.hall.meadows))).slice(before);
  expect(heard).toMatchObject([{ action: 'lead', personId: aliceId }]);
  expect(await contact()).toBeNull();
  const { leads } = await eli(listLeads, booth());
  expect(leads).toMatchObject([{ consent: 'withdrawn', contact: null }]);
  expect(JSON.stringify(leads)).not.toContain('alice@test.example');
  const csv = await (await file('eli', 'csv')).text();
  expect(csv).toContain('Alice Test');
  expect(csv).not.toContain('alice@test.example');
});

test('eli sees alice’s visits only while she allows contact (V-04)', async () => {
  const { store, ports } = desk.server;
  const at = desk.server.clock.now();
  await store.db
    .insertInto('visit')
    .values({
      id: ports.ids.id(),
      event_id: desk.server.event.id,
      person_id: aliceId,
      place: `booth:${desk.hall.meadows}`,
      entered_at: at,
      seen_at: new Date(at.getTime() + 90_000),
      left_at: new Date(at.getTime() + 90_000),
      claimed_tenths: null,
    })
    .execute();
  await takeOffer(alice);
  const kinds = async () => (await eli(getLead, ofAlice())).moments.map(({ kind }) => kind);
  expect(await kinds()).toContain('visited');
  await alice(withdrawOffer, { params: { boothId: desk.hall.meadows } });
  expect(await kinds()).toEqual(['withdrew', 'offer']);
});

test('eli pages, searches and filters 250 leads, and exports them all', async () => {
  const start = desk.server.clock.now().getTime();
  const arrival = (n: number) => new Date(start + Math.floor(n / 3) * 1000);
  await leads(
    Array.from({ length: 250 }, (_, n) => [`Lead${String(n).padStart(3, '0')}`, arrival(n)]),
  );
  const names: string[] = [];
  let after: string | undefined;
  do {
    const page = await eli(listLeads, { ...booth(), query: { limit: 100, after } });
    names.push(...page.leads.map(({ person }) => person.first_name));
    after = page.next ?? undefined;
    expect(page.counts.new).toBe(250);
  } while (after);
  expect(names).toHaveLength(250);
  expect(new Set(names).size).toBe(250);
  const found = await eli(listLeads, { ...booth(), query: { searchText: 'lead24' } });
  expect(found.leads).toHaveLength(10);
  const none = await eli(listLeads, { ...booth(), query: { searchText: '%' } });
  expect(none.leads).toEqual([]);
  const { person } = found.leads[0]!;
  await eli(changeLead, {
    params: { boothId: desk.hall.meadows, personId: person._id },
    body: { stage: 'won', rating: 5 },
  });
  const won = await eli(listLeads, { ...booth(), query: { stage: 'won', rating: 4 } });
  expect(won.leads.map((one) => one.person._id)).toEqual([person._id]);
  expect(won.counts).toMatchObject({ new: 0, won: 1 });
  const csv = await (await file('eli', 'csv')).text();
  expect(csv.trim().split('\r\n')).toHaveLength(251);
});

test('a lead that is active again during the export appears in it once', async () => {
  const { store } = desk.server;
  const start = desk.server.clock.now().getTime();
  const guests = await leads(
    ['Asha', 'Bala', 'Chitra', 'Devi'].map((name, n) => [name, new Date(start + n * 1000)]),
  );
  const ids = guests.map(({ id }) => id);
  const { meadows } = desk.hall;
  const all = await leadIds(store.db, meadows, { filter: {} });
  expect(all).toEqual(ids);
  const read = (some: string[]) => leadsById(store.db, meadows, { filter: {}, ids: some });
  const first = await read(all.slice(0, 2));
  await store.db
    .insertInto('consultant_call')
    .values({
      id: desk.server.ports.ids.id(),
      event_id: desk.server.event.id,
      booth_id: meadows,
      person_id: ids[1]!,
      consultant: 1,
      state: 'booked',
      start_at: new Date(start + 3_600_000),
      end_at: new Date(start + 5_400_000),
      created_at: new Date(start + 60_000),
    })
    .execute();
  const rest = await read(all.slice(2));
  expect([...first, ...rest].map(({ id }) => id)).toEqual(ids);
});

test('leads are ordered by the sum that their scores say', async () => {
  const { server, hall } = desk;
  const crowd = await createCrowd(server, 16);
  const { db } = server.store;
  const created_at = server.clock.now();
  for (const [nth, guest] of crowd.entries()) {
    const at = { event_id: server.event.id, booth_id: hall.meadows, person_id: guest.id };
    const offer = { source: 'offer' as const, consent_version: 'offer-2', withdrawn_at: null };
    if (nth & 1)
      await db
        .insertInto('lead')
        .values({
          ...{ ...at, ...offer, id: server.ports.ids.id(), consent_language: 'en' as const },
          ...{ consented_at: created_at, created_at },
        })
        .execute();
    if (nth & 2) await desk.ask(guest.call, 'Hello?');
    for (const state of [...(nth & 4 ? ['booked'] : []), ...(nth & 8 ? ['held'] : [])] as const)
      await db
        .insertInto('consultant_call')
        .values({
          ...{ ...at, id: server.ports.ids.id(), consultant: nth, created_at },
          ...{ state: state as 'booked' | 'held', held_at: state === 'held' ? created_at : null },
          start_at: new Date(created_at.getTime() + (state === 'held' ? 1 : 3) * 3_600_000),
          end_at: new Date(created_at.getTime() + (state === 'held' ? 2 : 4) * 3_600_000),
        })
        .execute();
  }
  const query = { sort: 'score' as const, limit: 100 };
  const { leads: all } = await eli(listLeads, { ...booth(), query });
  const scores = all.map(({ score }) => score);
  expect(new Set(scores).size).toBeGreaterThan(5);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(scores).toEqual(all.map((one) => scoreLead(one).total));
});

test('eli’s exported cells never compute, and the file reads as UTF-8 (1.2.10)', async () => {
  const { store } = desk.server;
  await takeOffer(alice);
  await store.db
    .updateTable('person')
    .set({ first_name: '=1+1', last_name: 'अनन्या', profession: '@SUM(A1)' })
    .where('id', '=', aliceId)
    .execute();
  await eli(addLeadNote, { ...ofAlice(), body: { text: '+cmd|calc' } });
  const reply = await file('eli', 'csv');
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="leads-meadows.csv"');
  expect(reply.headers.get('cache-control')).toContain('no-store');
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const csv = bytes.toString('utf8');
  expect(csv).toContain(`"'=1+1 अनन्या"`);
  expect(csv).toContain(`"'@SUM(A1)"`);
  expect(csv).toContain(`"'+cmd|calc"`);
  const sheet = await file('eli', 'xlsx');
  const [leadRows, notesSheet] = await readSheets(Buffer.from(await sheet.arrayBuffer()));
  const [head, row] = leadRows!.data;
  expect(row!.slice(0, 2)).toEqual([`'=1+1 अनन्या`, `'@SUM(A1)`]);
  const { mobile } = await desk.server.person('alice');
  const cell = (heading: RegExp) => row![head!.findIndex((one) => heading.test(String(one)))];
  expect(cell(/^Mobile$/)).toBe(mobile);
  expect(cell(/^Interactions$/)).toBe(1);
  // 11:00 in India, by the event's clock
  expect((cell(/^First .*Asia\/Kolkata/) as unknown as Date).toISOString()).toMatch(
    /^2021-06-02T11:00/,
  );
  expect(notesSheet!.data[1]!.slice(2, 4)).toEqual([`'+cmd|calc`, 'Eli Test']);
});

test('eli gets an error for an unknown filter and for a person who is no lead', async () => {
  const reply = await desk.server.raw('GET', `/api/exhibitor/${desk.hall.meadows}/leads?stage=x`, {
    token: await desk.server.token('eli'),
  });
  expect(reply.status).toBe(400);
  expect(await refusal(eli(getLead, ofAlice()))).toMatchObject({ code: 'lead.missing' });
  const [gone] = await leads([['Gone', desk.server.clock.now()]]);
  await gone!.call(withdrawOffer, { params: { boothId: desk.hall.meadows } });
  expect((await eli(listLeads, booth())).leads).toMatchObject([{ consent: 'withdrawn' }]);
});

test('eli sees what alice looks for while her consent to his offer names it, in the card and in the file', async () => {
  const { db } = desk.server.store;
  const wishes = { cities: ['Chennai'], interestedIn: 'Plot', budget: null, visitOn: '2021-06-03' };
  await db
    .updateTable('person')
    .set({ cities: ['Chennai'], interested_in: 'Plot', call_date: '2021-06-03' })
    .where('id', '=', aliceId)
    .execute();
  await desk.ask(alice, 'Is there a garden?');
  expect((await eli(getLead, ofAlice())).lead).toMatchObject({ wishes: null });
  await takeOffer(alice);
  expect((await eli(getLead, ofAlice())).lead.wishes).toEqual(wishes);
  expect(await (await file('eli', 'csv')).text()).toMatch(/Chennai.*Plot.*2021-06-03/);
  // consents given before the sentence named it
  await db.updateTable('lead').set({ consent_version: 'offer-1' }).execute();
  expect((await eli(getLead, ofAlice())).lead).toMatchObject({ wishes: null, consent: 'given' });
  await alice(withdrawOffer, { params: { boothId: desk.hall.meadows } });
  expect((await eli(getLead, ofAlice())).lead).toMatchObject({ wishes: null, contact: null });
});

test('the desk shows eli the contact details that alice gave with the offer, as the lead does', async () => {
  const { thread } = await desk.ask(alice, 'Is there a garden?');
  const card = async () => (await eli(getHelp, { params: { threadId: thread._id } })).visitor;
  expect(await card()).toMatchObject({ email: null, mobile: null });
  await takeOffer(alice);
  expect(await card()).toMatchObject({ email: 'alice@test.example' });
  await alice(withdrawOffer, { params: { boothId: desk.hall.meadows } });
  expect(await card()).toMatchObject({ email: null, mobile: null });
});

test('eli’s file says what came of alice’s calls, what she got after them and what comes next', async () => {
  const { server, hall } = desk;
  const elisId = (await server.person('eli')).id;
  const at = (time: string) => new Date(`2021-06-02T${time}:00+05:30`);
  const call = (start: string, end: string) => ({
    ...{ id: server.ports.ids.id(), event_id: server.event.id, booth_id: hall.meadows },
    ...{ person_id: aliceId, consultant: 1, created_at: server.clock.now() },
    ...{ start_at: at(start), end_at: at(end) },
  });
  const held = {
    ...call('11:20', '11:40'),
    ...{ state: 'held' as const, held_at: at('11:26'), consultant_id: elisId },
    ...{ note: 'Wants a garden', next_step: 'visit' as const },
  };
  const untaken = {
    ...call('10:20', '10:40'),
    state: 'notHeld' as const,
    not_held_by: 'booth' as const,
  };
  const { db } = server.store;
  for (const row of [held, untaken]) await db.insertInto('consultant_call').values(row).execute();
  await db
    .insertInto('call_document')
    .values({
      ...{ event_id: server.event.id, call_id: held.id, document_id: hall.documents.brochure },
      sent_at: at('11:41'),
    })
    .execute();
  const csv = await (await file('eli', 'csv')).text();
  expect(csv.split('\r\n')[0]).toContain(
    '"Latest call (Asia/Kolkata)","What came of it","Next step"',
  );
  expect(csv).toMatch(/"Held, 6 minutes late","Visit on site","Brochure",.*Wants a garden/);
  const sheets = await readSheets(Buffer.from(await (await file('eli', 'xlsx')).arrayBuffer()));
  const rows = sheets.find(({ sheet }) => sheet === 'Calls')!.data.slice(1);
  expect(rows.map((row) => row.slice(3))).toEqual([
    ['Held, 6 minutes late', 'Eli Test', 'Visit on site', 'Brochure', 'Wants a garden'],
    ['Not held: nobody from the booth came', null, null, null, null],
  ]);
  const found = await eli(listLeads, { ...booth(), query: { searchText: 'garden' } });
  expect(found.leads).toHaveLength(1);
});
