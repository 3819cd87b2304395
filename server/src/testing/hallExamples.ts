import type { Example } from './examples.ts';

const organisers = { anon: 401, alice: 403, eli: 403, sam: 403, mo: 403, dave: 403 } as const;
const organisersOfOwn = { ...organisers, ola: 404 } as const;
const staffOfBooth = { anon: 401, alice: 403, sam: 403, mo: 403, dave: 403, ola: 404 } as const;

/** The calls of organisers who furnish the hall, and of exhibitors who fill their booth. */
export const hallExamples: Record<string, Example> = {
  'GET /organiser/booths': { refused: organisers },
  'POST /booth-floor': { refused: organisers, input: () => ({ body: { name: 'Roof' } }) },
  'PUT /booth-floor/{floorId}': {
    refused: organisersOfOwn,
    input: ({ hall }) => ({ params: { floorId: hall.kol }, body: { nameHi: 'कोलकाता' } }),
  },
  'DELETE /booth-floor/{floorId}': {
    refused: { ...organisersOfOwn, hana: 404 },
    input: () => ({ params: { floorId: crypto.randomUUID() } }),
  },
  'GET /booth-floor/{floorId}/affected': {
    refused: organisersOfOwn,
    input: ({ hall }) => ({ params: { floorId: hall.kol } }),
  },
  'POST /booth': {
    // floors of another event are not here
    refused: organisersOfOwn,
    input: ({ hall }) => ({ body: { floorId: hall.kol, name: 'Lake View' } }),
  },
  'POST /booth/{boothId}/copy': {
    refused: organisersOfOwn,
    input: ({ hall }) => ({ params: { boothId: hall.riverside } }),
  },
  'GET /booth/{boothId}/edit': {
    refused: staffOfBooth,
    input: ({ hall }) => ({ params: { boothId: hall.meadows } }),
  },
  'PUT /booth/{boothId}': {
    refused: staffOfBooth,
    input: ({ hall }) => ({
      params: { boothId: hall.meadows },
      body: { version: 1, change: { summaryText: 'Homes in a garden' } },
    }),
  },
  'PUT /booth/{boothId}/place': {
    refused: organisersOfOwn,
    input: ({ hall }) => ({ params: { boothId: hall.riverside }, body: { x: 40, y: 40 } }),
  },
  'DELETE /booth/{boothId}': {
    refused: { ...organisersOfOwn, hana: 404 },
    input: () => ({ params: { boothId: crypto.randomUUID() } }),
  },
  'GET /booth/{boothId}/affected': {
    refused: organisersOfOwn,
    input: ({ hall }) => ({ params: { boothId: hall.riverside } }),
  },
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
  'POST /sheet/plan/{planId}/import': {
    refused: { ...organisersOfOwn, hana: 404 },
    input: () => ({ params: { planId: crypto.randomUUID() }, body: {} }),
  },
  'PUT /file': {
    refused: { anon: 401, alice: 403, sam: 403, mo: 403, dave: 403 },
    // a file comes as a form, which these calls are not
    answers: 'body.malformed',
    input: () => ({ query: { kind: 'picture' } }),
  },
};
