import type { Example, World } from './examples.ts';

const organisers = { anon: 401, alice: 403, eli: 403, sam: 403, mo: 403, dave: 403 } as const;

const everybody = {};
const own = ({ house }: World) => ({ eventId: house.event.id });
const announcement = {
  text: { en: 'Lunch is served.' },
  to: { kind: 'all' },
  ways: ['banner'],
  startsAt: null,
  endsAt: null,
};

/** The calls of floor control. */
export const floorExamples: Record<string, Example> = {
  'GET /floor': { refused: organisers },
  'POST /floor/page': {
    refused: { ...organisers, ola: 404 },
    input: ({ hall }) => ({ body: { boothId: hall.meadows } }),
  },
  'POST /floor/handOver': {
    refused: { ...organisers, ola: 404 },
    input: ({ hall }) => ({ body: { boothId: hall.meadows } }),
  },
  'POST /floor/extend': {
    refused: { ...organisers, ola: 404 },
    input: async (world) => ({ body: { sessionId: await world.session(), minutes: 10 } }),
  },
  'GET /announcement': { refused: {}, input: (world) => ({ query: own(world) }) },
  'GET /organiser/announcement': { refused: organisers },
  'POST /organiser/announcement': { refused: organisers, input: () => ({ body: announcement }) },
  'POST /organiser/announcement/reach': {
    refused: organisers,
    input: () => ({ body: { to: { kind: 'all' } } }),
  },
  'PUT /organiser/announcement/{id}': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: () => ({ params: { id: crypto.randomUUID() }, body: announcement }),
  },
  'DELETE /organiser/announcement/{id}': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: () => ({ params: { id: crypto.randomUUID() } }),
  },
  'GET /people': { refused: organisers },
  'PUT /people/{id}/roles': {
    refused: { ...organisers, ola: 404 },
    input: async (world) => ({
      params: { id: await world.idOf('bob') },
      body: { roles: ['attendee'] },
    }),
  },
  'PUT /people/{id}/disabled': {
    refused: { ...organisers, ola: 404 },
    input: async (world) => ({
      params: { id: await world.idOf('bob') },
      body: { disabled: false },
    }),
  },
  'DELETE /people/{id}/authenticator': {
    refused: { ...organisers, ola: 404 },
    answers: 'authenticator.missing',
    input: async (world) => ({ params: { id: await world.idOf('bob') } }),
  },
  'PUT /people/{id}/muted': {
    refused: { ...organisers, ola: 404 },
    input: async (world) => ({ params: { id: await world.idOf('bob') }, body: { hours: 0 } }),
  },
  'POST /people/{id}/delete': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: () => ({ params: { id: crypto.randomUUID() }, body: { reason: 'Asked for it' } }),
  },
  'GET /people/{id}/affected': {
    refused: { ...organisers, ola: 404 },
    input: async (world) => ({ params: { id: await world.idOf('bob') } }),
  },
  'GET /people/{id}/records': {
    refused: { ...organisers, ola: 404 },
    input: async (world) => ({ params: { id: await world.idOf('bob') } }),
  },
  'GET /people/{id}/why': {
    refused: { ...organisers, ola: 404 },
    input: async (world) => ({
      params: { id: await world.idOf('bob') },
      query: { kind: 'page', subject: '/desk' },
    }),
  },
  'GET /people/invitations': { refused: organisers },
  'DELETE /people/invitations/{id}': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: () => ({ params: { id: crypto.randomUUID() } }),
  },
  'POST /people/invite': {
    refused: organisers,
    input: () => ({
      body: { list: 'new@nobody.example', roles: ['attendee'], dryRun: true },
    }),
  },
  'POST /invitation/look': {
    refused: everybody,
    answers: 'invitation.invalid',
    input: (world) => ({ body: { ...own(world), token: 'x'.repeat(43) } }),
  },
  'POST /invitation': {
    refused: everybody,
    answers: 'invitation.invalid',
    input: (world) => ({
      body: {
        ...own(world),
        token: 'x'.repeat(43),
        first_name: 'Asha',
        password: 'a river runs uphill',
        consent: true,
      },
    }),
  },
  'POST /message/reports/{id}/act': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: () => ({
      params: { id: crypto.randomUUID() },
      body: { act: 'delete', reason: 'Advertising' },
    }),
  },
  'GET /enquiry/assignees': { refused: organisers },
  'PUT /enquiry/{id}/stage': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: () => ({ params: { id: crypto.randomUUID() }, body: { stage: 'talking' } }),
  },
  'POST /enquiry/{id}/note': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: () => ({ params: { id: crypto.randomUUID() }, body: { text: 'Called back' } }),
  },
  'POST /enquiry/{id}/booth': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: ({ hall }) => ({
      params: { id: crypto.randomUUID() },
      body: { floorId: hall.bng, name: 'Rao Tiles' },
    }),
  },
  'GET /figures': { refused: organisers },
  'GET /figures/{key}/rows': {
    refused: organisers,
    input: () => ({ params: { key: 'visitors' } }),
  },
  'GET /figures/export': { refused: organisers, input: () => ({ query: { format: 'csv' } }) },
  'POST /outbox/retry': { refused: organisers, input: () => ({ body: { channel: 'mail' } }) },
};
