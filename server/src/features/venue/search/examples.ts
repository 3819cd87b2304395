import type { Example } from '../../../testing/examples.ts';
import { signedIn } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /booth-search': {
    refused: signedIn,
    input: () => ({ query: { words: 'homes', sort: 'name' } }),
  },
  'GET /attendee/booth-search': { refused: signedIn },
  'PUT /attendee/booth-search/{id}': {
    refused: signedIn,
    input: () => ({
      params: { id: crypto.randomUUID() },
      body: { name: 'Near the lake', query: { words: 'lake' } },
    }),
  },
  'DELETE /attendee/booth-search/{id}': {
    refused: signedIn,
    input: () => ({ params: { id: crypto.randomUUID() } }),
  },
};
