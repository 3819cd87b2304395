import {
  acceptRoomInvitation,
  blockPerson,
  deleteRoom,
  endRoomInvitation,
  getRoom,
  inviteToRoom,
  listRoomInvitations,
  listNotifications,
  listRooms,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { newRoom } from '../../../testing/rooms.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const open = (name: string, given: object = {}) => newRoom(server, name, given);
const findId = async (name: string) => (await server.person(name)).id;
const lounge = async (name: string) =>
  (await (await server.as(name))(listRooms, {})).rooms.map((room) => room._id);
const invite = async (name: string, meetingId: string, emails: string[]) =>
  (await server.as(name))(inviteToRoom, {
    params: { meetingId },
    body: { registrants: emails.map((email) => ({ email, role: 'invitee' as const })) },
  });
const linkIn = (text: string) => /\/breakoutroom\/invitation\/([\w-]+)/.exec(text)![1]!;
async function linkTo(name: string): Promise<string> {
  return linkIn((await server.mail.to(`${name}@test.example`))[0]!.text);
}
const accept = async (name: string, token: string) =>
  (await server.as(name))(acceptRoomInvitation, { body: { token } });

test('alice invites three people, who each get one email; mal cannot invite anyone (RI-01, RI-02)', async () => {
  const room = await open('alice', { isSessionPublic: false });
  const emails = ['bob', 'carol', 'new'].map((name) => `${name}@test.example`);
  expect(await refusal(invite('mal', room._id, emails))).toMatchObject({ status: 404 });
  expect(await server.mail.to('bob@test.example')).toEqual([]);
  expect(await invite('alice', room._id, emails)).toEqual({
    registrants: emails.map((email) => ({ email, role: 'invitee' })),
  });
  for (const to of emails) expect(await server.mail.to(to)).toHaveLength(1);
  const [toNew] = await server.mail.to('new@test.example');
  expect(toNew!.text).toContain('because Alice Test invited you');
  expect(toNew!.text).not.toContain('registered');
  const { invitations } = await (
    await server.as('alice')
  )(listRoomInvitations, {
    params: { meetingId: room._id },
  });
  expect(invitations.map((one) => one.email).sort()).toEqual(emails);
  const { notifications } = await (await server.as('bob'))(listNotifications, {});
  expect(notifications).toMatchObject([
    { kind: 'roomInvited', link: `/breakoutroom/${room._id}/devices` },
  ]);
  expect(await invite('hana', room._id, ['eli@test.example'])).toMatchObject({
    registrants: [{ email: 'eli@test.example' }],
  });
});

test('alice’s invitations skip blanks and duplicates; with one bad address or role none is sent (RI-03, RI-04)', async () => {
  const room = await open('alice');
  const token = await server.token('alice');
  const post = async (registrants: unknown) => {
    const reply = await server.raw('POST', `/api/meetings/${room._id}/registrants`, {
      token,
      body: { platform: 'web', registrants },
    });
    return { status: reply.status, body: (await reply.json()) as { fields?: { path: string }[] } };
  };
  for (const role of ['moderator', 'host', 'organiser'])
    expect((await post([{ email: 'bob@test.example', role }])).status).toBe(400);
  const bad = await post([
    { email: 'bob@test.example', role: 'invitee' },
    { email: 'no address', role: 'invitee' },
    { email: 'bob@test.example\r\nBcc: all@test.example', role: 'invitee' },
  ]);
  expect(bad.status).toBe(400);
  expect(bad.body.fields?.map((field) => field.path)).toEqual([
    'registrants.1.email',
    'registrants.2.email',
  ]);
  const many = Array.from({ length: 101 }, (_, n) => ({ email: `p${n}@test.example` }));
  expect((await post(many)).status).toBe(400);
  expect(await server.mail.to('bob@test.example')).toEqual([]);
  const fine = await post([
    { email: 'Bob@Test.example', role: 'invitee' },
    { email: '  ', role: 'invitee' },
    { email: ' bob@test.example ' },
    { email: '' },
  ]);
  expect(fine).toMatchObject({ status: 200, body: { registrants: [{ role: 'invitee' }] } });
  expect(await server.mail.to('bob@test.example')).toHaveLength(1);
});

test('bob has blocked alice: her invitation does not reach him, and she cannot tell (RI-05)', async () => {
  await (
    await server.as('bob')
  )(blockPerson, { body: { toUser: await findId('alice') } });
  const room = await open('alice', { isSessionPublic: false });
  const emails = ['bob@test.example', 'nobody@test.example'];
  expect(await invite('alice', room._id, emails)).toEqual({
    registrants: emails.map((email) => ({ email, role: 'invitee' })),
  });
  expect(await server.mail.to('bob@test.example')).toEqual([]);
  expect(await lounge('bob')).toEqual([]);
  const bob = await server.as('bob');
  expect((await bob(listNotifications, {})).notifications).toEqual([]);
  const { invitations } = await (
    await server.as('alice')
  )(listRoomInvitations, {
    params: { meetingId: room._id },
  });
  expect(invitations).toHaveLength(2);
  const everybodys = await open('alice');
  expect(await refusal(bob(getRoom, { params: { roomId: everybodys._id } }))).toMatchObject({
    code: 'room.missing',
  });
});

test('alice may send 200 invitations an hour and five to one address; refused ones send no email (RI-06)', async () => {
  const room = await open('alice');
  for (let n = 0; n < 5; n++) await invite('alice', room._id, ['bob@test.example']);
  expect(
    await refusal(invite('alice', room._id, ['carol@test.example', 'bob@test.example'])),
  ).toMatchObject({ status: 429 });
  expect(await server.mail.to('carol@test.example')).toEqual([]);
  expect(await server.mail.to('bob@test.example')).toHaveLength(5);
  const hundred = (at: string) => Array.from({ length: 100 }, (_, n) => `p${n}@${at}.example`);
  await invite('alice', room._id, hundred('one'));
  expect(await refusal(invite('alice', room._id, hundred('two')))).toMatchObject({ status: 429 });
  expect(await server.mail.to('p1@two.example')).toEqual([]);
});

test('an invitation link works once, for its person, until alice revokes it or deletes the room (RI-07)', async () => {
  const room = await open('alice', { isSessionPublic: false });
  const params = { meetingId: room._id };
  const alice = await server.as('alice');
  await invite('alice', room._id, ['bob@test.example', 'carol@test.example']);
  const [toBob, toCarol] = [await linkTo('bob'), await linkTo('carol')];
  const invalid = { status: 403, code: 'room.invitationInvalid' };
  expect(await refusal(accept('mal', toBob))).toMatchObject({ ...invalid, hint: {} });
  expect(await refusal(accept('dave', toBob))).toMatchObject(invalid);
  expect(
    await refusal(server.anon(acceptRoomInvitation, { body: { token: toBob } })),
  ).toMatchObject({
    status: 401,
  });
  expect((await accept('bob', toBob)).room).toMatchObject({ _id: room._id, myRole: 'invitee' });
  expect(await refusal(accept('bob', toBob))).toMatchObject({
    ...invalid,
    hint: { roomId: room._id },
  });
  const { invitations } = await alice(listRoomInvitations, { params });
  expect(invitations.map(({ email, accepted }) => [email, accepted])).toEqual([
    ['bob@test.example', true],
    ['carol@test.example', false],
  ]);
  await alice(endRoomInvitation, { params: { ...params, invitationId: invitations[1]!._id } });
  expect(await refusal(accept('carol', toCarol))).toMatchObject(invalid);
  expect(await lounge('carol')).toEqual([]);
  await invite('alice', room._id, ['carol@test.example']);
  await alice(deleteRoom, { params });
  expect(await refusal(accept('carol', await linkTo('carol')))).toMatchObject({ status: 423 });
  const { notifications } = await (await server.as('bob'))(listNotifications, {});
  expect(notifications).toEqual([]);
});

test('carol cannot use a link sent to someone else’s address, before or after it expires (RI-07)', async () => {
  const room = await open('alice', { isSessionPublic: false });
  await invite('alice', room._id, ['later@test.example']);
  const link = await linkTo('later');
  const { db } = server.store;
  await db
    .updateTable('person')
    .set({ email: 'later@test.example' })
    .where('id', '=', await findId('mal'))
    .execute();
  const token = await server.token('carol');
  expect(token).toBeTruthy();
  expect(await refusal(accept('carol', link))).toMatchObject({ status: 403 });
  server.clock.advance({ minutes: 41 });
  expect(await refusal(accept('carol', link))).toMatchObject({ status: 403 });
});

test('bob’s invitation email contains no link from alice’s topic (RI-08)', async () => {
  const topic = 'Win at evil.example/now <a href="//evil.example">here</a>';
  const room = await open('alice', { topic });
  await invite('alice', room._id, ['bob@test.example']);
  const { db } = server.store;
  const letter = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  expect(letter.subject).toBe('You are invited to a room at Own Event');
  expect(letter.body).toContain('Alice Test invites you');
  expect(letter.body).not.toContain('evil.example');
  expect(letter.html).not.toContain('<a href="//evil');
});
