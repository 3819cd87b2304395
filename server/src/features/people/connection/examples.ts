import type { Example } from '../../../testing/examples.ts';
import { ofOwnEvent, organisers, signedIn } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'POST /connections/send': {
    refused: ofOwnEvent,
    input: async (world) => ({ body: { toUser: await world.findId('mal'), text: 'Hello' } }),
  },
  'POST /connections/accept': {
    refused: ofOwnEvent,
    input: async (world, who) => ({ body: { toUser: await world.asker(who) } }),
  },
  'POST /connections/cancel': {
    refused: ofOwnEvent,
    input: async (world) => ({ body: { toUser: await world.findId('mal') } }),
  },
  'POST /connections/block': {
    refused: ofOwnEvent,
    input: async (world) => ({ body: { toUser: await world.findId('mal') } }),
  },
  'POST /connections/unblock': {
    refused: ofOwnEvent,
    input: async (world) => ({ body: { toUser: await world.findId('mal') } }),
  },
  'GET /connections/blocked': { refused: signedIn },
  'GET /connections': { refused: signedIn },
  'GET /connections/flagged': { refused: organisers },
  'GET /suggestions': { refused: signedIn },
  'GET /attendee/availability': { refused: signedIn },
  'PUT /attendee/availability': {
    refused: signedIn,
    input: () => ({ body: { availability: 'exploring' } }),
  },
};
