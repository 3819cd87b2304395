import {
  acceptInvitation,
  keepDeskOpen,
  type Call,
  claimHelp,
  type DayHours,
  claimInvitation,
  findInvitation,
  getDesk,
  getEditedBooth,
  getHelp,
  getOverview,
  getOwnProfile,
  getStaffAffected,
  getUninvitedStaff,
  handOverHelp,
  inviteNamedStaff,
  inviteStaff,
  listAudit,
  listBooths,
  listStaff,
  putBooth,
  removeBooth,
  removeStaff,
  scheduleCall,
  setHours,
  topics,
  undoAudit,
  withdrawStaff,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';
import { refusal } from '../../../testing/testServer.ts';

let desk: TestDesk;
let alice: Call;
let bob: Call;
let eli: Call;
let eliId: string;
beforeEach(async () => {
  desk = await openDesk();
  alice = await desk.server.as('alice');
  bob = await desk.server.as('bob');
  eli = await desk.server.as('eli');
  eliId = (await desk.server.person('eli')).id;
});
afterEach(() => desk.close());

const booth = () => ({ params: { boothId: desk.hall.meadows } });
const member = (personId: string) => ({ params: { boothId: desk.hall.meadows, personId } });
const invite = (...emails: string[]) => eli(inviteStaff, { ...booth(), body: { emails } });
const tokenFor = async (address: string) => {
  const [letter] = await desk.server.mail.to(address);
  return /\/invitation#(\S+)/.exec(letter!.text)![1]!;
};
const accept = (by: Call, token: string) => by(claimInvitation, { body: { token } });
const hours = (personId: string, ...given: [date: string, from: string, to: string][]) =>
  eli(setHours, {
    ...member(personId),
    body: { hours: given.map(([date, from, to]) => ({ date, from, to })) },
  });
const isStaffed = async () =>
  (await alice(listBooths)).booths.find(({ _id }) => _id === desk.hall.meadows)!.staffed;

test('bob joins the booth’s staff by the emailed link, and alice cannot use it', async () => {
  const { invitations, refused } = await invite('Bob@Test.example', 'bob@test.example');
  expect(invitations).toMatchObject([{ email: 'bob@test.example', state: 'invited' }]);
  expect(refused).toEqual([]);
  const token = await tokenFor('bob@test.example');
  expect(await refusal(bob(listStaff, booth()))).toMatchObject({ status: 403 });
  expect(await refusal(accept(alice, token))).toMatchObject({ code: 'invitation.otherAddress' });
  await accept(bob, token);
  const { staff, invitations: left } = await bob(listStaff, booth());
  expect(staff.map(({ person }) => person.first_name)).toEqual(['Bob', 'Eli']);
  expect(left).toEqual([]);
  expect((await bob(getOwnProfile)).user.roles).toContain('exhibitor');
  expect(await refusal(accept(bob, token))).toMatchObject({ code: 'invitation.used' });
});

test('bob cannot use an invitation after 14 days, once eli withdraws it, or once a newer one is sent', async () => {
  await invite('bob@test.example');
  const first = await tokenFor('bob@test.example');
  expect((await invite('bob@test.example')).invitations).toHaveLength(1);
  expect(await refusal(accept(bob, first))).toMatchObject({ code: 'invitation.replaced' });
  const second = await tokenFor('bob@test.example');
  const body = { email: 'bob@test.example' };
  await eli(withdrawStaff, { ...booth(), body });
  expect(await refusal(accept(bob, second))).toMatchObject({ code: 'invitation.revoked' });
  expect(await refusal(eli(withdrawStaff, { ...booth(), body }))).toMatchObject({
    code: 'invitation.missing',
  });
  await invite('bob@test.example');
  const late = await tokenFor('bob@test.example');
  desk.server.clock.advance({ hours: 14 * 24 });
  expect(await refusal(accept(await desk.server.as('bob'), late))).toMatchObject({
    code: 'invitation.expired',
  });
});

test('eli reads which addresses are no addresses, who is on the staff already, and who was sent too many', async () => {
  const { email } = await desk.server.person('eli');
  const bad = await refusal(invite('new@work.example', 'new work.example'));
  expect(bad).toMatchObject({ status: 400, fields: ['emails.1'] });
  expect(await desk.server.mail.to('new@work.example')).toEqual([]);
  for (let n = 0; n < 5; n++) await invite('new@work.example');
  const { refused, invitations } = await invite(email, 'new@work.example', 'other@work.example');
  expect(refused).toEqual([
    { email, problem: 'inside' },
    { email: 'new@work.example', problem: 'tooOften' },
  ]);
  expect(invitations.map((one) => one.email)).toEqual(['new@work.example', 'other@work.example']);
  expect(await desk.server.mail.to('new@work.example')).toHaveLength(5);
});

test('eli sends at most 60 invitations an hour (6.6.3)', async () => {
  const some = (from: number) => Array.from({ length: 30 }, (_, n) => `n${from + n}@work.example`);
  await invite(...some(0));
  for (const email of some(0)) await eli(withdrawStaff, { ...booth(), body: { email } });
  await invite(...some(30));
  expect(await refusal(invite('one@work.example'))).toMatchObject({ status: 429 });
});

test('hana invites all who are named at booths by one button; nobody is mailed before, and nobody twice', async () => {
  const hana = await desk.server.as('hana');
  const name = async (boothId: string, ...staff: string[]) => {
    const { booth: before } = await hana(getEditedBooth, { params: { boothId } });
    const body = { version: before.version, change: { staff } };
    await hana(putBooth, { params: { boothId }, body });
  };
  await name(desk.hall.riverside, 'asha@new.example', 'ravi@new.example', 'eli@test.example');
  await name(desk.hall.heights, 'ravi@new.example');
  expect(await hana(getUninvitedStaff)).toEqual({ people: 2, booths: 2 });
  const check = async (wanted = 'invitations') =>
    (await hana(getOverview)).checks.find(({ key }) => key === wanted);
  const missing = (await check('staff'))!.count;
  expect(await check('staffJoined')).toMatchObject({ need: 'should', count: 1 });
  expect(await check()).toMatchObject({ need: 'should', isDone: false, count: 2 });
  expect(await desk.server.mail.to('asha@new.example')).toEqual([]);
  expect(await hana(inviteNamedStaff, { body: {} })).toEqual({ sent: 2, refused: [], next: null });
  expect(await check()).toMatchObject({ isDone: true });
  const letters = await desk.server.mail.to('ravi@new.example');
  expect(letters).toHaveLength(1);
  expect(letters[0]!.text).toContain('Booth staff of Heights and Riverside');
  expect(await hana(inviteNamedStaff, { body: {} })).toEqual({ sent: 0, refused: [], next: null });
  expect((await hana(listAudit)).entries[0]).toMatchObject({
    ...{ thing: 'invitation', act: 'created' },
    after: { people: [{ email: 'asha@new.example' }, { email: 'ravi@new.example' }] },
  });
  const body = { token: await tokenFor('ravi@new.example'), first_name: 'Ravi' };
  const { attendees } = await desk.server.anon(acceptInvitation, {
    body: { ...body, password: 'a river runs uphill', consent: true },
  });
  expect(attendees.boothIds).toEqual([desk.hall.heights, desk.hall.riverside]);
  expect(await check('staffJoined')).toMatchObject({ isDone: true });
  expect((await check('staff'))!.count, 'a booth with somebody invited isn’t missing staff').toBe(
    missing,
  );
  await name(desk.hall.riverside, 'eli@test.example');
  const ashas = { body: { token: await tokenFor('asha@new.example') } };
  const named = await refusal(desk.server.anon(findInvitation, ashas));
  expect(named, 'no booth names her any more').toMatchObject({ code: 'invitation.revoked' });
});

test('hana invites 120 people of a hall fifty at a time, each once', async () => {
  const { db } = desk.server.store;
  const event_id = desk.server.event.id;
  const emails = Array.from({ length: 120 }, (_, n) => `n${n}@new.example`);
  const booths = [desk.hall.meadows, desk.hall.heights, desk.hall.riverside];
  await db
    .insertInto('booth_staff_invitee')
    .values(emails.map((email, n) => ({ event_id, email, booth_id: booths[n % 3]! })))
    .execute();
  const hana = await desk.server.as('hana');
  const sent: number[] = [];
  let after: string | null = null;
  do {
    const body: { after?: string } = after === null ? {} : { after };
    const reply: { sent: number; next: string | null } = await hana(inviteNamedStaff, { body });
    sent.push(reply.sent);
    after = reply.next;
  } while (after !== null);
  expect(sent).toEqual([50, 50, 20]);
  expect(await hana(getUninvitedStaff)).toEqual({ people: 0, booths: 0 });
});

test('eli, alone on the booth, cannot be removed; he and bob remove each other at once and one stays', async () => {
  expect(await refusal(eli(removeStaff, member(eliId)))).toMatchObject({ code: 'staff.last' });
  await invite('bob@test.example');
  await accept(bob, await tokenFor('bob@test.example'));
  const bobId = (await desk.server.person('bob')).id;
  const both = await Promise.allSettled([
    eli(removeStaff, member(bobId)),
    bob(removeStaff, member(eliId)),
  ]);
  expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  const hana = await desk.server.as('hana');
  const { staff } = await hana(listStaff, booth());
  expect(staff).toHaveLength(1);
  const [gone, id] = staff[0]!.person._id === eliId ? [bob, bobId] : [eli, eliId];
  expect(await refusal(gone(listStaff, booth()))).toMatchObject({ status: 403 });
  expect(await refusal(hana(removeStaff, member(id)))).toMatchObject({ code: 'staff.missing' });
});

test('eli’s hours are refused, with their line, when they overlap, run backwards or lie outside the event', async () => {
  const overlap = await refusal(
    hours(eliId, ['02/06/2021', '09:00', '13:00'], ['02/06/2021', '12:00', '14:00']),
  );
  expect(overlap).toMatchObject({ status: 400, fields: ['hours.1'] });
  expect(await refusal(hours(eliId, ['12/06/2021', '09:00', '13:00']))).toMatchObject({
    status: 400,
    fields: ['hours.0'],
  });
  expect((await refusal(hours(eliId, ['02/06/2021', '13:00', '09:00']))).status).toBe(400);
  const { staff } = await hours(
    eliId,
    ['03/06/2021', '09:00', '13:00'],
    ['02/06/2021', '09:00', '13:00'],
  );
  expect(staff[0]!.hours).toEqual([
    { date: '02/06/2021', from: '09:00', to: '13:00' },
    { date: '03/06/2021', from: '09:00', to: '13:00' },
  ]);
});

test('eli is on duty only within his hours: outside them alice’s question gets a promised reply (K-07)', async () => {
  // it is 11:00
  await hours(eliId, ['02/06/2021', '11:30', '13:00']);
  const { desks } = await eli(keepDeskOpen);
  expect(desks[0]).toMatchObject({ staffed: false, onDuty: false, colleaguesOnDuty: [] });
  expect(await isStaffed()).toBe(false);
  expect((await desk.ask(alice, 'Anybody?')).thread.state).toBe('promised');
  const colleague = (await desk.crew(1))[0]!;
  await colleague(keepDeskOpen);
  const [seen] = (await eli(getDesk)).desks;
  expect([seen!.onDuty, seen!.colleaguesOnDuty.length]).toEqual([false, 1]);
  expect((await desk.ask(bob, 'And now?')).thread.state).toBe('waiting');

  desk.server.clock.advance({ minutes: 31 });
  const heardBefore = (await desk.heard(topics.attendees(desk.server.event.id))).length;
  expect((await eli(keepDeskOpen)).desks[0]).toMatchObject({ staffed: true, onDuty: true });
  expect(await isStaffed()).toBe(true);
  // to just before and just after the end of the hours
  desk.server.clock.advance({ minutes: 88, seconds: 40 });
  await eli(keepDeskOpen);
  desk.server.clock.advance({ seconds: 30 });
  await eli(keepDeskOpen);
  expect(await isStaffed()).toBe(false);
  const heard = (await desk.heard(topics.attendees(desk.server.event.id))).slice(heardBefore);
  const ofMeadows = heard.filter((one) => one['boothId'] === desk.hall.meadows);
  expect(ofMeadows[0]).toMatchObject({ action: 'deskStaffed', staffed: true });
  expect(ofMeadows.at(-1)).toMatchObject({ action: 'deskStaffed', staffed: false });
});

test('eli hands alice’s conversation to bob with a note that alice never sees', async () => {
  await invite('bob@test.example');
  await accept(bob, await tokenFor('bob@test.example'));
  const bobId = (await desk.server.person('bob')).id;
  await desk.open('eli');
  await desk.open('bob');
  const { thread } = await desk.ask(alice, 'How high is the ceiling?');
  const params = { threadId: thread._id };
  await eli(claimHelp, { params });
  const malId = (await desk.server.person('mal')).id;
  expect(await refusal(eli(handOverHelp, { params, body: { to: malId, note: '' } }))).toMatchObject(
    { code: 'staff.missing' },
  );
  expect(await refusal(bob(handOverHelp, { params, body: { to: bobId } }))).toMatchObject({
    code: 'help.notYours',
  });
  const given = await eli(handOverHelp, { params, body: { to: bobId, note: 'He is in a hurry' } });
  expect(given.thread).toMatchObject({ state: 'claimed', claimedBy: { _id: bobId } });
  const seen = await bob(getHelp, { params });
  expect(seen.handOvers).toMatchObject([
    { by: 'Eli Test', to: 'Bob Test', note: 'He is in a hurry' },
  ]);
  expect(seen.colleagues.filter((one) => one.isHere)).toHaveLength(2);
  await desk.say(bob, thread._id, 'Three metres.');
  const visitors = await alice(getHelp, { params });
  expect(visitors).toMatchObject({ handOvers: [], colleagues: [] });
  expect(JSON.stringify(visitors)).not.toContain('hurry');
  const { thread: moved } = await bob(handOverHelp, {
    params,
    body: { note: 'Asks for a refund' },
  });
  expect(moved).toMatchObject({ handedOver: true });
  const hana = await desk.server.as('hana');
  expect((await hana(getHelp, { params })).handOvers[0]).toMatchObject({
    to: null,
    note: 'Asks for a refund',
  });
});

test('hana finds her changes to a booth’s staff in the log and restores a removed member; eli’s are not there', async () => {
  const hana = await desk.server.as('hana');
  const listEmails = async () =>
    (await hana(listStaff, booth())).staff.map(({ email }) => email).toSorted();
  await invite('bob@test.example');
  await accept(bob, await tokenFor('bob@test.example'));
  const both = await listEmails();
  const bobId = (await desk.server.person('bob')).id;
  const day = { date: '03/06/2021', from: '10:00', to: '12:00' };
  await hana(setHours, { ...member(bobId), body: { hours: [day] } });
  await hana(inviteStaff, { ...booth(), body: { emails: ['new@work.example'] } });
  await hana(removeStaff, member(bobId));
  const { entries } = await hana(listAudit);
  expect(entries.map(({ thing, act }) => `${thing} ${act}`)).toEqual([
    'booth changed',
    'invitation created',
    'shift changed',
  ]);
  expect(entries[0]).toMatchObject({
    before: { staff: [...both, 'new@work.example'] },
    after: { staff: ['eli@test.example', 'new@work.example'] },
    may: ['audit.undo'],
  });
  expect(entries[2]!.after).toEqual({ [bobId]: ['03/06/2021 10:00 – 12:00'] });
  await hana(undoAudit, { params: { id: entries[0]!._id } });
  expect(await listEmails()).toEqual(both);
  await eli(removeStaff, member(bobId));
  expect((await hana(listAudit)).entries[0]!.act, 'exhibitors arrange their own').toBe('undone');
});

test('hana undoes bob’s hours from the log without touching eli’s, but not once bob has left the booth', async () => {
  const hana = await desk.server.as('hana');
  await invite('bob@test.example');
  await accept(bob, await tokenFor('bob@test.example'));
  const bobId = (await desk.server.person('bob')).id;
  const listHours = async (id: string) =>
    (await hana(listStaff, booth())).staff.find(({ person }) => person._id === id)?.hours;
  const set = (id: string, from: string) =>
    hana(setHours, { ...member(id), body: { hours: [{ date: '03/06/2021', from, to: '12:00' }] } });
  const last = async () => (await hana(listAudit, { query: { thing: 'shift' } })).entries[0]!;
  await set(bobId, '10:00');
  await set(eliId, '09:00');
  await set(bobId, '11:00');
  const changed = await last();
  expect(changed).toMatchObject({ may: ['audit.undo'] });
  expect((await hana(listAudit)).names).toMatchObject({ [bobId]: 'Bob Test' });
  await hana(undoAudit, { params: { id: changed._id } });
  expect(await listHours(bobId)).toEqual([{ date: '03/06/2021', from: '10:00', to: '12:00' }]);
  expect(await listHours(eliId)).toEqual([{ date: '03/06/2021', from: '09:00', to: '12:00' }]);
  await hana(undoAudit, { params: { id: (await last())._id } });
  expect(await listHours(bobId)).toEqual([{ date: '03/06/2021', from: '11:00', to: '12:00' }]);
  const again = await last();
  await hana(removeStaff, member(bobId));
  expect(await refusal(hana(undoAudit, { params: { id: again._id } }))).toMatchObject({
    code: 'audit.changedSince',
  });
});

test('eli and hana set his hours at once: the second is refused with what the first has saved', async () => {
  const from = (time: string) => [{ date: '03/06/2021', from: time, to: '20:00' }];
  const hana = await desk.server.as('hana');
  const set = (by: Call, given: { hours: DayHours[]; was: DayHours[] }) =>
    by(setHours, { ...member(eliId), body: given });
  await set(eli, { hours: from('09:00'), was: [] });
  await set(hana, { hours: from('12:00'), was: from('09:00') });
  const late = set(eli, { hours: from('18:00'), was: from('09:00') });
  expect(await refusal(late)).toMatchObject({
    ...{ status: 409, code: 'shift.changed' },
    hint: { hours: from('12:00') },
  });
  const { staff } = await set(eli, { hours: from('18:00'), was: from('12:00') });
  expect(staff[0]!.hours).toEqual(from('18:00'));
});

test('hana cannot undo hours at a booth that is gone', async () => {
  const hana = await desk.server.as('hana');
  const hours = [{ date: '03/06/2021', from: '10:00', to: '12:00' }];
  await hana(setHours, { ...member(eliId), body: { hours } });
  const { entries } = await hana(listAudit, { query: { thing: 'shift' } });
  await hana(removeBooth, booth());
  const undoing = hana(undoAudit, { params: { id: entries[0]!._id } });
  expect(await refusal(undoing)).toMatchObject({ status: 409, code: 'audit.gone' });
});

test('eli sees how many questions and calls removing someone would affect; bob cannot (F-06)', async () => {
  const ask = (by: Call, id: string) => by(getStaffAffected, member(id));
  await desk.open('eli');
  const { thread } = await desk.ask(alice, 'How high is the ceiling?');
  await eli(claimHelp, { params: { threadId: thread._id } });
  const { db } = desk.server.store;
  await db
    .insertInto('booth_consultant')
    .values({
      event_id: desk.server.event.id,
      booth_id: desk.hall.meadows,
      consultant: 1,
      person_id: eliId,
    })
    .execute();
  await bob(scheduleCall, {
    params: { id: (await desk.server.person('bob')).id },
    body: { meetingSchedule: { date: '03/06/2021', time: '10:00', boothId: desk.hall.meadows } },
  });
  expect(await ask(eli, eliId)).toEqual({ affected: { questions: 1, calls: 1 } });
  expect(await refusal(ask(bob, eliId))).toMatchObject({ status: 403 });
  const malId = (await desk.server.person('mal')).id;
  expect(await refusal(ask(eli, malId))).toMatchObject({ code: 'staff.missing' });
});
