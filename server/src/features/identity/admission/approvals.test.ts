import {
  askApplicant,
  askApplicants,
  askingChanged,
  type Call,
  changeSettings,
  createFormQuestion,
  decideAdmission,
  decideAdmissions,
  type EventFrame,
  getAsking,
  getLiveboard,
  getOwnAdmission,
  listAdmissions,
  listAudit,
  listNotifications,
  previewDecision,
  replyToOrganisers,
  setNotificationPreferences,
  topics,
  undoAudit,
} from '@pavilion/contract';
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

const { addClass, arrive } = guestsOn(() => server);
const addMember = () => addClass('Member', { needsApproval: true });
const inState = async (state: 'asked' | 'refused' | 'admitted' = 'asked') =>
  (await hana(listAdmissions, { query: { state } })).admissions;
const letters = async (nth: number) => server.mail.to(`guest${nth}@test.example`);
const toHana = async () =>
  (await server.mail.to('hana@test.example')).map(({ subject }) => subject);

/** Moves the clock to the next time it is this hour in the event's zone, which is 5½ hours ahead of UTC. */
async function comesTo(hour: number): Promise<void> {
  const local = (server.clock.now().getTime() / 60_000 + 330) % (24 * 60);
  server.clock.advance({ minutes: (hour * 60 + 1 - local + 24 * 60) % (24 * 60) });
  await server.settle();
  server.clock.advance({ minutes: 2 });
  await server.settle();
}

test('hana decides by what people answered, and whom she declines reads her reason and whom to write to', async () => {
  await addMember();
  const label = { en: 'Membership number' };
  const body = { type: 'text' as const, label, roles: ['attendee' as const] };
  const { question } = await hana(createFormQuestion, { body });
  await hana(changeSettings, { body: { contactAddress: 'office@boats.example' } });
  const guest = await arrive(1, { answers: { [question._id]: 'B-217' } });
  const [asked] = await inState();
  expect(asked!.answers).toEqual([{ label: 'Membership number', text: 'B-217' }]);

  const params = { id: asked!._id };
  const decision = { act: 'refuse' as const, reason: 'This number is not on our list.' };
  const before = await letters(1);
  const preview = await hana(previewDecision, { params, body: decision });
  expect(await letters(1)).toEqual(before);
  await hana(decideAdmission, { params, body: decision });
  const [letter] = await letters(1);
  expect(letter).toMatchObject(preview);
  expect(letter!.text).toContain('Their reason:\nThis number is not on our list.');
  expect(letter!.text).toContain('write to the organisers: office@boats.example');
  expect((await guest.admission()).reason).toBe('This number is not on our list.');
  expect((await inState('refused'))[0]!.reason).toBe('This number is not on our list.');

  await hana(decideAdmission, { params, body: { act: 'approve' } });
  expect((await guest.admission()).reason).toBeNull();
});

test('of three whom hana approves at once, one who has just been declined stays declined, and she is told', async () => {
  await addMember();
  for (const nth of [1, 2, 3]) await arrive(nth);
  const ids = (await inState()).map(({ _id }) => _id);
  const decision = { act: 'refuse' as const };
  await hana(decideAdmission, { params: { id: ids[1]! }, body: decision });
  const gone = crypto.randomUUID();
  const body = { ids: [...ids, gone], act: 'refuse' as const, reason: 'Full' };
  const done = await hana(decideAdmissions, { body });
  expect(done.decided).toBe(2);
  expect(done.refused.map(({ _id, name, code }) => [_id, name, code])).toEqual([
    [ids[1], 'Guest 2 Rao', 'admission.changed'],
    [gone, '', 'admission.missing'],
  ]);
  expect((await inState('refused')).map(({ reason }) => reason)).toEqual(['Full', null, 'Full']);
  await hana(undoAudit, { params: { id: (await hana(listAudit)).entries[0]!._id } });
  expect(await inState()).toHaveLength(1);
});

test('hana asks before she decides, the guest replies once, and she finds the reply in the row', async () => {
  await addMember();
  const guest = await arrive(1);
  const [asked] = await inState();
  const params = { id: asked!._id };
  const reply = (text: string) => guest.call(replyToOrganisers, { body: { text } });
  expect((await refusal(reply('Of what?'))).code).toBe('admission.changed');
  await hana(askApplicant, { params, body: { text: 'Since when are you a member?' } });
  const [letter] = await letters(1);
  expect(letter!.subject).toBe('A question about your registration for Own Event');
  expect(letter!.text).toContain('Since when are you a member?');
  expect(letter!.text).toContain('http://pavilion.test/my-place');
  expect((await guest.admission()).question).toEqual({
    text: 'Since when are you a member?',
    reply: null,
  });
  await reply('Since 2018.');
  expect((await refusal(reply('Since 2019.'))).code).toBe('admission.changed');
  expect((await inState())[0]!.question?.reply).toBe('Since 2018.');
  const { notifications } = await hana(listNotifications);
  expect(notifications.map(({ kind, link }) => [kind, link])).toEqual([
    ['applicantReplied', '/organiser/registration'],
  ]);
  await hana(decideAdmission, { params, body: { act: 'approve' } });
  const late = hana(askApplicant, { params, body: { text: 'And why?' } });
  expect((await refusal(late)).code).toBe('admission.changed');
});

test('hana asks several people the same at once, and reads whom she could no longer ask', async () => {
  await addMember();
  const [first] = [await arrive(1), await arrive(2)];
  const ids = (await inState()).map(({ _id }) => _id);
  await hana(decideAdmission, { params: { id: ids[1]! }, body: { act: 'approve' } });
  const body = { ids, text: 'Since when are you a member?' };
  expect(await hana(askApplicants, { body })).toMatchObject({
    asked: 1,
    refused: [{ _id: ids[1], name: 'Guest 2 Rao', code: 'admission.changed' }],
  });
  expect((await first.admission()).question).toMatchObject({ text: body.text });
  expect((await letters(2))[0]!.subject).toBe('You’re in: Own Event');
});

test('what hana writes as her reason is text: the mail has no link of hers', async () => {
  await addMember();
  const guest = await arrive(1);
  const [asked] = await inState();
  const reason = 'Register at https://other.example/join instead.';
  const body = { act: 'refuse' as const, reason };
  await hana(decideAdmission, { params: { id: asked!._id }, body });
  const [letter] = await letters(1);
  expect(letter!.text).toContain('Register at https: //other');
  expect(letter!.text).not.toContain('https://other');
  expect((await guest.admission()).reason).toBe(reason);
});

test('hana gets one mail a day while somebody waits for her decision, unless she wants none', async () => {
  await addMember();
  await comesTo(9);
  expect(await toHana()).toEqual([]);
  await arrive(1);
  await arrive(2);
  await comesTo(7);
  expect(await toHana()).toEqual([]);
  await comesTo(9);
  expect(await toHana()).toEqual(['2 registrations are waiting for your approval.']);
  await comesTo(20);
  expect(await toHana()).toHaveLength(1);
  await comesTo(9);
  expect(await toHana()).toHaveLength(2);
  const never = { kind: 'approvalsWaiting' as const, mail: 'never' as const };
  await hana(setNotificationPreferences, { body: { preferences: [never] } });
  await comesTo(9);
  expect(await toHana()).toHaveLength(2);
});

test('how many wait for hana’s decision is live, and one of the alerts', async () => {
  await addMember();
  expect(await hana(getAsking)).toEqual({ people: 0, since: null });
  const guest = await arrive(1);
  await arrive(2);
  expect((await hana(getAsking)).people).toBe(2);
  const { alerts } = (await hana(getLiveboard)).liveboard;
  expect(alerts).toMatchObject([{ kind: 'approvals', count: 2 }]);
  const [first] = await inState();
  await hana(decideAdmission, { params: { id: first!._id }, body: { act: 'approve' } });
  const { bus } = server.ports;
  const topic = topics.infoDesk(server.event.id);
  const frames = await bus.since(topic, { epoch: bus.epoch, seq: 0 });
  const counts = (frames as { json: string }[])
    .map(({ json }) => JSON.parse(json) as EventFrame & { asking: { people: number } })
    .filter(({ action }) => action === askingChanged.action)
    .map(({ asking }) => asking.people);
  expect(counts).toEqual([1, 2, 1]);
  expect((await guest.call(getOwnAdmission)).admission!.state).toBe('admitted');
});
