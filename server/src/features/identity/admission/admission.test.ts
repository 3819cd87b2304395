import {
  acceptOffer,
  askHelp,
  askAgain,
  type Call,
  changeAccessClass,
  changeSettings,
  createAccessClass,
  decideAdmission,
  deleteAccessClass,
  deletePerson,
  enterPlace,
  eventEnd,
  getAttendee,
  getOwnAdmission,
  getOwnProfile,
  getUnread,
  instantAt,
  listAccessClasses,
  listAdmissions,
  listAttendees,
  listAudit,
  listBooths,
  listOrganisedClasses,
  listSessions,
  register,
  putAttendee,
  releaseAdmission,
  setAvailability,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext } from '../../../core/context.ts';
import { guestsOn } from '../../../testing/guests.ts';
import { furnishHall } from '../../../testing/hall.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
});
afterEach(() => server.close());

const eventNow = () =>
  createContext(server, { actor: null, event: server.event, language: 'en' }).eventNow();
const { addClass, arrive, createEntry } = guestsOn(() => server);
const idIn = async (state: 'asked' | 'waiting' | 'admitted' | 'offered', at = 0) =>
  (await hana(listAdmissions, { query: { state } })).admissions[at]!._id;
const decide = (id: string, act: 'approve' | 'refuse' | 'first') =>
  hana(decideAdmission, { params: { id }, body: { act } });
const undoLast = async () =>
  hana(undoAudit, { params: { id: (await hana(listAudit)).entries[0]!._id } });

test('of 50 people who register at once for 10 seats, 10 are in and 40 wait in order', async () => {
  await addClass('Delegate', { capacity: 10 });
  const entries = [];
  for (let nth = 0; nth < 50; nth++) entries.push(await createEntry(nth));
  const replies = await Promise.all(entries.map((body) => server.anon(register, { body })));
  const stand = await Promise.all(
    replies.map(async ({ token }) => (await server.call(token)(getOwnAdmission)).admission!),
  );
  expect(stand.filter(({ state }) => state === 'admitted')).toHaveLength(10);
  const places = stand.flatMap(({ place }) => place ?? []).toSorted((one, other) => one - other);
  expect(places).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  const [counted] = (await hana(listOrganisedClasses)).classes;
  expect(counted!.counts).toMatchObject({ admitted: 10, waiting: 40 });
  const page = await hana(listAdmissions, { query: { state: 'waiting', limit: 15 } });
  expect(page.admissions.map(({ place }) => place)).toEqual(
    Array.from({ length: 15 }, (_, at) => at + 1),
  );
  const query = { state: 'waiting' as const, after: page.next! };
  expect((await hana(listAdmissions, { query })).admissions[0]!.place).toBe(16);
});

test('without classes everybody registers as before, and nothing is kept from them', async () => {
  expect(await server.anon(listAccessClasses, { body: {} })).toEqual({ classes: [] });
  const guest = await arrive(1);
  expect(await guest.call(getOwnAdmission)).toEqual({ admission: null });
  expect((await guest.call(getOwnProfile)).user.barred).toBeUndefined();
  expect(await guest.subjects()).toEqual(['You’re registered for Own Event']);
});

test('who waits is offered the seat that gets free, takes it in time, and is told by mail', async () => {
  await addClass('Delegate', { capacity: 1 });
  await arrive(1);
  const [second, third] = [await arrive(2), await arrive(3)];
  expect(await second.admission()).toMatchObject({ state: 'waiting', place: 1 });
  expect(await third.admission()).toMatchObject({ state: 'waiting', place: 2 });
  expect(await third.subjects()).toEqual(['You’re on the waiting list for Own Event']);
  expect((await refusal(third.call(acceptOffer, { body: {} }))).code).toBe('admission.notOffered');

  await decide(await idIn('admitted'), 'refuse');

  expect(await third.admission()).toMatchObject({ state: 'waiting', place: 1 });
  const offer = await second.admission();
  const minutes = (Date.parse(offer.offeredUntil!) - eventNow().getTime()) / 60_000;
  expect([offer.state, Math.round(minutes)]).toEqual(['offered', 30]);
  const [letter] = await server.mail.to('guest2@test.example');
  expect(letter).toMatchObject({
    subject: 'A place for you at Own Event',
    text: expect.stringContaining('http://pavilion.test/my-place'),
  });
  await second.call(acceptOffer, { body: {} });
  await second.call(acceptOffer, { body: {} });
  expect((await second.admission()).state).toBe('admitted');
  const [free] = (await server.anon(listAccessClasses, { body: {} })).classes;
  expect(free!.state).toBe('full');
});

test('an offer that nobody takes goes to the next, and its first owner can ask again', async () => {
  await addClass('Delegate', { capacity: 1 });
  await arrive(1);
  const [second, third] = [await arrive(2), await arrive(3)];
  await decide(await idIn('admitted'), 'refuse');
  server.clock.advance({ hours: 48 });
  await server.settle();
  expect((await second.admission()).state).toBe('released');
  expect((await third.admission()).state).toBe('offered');
  expect((await second.subjects())[0]).toBe('Your place at Own Event went to the next person');
  expect((await refusal(second.call(acceptOffer, { body: {} }))).code).toBe('admission.notOffered');
  await second.call(askAgain, { body: {} });
  expect(await second.admission()).toMatchObject({ state: 'waiting', place: 1 });
  await third.call(releaseAdmission, { body: {} });
  expect((await second.admission()).state).toBe('offered');
});

test('an offer is held for the hours of the setting, for a quarter of the time until the start, for 30 minutes, and never past the end', async () => {
  const days = { startDate: '2021-06-12', endDate: '2021-06-13' };
  await hana(changeSettings, { body: days });
  await addClass('Delegate', { capacity: 1 });
  const [first, second] = [await arrive(1), await arrive(2)];
  for (let nth = 3; nth <= 6; nth++) await arrive(nth);
  const offered = async () => {
    // logins end while days go by
    const call = await server.as('hana');
    const { admissions } = await call(listAdmissions, { query: { state: 'offered' } });
    return admissions.map(({ person, offeredUntil }) => {
      const minutes = (Date.parse(offeredUntil!) - eventNow().getTime()) / 60_000;
      return [person.email, Math.round(minutes)];
    });
  };
  const { zone, config } = server.event;
  const start = instantAt(days.startDate, config.opens, zone);
  const end = eventEnd({ ...config, firstDay: days.startDate, lastDay: days.endDate, zone });
  const moveTo = async (at: Date, minutesBefore: number) => {
    const ms = at.getTime() - minutesBefore * 60_000 - eventNow().getTime();
    server.clock.advance({ seconds: Math.round(ms / 1000) });
    await server.settle();
  };
  await first.call(releaseAdmission, { body: {} });
  expect(await offered()).toEqual([['guest2@test.example', 48 * 60]]);
  const registration = { ...config.features.registration!, offerHours: 12 };
  await hana(changeSettings, { body: { features: { registration } } });
  await second.call(releaseAdmission, { body: {} });
  expect(await offered()).toEqual([['guest3@test.example', 12 * 60]]);
  await moveTo(start, 240);
  expect(await offered()).toEqual([['guest4@test.example', 60]]);
  await moveTo(start, 60);
  expect(await offered()).toEqual([['guest5@test.example', 30]]);
  await moveTo(end, 10);
  expect(await offered()).toEqual([['guest6@test.example', 10]]);
});

test('more seats, and the deletion of somebody with a seat, move the waiting list up', async () => {
  const id = await addClass('Delegate', { capacity: 1 });
  await arrive(1);
  const [second, third] = [await arrive(2), await arrive(3)];
  await hana(changeAccessClass, {
    params: { id },
    body: { name: { en: 'Delegate' }, capacity: 2 },
  });
  expect((await second.admission()).state).toBe('offered');
  const { person } = (await hana(listAdmissions, { query: { state: 'admitted' } })).admissions[0]!;
  await hana(deletePerson, { params: { id: person._id }, body: { reason: 'Asked for it' } });
  await server.settle();
  expect((await third.admission()).state).toBe('offered');
});

test('hana approves who asks, refuses others with a mail, and undoes both', async () => {
  await addClass('Press', { needsApproval: true, capacity: 1 });
  const [first, second] = [await arrive(1), await arrive(2)];
  expect((await first.admission()).state).toBe('asked');
  expect(await first.subjects()).toEqual(['We’ve received your registration for Own Event']);
  const [one, two] = [await idIn('asked', 0), await idIn('asked', 1)];
  await decide(one, 'approve');
  expect((await first.admission()).state).toBe('admitted');
  expect((await first.subjects())[0]).toBe('You’re in: Own Event');
  expect((await refusal(decide(one, 'approve'))).code).toBe('admission.changed');
  await undoLast();
  expect((await first.admission()).state).toBe('asked');
  await decide(one, 'refuse');
  expect((await first.subjects())[0]).toBe('Your registration for Own Event');
  await decide(two, 'approve');
  expect((await second.admission()).state).toBe('admitted');
  await decide(one, 'approve');
  expect(await first.admission()).toMatchObject({ state: 'waiting', place: 1 });
});

test('undoing a refusal says so where the seat has gone to somebody else', async () => {
  await addClass('Delegate', { capacity: 1 });
  await arrive(1);
  const second = await arrive(2);
  await decide(await idIn('admitted'), 'refuse');
  await second.call(acceptOffer, { body: {} });
  expect((await refusal(undoLast())).code).toBe('admission.full');
});

test('hana puts somebody to the top of the waiting list, and back', async () => {
  await addClass('Delegate', { capacity: 1 });
  await arrive(1);
  const [second, third] = [await arrive(2), await arrive(3)];
  await decide(await idIn('waiting', 1), 'first');
  expect([(await third.admission()).place, (await second.admission()).place]).toEqual([1, 2]);
  await undoLast();
  expect([(await third.admission()).place, (await second.admission()).place]).toEqual([2, 1]);
});

test('a class with codes takes who knows one of them, whatever its capital letters', async () => {
  const visitor = await addClass('Visitor');
  const press = await addClass('Press', { codes: ['Press-2021', 'Blog'] });
  const body = await createEntry(1);
  const unnamed = await refusal(server.anon(register, { body }));
  expect([unnamed.code, unnamed.fields]).toEqual(['fields.invalid', ['accessClass']]);
  const wrong = await refusal(
    server.anon(register, { body: { ...body, accessClass: press, accessCode: 'guess' } }),
  );
  expect([wrong.status, wrong.code, wrong.fields]).toEqual([
    400,
    'admission.codeInvalid',
    ['accessCode'],
  ]);
  const empty = { ...body, accessClass: press, accessCode: ' ' };
  expect(await refusal(server.anon(register, { body: empty }))).toMatchObject({
    code: 'admission.codeMissing',
    fields: ['accessCode'],
  });
  const foreign = { ...body, accessClass: crypto.randomUUID() };
  expect((await refusal(server.anon(register, { body: foreign }))).code).toBe(
    'accessClass.missing',
  );
  for (const code of ['PRESS-2021', ' blog ']) {
    const { classes } = await server.anon(listAccessClasses, { body: { code } });
    expect(classes.map(({ _id, isInvited }) => [_id, isInvited])).toEqual([
      [visitor, false],
      [press, true],
    ]);
    expect(JSON.stringify(classes)).not.toMatch(/press-2021|blog/i);
  }
  // the mobile's code is still valid
  const { token } = await server.anon(register, { body: { ...body, accessCode: 'PRESS-2021' } });
  expect((await server.call(token)(getOwnAdmission)).admission!.class._id).toBe(press);
});

test('a class takes nobody before it opens and after it closes', async () => {
  const opensAt = new Date(eventNow().getTime() + 3_600_000).toISOString();
  const closesAt = new Date(eventNow().getTime() + 2 * 3_600_000).toISOString();
  await addClass('Delegate', { opensAt, closesAt });
  const body = await createEntry(1);
  const states = async () =>
    (await server.anon(listAccessClasses, { body: {} })).classes.map((one) => one.state);
  const early = await refusal(server.anon(register, { body }));
  expect([early.status, early.code, await states()]).toEqual([
    423,
    'admission.closed',
    ['upcoming'],
  ]);
  server.clock.advance({ hours: 1 });
  await arrive(2);
  server.clock.advance({ hours: 1 });
  expect((await refusal(server.anon(register, { body: await createEntry(3) }))).code).toBe(
    'admission.closed',
  );
  expect(await states()).toEqual(['closed']);
});

test('a class opens what it includes, and who waits enters nothing; staff go everywhere', async () => {
  await addClass('Visitor', { areas: ['hall'], capacity: 1 });
  const [visitor, waiting] = [await arrive(1), await arrive(2)];
  expect((await visitor.call(getOwnProfile)).user.barred).toEqual({
    areas: ['sessions', 'rooms', 'messages'],
    isAdmitted: true,
  });
  const params = { eventId: server.event.id };
  await visitor.call(listBooths, { query: { eventId: server.event.id } });
  await visitor.call(listSessions, { params });
  const kept = await refusal(visitor.call(getUnread));
  expect([kept.status, kept.code]).toEqual([403, 'admission.notIncluded']);
  const closed = await refusal(waiting.call(listBooths, { query: { eventId: server.event.id } }));
  expect([closed.status, closed.code]).toEqual([403, 'admission.needed']);
  await waiting.call(enterPlace, { body: { place: 'lobby' } });
  await (
    await server.as('eli')
  )(listBooths, { query: { eventId: server.event.id } });
});

test('who waits sees nobody, asks at no booth and books no call, but may hide; a delegate may all of it', async () => {
  const { heights } = await furnishHall(server);
  await addClass('Delegate', { capacity: 1 });
  const alice = (await (await server.as('alice'))(getOwnProfile)).user._id;
  const stand = async (nth: number) => {
    const { token, user } = await server.anon(register, { body: await createEntry(nth) });
    const call = server.call(token);
    const clientId = crypto.randomUUID();
    const meeting = { meetingDate: '04/06/2021', meetingTime: '10:00' };
    const tries = [
      call(listAttendees),
      call(getAttendee, { params: { id: alice } }),
      call(askHelp, { body: { boothId: heights, text: 'Is it quiet?', clientId } }),
      call(enterPlace, { body: { place: `booth:${heights}` } }),
      server.call(user.user.token)(putAttendee, { params: { id: user.user._id }, body: meeting }),
    ];
    const codes = tries.map(async (one) =>
      one.then(
        () => 'done',
        ({ code }) => code as string,
      ),
    );
    await call(setAvailability, { body: { availability: 'hidden' } });
    return { codes: await Promise.all(codes), barred: user.user.barred };
  };
  expect(await stand(1)).toMatchObject({ codes: Array.from({ length: 5 }, () => 'done') });
  expect(await stand(2)).toEqual({
    codes: Array.from({ length: 5 }, () => 'admission.needed'),
    barred: { areas: ['sessions', 'hall', 'rooms', 'messages'], isAdmitted: false },
  });
});

test('hana cannot delete a class that people are in, nor save one that closes before it opens', async () => {
  const id = await addClass('Delegate');
  const other = await addClass('Press', { codes: ['PRESS-1'] });
  await arrive(1, { accessClass: id });
  const gone = await refusal(hana(deleteAccessClass, { params: { id } }));
  expect([gone.status, gone.code]).toEqual([409, 'accessClass.inUse']);
  await hana(deleteAccessClass, { params: { id: other } });
  expect((await hana(listOrganisedClasses)).classes.map(({ _id }) => _id)).toEqual([id]);
  await undoLast();
  const restored = (await hana(listOrganisedClasses)).classes[1];
  expect(restored).toMatchObject({ name: { en: 'Press' }, codes: ['PRESS-1'] });
  const twice = await refusal(
    hana(createAccessClass, { body: { name: { en: 'Media' }, codes: ['media', 'press-1'] } }),
  );
  expect([twice.code, twice.fields]).toEqual(['fields.invalid', ['codes.1']]);
  const same = await refusal(hana(createAccessClass, { body: { name: { en: ' delegate ' } } }));
  expect([same.code, same.fields]).toEqual(['fields.invalid', ['name.en']]);
  const renamed = { params: { id: other }, body: { name: { en: 'Reporters', hi: 'DELEGATE' } } };
  expect((await refusal(hana(changeAccessClass, renamed))).fields).toEqual(['name.hi']);
  const backwards = await refusal(
    hana(createAccessClass, {
      body: {
        name: { en: 'Media' },
        opensAt: '2021-06-02T09:00:00Z',
        closesAt: '2021-06-02T10:00:00+05:30',
      },
    }),
  );
  expect([backwards.code, backwards.fields]).toEqual(['fields.invalid', ['closesAt']]);
});
