import {
  acceptOffer,
  type Call,
  cancelTickets,
  changeAccessClass,
  checkTicket,
  createTicketKey,
  deleteAccessClass,
  deleteTicket,
  deleteTicketKey,
  getListedTicket,
  getOwnAdmission,
  getTicketShop,
  listAdmissions,
  listAudit,
  listOrganisedClasses,
  listTickets,
  proveWho,
  register,
  saveTickets,
  sendProofCode,
  type TicketDraft,
  undoAudit,
  useTicket,
} from '@pavilion/contract';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guestsOn } from '../../../testing/guests.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
});
afterEach(() => server.close());

const guests = guestsOn(() => server);
const { addClass, createEntry } = guests;
const arrive = async (...guest: Parameters<typeof guests.arrive>) =>
  (await guests.arrive(...guest)).call;
const closed = { closesAt: '2021-06-01T00:00:00Z' };

/** Creates a key as hana; returns its secret. */
const addKey = () => hana(createTicketKey, { body: {} });

/** Signs a ticket as a shop does, for the Delegate class unless another is given. */
function sign(secret: string, claims: Record<string, unknown> = {}): Promise<string> {
  const until = Math.floor(server.clock.now().getTime() / 1000) + 3600;
  const all = { jti: 'T-1', aud: server.event.id, class: 'Delegate', exp: until, ...claims };
  return new SignJWT(all).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret));
}

const readAdmission = async (call: Call) => {
  const { admission } = await call(getOwnAdmission);
  return admission && `${admission.class.name.en} ${admission.state}`;
};
const list = (...tickets: TicketDraft[]) => hana(saveTickets, { body: { tickets } });
const readTickets = async () => (await hana(listTickets)).tickets;
const undoLast = async () =>
  hana(undoAudit, { params: { id: (await hana(listAudit)).entries[0]!._id } });

/** Proves the address of a person who is logged in, as the web's dialog does. */
async function prove(call: Call, email: string) {
  await call(sendProofCode, { body: {} });
  await call(proveWho, { body: { otp: (await server.mail.to(email))[0]!.code! } });
}

test('a signed link admits its holder at once, though the class is full, closed and needs approval', async () => {
  await addClass('Delegate', { capacity: 1, needsApproval: true, ...closed });
  const { secret } = await addKey();
  const ticket = await sign(secret, { name: 'Meera Rao Das', email: 'meera@test.example' });
  expect(await server.anon(checkTicket, { body: { ticket } })).toEqual({
    ticket: {
      class: { _id: expect.any(String), name: { en: 'Delegate' } },
      ...{ first_name: 'Meera Rao', last_name: 'Das' },
      ...{ email: 'meera@test.example', isYours: false, isGivenUp: false },
    },
  });
  const guest = await arrive(1, { ticket });
  expect(await readAdmission(guest)).toBe('Delegate admitted');
  expect((await server.mail.to('guest1@test.example')).map(({ subject }) => subject)).toEqual([
    'You’re registered for Own Event',
  ]);
  expect(await readTickets()).toMatchObject([
    { number: 'T-1', person: { name: 'Guest 1 Rao' }, usedAt: expect.any(String) },
  ]);
  const without = await refusal(server.anon(register, { body: await createEntry(2) }));
  expect(without.code).toBe('admission.closed');
});

test('alice, who is registered already, uses a ticket by one call; again it says so, and bob is refused', async () => {
  await addClass('Delegate');
  const { secret } = await addKey();
  const ticket = await sign(secret);
  const [alice, bob] = [await server.as('alice'), await server.as('bob')];
  await alice(useTicket, { body: { ticket } });
  expect(await readAdmission(alice)).toBe('Delegate admitted');
  await alice(useTicket, { body: { ticket } });
  expect((await alice(checkTicket, { body: { ticket } })).ticket.isYours).toBe(true);
  for (const again of [
    () => bob(useTicket, { body: { ticket } }),
    () => bob(checkTicket, { body: { ticket } }),
    () => server.anon(checkTicket, { body: { ticket } }),
    async () => server.anon(register, { body: await createEntry(1, { ticket }) }),
  ])
    expect(await refusal(again())).toMatchObject({ status: 409, code: 'ticket.taken' });
  expect(await readAdmission(bob)).toBeNull();
});

test('a ticket that 20 people register with at once admits one of them, and no other gets an account', async () => {
  await addClass('Delegate', closed);
  const { secret } = await addKey();
  const ticket = await sign(secret);
  const entries = [];
  for (let nth = 0; nth < 20; nth++) entries.push(await createEntry(nth, { ticket }));
  const replies = await Promise.all(
    entries.map((body) => server.raw('POST', '/api/attendee', { body })),
  );
  const outcomes = await Promise.all(
    replies.map(async (reply) =>
      reply.ok ? 'in' : ((await reply.json()) as { code: string }).code,
    ),
  );
  expect(outcomes.toSorted()).toEqual(['in', ...Array<string>(19).fill('ticket.taken')]);
  expect((await hana(listAdmissions)).admissions).toHaveLength(1);
});

test('all of 50 ticket holders get into 10 seats, and who registers freely then waits', async () => {
  await addClass('Delegate', { capacity: 10 });
  const { secret } = await addKey();
  const entries = [];
  for (let nth = 0; nth < 50; nth++)
    entries.push(await createEntry(nth, { ticket: await sign(secret, { jti: `T-${nth}` }) }));
  const replies = entries.map((body) => server.raw('POST', '/api/attendee', { body }));
  const statuses = (await Promise.all(replies)).map(({ status }) => status);
  expect(statuses).toEqual(Array<number>(50).fill(200));
  const [row] = (await hana(listOrganisedClasses)).classes;
  expect(row!.counts).toMatchObject({ admitted: 50, waiting: 0 });
  const late = await arrive(60);
  expect(await readAdmission(late)).toBe('Delegate waiting');
  expect((await refusal(late(acceptOffer, { body: {} }))).code).toBe('admission.notOffered');
}, 120_000);

test('forged, expired and foreign tickets are refused by name', async () => {
  await addClass('Delegate');
  const { secret } = await addKey();
  const past = Math.floor(server.clock.now().getTime() / 1000) - 61;
  const good = await sign(secret);
  const [head, body, signature] = good.split('.');
  const bytes = Buffer.from(secret);
  const none = new UnsecuredJWT({ aud: server.event.id, jti: 'T-9', class: 'Delegate' });
  const refusalCode = async (ticket: string) =>
    (await refusal(server.anon(checkTicket, { body: { ticket } }))).code;
  const bad: Record<string, string> = {
    'a word': 'ticket',
    'another key': await sign('not the key of this event'),
    'no algorithm': none.setExpirationTime('1h').encode(),
    'another algorithm': await new SignJWT({ aud: server.event.id, jti: 'T-9' })
      .setProtectedHeader({ alg: 'HS512' })
      .setExpirationTime('1h')
      .sign(Buffer.concat([bytes, bytes])),
    'changed words': `${head}.${Buffer.from(
      Buffer.from(body!, 'base64url').toString().replace('T-1', 'T-2'),
    ).toString('base64url')}.${signature}`,
    'no number': await sign(secret, { jti: undefined }),
    'a list as its number': await sign(secret, { jti: ['T-1'] }),
    'an endless number': await sign(secret, { jti: 'T'.repeat(2500) }),
    'a NUL': await sign(secret, { jti: 'T\u0000' }),
    'no end': await sign(secret, { exp: undefined }),
  };
  for (const [what, ticket] of Object.entries(bad))
    expect([what, await refusalCode(ticket)]).toEqual([what, 'ticket.forged']);
  expect(await refusalCode(await sign(secret, { exp: past }))).toBe('ticket.expired');
  expect(await refusalCode(await sign(secret, { aud: server.otherEvent.id }))).toBe(
    'ticket.otherEvent',
  );
  expect(await refusalCode(await sign(secret, { aud: undefined }))).toBe('ticket.otherEvent');
  expect(await refusalCode(await sign(secret, { class: 'Emperor' }))).toBe('ticket.classMissing');
  // the shop's clock may be off by a minute
  const ticket = await sign(secret, { exp: past + 10 });
  expect((await server.anon(checkTicket, { body: { ticket } })).ticket.isYours).toBe(false);
  expect(await readTickets()).toEqual([]);
});

test('hana rotates keys: links of both are good until she removes the old one', async () => {
  await addClass('Delegate');
  const [old, fresh] = [await addKey(), await addKey()];
  expect((await refusal(addKey())).code).toBe('ticketKey.tooMany');
  const [one, two] = [await sign(old.secret, { jti: 'A' }), await sign(fresh.secret, { jti: 'B' })];
  for (const ticket of [one, two]) await server.anon(checkTicket, { body: { ticket } });
  await hana(deleteTicketKey, { params: { id: old.key._id } });
  const gone = await refusal(server.anon(checkTicket, { body: { ticket: one } }));
  expect(gone.code).toBe('ticket.forged');
  await server.anon(checkTicket, { body: { ticket: two } });
  const { keys, link, audience } = await hana(getTicketShop);
  expect([keys, audience]).toEqual([[fresh.key], server.event.id]);
  expect(link).toBe('http://pavilion.test/attendee-registration#ticket=');
  const log = JSON.stringify((await hana(listAudit)).entries);
  expect(log).not.toContain(old.secret);
  const kept = await server.store.db.selectFrom('ticket_key').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(fresh.secret);
  expect((await refusal(undoLast())).code).toBe('audit.notUndoable');
});

test('who registers with a listed email by the code that went there is admitted, whatever class they chose', async () => {
  const visitor = await addClass('Visitor');
  await addClass('Delegate', closed);
  await list({ email: 'Guest1@test.example', name: 'Guest One', class: 'delegate' });
  const guest = await arrive(1, { isByMail: true, accessClass: visitor });
  expect(await readAdmission(guest)).toBe('Delegate admitted');
  expect(await guest(getListedTicket)).toEqual({ ticket: null });
  expect(await readTickets()).toMatchObject([{ email: 'guest1@test.example', number: null }]);
});

test('who has only typed a listed email proves it first', async () => {
  await addClass('Visitor');
  const delegate = await addClass('Delegate', closed);
  await list({ email: 'guest1@test.example', class: delegate });
  const guest = await arrive(1);
  expect(await readAdmission(guest)).toBe('Visitor admitted');
  expect((await guest(getListedTicket)).ticket).toMatchObject({ class: { _id: delegate } });
  const early = await refusal(guest(useTicket, { body: {} }));
  expect([early.code, early.hint]).toEqual([
    'proof.needed',
    { password: false, passkey: false, authenticator: false },
  ]);
  await prove(guest, 'guest1@test.example');
  await guest(useTicket, { body: {} });
  expect(await readAdmission(guest)).toBe('Delegate admitted');
  expect((await refusal(guest(useTicket, { body: {} }))).code).toBe('ticket.notListed');
});

test('those registered by now are admitted as they are listed, if their email is surely theirs', async () => {
  server.ports.mailer = { send: async () => {} };
  await addClass('Visitor', { capacity: 1 });
  const [, sure, typed] = [await arrive(1), await arrive(2, { isByMail: true }), await arrive(3)];
  await addClass('Delegate', { codes: ['SECRET'] });
  const tickets = [2, 3].map((nth) => ({ email: `guest${nth}@test.example`, class: 'Delegate' }));
  expect(await list(...tickets)).toEqual({ added: 2, changed: 0, unchanged: 0 });
  expect([await readAdmission(sure), await readAdmission(typed)]).toEqual([
    'Delegate admitted',
    'Visitor waiting',
  ]);
  expect((await server.mail.to('guest2@test.example'))[0]!.subject).toBe('You’re in: Own Event');
  expect(await list(...tickets)).toEqual({ added: 0, changed: 0, unchanged: 2 });
});

test('a removed ticket takes its place back, its link is refused, and the log restores both', async () => {
  await addClass('Visitor');
  const guest = await arrive(1);
  await addClass('Delegate', { codes: ['SECRET'] });
  const { secret } = await addKey();
  const ticket = await sign(secret);
  await guest(useTicket, { body: { ticket } });
  const [used] = await readTickets();
  await hana(deleteTicket, { params: { id: used!._id } });
  expect(await readAdmission(guest)).toBe('Visitor admitted');
  expect(await readTickets()).toEqual([]);
  expect((await refusal(guest(useTicket, { body: { ticket } }))).code).toBe('ticket.cancelled');
  await undoLast();
  expect(await readAdmission(guest)).toBe('Delegate admitted');
  expect(await readTickets()).toHaveLength(1);
});

test('a shop cancels tickets by their numbers, before anybody has heard of them too', async () => {
  await addClass('Delegate');
  const { secret } = await addKey();
  const guest = await arrive(1, { ticket: await sign(secret, { jti: 'A' }) });
  const cancel = (...numbers: string[]) => hana(cancelTickets, { body: { numbers } });
  expect(await cancel('A', 'B')).toEqual({ removed: 1 });
  expect(await cancel('A', 'B')).toEqual({ removed: 0 });
  expect(await readAdmission(guest)).toBe('Delegate refused');
  for (const jti of ['A', 'B']) {
    const ticket = await sign(secret, { jti });
    const { code } = await refusal(server.anon(checkTicket, { body: { ticket } }));
    expect(code).toBe('ticket.cancelled');
  }
  // sold again
  await list({ number: 'A', class: 'Delegate' });
  expect(await readAdmission(guest)).toBe('Delegate admitted');
});

test('a ticket that is listed for another class moves who has used it', async () => {
  await addClass('Delegate');
  await addClass('VIP', { codes: ['SECRET'] });
  const { secret } = await addKey();
  const guest = await arrive(1, { ticket: await sign(secret), accessClass: '' });
  expect(await list({ number: 'T-1', class: 'VIP' })).toMatchObject({ changed: 1 });
  expect(await readAdmission(guest)).toBe('VIP admitted');
  await undoLast();
  expect(await readAdmission(guest)).toBe('Delegate admitted');
});

test('a class whose tickets can still be used stays, and unknown classes are named at their lines', async () => {
  const id = await addClass('Delegate');
  await list({ number: 'A', class: 'Delegate' });
  expect((await refusal(hana(deleteAccessClass, { params: { id } }))).code).toBe(
    'accessClass.inUse',
  );
  const wrong = await refusal(
    list({ number: 'B', class: 'Delegate' }, { number: 'C', class: 'X' }),
  );
  expect([wrong.code, wrong.fields]).toEqual(['fields.invalid', ['tickets.1.class']]);
  expect((await refusal(list({ class: 'Delegate' }))).fields).toEqual(['tickets.0.email']);
  await hana(changeAccessClass, { params: { id }, body: { name: { en: 'Delegates' } } });
  expect((await readTickets())[0]!.class.name.en).toBe('Delegates');
  const query = { search: 'a%', state: 'unused' as const };
  expect((await hana(listTickets, { query })).tickets).toEqual([]);
  expect((await hana(listTickets, { query: { ...query, search: 'a' } })).tickets).toHaveLength(1);
});
