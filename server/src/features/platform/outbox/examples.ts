import type { Example } from '../../../testing/examples.ts';
import { itsOrganisers, organisers, someId } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /organiser/outbox': { refused: organisers, input: () => ({ query: { state: 'bounced' } }) },
  'POST /organiser/outbox/{id}/resend': {
    refused: itsOrganisers,
    input: () => ({ ...someId(), body: {} }),
  },
  'GET /outbox': { refused: { ...organisers }, input: () => ({ query: { to: 'a@b.example' } }) },
};
