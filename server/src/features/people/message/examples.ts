import type { Example } from '../../../testing/examples.ts';
import { fresh, ofOwnEvent, signedIn } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'POST /message': {
    refused: ofOwnEvent,
    input: async (world) => ({
      body: { toUser: await world.findId('bob'), text: 'Good morning', clientId: fresh() },
    }),
  },
  'PUT /message/{id}': {
    refused: { anon: 401, alice: 404, eli: 404, sam: 404, mo: 404, hana: 404, dave: 404, ola: 404 },
    input: async (world) => ({
      params: { id: await world.messageTo('alice') },
      body: { text: 'Good evening' },
    }),
  },
  'GET /message/all/{userId}': {
    refused: ofOwnEvent,
    input: async (world) => ({ params: { userId: await world.findId('bob') } }),
  },
  'PUT /messages': {
    refused: ofOwnEvent,
    input: async (world) => ({ body: { toUser: await world.findId('bob'), seq: 1 } }),
  },
  'GET /message/dashboard': { refused: signedIn },
  'GET /message/unread': { refused: signedIn },
  'GET /message/search': { refused: signedIn, input: () => ({ query: { text: 'good' } }) },
};
