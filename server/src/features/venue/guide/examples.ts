import type { Example } from '../../../testing/examples.ts';
import { itsOrganisers, organisers } from '../../../testing/exampleParts.ts';

const chapter = {
  title: { en: 'Who may buy' },
  text: { en: 'Indian citizens who live abroad.' },
  day: '2021-05-01',
  source: 'Reserve Bank of India',
};

export const examples: Record<string, Example> = {
  'GET /guide': { refused: {} },
  'POST /organiser/guide': { refused: organisers, input: () => ({ body: chapter }) },
  'PUT /organiser/guide/{id}': {
    refused: itsOrganisers,
    input: () => ({ params: { id: crypto.randomUUID() }, body: chapter }),
  },
  'PUT /organiser/guide/{id}/place': {
    refused: itsOrganisers,
    input: () => ({ params: { id: crypto.randomUUID() }, body: { place: 0 } }),
  },
  'DELETE /organiser/guide/{id}': {
    refused: itsOrganisers,
    input: () => ({ params: { id: crypto.randomUUID() } }),
  },
};
