import type { Example } from '../../../testing/examples.ts';
import { itsOrganisers, organisers } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /sponsors': { refused: {} },
  'POST /organiser/sponsor': {
    refused: organisers,
    answers: 'fields.invalid',
    input: () => ({ body: { name: 'Rao & Co', tier: 'no tier of ours' } }),
  },
  'PUT /organiser/sponsor/{id}': {
    refused: organisers,
    answers: 'fields.invalid',
    input: () => ({
      params: { id: crypto.randomUUID() },
      body: { name: 'Rao & Co', tier: 'no tier of ours' },
    }),
  },
  'DELETE /organiser/sponsor/{id}': {
    refused: itsOrganisers,
    input: () => ({ params: { id: crypto.randomUUID() } }),
  },
};
