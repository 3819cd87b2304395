import type { Example } from '../../../testing/examples.ts';
import { organisers, organisersOfOwn } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /sheet/{kind}': { refused: organisers, input: () => ({ params: { kind: 'booths' } }) },
  'GET /sheet/{kind}/export': {
    refused: organisers,
    input: () => ({ params: { kind: 'booths' }, query: { format: 'csv' } }),
  },
  'PUT /sheet/{kind}': {
    refused: organisers,
    input: () => ({ params: { kind: 'floors' }, body: { text: 'floor\nRoof\n' } }),
  },
  'PUT /sheet/plan/{planId}': {
    refused: { ...organisersOfOwn, hana: 404 },
    input: () => ({
      params: { planId: crypto.randomUUID() },
      body: { cells: [{ line: 2, column: 'floor', value: 'Roof' }] },
    }),
  },
  'PUT /sheet/plan/{planId}/files': {
    refused: { ...organisersOfOwn, hana: 404 },
    input: () => ({ params: { planId: crypto.randomUUID() } }),
  },
  'POST /sheet/plan/{planId}/import': {
    refused: { ...organisersOfOwn, hana: 404 },
    input: () => ({ params: { planId: crypto.randomUUID() }, body: {} }),
  },
};
