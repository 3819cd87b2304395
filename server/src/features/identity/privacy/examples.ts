import type { Example } from '../../../testing/examples.ts';
import { signedIn } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /my-data': { refused: signedIn },
  'POST /my-data/withdraw': {
    refused: signedIn,
    input: ({ hall }) => ({ body: { kind: 'offer', boothId: hall.meadows } }),
  },
  'PUT /my-data/visits': { refused: signedIn, input: () => ({ body: { tracksVisits: true } }) },
  'GET /my-data/export': { refused: signedIn },
  'POST /my-data/delete/code': { refused: signedIn, input: () => ({ body: {} }) },
  'POST /my-data/delete': {
    refused: signedIn,
    answers: 'password.wrong',
    input: () => ({ body: { password: 'not the password of anybody' } }),
  },
};
