import type { Example } from '../../../testing/examples.ts';
import { organisers } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /organiser/address': { refused: organisers },
  'POST /organiser/address/check': {
    refused: organisers,
    input: () => ({ body: { host: 'expo.example' } }),
  },
  'PUT /organiser/address': { refused: organisers, input: () => ({ body: { host: null } }) },
};
