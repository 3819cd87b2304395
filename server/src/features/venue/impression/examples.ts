import type { Example } from '../../../testing/examples.ts';

export const examples: Record<string, Example> = {
  'POST /impression': {
    refused: { anon: 401 },
    input: ({ hall }) => ({ body: { boothIds: [hall.meadows] } }),
  },
};
