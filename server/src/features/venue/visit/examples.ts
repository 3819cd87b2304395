import type { Example } from '../../../testing/examples.ts';
import { ofOwnEvent, signedIn } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'POST /visitedUser/userData': {
    refused: signedIn,
    input: (_world, who) => ({ body: { email: `${who}@test.example`, mobile: '+919811122233' } }),
  },
  'POST /visitedUser/booth': {
    refused: ofOwnEvent,
    input: ({ hall }) => ({
      body: { boothId: hall.meadows, boothName: 'Meadows', noOfSecs: 100, visitedTime: 'now' },
    }),
  },
  'POST /visit/enter': { refused: signedIn, input: () => ({ body: { place: 'lobby' } }) },
  'POST /visit/heartbeat': { refused: signedIn, input: () => ({ body: { place: 'lobby' } }) },
  'POST /visit/leave': { refused: signedIn, input: () => ({ body: { place: 'lobby' } }) },
  'GET /venue/presence': { refused: signedIn },
  'GET /venue/connections': { refused: signedIn },
};
