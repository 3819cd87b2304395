import type { Example } from '../../../testing/examples.ts';
import { organisers } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /people/{id}/why': {
    refused: { ...organisers, ola: 404 },
    input: async (world) => ({
      params: { id: await world.findId('bob') },
      query: { kind: 'page', subject: '/desk' },
    }),
  },
};
