import type { Example } from '../../../testing/examples.ts';
import { organisers } from '../../../testing/exampleParts.ts';

const view = { name: 'Delegates', filter: { tags: ['VIP'] }, columns: ['email'] };

export const examples: Record<string, Example> = {
  'POST /people/search': { refused: organisers, input: () => ({ body: {} }) },
  'GET /people/tags': { refused: organisers },
  'GET /people/views': { refused: organisers },
  'POST /people/views': { refused: organisers, input: () => ({ body: view }) },
  'PUT /people/views/{id}': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: () => ({ params: { id: crypto.randomUUID() }, body: view }),
  },
  'DELETE /people/views/{id}': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: () => ({ params: { id: crypto.randomUUID() } }),
  },
  'POST /people/change': {
    refused: organisers,
    input: async (world) => ({
      body: {
        who: { ids: [await world.findId('bob')] },
        action: { act: 'tag', tag: 'VIP' },
      },
    }),
  },
  'POST /people/export': {
    refused: organisers,
    input: () => ({ body: { who: { filter: {} }, columns: ['email'], format: 'csv' } }),
  },
};
