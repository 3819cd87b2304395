import type { Example } from '../../../testing/examples.ts';
import { everybody, organisers, own } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /people': { refused: organisers },
  'PUT /people/{id}/roles': {
    refused: { ...organisers, ola: 404 },
    input: async (world) => ({
      params: { id: await world.findId('bob') },
      body: { roles: ['attendee'] },
    }),
  },
  'PUT /people/{id}/disabled': {
    refused: { ...organisers, ola: 404 },
    input: async (world) => ({
      params: { id: await world.findId('bob') },
      body: { disabled: false },
    }),
  },
  'PUT /people/{id}/muted': {
    refused: { ...organisers, ola: 404 },
    input: async (world) => ({ params: { id: await world.findId('bob') }, body: { hours: 0 } }),
  },
  'POST /people/{id}/delete': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: () => ({ params: { id: crypto.randomUUID() }, body: { reason: 'Asked for it' } }),
  },
  'GET /people/{id}/affected': {
    refused: { ...organisers, ola: 404 },
    input: async (world) => ({ params: { id: await world.findId('bob') } }),
  },
  'GET /people/{id}/records': {
    refused: { ...organisers, ola: 404 },
    input: async (world) => ({ params: { id: await world.findId('bob') } }),
  },
  'GET /people/invitations': { refused: organisers },
  'DELETE /people/invitations/{id}': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: () => ({ params: { id: crypto.randomUUID() } }),
  },
  'POST /people/invitations/{id}/resend': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: () => ({ params: { id: crypto.randomUUID() }, body: {} }),
  },
  'POST /people/invitations/{id}/link': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: () => ({ params: { id: crypto.randomUUID() }, body: {} }),
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
  'POST /invitation/claim': {
    refused: { anon: 401 },
    answers: 'invitation.invalid',
    input: () => ({ body: { token: 'x'.repeat(43), answers: {}, accessClass: '' } }),
  },
  'POST /invitation/decline': {
    refused: everybody,
    answers: 'invitation.invalid',
    input: (world) => ({ body: { ...own(world), token: 'x'.repeat(43) } }),
  },
  'POST /invitation/ask': {
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
        answers: {},
        accessClass: '',
      },
    }),
  },
};
