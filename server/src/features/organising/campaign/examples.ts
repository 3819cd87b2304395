import type { Example } from '../../../testing/examples.ts';
import { itsOrganisers, organisers, someId } from '../../../testing/exampleParts.ts';

const draft = {
  subject: { en: 'See you on {{dates}}' },
  text: { en: 'Dear {{firstName}}, we look forward to you.' },
  button: { en: 'Open the agenda' },
  link: '/agenda-landing',
  countsClicks: true,
  audience: { roles: ['attendee'] },
};
const campaignExample = (body: Record<string, unknown>): Example => ({
  refused: itsOrganisers,
  input: () => ({ ...someId(), body }),
});
const bounced = { email: 'gone@test.example', reason: '550' };

export const examples: Record<string, Example> = {
  'GET /organiser/campaign': { refused: organisers },
  'GET /organiser/campaign/{id}': { refused: itsOrganisers, input: someId },
  'POST /organiser/campaign': { refused: organisers, input: () => ({ body: draft }) },
  'PUT /organiser/campaign/{id}': campaignExample({ ...draft, version: 1 }),
  'DELETE /organiser/campaign/{id}': { refused: itsOrganisers, input: someId },
  'POST /organiser/campaign/audience': {
    refused: organisers,
    input: () => ({ body: { audience: { text: 'alice' } } }),
  },
  'POST /organiser/campaign/{id}/preview': campaignExample({ language: 'hi' }),
  'POST /organiser/mail/{kind}/preview': {
    refused: organisers,
    input: () => ({ params: { kind: 'registered' }, body: { language: 'hi' } }),
  },
  'POST /organiser/campaign/{id}/test': campaignExample({ language: 'en' }),
  'POST /organiser/campaign/{id}/send': campaignExample({ version: 1, startsAt: null }),
  'POST /organiser/campaign/{id}/stop': { refused: itsOrganisers, input: someId },
  'GET /organiser/bounce': { refused: organisers },
  'POST /organiser/bounce': { refused: organisers, input: () => ({ body: bounced }) },
  'DELETE /organiser/bounce': {
    refused: organisers,
    answers: 'bounce.missing',
    input: () => ({ query: { email: 'here@test.example' } }),
  },
};
