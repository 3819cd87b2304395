import type { Example } from '../../../testing/examples.ts';

export const examples: Record<string, Example> = {
  'PUT /file': {
    refused: { anon: 401, alice: 403, sam: 403, mo: 403, dave: 403 },
    // files are sent as forms, which these calls aren't
    answers: 'body.malformed',
    input: () => ({ query: { kind: 'picture' } }),
  },
};
