import type { Example } from '../../../testing/examples.ts';

export const examples: Record<string, Example> = {
  'GET /attendee/certificate': { refused: { anon: 401 } },
  'POST /attendee/certificate': { refused: { anon: 401 } },
  'GET /certificate/{number}': {
    refused: {},
    answers: 'certificate.missing',
    input: () => ({ params: { number: 'XXXX-XXXX-XXXX' } }),
  },
};
