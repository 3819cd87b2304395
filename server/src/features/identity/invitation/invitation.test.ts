import {
  acceptRoomInvitation,
  type Call,
  createSpeaker,
  findInvitation,
  findSpeakerInvitation,
  invitePeople,
  inviteSpeaker,
  inviteToRoom,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { everyFeature } from '../../../testing/everyFeature.ts';
import { newRoom } from '../../../testing/rooms.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

/** What invitations to roles, speakers and rooms have in common. */

const email = 'asha@rao.example';

let server: TestServer;
let hana: Call;
let speaker: { id: string };
let room: { meetingId: string };
beforeEach(async () => {
  server = await openTestServer({ preset: everyFeature });
  hana = await server.as('hana');
  const made = await hana(createSpeaker, { body: { first_name: 'Asha', email } });
  speaker = { id: made.speaker.userId._id };
  room = { meetingId: (await newRoom(server, 'hana'))._id };
});
afterEach(() => server.close());

/** Invites Asha once more; returns what her newest link holds. */
const invite = {
  async role() {
    await hana(invitePeople, { body: { list: email, roles: ['moderator'], dryRun: false } });
    return tokenAfter('/invitation#');
  },
  async speaker() {
    await hana(inviteSpeaker, { params: speaker });
    return tokenAfter('/speaker-invitation#');
  },
  async room() {
    const registrants = [{ email, role: 'invitee' as const }];
    await hana(inviteToRoom, { params: room, body: { registrants } });
    return tokenAfter('/breakoutroom/invitation/');
  },
};

async function tokenAfter(path: string): Promise<string> {
  await server.settle();
  const mails = await server.mail.to(email);
  const { text } = mails.find((mail) => mail.text.includes(path))!;
  return new RegExp(`${path}([\\w-]+)`).exec(text)![1]!;
}

/** What each kind's link is answered, opened by somebody who isn't Asha. */
async function opened(token: string, by: Call = server.anon) {
  const alice = await server.as('alice');
  const code = async (call: Promise<unknown>) => (await refusal(call)).code;
  return [
    await by(findInvitation, { body: { token } }).then(({ email: to }) => to, toCode),
    await by(findSpeakerInvitation, { body: { token } }).then(({ email: to }) => to, toCode),
    await code(alice(acceptRoomInvitation, { body: { token } })),
  ];
}
const toCode = (refused: { code: string }) => refused.code;

const invalid = ['invitation.invalid', 'speakerInvitation.invalid', 'room.invitationInvalid'];

test('a link opens only what it was sent for, at its own event', async () => {
  const [role, speech, inside] = [await invite.role(), await invite.speaker(), await invite.room()];
  expect(await opened(role)).toEqual([email, invalid[1], invalid[2]]);
  expect(await opened(speech)).toEqual([invalid[0], email, invalid[2]]);
  expect(await opened(inside)).toEqual(invalid);
  for (const token of [role, speech, inside])
    expect(await opened(token, await server.as('dave'))).toEqual(invalid);
});

test('an address has one open invitation of each kind: a newer one replaces its own only', async () => {
  const [role, speech] = [await invite.role(), await invite.speaker()];
  await invite.room();
  server.clock.advance({ minutes: 5 });
  const newer = await invite.role();
  expect((await opened(role))[0]).toBe('invitation.replaced');
  expect((await opened(newer))[0]).toBe(email);
  expect((await opened(speech))[1]).toBe(email);
  await invite.speaker();
  expect((await opened(speech))[1]).toBe('speakerInvitation.replaced');
  expect((await opened(newer))[0]).toBe(email);
});
