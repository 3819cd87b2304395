import type { Example } from '../../../testing/examples.ts';
import { itsOrganisers, organisers, someId } from '../../../testing/exampleParts.ts';

const hook = { url: 'https://hooks.example/pavilion', kinds: ['person.registered'] };

export const examples: Record<string, Example> = {
  'GET /organiser/webhook': { refused: organisers },
  'POST /organiser/webhook': { refused: organisers, input: () => ({ body: hook }) },
  'PUT /organiser/webhook/{id}': {
    refused: itsOrganisers,
    input: () => ({ ...someId(), body: { ...hook, isOn: true } }),
  },
  'DELETE /organiser/webhook/{id}': { refused: itsOrganisers, input: someId },
  'POST /organiser/webhook/{id}/secret': { refused: itsOrganisers, input: someId },
  'POST /organiser/webhook/{id}/test': { refused: itsOrganisers, input: someId },
  'GET /organiser/webhook/{id}/delivery': { refused: itsOrganisers, input: someId },
  'POST /organiser/webhook/delivery/{id}/replay': { refused: itsOrganisers, input: someId },
};
