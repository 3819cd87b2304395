import type { Example } from '../../../testing/examples.ts';
import { everybody, own, signedIn } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /booth-search': {
    refused: everybody,
    input: (world) => ({ query: { words: 'homes', sort: 'name', ...own(world) } }),
  },
  'GET /booth-search/glimpse': {
    refused: everybody,
    input: (world) => ({ query: own(world) }),
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
