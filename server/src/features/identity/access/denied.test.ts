import {
  acceptInvitation,
  changePeople,
  createAccessClass,
  createSpeaker,
  denyByLink,
  findSpeakerInvitation,
  getRoom,
  inviteCompanion,
  invitePeople,
  inviteSpeaker,
  inviteStaff,
  inviteToRoom,
  listOrganisedClasses,
  listRoomInvitations,
  login,
  withdrawStaff,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { everyFeature } from '../../../testing/everyFeature.ts';
import { type TestDesk, openDesk } from '../../../testing/helpdesk.ts';
import { newRoom } from '../../../testing/rooms.ts';
import { password, refusal, type TestServer } from '../../../testing/testServer.ts';
import { updateOwnerProven } from '../account/queries.ts';

/** Not me: people a thief invited with somebody's login stay outside. */

let desk: TestDesk;
let server: TestServer;
/** Emails as they left, with the links that the outbox forgets. */
let sent: { to: string; subject: string; text: string }[];
beforeEach(async () => {
  desk = await openDesk({ preset: everyFeature });
  ({ server } = desk);
  sent = [];
  server.ports.mailer = { send: async (mail) => void sent.unshift(mail) };
  server.ports.sms = { send: async () => {} };
});
afterEach(() => desk.close());

/** What follows `path#` in the newest email to an address. */
async function tokenTo(to: string, path: string): Promise<string> {
  await server.settle();
  const mail = sent.find((one) => one.to === to && one.text.includes(`${path}#`))!;
  return new RegExp(`${path}#([\\w-]+)`).exec(mail.text)![1]!;
}

/** Logs in from a browser that the person doesn't know, and presses “This wasn’t me” in the email about it. */
async function deny(name: string) {
  await updateOwnerProven(server.store.db, (await server.person(name)).id);
  const body = { email: `${name}@test.example`, password };
  for (const device of ['of-their-own', 'of-somebody-else'])
    await server.anon(login, { body }, { headers: { 'x-pavilion-device': device } });
  return server.anon(denyByLink, { body: { token: await tokenTo(body.email, '/not-me') } });
}

const written = { first_name: 'Rita', last_name: 'Rao', profession: '', company: '' };
const speaker = { ...written, biographicalInfo: '', dpUrl: null, links: [] };
const name = { first_name: 'Rita', last_name: '' };
const newcomer = { ...name, password: 'a tall green tree', consent: true as const };
const booth = () => ({ params: { boothId: desk.hall.meadows } });

/** What opening an invitation as somebody new is answered. */
async function accepting(token: string): Promise<string> {
  const body = { ...newcomer, token };
  return (await refusal(server.anon(acceptInvitation, { body }))).code;
}

test('the moderator, the booth’s staff and the speaker whom a thief invited as hana stay outside', async () => {
  const thief = await server.as('hana');
  const list = 'mod@elsewhere.example, guest@elsewhere.example';
  await thief(invitePeople, { body: { list, roles: ['moderator'], dryRun: false } });
  await thief(inviteStaff, { ...booth(), body: { emails: ['staff@elsewhere.example'] } });
  const email = 'speaker@elsewhere.example';
  const made = await thief(createSpeaker, { body: { ...speaker, email } });
  await thief(inviteSpeaker, { params: { id: made.speaker.userId._id } });
  const claimed = await tokenTo(email, '/speaker-invitation');
  const tokens = [];
  for (const name of ['mod', 'guest', 'staff'])
    tokens.push(await tokenTo(`${name}@elsewhere.example`, '/invitation'));

  const { ended } = await deny('hana');
  expect(ended).toEqual([
    { kind: 'invitations', detail: '3' },
    { kind: 'speakerInvitations', detail: '1' },
  ]);
  for (const token of tokens) expect(await accepting(token)).toBe('invitation.revoked');
  const found = server.anon(findSpeakerInvitation, { body: { token: claimed } });
  expect((await refusal(found)).code).toBe('speakerInvitation.invalid');
  await server.settle();
  const told = sent.find(({ subject }) => subject.includes('logged out'))!.text;
  expect(told).toContain('open invitations (3)');
});

test('those whom a thief invited to alice’s room stay outside, also people of the event', async () => {
  const room = await newRoom(server, 'alice', { isSessionPublic: false });
  const params = { meetingId: room._id };
  const thief = await server.as('alice');
  const registrants = ['bob@test.example', 'outsider@elsewhere.example'].map((email) => ({
    email,
    role: 'invitee' as const,
  }));
  await thief(inviteToRoom, { params, body: { registrants } });
  const bob = await server.as('bob');
  expect(await bob(getRoom, { params: { roomId: room._id } })).toBeDefined();

  expect((await deny('alice')).ended).toEqual([{ kind: 'roomInvitations', detail: '2' }]);
  expect((await refusal(bob(getRoom, { params: { roomId: room._id } }))).code).toBe('room.missing');
  const alice = await server.as('alice');
  expect((await alice(listRoomInvitations, { params })).invitations).toEqual([]);
});

test('the colleague whom a thief invited as eli stays outside, and one invited again afterwards comes in', async () => {
  const thief = await server.as('eli');
  const email = 'colleague@elsewhere.example';
  await thief(inviteStaff, { ...booth(), body: { emails: [email] } });
  const token = await tokenTo(email, '/invitation');
  await deny('eli');
  expect(await accepting(token)).toBe('invitation.revoked');
  const hana = await server.as('hana');
  await hana(withdrawStaff, { ...booth(), body: { email } });
  await hana(inviteStaff, { ...booth(), body: { emails: [email] } });
  const again = { ...newcomer, token: await tokenTo(email, '/invitation') };
  expect(await server.anon(acceptInvitation, { body: again })).toBeDefined();
});

test('the companion whom a thief named as alice stays outside, and the seat is free', async () => {
  const hana = await server.as('hana');
  const draft = { name: { en: 'Visitor' }, companions: 1 };
  const { class: visitor } = await hana(createAccessClass, { body: draft });
  const who = { ids: [(await server.person('alice')).id] };
  await hana(changePeople, { body: { who, action: { act: 'class', classId: visitor._id } } });
  const thief = await server.as('alice');
  const email = 'companion@elsewhere.example';
  await thief(inviteCompanion, { body: { ...name, email } });
  const token = await tokenTo(email, '/invitation');
  expect((await deny('alice')).ended).toContainEqual({ kind: 'companions', detail: '1' });
  expect(await accepting(token)).toBe('invitation.companionEnded');
  expect((await hana(listOrganisedClasses)).classes).toMatchObject([{ held: 0 }]);
});

test('what hana sent more than three days before the denial stays', async () => {
  const hana = await server.as('hana');
  const invited = { list: 'old@elsewhere.example', roles: ['moderator' as const], dryRun: false };
  await hana(invitePeople, { body: invited });
  const token = await tokenTo('old@elsewhere.example', '/invitation');
  server.clock.advance({ hours: 73 });
  expect((await deny('hana')).ended).toEqual([]);
  const body = { ...newcomer, token };
  expect(await server.anon(acceptInvitation, { body })).toBeDefined();
});
