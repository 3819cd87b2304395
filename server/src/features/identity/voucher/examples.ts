import type { Example } from '../../../testing/examples.ts';
import { itsOrganisers, organisers, someId } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /organiser/voucher': { refused: organisers },
  'POST /organiser/voucher': {
    refused: organisers,
    // of no class
    answers: 'fields.invalid',
    input: () => ({ body: { classId: someId().params.id } }),
  },
  'DELETE /organiser/voucher/{id}': { refused: itsOrganisers, input: someId },
  'GET /organiser/voucher/{id}/use': { refused: itsOrganisers, input: someId },
};
