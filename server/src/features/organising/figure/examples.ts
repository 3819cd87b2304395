import type { Example } from '../../../testing/examples.ts';
import { organisers } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /figures': { refused: organisers },
  'GET /figures/{key}/rows': {
    refused: organisers,
    input: () => ({ params: { key: 'visitors' } }),
  },
  'GET /figures/export': { refused: organisers, input: () => ({ query: { format: 'csv' } }) },
};
