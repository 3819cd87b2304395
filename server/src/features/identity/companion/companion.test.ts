import {
  acceptInvitation,
  type AccessClassDraft,
  type Call,
  changeAccessClass,
  changeCompanion,
  changePeople,
  changeSettings,
  claimInvitation,
  createFormQuestion,
  decideAdmission,
  declineInvitation,
  deleteAccessClass,
  deleteMe,
  deletePerson,
  eventEnd,
  exportMyData,
  findInvitation,
  getOwnAdmission,
  getOwnAnswers,
  instantAt,
  inviteCompanion,
  listAccessClasses,
  listAdmissions,
  listCompanions,
  listOrganisedClasses,
  listPeople,
  register,
  releaseAdmission,
  requestClass,
  setDisabled,
  setLanguage,
  withdrawCompanion,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asha, codeFor } from '../../../testing/asha.ts';
import { guestsOn } from '../../../testing/guests.ts';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
});
afterEach(() => server.close());

const { addClass, arrive } = guestsOn(() => server);
const ravi = { first_name: 'Ravi', last_name: 'Rao', email: 'ravi@new.example' };
const tara = { first_name: 'Tara', last_name: 'Sen', email: 'tara@new.example' };
const { email: _email, ...entry } = asha;

/** Adds a class whose people may bring two, and gives alice a place in it; returns its id and her call. */
async function placeAlice(given: Partial<AccessClassDraft> = {}) {
  const classId = await addClass('Visitor', { companions: 2, ...given });
  await move('alice', classId);
  return { classId, alice: await server.as('alice') };
}
async function move(name: string, classId: string) {
  const who = { ids: [(await server.person(name)).id] };
  await hana(changePeople, { body: { who, action: { act: 'class', classId } } });
}
const bring = (call: Call, to: object = ravi) =>
  call(inviteCompanion, { body: { ...ravi, ...to } });
const states = async (call: Call) =>
  (await call(listCompanions)).companions.map((one) => `${one.first_name} ${one.state}`);
const paramsOfAlice = async () => ({ id: (await server.person('alice')).id });
const theId = async (call: Call, nth = 0) => (await call(listCompanions)).companions[nth]!._id;
async function tokenTo(address = ravi.email): Promise<string> {
  await server.settle();
  const mails = await server.mail.to(address);
  return mails.flatMap(({ text }) => /\/invitation#(\S+)/.exec(text)?.[1] ?? [])[0]!;
}
const look = (token: string, call: Call = server.anon) => call(findInvitation, { body: { token } });
const come = async (token: string, given: object = {}) => {
  const body = { ...entry, token, ...given };
  return server.call((await server.anon(acceptInvitation, { body })).attendees.token);
};
const decline = (token: string) => server.anon(declineInvitation, { body: { token } });
const code = async (call: Promise<unknown>) => (await refusal(call)).code;
const seats = async () => {
  const { counts, held } = (await hana(listOrganisedClasses)).classes[0]!;
  return { admitted: counts.admitted, offered: counts.offered, held };
};

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
    companion: { by: 'Alice Test', class: { en: 'Visitor' }, heldUntil: own.companions[0]!.heldUntil },
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
  const { people } = await hana(listPeople, { query: { text: 'rao' } });
  expect(people[0]).toMatchObject({ companionOf: 'Alice Test', companions: [] });
  const bringing = (await hana(listPeople, { query: { text: 'alice' } })).people[0]!;
  expect(bringing).toMatchObject({
    companionOf: null,
    companions: [{ name: 'Ravi Rao', state: 'coming' }],
  });
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

test('a seat is held for three days, for the hours of the setting, for a quarter of the time until the start; then the invitation expires and the next is offered it', async () => {
  const days = { startDate: '2021-06-22', endDate: '2021-06-23' };
  await hana(changeSettings, { body: days });
  const { alice } = await placeAlice({ capacity: 2, companions: 5 });
  const eventNow = () => server.clock.now().getTime() + server.event.clock_offset_seconds * 1000;
  const held = async () => {
    const { companions } = await (await server.as('alice'))(listCompanions);
    return Math.round((Date.parse(companions.at(-1)!.heldUntil!) - eventNow()) / 60_000);
  };
  await bring(alice);
  expect(await held()).toBe(72 * 60);
  const waits = await arrive(1);
  const token = await tokenTo();
  server.clock.advance({ hours: 72 });
  await server.settle();
  expect((await waits.admission()).state).toBe('offered');
  expect(await states(await server.as('alice'))).toEqual(['Ravi expired']);
  expect(await code(look(token))).toBe('invitation.companionExpired');
  expect(await code(come(token))).toBe('invitation.companionExpired');
  hana = await server.as('hana');
  const { config, zone } = server.event;
  const registration = { ...config.features.registration!, companionHours: 6 };
  await hana(changeSettings, { body: { features: { registration } } });
  await waits.call(releaseAdmission, { body: {} });
  await bring(await server.as('alice'));
  expect(await states(await server.as('alice'))).toEqual(['Ravi invited']);
  expect(await held()).toBe(6 * 60);
  await (
    await server.as('alice')
  )(withdrawCompanion, {
    params: { id: await theId(await server.as('alice')) },
  });
  const start = instantAt(days.startDate, config.opens, zone).getTime();
  server.clock.advance({ seconds: Math.round((start - eventNow()) / 1000) - 4 * 3600 });
  await bring(await server.as('alice'), tara);
  expect(await held()).toBe(60);
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
  await move('bob', (await hana(listOrganisedClasses)).classes[0]!._id);
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

test('when alice gives her place back, open invitations end and their seats are free; who has come stays', async () => {
  const { alice } = await placeAlice({ capacity: 3 });
  await bring(alice);
  await bring(alice, tara);
  const his = await come(await tokenTo());
  const waits = [await arrive(1), await arrive(2)];
  const token = await tokenTo(tara.email);
  await alice(releaseAdmission, { body: {} });
  for (const guest of waits) expect((await guest.admission()).state).toBe('offered');
  expect(await code(come(token))).toBe('invitation.companionEnded');
  expect((await his(getOwnAdmission)).admission!.state).toBe('admitted');
  expect(await seats()).toEqual({ admitted: 1, offered: 2, held: 0 });
});

test.each<[string, (place: { classId: string; other: string }) => Promise<unknown>]>([
  [
    'changes to another class',
    async ({ other }) =>
      (await server.as('alice'))(requestClass, { body: { accessClass: other } }),
  ],
  [
    'is declined',
    async ({ classId }) => {
      const { admissions } = await hana(listAdmissions, { query: { classId } });
      const params = { id: admissions[0]!._id };
      return hana(decideAdmission, { params, body: { act: 'refuse' } });
    },
  ],
  [
    'is blocked',
    async () => hana(setDisabled, { params: await paramsOfAlice(), body: { disabled: true } }),
  ],
  [
    'is deleted',
    async () =>
      hana(deletePerson, { params: await paramsOfAlice(), body: { reason: 'Asked for it' } }),
  ],
  [
    'deletes herself',
    async () => (await server.as('alice'))(deleteMe, { body: { password } }),
  ],
])('ravi’s open invitation ends and his seat is free when alice %s', async (_, end) => {
  const { classId, alice } = await placeAlice({ capacity: 2 });
  const other = await addClass('Delegate');
  await bring(alice);
  const token = await tokenTo();
  await end({ classId, other });
  await server.settle();
  expect(await code(come(token))).toMatch(/^invitation\.(companionEnded|invalid)$/);
  expect((await seats()).held).toBe(0);
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

test('ravi has alice’s name and alice has his in their downloads; either deleted, the other keeps no trace', async () => {
  const { alice } = await placeAlice();
  await bring(alice);
  const his = await come(await tokenTo());
  const [named] = (await alice(exportMyData)).companions;
  expect(named).toMatchObject({ email: ravi.email, name: 'Ravi Rao', state: 'accepted' });
  expect((await his(exportMyData)).companions).toMatchObject([{ companionOf: 'Alice Test' }]);
  await his(deleteMe, { body: { password: asha.password } });
  expect((await alice(exportMyData)).companions).toEqual([]);
  expect(await states(alice)).toEqual([]);
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

test('the event’s end is the last moment a seat is held', async () => {
  const { alice } = await placeAlice();
  const {
    config,
    zone,
    start_date: firstDay,
    end_date: lastDay,
    clock_offset_seconds,
  } = server.event;
  const end = eventEnd({ ...config, firstDay, lastDay, zone }).getTime();
  const now = server.clock.now().getTime() + clock_offset_seconds * 1000;
  server.clock.advance({ seconds: Math.round((end - now) / 1000) - 600 });
  const own = await bring(await server.as('alice'));
  expect(Date.parse(own.companions[0]!.heldUntil!)).toBe(end);
});
