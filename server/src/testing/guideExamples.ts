import type { Example } from './examples.ts';

/** The calls of what leads through the event: who speaks, who organises, who pays. */
export const guideExamples: Record<string, Example> = {
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
  'GET /auditorium/topics': { refused: {} },
  'GET /attendee/calendar': { refused: { anon: 401 } },
  'POST /attendee/calendar': { refused: { anon: 401 } },
  'DELETE /attendee/calendar': { refused: { anon: 401 } },
  'GET /session/{id}/calendar': {
    refused: { anon: 401, dave: 404, ola: 404 },
    input: async ({ session }) => ({ params: { id: await session() } }),
  },
  'GET /attendee/certificate': { refused: { anon: 401 } },
  'POST /attendee/certificate': { refused: { anon: 401 } },
  'GET /certificate/{number}': {
    refused: {},
    answers: 'certificate.missing',
    input: () => ({ params: { number: 'XXXX-XXXX-XXXX' } }),
  },
  'GET /members': { refused: {} },
  'GET /sponsors': { refused: {} },
};
