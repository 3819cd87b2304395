import type { Example } from './examples.ts';

const organisers = { anon: 401, alice: 403, eli: 403, sam: 403, mo: 403, dave: 403 } as const;

/** The calls of signing in by an issuer; what an issuer must answer to stands in openid.test.ts. */
export const openidExamples: Record<string, Example> = {
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
    input: ({ house }) => ({ body: { eventId: house.event.id, verifierHash: 'a'.repeat(43) } }),
  },
  'POST /attendee/openid/login': {
    refused: {},
    answers: 'openid.expired',
    input: ({ house }) => ({ body: { eventId: house.event.id, ticket: 'a', verifier: 'b' } }),
  },
};
