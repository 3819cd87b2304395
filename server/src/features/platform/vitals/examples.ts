import type { Example } from '../../../testing/examples.ts';

export const examples: Record<string, Example> = {
  'POST /web-vitals': {
    refused: {},
    input: () => ({ body: { page: 'lobby', device: 'phone', lcpMs: 900 } }),
  },
};
