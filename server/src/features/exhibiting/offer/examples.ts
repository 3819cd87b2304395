import type { Example } from '../../../testing/examples.ts';
import { boothParams, ofOwnEvent, signedIn, staffOfBooth } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'POST /booth-offer': {
    refused: ofOwnEvent,
    input: ({ hall }) => ({ body: { boothId: hall.meadows, consent: true } }),
  },
  'GET /booth-offer': { refused: signedIn },
  'DELETE /booth-offer/{boothId}': { refused: signedIn, input: boothParams },
  'GET /booth/{boothId}/leads': { refused: staffOfBooth, input: boothParams },
};
