import {
  answerRecording,
  answerTalk,
  askRecording,
  type Call,
  changeRoom,
  deleteRoom,
  endRoomInvitation,
  enterVideo,
  generateSignature,
  getRoom,
  getRoomAttendee,
  getRoomData,
  getVideoDoor,
  inviteToRoom,
  readmitToVideo,
  listComingCalls,
  listOwnRooms,
  listRecordings,
  listRoomInvitations,
  listRooms,
  listSessions,
  listRemovedFromVideo,
  listTalks,
  listVideoLines,
  listVideoParticipants,
  muteVideo,
  openOverflow,
  removeVideo,
  sendVideoLine,
  signalVideo,
  stopRecording,
  updateVideoParticipant,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { newRoom, startIn } from '../../../testing/rooms.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const fresh = () => crypto.randomUUID();

/** Every call that names a room, as mal would make it, with harmless input. */
function calls(mal: Call, roomId: string, aliceId: string): Record<string, () => Promise<unknown>> {
  const params = { roomId };
  const ofAlice = { params: { roomId, personId: aliceId }, body: {} };
  const meeting = { meetingId: roomId };
  const stay = fresh();
  const signal = { stay, to: fresh(), link: 1, kind: 'again' as const, data: '{}' };
  return {
    room: () => mal(getRoom, { params }),
    data: () => mal(getRoomData, { query: meeting }),
    signature: () => mal(generateSignature, { query: meeting }),
    attendee: () => mal(getRoomAttendee, { query: { title: roomId, attendee: aliceId } }),
    change: () => mal(changeRoom, { params: meeting, body: { topic: 'Mine' } }),
    remove: () => mal(deleteRoom, { params: meeting }),
    invite: () =>
      mal(inviteToRoom, {
        params: meeting,
        body: { registrants: [{ email: 'mal@test.example', role: 'invitee' }] },
      }),
    invitations: () => mal(listRoomInvitations, { params: meeting }),
    uninvite: () =>
      mal(endRoomInvitation, { params: { meetingId: roomId, invitationId: fresh() } }),
    answer: () => mal(answerTalk, { params, body: { accept: true } }),
    overflow: () => mal(openOverflow, { params }),
    door: () => mal(getVideoDoor, { params }),
    enter: () => mal(enterVideo, { params, body: { stay, mic: false, camera: false } }),
    tell: () => mal(updateVideoParticipant, { params, body: { stay } }),
    signal: () => mal(signalVideo, { params, body: signal }),
    places: () => mal(listVideoParticipants, { params }),
    lines: () => mal(listVideoLines, { params }),
    say: () => mal(sendVideoLine, { params, body: { text: 'Hello?', clientId: fresh() } }),
    mute: () => mal(muteVideo, ofAlice),
    showOut: () => mal(removeVideo, ofAlice),
    letIn: () => mal(readmitToVideo, ofAlice),
    shownOut: () => mal(listRemovedFromVideo, { params }),
    record: () => mal(askRecording, { params, body: {} }),
    agree: () => mal(answerRecording, { params, body: { agrees: true } }),
    stop: () => mal(stopRecording, { params }),
    recordings: () => mal(listRecordings, { params }),
  };
}

test('mal gets the same answers for alice’s private room as for one that never existed, in every call and list', async () => {
  const { _id: roomId } = await newRoom(server, 'alice', {
    isSessionPublic: false,
    start_time: startIn(server, 0),
  });
  const alice = await server.as('alice');
  await alice(enterVideo, { params: { roomId }, body: { stay: fresh(), mic: true, camera: true } });
  const mal = await server.as('mal');
  const aliceId = (await server.person('alice')).id;
  const [hidden, unknown] = [calls(mal, roomId, aliceId), calls(mal, fresh(), aliceId)];
  for (const [name, ask] of Object.entries(hidden))
    expect([name, await refusal(ask())]).toEqual([name, await refusal(unknown[name]!())]);

  const query = { eventId: server.event.id };
  const sessions = { params: query, query: { type: 'breakout' as const } };
  const lists = [
    await mal(listRooms, { query }),
    await mal(listOwnRooms, { query }),
    await mal(listOwnRooms, { query: { past: 'true' } }),
    await mal(listTalks, { query }),
    await mal(listComingCalls, { query }),
    await mal(listSessions, sessions),
    await server.anon(listSessions, sessions),
  ];
  expect(JSON.stringify(lists)).not.toMatch(new RegExp(`${roomId}|Tea`));
});
