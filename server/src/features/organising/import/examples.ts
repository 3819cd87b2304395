import type { Example } from '../../../testing/examples.ts';
import { organisers, organisersOfOwn } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /import/{kind}': { refused: organisers, input: () => ({ params: { kind: 'booths' } }) },
  'GET /import/{kind}/export': {
    refused: organisers,
    input: () => ({ params: { kind: 'booths' }, query: { format: 'csv' } }),
  },
  'PUT /import/{kind}': {
    refused: organisers,
    input: () => ({ params: { kind: 'floors' }, body: { text: 'floor\nRoof\n' } }),
  },
  'PUT /import/plan/{planId}': {
    refused: { ...organisersOfOwn, hana: 404 },
    input: () => ({
      params: { planId: crypto.randomUUID() },
      body: { cells: [{ line: 2, column: 'floor', value: 'Roof' }] },
    }),
  },
  'PUT /import/plan/{planId}/files': {
    refused: { ...organisersOfOwn, hana: 404 },
    input: () => ({ params: { planId: crypto.randomUUID() } }),
  },
  'POST /import/plan/{planId}/run': {
    refused: { ...organisersOfOwn, hana: 404 },
    input: () => ({ params: { planId: crypto.randomUUID() }, body: {} }),
  },
};
