import {
  listBoothLeads,
  listOwnOffers,
  offerConsentVersion,
  requestOffer,
  setDisabled,
  withdrawOffer,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hall: TestHall;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
});
afterEach(() => server.close());

const leads = () => server.store.db.selectFrom('lead').selectAll().execute();
const ask = (boothId: string) => ({ body: { boothId, consent: true as const } });

test('alice asks for the offer: eli sees her as a lead, and her consent is stored (BO-01, V-01, V-04)', async () => {
  const alice = await server.as('alice');
  const { lead } = await alice(requestOffer, ask(hall.meadows));
  expect(lead.boothId).toBe(hall.meadows);
  const eli = await server.as('eli');
  const seen = await eli(listBoothLeads, { params: { boothId: hall.meadows } });
  expect(seen.leads).toMatchObject([{ person: { email: 'alice@test.example' } }]);
  const [row] = await leads();
  expect(row).toMatchObject({ consent_version: offerConsentVersion, consent_language: 'en' });
  expect((await alice(listOwnOffers)).leads).toEqual([lead]);
});

test('alice reads what she took: its title, its end, and that its booth is no longer there', async () => {
  const alice = await server.as('alice');
  await alice(requestOffer, ask(hall.heights));
  const own = async () => (await alice(listOwnOffers)).leads;
  const booth = await server.store.db
    .selectFrom('booth')
    .select(['name', 'offer', 'offer_ends_at'])
    .where('id', '=', hall.heights)
    .executeTakeFirstOrThrow();
  expect(await own()).toMatchObject([
    {
      boothName: booth.name,
      title: booth.offer!.title,
      endsAt: booth.offer_ends_at!.toISOString(),
      isHere: true,
    },
  ]);
  await server.store.db
    .updateTable('booth')
    .set({ published: false, offer: null, offer_ends_at: null })
    .where('id', '=', hall.heights)
    .execute();
  expect(await own()).toMatchObject([{ title: null, endsAt: null, isHere: false }]);
});

test('alice gets the code of the offer she took by email, and so does the booth', async () => {
  const alice = await server.as('alice');
  const { lead } = await alice(requestOffer, ask(hall.meadows));
  await server.settle();
  expect(lead.code).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
  for (const who of ['alice@test.example', 'eli@test.example'])
    expect(JSON.stringify(await server.mail.to(who))).toContain(lead.code);
});

test('alice asks for the offer twenty times at once and becomes one lead (BO-02)', async () => {
  const alice = await server.as('alice');
  await Promise.all(Array.from({ length: 20 }, () => alice(requestOffer, ask(hall.meadows))));
  expect(await leads()).toHaveLength(1);
});

test('mal cannot ask for the offer in bob’s name (BO-03, G-13)', async () => {
  const bob = await server.person('bob');
  await server.raw('POST', '/api/booth-offer', {
    token: await server.token('mal'),
    body: { boothId: hall.meadows, consent: true, userId: bob.id, email: bob.email },
  });
  expect((await leads()).map((lead) => lead.person_id)).toEqual([(await server.person('mal')).id]);
});

test('alice and bob cannot ask for offers of drafts or other events, or ones that have ended (BO-04, BO-05)', async () => {
  const alice = await server.as('alice');
  for (const boothId of [hall.draft, hall.elsewhere, crypto.randomUUID()])
    expect(await refusal(alice(requestOffer, ask(boothId)))).toMatchObject({
      status: 404,
      code: 'booth.missing',
    });
  expect(await refusal(alice(requestOffer, ask(hall.riverside)))).toMatchObject({
    status: 423,
    code: 'offer.closed',
  });
  await alice(requestOffer, ask(hall.heights));
  server.clock.advance({ hours: 26 });
  const bob = await server.as('bob');
  expect(await refusal(bob(requestOffer, ask(hall.heights)))).toMatchObject({
    status: 423,
    code: 'offer.closed',
  });
  expect(await leads()).toHaveLength(1);
});

test('the booth gets nothing of alice without her consent (BO-06)', async () => {
  const token = await server.token('alice');
  for (const consent of [undefined, false, 'true', 1]) {
    const reply = await server.raw('POST', '/api/booth-offer', {
      token,
      body: { boothId: hall.meadows, consent },
    });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: 'offer.consentMissing' });
  }
  expect(await leads()).toEqual([]);
});

test('alice revokes her consent as easily as she gave it, and can give it again (V-01, V-04)', async () => {
  const alice = await server.as('alice');
  const eli = await server.as('eli');
  const seen = async () =>
    (await eli(listBoothLeads, { params: { boothId: hall.meadows } })).leads.length;
  await alice(requestOffer, ask(hall.meadows));
  expect(await alice(withdrawOffer, { params: { boothId: hall.meadows } })).toEqual({ leads: [] });
  expect(await seen()).toBe(0);
  await alice(requestOffer, ask(hall.meadows));
  expect(await seen()).toBe(1);
  expect(await leads()).toHaveLength(1);
});

test('hana sees a booth’s leads; eli of another booth, alice and ola cannot (OPS-22)', async () => {
  const params = { boothId: hall.heights };
  const see = async (name: string) => (await server.as(name))(listBoothLeads, { params });
  expect(await refusal(see('eli'))).toMatchObject({ code: 'forbidden' });
  expect(await refusal(see('alice'))).toMatchObject({ code: 'forbidden' });
  expect(await refusal(see('ola'))).toMatchObject({ code: 'booth.missing' });
  expect(await see('hana')).toEqual({ leads: [], next: null });
});

test('eli gets no contact details of alice while hana has blocked her', async () => {
  const alice = await server.as('alice');
  await alice(requestOffer, ask(hall.meadows));
  const [eli, hana] = [await server.as('eli'), await server.as('hana')];
  const seen = async () =>
    (await eli(listBoothLeads, { params: { boothId: hall.meadows } })).leads.length;
  const { id } = await server.person('alice');
  const block = (disabled: boolean) =>
    hana(setDisabled, { params: { id }, body: { disabled, reason: 'Spam' } });
  await block(true);
  expect(await seen()).toBe(0);
  await block(false);
  expect(await seen()).toBe(1);
});

test('eli pages through his booth’s leads, the newest first, each once', async () => {
  for (const name of ['alice', 'bob', 'carol', 'mal', 'sam']) {
    await (
      await server.as(name)
    )(requestOffer, ask(hall.meadows));
    server.clock.advance({ seconds: 1 });
  }
  const eli = await server.as('eli');
  const names: string[][] = [];
  let after: string | null | undefined;
  while (after !== null) {
    const query = { limit: 2, ...(after && { after }) };
    const page = await eli(listBoothLeads, { params: { boothId: hall.meadows }, query });
    names.push(page.leads.map((lead) => lead.person.first_name));
    after = page.next;
  }
  expect(names).toEqual([['Sam', 'Mal'], ['Carol', 'Bob'], ['Alice']]);
});

test('eli gets one email with the contact details that alice agreed to share', async () => {
  const alice = await server.as('alice');
  await alice(requestOffer, ask(hall.meadows));
  await alice(requestOffer, ask(hall.meadows));
  const letters = await server.mail.to('eli@test.example');
  expect(letters).toHaveLength(1);
  expect(letters[0]!.text).toContain('alice@test.example');
  expect(letters[0]!.subject).toContain('Alice Test');
});
