import type { Example } from '../../../testing/examples.ts';

export const examples: Record<string, Example> = {
  'PUT /file': {
    refused: { anon: 401, alice: 403, sam: 403, mo: 403, dave: 403 },
    // a file comes as a form, which these calls are not
    answers: 'body.malformed',
    input: () => ({ query: { kind: 'picture' } }),
  },
};
