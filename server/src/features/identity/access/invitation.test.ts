import {
  acceptInvitation,
  askForInvitation,
  claimInvitation,
  createClient,
  findInvitation,
  forgotPassword,
  getInvitationLink,
  getOwnProfile,
  getOverview,
  invitePeople,
  inviteStaff,
  listAudit,
  listBooths,
  listInvitations,
  listPeople,
  listStaff,
  resendInvitation,
  revokeInvitation,
  type Call,
  type Role,
  setEventState,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asha } from '../../../testing/asha.ts';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hall: TestHall;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
  hana = await server.as('hana');
});
afterEach(() => server.close());

const list = `email,first_name,last_name,roles
asha@new.example,Asha,Rao,speaker
broken,,,
alice@test.example,Alice,,
asha@new.example,Again,,
ravi@new.example,Ravi,,king
"meera@new.example","Meera","Shah","exhibitor moderator"
`;

test('hana pastes a list, sees each bad line in a dry run, and then sends the invitations', async () => {
  const body = { list, roles: ['attendee'] as Role[], dryRun: true };
  const dry = await hana(invitePeople, { body });
  expect(dry.lines.map(({ line, email, problem }) => [line, email, problem])).toEqual([
    [2, 'asha@new.example', null],
    [3, 'broken', 'email'],
    [4, 'alice@test.example', 'known'],
    [5, 'asha@new.example', 'twice'],
    [6, 'ravi@new.example', 'role'],
    [7, 'meera@new.example', null],
  ]);
  expect(dry.lines.at(-1)!.roles).toEqual(['exhibitor', 'moderator']);
  expect(await server.mail.to('asha@new.example')).toEqual([]);
  const { sent } = await hana(invitePeople, { body: { ...body, dryRun: false } });
  expect(sent).toBe(2);
  expect((await hana(listAudit)).entries[0]).toMatchObject({
    ...{ thing: 'invitation', act: 'created', may: [] },
    after: {
      people: [
        { email: 'asha@new.example', roles: ['speaker'] },
        { email: 'meera@new.example', roles: ['exhibitor', 'moderator'] },
      ],
    },
  });
  expect(await server.mail.to('asha@new.example')).toHaveLength(1);
  const plain = 'a@new.example, Bo Li <b@new.example>\nc@new.example; nonsense';
  const { lines } = await hana(invitePeople, { body: { ...body, list: plain } });
  expect(
    lines.map(({ line, email, first_name, last_name, problem }) => [
      line,
      email,
      first_name,
      last_name,
      problem,
    ]),
  ).toEqual([
    [1, 'a@new.example', '', '', null],
    [1, 'b@new.example', 'Bo', 'Li', null],
    [2, 'c@new.example', '', '', null],
    [2, 'nonsense', '', '', 'email'],
  ]);
});

test('hana’s addresses may be apart by spaces, commas, semicolons or lines, with names or without', async () => {
  const list =
    'a@new.example b@new.example, c@new.example;d@new.example\r\n\te@new.example\nBo Li <f@new.example> Li Bo <g@new.example>';
  const body = { list, roles: ['attendee'] as Role[], dryRun: true };
  const { lines } = await hana(invitePeople, { body });
  expect(lines.map(({ line, email, problem }) => `${line} ${email} ${problem}`)).toEqual([
    ...['a', 'b', 'c', 'd'].map((name) => `1 ${name}@new.example null`),
    '2 e@new.example null',
    '3 f@new.example null',
    '3 g@new.example null',
  ]);
  expect(lines.at(-1)).toMatchObject({ first_name: 'Li', last_name: 'Bo' });
  for (const none of ['', ' \n', 'email,first_name,last_name,roles\n\n'])
    expect((await hana(invitePeople, { body: { ...body, list: none } })).lines).toEqual([]);
});

async function tokenTo(address: string): Promise<string> {
  const [letter] = await server.mail.to(address);
  return /\/invitation#(\S+)/.exec(letter!.text)![1]!;
}

const entry = (token: string) => ({
  eventId: server.event.id,
  token,
  first_name: 'Asha',
  last_name: 'Rao',
  password: 'a river runs uphill',
  consent: true as const,
});

test('only the newest invitation of asha works, once, and an invitation expires after two weeks', async () => {
  const body = { list: 'asha@new.example', roles: ['speaker'] as Role[], dryRun: false };
  await hana(invitePeople, { body });
  const old = await tokenTo('asha@new.example');
  await hana(invitePeople, { body });
  const token = await tokenTo('asha@new.example');
  const look = (of: string) =>
    server.anon(findInvitation, { body: { token: of, eventId: server.event.id } });
  expect((await refusal(look(old))).code).toBe('invitation.replaced');
  expect(await look(token)).toMatchObject({
    ...{ email: 'asha@new.example', roles: ['speaker'] },
    ...{ booths: [], hasAccount: false },
  });
  const weak = await refusal(
    server.anon(acceptInvitation, { body: { ...entry(token), password: 'password1' } }),
  );
  expect(weak.code).toBe('password.weak');
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => server.anon(acceptInvitation, { body: entry(token) })),
  );
  const won = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.attendees] : []));
  expect(won).toHaveLength(1);
  expect(won[0]).toMatchObject({ email: 'asha@new.example', roles: ['attendee', 'speaker'] });
  const asha = createClient({
    origin: server.origin,
    headers: () => ({ authorization: `Bearer ${won[0]!.token}` }),
  });
  await asha(getOwnProfile);
  expect((await refusal(look(token))).code).toBe('invitation.used');
  await server.anon(forgotPassword, {
    body: { email: 'asha@new.example', eventId: server.event.id },
  });
  await hana(invitePeople, { body: { ...body, list: 'late@new.example' } });
  const late = await tokenTo('late@new.example');
  server.clock.advance({ minutes: 15 * 24 * 60 });
  expect((await refusal(look(late))).code).toBe('invitation.expired');
  expect((await refusal(look('x'.repeat(43)))).code).toBe('invitation.invalid');
});

test('hana sees asha’s open invitation and revokes it, and its link stops working', async () => {
  const body = { list: 'asha@new.example', roles: ['speaker'] as Role[], dryRun: false };
  await hana(invitePeople, { body });
  const token = await tokenTo('asha@new.example');
  const { invitations } = await hana(listInvitations);
  expect(invitations).toMatchObject([{ email: 'asha@new.example', roles: ['speaker'] }]);
  const params = { id: invitations[0]!._id };
  expect((await refusal((await server.as('alice'))(revokeInvitation, { params }))).status).toBe(
    403,
  );
  await hana(revokeInvitation, { params });
  const look = server.anon(findInvitation, { body: { token, eventId: server.event.id } });
  expect((await refusal(look)).code).toBe('invitation.revoked');
  expect(await hana(listInvitations)).toMatchObject({ invitations: [], next: null });
  expect((await refusal(hana(revokeInvitation, { params }))).code).toBe('invitation.missing');
});

const look = (token: string) => server.anon(findInvitation, { body: { token } });
const join = (token: string, given: object = {}) =>
  server.anon(acceptInvitation, { body: { ...entry(token), ...given } });
const invite = (email: string, ...roles: Role[]) =>
  hana(invitePeople, { body: { list: email, roles, dryRun: false } });
const at = () => ({ params: { boothId: hall.heights } });
const as = (token: string) =>
  createClient({
    origin: server.origin,
    headers: () => ({ authorization: `Bearer ${token}` }),
  });

/** Time passes, and hana logs in again. */
async function later({ days }: { days: number }): Promise<void> {
  server.clock.advance({ hours: days * 24 });
  hana = await server.as('hana');
}

test('the invitation says who invites asha to what and when; in a list that has only spaces she and ravi are two', async () => {
  const { sent } = await invite('asha@new.example ravi@new.example', 'organiser', 'speaker');
  expect(sent).toBe(2);
  const [letter] = await server.mail.to('asha@new.example');
  expect(letter!.subject).toContain('Organiser and Speaker');
  expect(letter!.text).toContain('Hana Test invites you');
  expect(letter!.text).toContain('28 May 2021 – 6 June 2021');
  expect(letter!.text).toContain('has invited you');
  expect(letter!.text).not.toContain('registered');
});

test('while the event is a draft its team comes in by invitation, and visitors stay outside', async () => {
  await hana(setEventState, { body: { state: 'draft' } });
  await invite('org@new.example', 'organiser');
  await invite('speaker@new.example', 'speaker');
  await invite('visitor@new.example', 'attendee');
  await hana(inviteStaff, { ...at(), body: { emails: ['staff@new.example'] } });
  const enter = async (email: string, given: object = {}) =>
    as((await join(await tokenTo(email), given)).attendees.token);
  await (
    await enter('org@new.example')
  )(listPeople);
  await (
    await enter('speaker@new.example')
  )(getOwnProfile);
  const staff = await enter('staff@new.example');
  expect((await staff(getOwnProfile)).user.boothIds).toEqual([hall.heights]);
  await staff(listStaff, at());
  const visitor = await enter('visitor@new.example', asha);
  expect((await refusal(visitor(getOwnProfile))).code).toBe('event.notOpen');
  await hana(setEventState, { body: { state: 'archived' } });
  expect((await refusal(staff(getOwnProfile))).code).toBe('event.notOpen');
});

test('an invitation to a booth makes the invited person its exhibitor', async () => {
  await hana(inviteStaff, { ...at(), body: { emails: ['ex@new.example'] } });
  const token = await tokenTo('ex@new.example');
  expect(await look(token)).toMatchObject({ booths: ['Heights'], roles: ['exhibitor'] });
  const { attendees } = await join(token);
  expect(attendees).toMatchObject({ boothIds: [hall.heights], roles: ['attendee', 'exhibitor'] });
  const ex = as(attendees.token);
  expect((await ex(getOwnProfile)).user.boothIds).toEqual([hall.heights]);
  expect((await ex(listBooths)).booths.length).toBeGreaterThan(1);
});

test('hana sends an invitation again, also one that has expired, at most five a day to one address', async () => {
  await invite('asha@new.example', 'speaker');
  const first = await tokenTo('asha@new.example');
  const open = async () => (await hana(listInvitations)).invitations[0]!;
  const again = async () => {
    const { _id: id } = await open();
    return hana(resendInvitation, { params: { id }, body: {} });
  };
  await later({ days: 15 });
  await server.settle();
  expect(await open()).toMatchObject({ isExpired: true });
  const { invitation } = await again();
  expect(invitation.isExpired).toBe(false);
  expect(server.clock.now().getTime() - Date.parse(invitation.sentAt)).toBeLessThan(60_000);
  expect((await refusal(look(first))).code).toBe('invitation.replaced');
  expect(await look(await tokenTo('asha@new.example'))).toMatchObject({ roles: ['speaker'] });
  for (let n = 0; n < 4; n++) await again();
  const flood = await refusal(again());
  expect(flood).toMatchObject({ status: 429, code: 'throttled' });
  const { lines } = await invite('asha@new.example', 'speaker');
  expect(lines).toMatchObject([{ problem: 'tooOften' }]);
  await look(await tokenTo('asha@new.example'));
  await later({ days: 1 });
  await again();
  const gone = { params: { id: crypto.randomUUID() }, body: {} };
  expect((await refusal(hana(resendInvitation, gone))).code).toBe('invitation.missing');
});

test('hana gets the link of an invitation where no mail leaves the event, the same each time', async () => {
  await invite('asha@new.example', 'speaker');
  const readLink = async () => {
    const { _id: id } = (await hana(listInvitations)).invitations[0]!;
    return hana(getInvitationLink, { params: { id }, body: {} });
  };
  server.ports.mailer = { send: async () => {} };
  expect(await hana(listInvitations)).toMatchObject({ mailIsOff: false });
  expect((await refusal(readLink())).code).toBe('invitation.mailed');
  server.ports.mailer = null;
  expect(await hana(listInvitations)).toMatchObject({ mailIsOff: true });
  const { url } = await readLink();
  expect((await readLink()).url).toBe(url);
  const token = url.split('/invitation#')[1]!;
  expect(await look(token)).toMatchObject({ email: 'asha@new.example' });
  expect(JSON.stringify((await hana(listAudit)).entries)).not.toContain(token);
  await later({ days: 15 });
  const renewed = (await readLink()).url.split('/invitation#')[1]!;
  expect(await look(renewed)).toMatchObject({ email: 'asha@new.example' });
});

test('bob, who is registered, accepts with his login and keeps what he has; mal cannot accept for him', async () => {
  await hana(inviteStaff, { ...at(), body: { emails: ['bob@test.example'] } });
  const token = await tokenTo('bob@test.example');
  expect(await look(token)).toMatchObject({ hasAccount: true });
  expect((await refusal(join(token))).code).toBe('attendee.exists');
  const body = { token };
  expect((await refusal(server.anon(claimInvitation, { body }))).code).toBe('auth.required');
  const mal = await refusal((await server.as('mal'))(claimInvitation, { body }));
  expect(mal).toMatchObject({ status: 403, code: 'invitation.otherAddress' });
  const bob = await server.as('bob');
  await bob(claimInvitation, { body });
  const { user } = await bob(getOwnProfile);
  expect(user).toMatchObject({ roles: ['attendee', 'exhibitor'], boothIds: [hall.heights] });
  expect((await refusal(bob(claimInvitation, { body }))).code).toBe('invitation.used');
});

test('asha asks for a new invitation with the link of an old one: hana and eli, who sent it, read it once', async () => {
  const eli = await server.as('eli');
  const boothId = hall.meadows;
  await eli(inviteStaff, { params: { boothId }, body: { emails: ['asha@new.example'] } });
  const token = await tokenTo('asha@new.example');
  await later({ days: 15 });
  const ask = () => server.anon(askForInvitation, { body: { token } });
  await ask();
  await ask();
  const asked = async (address: string) =>
    (await server.mail.to(address)).filter(({ subject }) => subject.startsWith('asha@new.example'));
  expect(await asked('hana@test.example')).toHaveLength(1);
  const [letter, ...others] = await asked('eli@test.example');
  expect(others).toEqual([]);
  expect(letter!.text).toContain('Booth staff of Meadows');
  expect(letter!.text).toContain('/exhibitor/staff');
  await invite('ravi@new.example', 'speaker');
  const ravis = await tokenTo('ravi@new.example');
  await join(ravis);
  const used = server.anon(askForInvitation, { body: { token: ravis } });
  expect((await refusal(used)).code).toBe('invitation.used');
});

test('a role of an invitation that has expired does not come back with one to a booth', async () => {
  await invite('asha@new.example', 'organiser');
  await later({ days: 15 });
  await hana(inviteStaff, { ...at(), body: { emails: ['asha@new.example'] } });
  const { attendees } = await join(await tokenTo('asha@new.example'));
  expect(attendees.roles.toSorted()).toEqual(['attendee', 'exhibitor']);
});

test('a new invitation of asha as visitor takes the organiser’s role back, and an invitation to a booth adds to it', async () => {
  await invite('asha@new.example', 'organiser');
  await invite('asha@new.example', 'speaker');
  await hana(inviteStaff, { ...at(), body: { emails: ['asha@new.example'] } });
  const { attendees } = await join(await tokenTo('asha@new.example'));
  expect(attendees.roles.toSorted()).toEqual(['attendee', 'exhibitor', 'speaker']);
  expect((await hana(getOverview)).checks.find(({ key }) => key === 'invitations')).toMatchObject({
    isDone: true,
  });
});
