import {
  changePeople,
  claimInvitation,
  findInvitation,
  getOwnProfile,
  invitePeople,
  inviteStaff,
  login,
  otpLogin,
  proveWho,
  sendProofCode,
  setRoles,
  type Call,
  type Role,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { randomIds } from '../../../ports/ids.ts';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';
import { insertPerson, updateOwnerProven } from '../account/queries.ts';
import { startSession } from '../account/service.ts';
import { hashPassword } from '../password/service.ts';

let server: TestServer;
let hall: TestHall;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
  hana = await server.as('hana');
});
afterEach(() => server.close());

const at = () => ({ params: { boothId: hall.heights } });
const invite = (email: string, ...roles: Role[]) =>
  hana(invitePeople, { body: { list: email, roles, dryRun: false } });
const look = (token: string) => server.anon(findInvitation, { body: { token } });

async function tokenTo(address: string): Promise<string> {
  const [letter] = await server.mail.to(address);
  return /\/invitation#(\S+)/.exec(letter!.text)![1]!;
}

test('mal has registered with nina’s address: the invitation gives power to nina alone, and mal’s way in is gone', async () => {
  server.ports.mailer = { send: async () => {} };
  const email = 'nina@new.example';
  const mobile = '+919820007777';
  await insertPerson(server.store.db, {
    ...{ id: randomIds.id(), event_id: server.event.id, email, first_name: 'Nina', mobile },
    password_hash: await hashPassword(password, server.ports.passwordCost),
  });
  const mal = server.call((await server.anon(login, { body: { email, password } })).token);
  await hana(inviteStaff, { ...at(), body: { emails: [email] } });
  const body = { token: await tokenTo(email) };
  expect(await refusal(mal(claimInvitation, { body }))).toMatchObject({
    code: 'proof.needed',
    hint: { password: false, passkey: false },
  });
  await server.anon(otpLogin, { body: { email } });
  const otp = (await server.mail.to(email))[0]!.code!;
  const nina = server.call((await server.anon(login, { body: { email, otp } })).token);
  server.ports.sms = { send: async () => {} };
  const codesByMobile = async () => {
    await server.anon(otpLogin, { body: { email, mood: 'mobile' } });
    return (await server.mail.to(mobile)).map(({ code }) => code!);
  };
  expect(await codesByMobile()).toEqual([]);
  await nina(claimInvitation, { body });
  expect((await nina(getOwnProfile)).user.boothIds).toEqual([hall.heights]);
  expect((await refusal(mal(getOwnProfile))).code).toBe('auth.invalid');
  expect((await refusal(server.anon(login, { body: { email, password } }))).code).toBe(
    'login.failed',
  );
});

test('hana invites an address that nobody has proven instead of being told that it takes part; mal gains nothing', async () => {
  const email = 'nina@new.example';
  const { id } = (await insertPerson(server.store.db, {
    ...{ id: randomIds.id(), event_id: server.event.id, email, first_name: 'Nina', mobile: null },
    password_hash: 'none',
  }))!;
  const inviteProblem = async (...roles: Role[]) =>
    (await invite(email, ...roles)).lines[0]!.problem;
  expect(await inviteProblem('speaker')).toBe('known');
  server.ports.mailer = { send: async () => {} };
  expect(await inviteProblem('attendee')).toBe('known');
  expect(await inviteProblem('speaker')).toBeNull();
  expect(await look(await tokenTo(email))).toMatchObject({ roles: ['speaker'], hasAccount: true });
  const mal = server.call(await startSession(server.store.db, server.ports, id));
  expect((await mal(getOwnProfile)).user.roles).toEqual(['attendee']);
  await updateOwnerProven(server.store.db, id);
  expect(await inviteProblem('speaker')).toBe('known');
});

test('hana cannot make mal, who has registered with nina’s address, an organiser by hand; once nina has proven it, she can', async () => {
  const { db } = server.store;
  const { id } = (await insertPerson(db, {
    ...{ id: randomIds.id(), event_id: server.event.id, email: 'nina@new.example' },
    ...{ first_name: 'Nina', mobile: null, password_hash: 'none' },
  }))!;
  const give = (...roles: Role[]) =>
    hana(setRoles, { params: { id }, body: { roles: ['attendee', ...roles] } });
  await give('speaker');
  server.ports.mailer = { send: async () => {} };
  expect(await refusal(give('speaker', 'organiser'))).toMatchObject({
    ...{ status: 409, code: 'role.unproven' },
  });
  const action = { act: 'giveRole', role: 'organiser' } as const;
  expect(await hana(changePeople, { body: { who: { ids: [id] }, action } })).toMatchObject({
    ...{ changed: 0, refused: [{ code: 'role.unproven', names: ['Nina'] }] },
  });
  const mal = server.call(await startSession(db, server.ports, id));
  expect((await mal(getOwnProfile)).user.roles).toEqual(['attendee', 'speaker']);
  await give();
  await updateOwnerProven(db, id);
  expect((await give('organiser')).person.roles).toContain('organiser');
});

test('bob, whose address an emailed code has proved, keeps his password as he accepts', async () => {
  server.ports.mailer = { send: async () => {} };
  const email = 'bob@test.example';
  await hana(inviteStaff, { ...at(), body: { emails: [email] } });
  const body = { token: await tokenTo(email) };
  const bob = server.call((await server.anon(login, { body: { email, password } })).token);
  expect((await refusal(bob(claimInvitation, { body }))).code).toBe('proof.needed');
  await bob(sendProofCode, { body: {} });
  await bob(proveWho, { body: { otp: (await server.mail.to(email))[0]!.code! } });
  await bob(claimInvitation, { body });
  await server.anon(login, { body: { email, password } });
});
