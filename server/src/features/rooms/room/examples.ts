import { startIn } from '../../../testing/rooms.ts';
import type { World, Example } from '../../../testing/examples.ts';
import { fresh, meeting, ofOwnEvent, signedIn } from '../../../testing/exampleParts.ts';

const hosts = { ...ofOwnEvent, eli: 404, sam: 404, mo: 404 } as const;

const of = async (world: World) => ({ params: { meetingId: await meeting(world) } });

const nobody = { ...hosts, alice: 404, hana: 404 } as const;

export const examples: Record<string, Example> = {
  'POST /users/meetings': {
    refused: signedIn,
    input: ({ server }) => ({
      body: {
        topic: 'Tea',
        type: 2,
        category: 'breakout',
        maxCapacity: 4,
        start_time: startIn(server, 5),
        duration: 5,
        isSessionPublic: true,
        settings: {},
      },
    }),
  },
  'GET /users/meetings': { refused: signedIn },
  'PUT /users/meetings/{meetingId}': {
    refused: hosts,
    input: async (world) => ({ ...(await of(world)), body: { topic: 'Coffee' } }),
  },
  'DELETE /users/meetings/{meetingId}': { refused: hosts, input: of },
  'GET /rooms': { refused: signedIn },
  'GET /rooms/{roomId}': {
    refused: ofOwnEvent,
    input: async (world) => ({ params: { roomId: await meeting(world) } }),
  },
  'POST /meetings/{meetingId}/registrants': {
    refused: hosts,
    input: async (world) => ({
      ...(await of(world)),
      body: { platform: 'web', registrants: [{ email: 'new@test.example', role: 'invitee' }] },
    }),
  },
  'GET /meetings/{meetingId}/registrants': { refused: hosts, input: of },
  'DELETE /meetings/{meetingId}/registrants/{invitationId}': {
    refused: hosts,
    input: async (world) => ({
      params: { meetingId: await meeting(world), invitationId: fresh() },
    }),
  },
  'POST /rooms/invitation': {
    refused: signedIn,
    answers: 'room.invitationInvalid',
    input: () => ({ body: { token: 'no-token-of-anybody' } }),
  },
  'GET /meetings/breakoutroom/getData': {
    refused: ofOwnEvent,
    input: async (world) => ({ query: { meetingId: await meeting(world) } }),
  },
  'GET /meetings/breakoutroom/getBreakOutRoomAttendee': {
    refused: { ...hosts, hana: 404 },
    input: async (world) => ({
      query: { title: await meeting(world), attendee: await world.findId('alice') },
    }),
  },
  'GET /meetings/generateSignature': {
    refused: ofOwnEvent,
    input: async (world) => ({ query: { meetingId: await meeting(world), role: '0' } }),
  },
  'POST /call/{callId}/room': { refused: nobody, input: () => ({ params: { callId: fresh() } }) },
  'GET /rooms/calls': { refused: signedIn },
  'POST /rooms/talk': {
    refused: ofOwnEvent,
    answers: 'room.notConnected',
    input: async (world) => ({ body: { toUser: await world.findId('mal') } }),
  },
  'GET /rooms/talk': { refused: signedIn },
  'PUT /rooms/{roomId}/answer': {
    refused: nobody,
    input: () => ({ params: { roomId: fresh() }, body: { accept: true } }),
  },
  'POST /help/{threadId}/room': {
    refused: { anon: 401, alice: 403, sam: 403, mo: 403, dave: 403, ola: 404 },
    answers: 'help.notYours',
    input: async (world) => ({ params: { threadId: await world.conversation('alice') } }),
  },
};
