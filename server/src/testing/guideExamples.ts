import type { Example } from './examples.ts';

const organisers = { anon: 401, alice: 403, eli: 403, sam: 403, mo: 403, dave: 403 } as const;
const itsOrganisers = { ...organisers, hana: 404, ola: 404 } as const;

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
  'POST /organiser/member': { refused: organisers, input: () => ({ body: { name: 'Asha Rao' } }) },
  'PUT /organiser/member/{id}': {
    refused: itsOrganisers,
    input: () => ({ params: { id: crypto.randomUUID() }, body: { name: 'Asha Rao' } }),
  },
  'PUT /organiser/member/{id}/place': {
    refused: itsOrganisers,
    input: () => ({ params: { id: crypto.randomUUID() }, body: { place: 0 } }),
  },
  'DELETE /organiser/member/{id}': {
    refused: itsOrganisers,
    input: () => ({ params: { id: crypto.randomUUID() } }),
  },
  'POST /organiser/sponsor': {
    refused: organisers,
    answers: 'fields.invalid',
    input: () => ({ body: { name: 'Rao & Co', tier: 'no tier of ours' } }),
  },
  'PUT /organiser/sponsor/{id}': {
    refused: organisers,
    answers: 'fields.invalid',
    input: () => ({
      params: { id: crypto.randomUUID() },
      body: { name: 'Rao & Co', tier: 'no tier of ours' },
    }),
  },
  'DELETE /organiser/sponsor/{id}': {
    refused: itsOrganisers,
    input: () => ({ params: { id: crypto.randomUUID() } }),
  },
};
