import type { Example } from '../../../testing/examples.ts';
import { fresh, organisers } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'POST /message/{id}/report': {
    refused: { anon: 401, eli: 404, sam: 404, mo: 404, hana: 404, dave: 404, ola: 404 },
    input: async (world) => ({
      params: { id: await world.messageTo('alice') },
      body: { reason: 'Advertising' },
    }),
  },
  'GET /message/reports': { refused: organisers },
  'PUT /message/reports/{id}': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: () => ({ params: { id: fresh() }, body: { handled: true } }),
  },
  'PUT /message/reports/{id}/claim': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: () => ({ params: { id: fresh() }, body: { isClaimed: true } }),
  },
  'POST /message/reports/{id}/act': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: () => ({
      params: { id: crypto.randomUUID() },
      body: { act: 'delete', reason: 'Advertising' },
    }),
  },
};
