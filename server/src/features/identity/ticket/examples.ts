import type { Example } from '../../../testing/examples.ts';
import { itsOrganisers, organisers, signedIn, someId } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  // for no event, and signed by nobody
  'POST /ticket': {
    refused: {},
    answers: 'ticket.forged',
    input: () => ({ body: { ticket: 'no.ticket.atall' } }),
  },
  'GET /attendee/ticket': { refused: signedIn },
  'POST /attendee/ticket': {
    refused: signedIn,
    answers: 'ticket.notListed',
    input: () => ({ body: {} }),
  },
  'GET /organiser/ticket': { refused: organisers },
  'PUT /organiser/ticket': { refused: organisers, input: () => ({ body: { tickets: [] } }) },
  'POST /organiser/ticket/cancel': {
    refused: organisers,
    input: () => ({ body: { numbers: ['T-1'] } }),
  },
  'DELETE /organiser/ticket/{id}': { refused: itsOrganisers, input: someId },
  'GET /organiser/ticket-shop': { refused: organisers },
  'POST /organiser/ticket-key': { refused: organisers, input: () => ({ body: {} }) },
  'DELETE /organiser/ticket-key/{id}': { refused: itsOrganisers, input: someId },
  'PUT /organiser/ticket-shop': {
    refused: organisers,
    input: () => ({ body: { secret: 'whsec_1', products: [], classId: null } }),
  },
  'DELETE /organiser/ticket-shop': { refused: organisers },
};
