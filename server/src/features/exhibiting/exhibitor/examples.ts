import type { Example } from '../../../testing/examples.ts';
import { boothParams, staffOfBooth } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /exhibitor': { refused: { anon: 401 } },
  'GET /exhibitor/{boothId}/today': { refused: staffOfBooth, input: boothParams },
  'GET /exhibitor/{boothId}/figures': { refused: staffOfBooth, input: boothParams },
  'GET /exhibitor/{boothId}/hall': { refused: staffOfBooth, input: boothParams },
  'GET /exhibitor/{boothId}/report': { refused: staffOfBooth, input: boothParams },
  'GET /exhibitor/{boothId}/figures/{figure}': {
    refused: staffOfBooth,
    input: (world) => ({ params: { boothId: world.hall.meadows, figure: 'opened' } }),
  },
};
