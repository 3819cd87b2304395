import {
  type AccessClassDraft,
  type Call,
  changeAccessClass,
  changeCompanion,
  changeSettings,
  claimInvitation,
  createFormQuestion,
  declineInvitation,
  deleteAccessClass,
  findInvitation,
  getOwnAdmission,
  getOwnAnswers,
  listAccessClasses,
  listCompanions,
  listDoorPeople,
  listOrganisedClasses,
  listPeople,
  register,
  releaseAdmission,
  setLanguage,
  withdrawCompanion,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asha, codeFor } from '../../../testing/asha.ts';
import { companionsOn, ravi, tara } from '../../../testing/companions.ts';
import { guestsOn } from '../../../testing/guests.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
});
afterEach(() => server.close());

const { arrive } = guestsOn(() => server);
const { bring, come, move, placeAlice, seats, states, tokenTo } = companionsOn(() => server);
const code = async (call: Promise<unknown>) => (await refusal(call)).code;
const look = (token: string, call: Call = server.anon) => call(findInvitation, { body: { token } });
const decline = (token: string) => server.anon(declineInvitation, { body: { token } });
const theId = async (call: Call) => (await call(listCompanions)).companions[0]!._id;

test('alice brings ravi: a seat is held, he answers for himself, and has a place and a confirmation of his own', async () => {
  const { classId, alice } = await placeAlice({ capacity: 2 });
  const body = { type: 'text' as const, label: { en: 'Diet' }, roles: ['attendee' as const] };
  const { question } = await hana(createFormQuestion, { body: { ...body, isRequired: true } });
  const own = await bring(alice);
  expect(own).toMatchObject({
    ...{ most: 2, may: ['companion.create'] },
    companions: [{ ...ravi, state: 'invited', may: ['companion.update', 'companion.delete'] }],
  });
  expect(await seats()).toEqual({ admitted: 1, offered: 0, held: 1 });
  const token = await tokenTo();
  const [letter] = await server.mail.to(ravi.email);
  expect(letter!.subject).toBe('Alice Test invites you to come along to Own Event');
  expect(letter!.text).toContain('Access class: Visitor');
  expect(await look(token)).toMatchObject({
    ...{ ...ravi, hasAccount: false },
    companion: {
      by: 'Alice Test',
      class: { en: 'Visitor' },
      heldUntil: own.companions[0]!.heldUntil,
    },
    asks: { questions: [{ _id: question._id }], classes: [] },
  });
  const missing = await refusal(come(token));
  expect(missing.fields).toEqual([`answers.${question._id}`]);
  const his = await come(token, { answers: { [question._id]: 'Vegan' } });
  expect((await his(getOwnAdmission)).admission).toMatchObject({
    ...{ class: { _id: classId }, state: 'admitted' },
  });
  expect((await his(getOwnAnswers)).answered.map(({ answer }) => answer)).toEqual(['Vegan']);
  expect((await server.mail.to(ravi.email))[0]!.subject).toContain('registered');
  expect(await seats()).toEqual({ admitted: 2, offered: 0, held: 0 });
  const [seen] = (await alice(listCompanions)).companions;
  expect(seen).toEqual({
    ...{ _id: expect.any(String), first_name: 'Ravi', last_name: 'Rao' },
    ...{ email: null, state: 'coming', heldUntil: null, may: [] },
  });
  expect(await code(come(token))).toBe('invitation.used');
  // who comes along brings nobody
  expect(await his(listCompanions)).toMatchObject({ most: 0, companions: [], may: [] });
  expect(await code(bring(his, tara))).toBe('companion.none');
  const { people } = await hana(listPeople, { query: { text: 'rao' } });
  expect(people[0]).toMatchObject({ broughtBy: 'Alice Test', companions: [] });
  const bringing = (await hana(listPeople, { query: { text: 'alice' } })).people[0]!;
  expect(bringing).toMatchObject({
    broughtBy: null,
    companions: [{ name: 'Ravi Rao', state: 'coming' }],
  });
});

test('hana exports who brings ravi, and reads it at the door', async () => {
  await hana(changeSettings, { body: { features: { badges: { place: { en: 'Hall 3' } } } } });
  const { alice } = await placeAlice();
  await bring(alice);
  await come(await tokenTo());
  const file = await server.raw('POST', '/api/people/export', {
    token: await server.token('hana'),
    body: { who: { filter: { text: 'rao' } }, columns: ['broughtBy'], format: 'csv' },
  });
  expect(await file.text()).toMatch(/Accompanies[^]*Rao[^]*Alice Test/);
  const { people } = await hana(listDoorPeople, { query: {} });
  expect(people.map((one) => [one.name, one.broughtBy])).toEqual(
    expect.arrayContaining([
      ['Alice Test', null],
      ['Asha Rao', 'Alice Test'],
    ]),
  );
});

test('ravi gets the letter in the language alice uses at the event', async () => {
  const { alice } = await placeAlice();
  await alice(setLanguage, { body: { language: 'hi' } });
  await bring(alice);
  expect((await server.mail.to(ravi.email))[0]!.subject).toBe(
    'Alice Test आपको Own Event में साथ ले जाना चाहते हैं',
  );
});

test('ravi declines without registering, once, and his seat is offered to the next', async () => {
  const { alice } = await placeAlice({ capacity: 2 });
  await bring(alice);
  const waits = await arrive(1);
  expect((await waits.admission()).state).toBe('waiting');
  const token = await tokenTo();
  await decline(token);
  expect((await waits.admission()).state).toBe('offered');
  expect(await states(alice)).toEqual(['Ravi declined']);
  expect(await code(decline(token))).toBe('invitation.declined');
  expect(await code(come(token))).toBe('invitation.declined');
});

test('until ravi answers, alice changes his name and his address for the same seat and no longer, and withdraws him', async () => {
  const { alice } = await placeAlice({ capacity: 2 });
  const { heldUntil } = (await bring(alice)).companions[0]!;
  const waits = await arrive(1);
  const id = await theId(alice);
  await alice(changeCompanion, { params: { id }, body: { ...ravi, first_name: 'Ravindra' } });
  const first = await tokenTo();
  expect(await look(first)).toMatchObject({ first_name: 'Ravindra' });
  server.clock.advance({ minutes: 5 });
  const changed = await alice(changeCompanion, { params: { id }, body: tara });
  expect(changed.companions).toMatchObject([{ ...tara, state: 'invited', heldUntil }]);
  expect(await code(look(first))).toBe('invitation.companionEnded');
  expect(await look(await tokenTo(tara.email))).toMatchObject({ first_name: 'Tara' });
  expect((await waits.admission()).state).toBe('waiting');
  expect(await code(alice(withdrawCompanion, { params: { id } }))).toBe('companion.missing');
  await alice(withdrawCompanion, { params: { id: await theId(alice) } });
  expect(await states(alice)).toEqual([]);
  expect((await waits.admission()).state).toBe('offered');
});

test('once ravi has answered, alice changes nothing of him any more', async () => {
  const { alice } = await placeAlice();
  await bring(alice);
  const id = await theId(alice);
  await come(await tokenTo());
  const change = alice(changeCompanion, { params: { id }, body: { ...ravi, first_name: 'R' } });
  expect(await code(change)).toBe('companion.answered');
  expect(await code(alice(withdrawCompanion, { params: { id } }))).toBe('companion.answered');
  const bob = await server.as('bob');
  expect(await code(bob(withdrawCompanion, { params: { id } }))).toBe('companion.missing');
});

test('what alice enters wrong is said at its field, and nobody is invited', async () => {
  const { alice } = await placeAlice();
  const wrong = async (given: object) => {
    const { status, code: said, fields } = await refusal(bring(alice, given));
    return [status, said, ...fields];
  };
  expect(await wrong({ email: 'alice@test.example' })).toEqual([400, 'companion.self', 'email']);
  expect(await wrong({ email: 'Bob@Test.example' })).toEqual([
    409,
    'companion.registered',
    'email',
  ]);
  expect(await wrong({ email: 'nowhere' })).toEqual([400, 'fields.invalid', 'email']);
  expect(await wrong({ first_name: ' \u200b' })).toEqual([400, 'fields.invalid', 'first_name']);
  expect(await wrong({ last_name: 'see www.shop.example' })).toEqual([
    ...[400, 'text.link', 'last_name'],
  ]);
  expect(await states(alice)).toEqual([]);
  await bring(alice, { first_name: 'Ra\ud800vi' });
  expect(await states(alice)).toEqual(['Ra\ufffdvi invited']);
  expect(await wrong({})).toEqual([409, 'companion.invited', 'email']);
  const bob = await server.as('bob');
  await move(['bob'], (await hana(listOrganisedClasses)).classes[0]!._id);
  expect(await code(bring(bob))).toBe('companion.invited');
  await bring(alice, tara);
  expect(await wrong({ email: 'third@new.example' })).toEqual([409, 'companion.most']);
  expect((await alice(listCompanions)).may).toEqual([]);
});

test('nobody brings companions in a class without them, without a place, after registration closed, or once the event is over', async () => {
  const { classId, alice } = await placeAlice();
  await bring(alice, tara);
  const change = (given: Partial<AccessClassDraft>) =>
    hana(changeAccessClass, {
      params: { id: classId },
      body: { name: { en: 'Visitor' }, companions: 2, ...given },
    });
  expect(await code(bring(await server.as('carol')))).toBe('companion.none');
  await change({ companions: 0 });
  expect(await code(bring(alice))).toBe('companion.none');
  await change({ closesAt: '2021-06-01T00:00:00.000Z' });
  const late = await refusal(bring(alice));
  expect([late.status, late.code]).toEqual([423, 'companion.closed']);
  // who is named already may still come
  await come(await tokenTo(tara.email));
  await change({ needsApproval: true });
  const asks = await arrive(1);
  expect(await code(bring(asks.call))).toBe('admission.needed');
  server.clock.advance({ days: 5 });
  expect(await code(bring(await server.as('alice')))).toBe('admission.over');
});

test('where no seat is free alice is told, and nobody is written to', async () => {
  const { alice } = await placeAlice({ capacity: 1 });
  const full = await refusal(bring(alice));
  expect([full.status, full.code]).toEqual([409, 'companion.full']);
  expect(await server.mail.to(ravi.email)).toEqual([]);
  expect(await states(alice)).toEqual([]);
});

test('hana reads how many seats are held in a class, which counts as used', async () => {
  const { classId, alice } = await placeAlice({ capacity: 3 });
  await bring(alice);
  await bring(alice, tara);
  expect((await hana(listOrganisedClasses)).classes).toMatchObject([{ held: 2, companions: 2 }]);
  const body = { accessClass: classId };
  const [listed] = (await server.anon(listAccessClasses, { body: {} })).classes;
  expect(listed!.state).toBe('full');
  expect(await code(hana(deleteAccessClass, { params: { id: classId } }))).toBe(
    'accessClass.inUse',
  );
  expect((await (await arrive(1, body)).admission()).state).toBe('waiting');
});

test('ravi registers by himself meanwhile: he logs in to take the seat, and it is counted once', async () => {
  const { alice } = await placeAlice({ capacity: 3 });
  await bring(alice);
  const token = await tokenTo();
  const otp = await codeFor(server);
  const body = { ...asha, email: ravi.email, otp };
  const his = server.call((await server.anon(register, { body })).token);
  expect(await code(come(token))).toBe('attendee.exists');
  expect(await code(alice(claimInvitation, { body: { token } }))).toBe('invitation.otherAddress');
  await his(claimInvitation, { body: { token } });
  expect(await seats()).toEqual({ admitted: 2, offered: 0, held: 0 });
  expect(await states(alice)).toEqual(['Ravi coming']);
  await his(releaseAdmission, { body: {} });
  expect(await states(alice)).toEqual(['Ravi declined']);
});

test('alice can’t use the event to write to strangers: twenty a day, and three to one address', async () => {
  const { alice } = await placeAlice();
  const again = async () => {
    await bring(alice);
    await alice(withdrawCompanion, { params: { id: await theId(alice) } });
  };
  for (let nth = 0; nth < 3; nth++) await again();
  expect(await code(again())).toBe('throttled');
  expect(await server.mail.to(ravi.email)).toHaveLength(3);
});
