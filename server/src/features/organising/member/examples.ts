import type { Example } from '../../../testing/examples.ts';
import { itsOrganisers, organisers } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /members': { refused: {} },
  'POST /organiser/member': { refused: organisers, input: () => ({ body: { name: 'Asha Rao' } }) },
  'PUT /organiser/member/{id}': {
    refused: itsOrganisers,
    input: () => ({ params: { id: crypto.randomUUID() }, body: { name: 'Asha Rao' } }),
  },
  'PUT /organiser/member/{id}/place': {
    refused: itsOrganisers,
    input: () => ({ params: { id: crypto.randomUUID() }, body: { place: 0 } }),
  },
  'DELETE /organiser/member/{id}': {
    refused: itsOrganisers,
    input: () => ({ params: { id: crypto.randomUUID() } }),
  },
};
