import type { Example } from '../../../testing/examples.ts';
import { organisers } from '../../../testing/exampleParts.ts';

const params = { language: 'en', key: 'lobby.name' };

export const examples: Record<string, Example> = {
  'GET /organiser/wording/{language}': {
    refused: organisers,
    input: () => ({ params: { language: 'en' }, query: { search: 'lobby' } }),
  },
  'PUT /organiser/wording/{language}/{key}': {
    refused: organisers,
    input: () => ({ params, body: { text: 'Foyer' } }),
  },
  'DELETE /organiser/wording/{language}/{key}': { refused: organisers, input: () => ({ params }) },
  'DELETE /organiser/wording/{language}': {
    refused: organisers,
    input: () => ({ params: { language: 'en' } }),
  },
};
