import type { Example } from '../../../testing/examples.ts';
import { itsOrganisers, organisers, someId } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /organiser/token': { refused: organisers },
  'POST /organiser/token': {
    refused: organisers,
    input: () => ({ body: { name: 'Newsletter', scopes: ['person.list'], days: 30 } }),
  },
  'DELETE /organiser/token/{id}': { refused: itsOrganisers, input: someId },
};
