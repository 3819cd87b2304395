import type { World, Example } from '../../../testing/examples.ts';
import { newRoom } from '../../../testing/rooms.ts';
import { ofOwnEvent } from '../../../testing/exampleParts.ts';

const rooms = new WeakMap<World, Map<string, Promise<string>>>();

/** This person's room, open to everyone in the event: carol's is entered, bob's stays empty. */
async function openRoom(world: World, owner: string): Promise<{ params: { roomId: string } }> {
  const known = rooms.get(world) ?? new Map<string, Promise<string>>();
  rooms.set(world, known);
  const opened =
    known.get(owner) ??
    newRoom(world.server, owner, { duration: 240, maxCapacity: 8 }).then(({ _id }) => _id);
  known.set(owner, opened);
  return { params: { roomId: await opened } };
}

const room = (world: World) => openRoom(world, 'bob');

const stay = () => crypto.randomUUID();

const withStay = async (world: World) => ({ ...(await room(world)), body: { stay: stay() } });

const place = async (world: World) => ({
  params: { ...(await room(world)).params, personId: await world.findId('carol') },
  body: {},
});

export const examples: Record<string, Example> = {
  'GET /video/{roomId}': { refused: ofOwnEvent, input: room },
  'POST /video/{roomId}/place': {
    refused: ofOwnEvent,
    input: async (world) => ({
      ...(await openRoom(world, 'carol')),
      body: { stay: stay(), mic: true, camera: false },
    }),
  },
  'PUT /video/{roomId}/place': { refused: ofOwnEvent, input: withStay },
  // anyone may give up a place they don't have
  'POST /video/{roomId}/leave': { refused: { anon: 401 }, input: withStay },
  'GET /video/{roomId}/places': { refused: ofOwnEvent, input: room },
  'POST /video/{roomId}/signal': {
    refused: { anon: 401 },
    input: async (world) => ({
      ...(await room(world)),
      body: { stay: stay(), to: stay(), link: 1, kind: 'again', data: '{}' },
    }),
  },
  'POST /video/{roomId}/place/{personId}/mute': { refused: ofOwnEvent, input: place },
  'POST /video/{roomId}/place/{personId}/remove': { refused: ofOwnEvent, input: place },
  'POST /video/{roomId}/place/{personId}/letIn': { refused: ofOwnEvent, input: place },
  'GET /video/{roomId}/shownOut': { refused: ofOwnEvent, input: room },
  'PUT /video/{roomId}/shown': {
    refused: ofOwnEvent,
    input: async (world) => ({
      ...(await room(world)),
      body: { card: { kind: 'map', key: '' } },
    }),
  },
  'DELETE /video/{roomId}/shown': { refused: ofOwnEvent, input: room },
  'GET /video/{roomId}/chat': { refused: ofOwnEvent, input: room },
  'POST /video/{roomId}/chat': {
    refused: ofOwnEvent,
    input: async (world) => ({
      ...(await room(world)),
      body: { text: 'Good morning', clientId: stay() },
    }),
  },
  'POST /video/{roomId}/recording': {
    refused: ofOwnEvent,
    input: async (world) => ({ ...(await room(world)), body: {} }),
  },
  'PUT /video/{roomId}/recording': {
    refused: ofOwnEvent,
    input: async (world) => ({ ...(await room(world)), body: { agrees: true } }),
  },
  'DELETE /video/{roomId}/recording': { refused: ofOwnEvent, input: room },
  'GET /video/{roomId}/recordings': { refused: ofOwnEvent, input: room },
};
