import type { Example } from '../../../testing/examples.ts';
import { ofOwnEvent, signedIn } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /attendees': { refused: signedIn },
  'GET /attendee/{id}': {
    refused: ofOwnEvent,
    input: async (world) => ({ params: { id: await world.findId('bob') } }),
  },
  'GET /skills': { refused: signedIn },
  'GET /designations': { refused: signedIn },
};
