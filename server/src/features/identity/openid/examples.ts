import type { Example } from '../../../testing/examples.ts';
import { organisers } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /organiser/openid': { refused: organisers },
  'PUT /organiser/openid': {
    refused: organisers,
    input: () => ({
      body: {
        issuer: 'https://id.example',
        clientId: 'pavilion',
        clientSecret: 'only the issuer knows',
        label: 'Acme',
        newcomers: 'refuse',
        isOn: false,
      },
    }),
  },
  'POST /organiser/openid/try': {
    refused: organisers,
    answers: 'fields.invalid',
    input: () => ({ body: { issuer: 'http://10.0.0.1' } }),
  },
  'POST /attendee/openid': {
    refused: {},
    answers: 'openid.off',
    input: ({ server }) => ({ body: { eventId: server.event.id, verifierHash: 'a'.repeat(43) } }),
  },
  'POST /attendee/openid/login': {
    refused: {},
    answers: 'openid.expired',
    input: ({ server }) => ({ body: { eventId: server.event.id, ticket: 'a', verifier: 'b' } }),
  },
};
