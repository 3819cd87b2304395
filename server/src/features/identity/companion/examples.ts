import type { Example } from '../../../testing/examples.ts';
import { signedIn, someId } from '../../../testing/exampleParts.ts';

const draft = { first_name: 'Ravi', last_name: 'Rao', email: 'ravi@nobody.example' };

export const examples: Record<string, Example> = {
  'GET /attendee/companion': { refused: signedIn },
  'POST /attendee/companion': {
    refused: signedIn,
    // the event has no classes
    answers: 'companion.none',
    input: () => ({ body: draft }),
  },
  'PUT /attendee/companion/{id}': {
    refused: signedIn,
    answers: 'companion.missing',
    input: () => ({ ...someId(), body: draft }),
  },
  'DELETE /attendee/companion/{id}': {
    refused: signedIn,
    answers: 'companion.missing',
    input: someId,
  },
};
