import type { Example } from '../../../testing/examples.ts';
import { organisers } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /user/speakers': { refused: {} },
  'GET /user/speakers/{id}': {
    // a login of another event looks at its own
    refused: { dave: 404, ola: 404 },
    input: async ({ idOf }) => ({ params: { id: await idOf('sam') } }),
  },
  'PUT /user/speakers/{id}': {
    refused: { anon: 401, alice: 403, eli: 403, mo: 403, dave: 403, ola: 404 },
    input: async ({ idOf }) => ({
      params: { id: await idOf('sam') },
      body: { biographicalInfo: '<p>Reads balance sheets.</p>' },
    }),
  },
  'PUT /organiser/speaker/{id}': {
    refused: { ...organisers, ola: 404 },
    input: async ({ idOf }) => ({
      params: { id: await idOf('sam') },
      body: { profession: 'Auditor', company: 'Rao & Co', biographicalInfo: '', dpUrl: null },
    }),
  },
  'PUT /organiser/speaker/{id}/place': {
    refused: { ...organisers, ola: 404 },
    input: async ({ idOf }) => ({ params: { id: await idOf('sam') }, body: { place: 0 } }),
  },
};
