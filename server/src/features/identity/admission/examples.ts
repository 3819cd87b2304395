import type { Example } from '../../../testing/examples.ts';
import { itsOrganisers, organisers, signedIn, someId } from '../../../testing/exampleParts.ts';

const draft = { name: { en: 'Delegate' } };

export const examples: Record<string, Example> = {
  'POST /access-classes': { refused: {}, input: () => ({ body: {} }) },
  'GET /attendee/admission': { refused: signedIn },
  'POST /attendee/admission': {
    refused: signedIn,
    answers: 'admission.missing',
    input: () => ({ body: {} }),
  },
  'POST /attendee/admission/accept': {
    refused: signedIn,
    answers: 'admission.missing',
    input: () => ({ body: {} }),
  },
  'POST /attendee/admission/release': {
    refused: signedIn,
    answers: 'admission.missing',
    input: () => ({ body: {} }),
  },
  'POST /attendee/admission/class': {
    refused: signedIn,
    // the event has no classes
    answers: 'admission.missing',
    input: () => ({ body: { accessClass: someId().params.id } }),
  },
  'DELETE /attendee/admission/class': { refused: signedIn },
  'GET /organiser/class-request': { refused: organisers },
  'POST /organiser/class-request/{id}': {
    refused: itsOrganisers,
    input: () => ({ ...someId(), body: { act: 'approve' } }),
  },
  'GET /organiser/access-class': { refused: organisers },
  'POST /organiser/access-class': {
    refused: organisers,
    // it would close before it opens
    answers: 'fields.invalid',
    input: () => ({
      body: { ...draft, opensAt: '2021-06-01T10:00:00Z', closesAt: '2021-06-01T09:00:00Z' },
    }),
  },
  'PUT /organiser/access-class/{id}': {
    refused: itsOrganisers,
    input: () => ({ ...someId(), body: draft }),
  },
  'DELETE /organiser/access-class/{id}': { refused: itsOrganisers, input: someId },
  'GET /organiser/admission': { refused: organisers },
  'POST /attendee/admission/reply': {
    refused: signedIn,
    answers: 'admission.missing',
    input: () => ({ body: { text: 'For ten years.' } }),
  },
  'POST /organiser/admissions': {
    refused: organisers,
    input: () => ({ body: { ids: [someId().params.id], act: 'approve' } }),
  },
  'GET /organiser/admissions/asking': { refused: organisers },
  'POST /organiser/admissions/question': {
    refused: organisers,
    input: () => ({ body: { ids: [someId().params.id], text: 'Since when?' } }),
  },
  'POST /organiser/admission/{id}/preview': {
    refused: itsOrganisers,
    input: () => ({ ...someId(), body: { act: 'approve' } }),
  },
  'POST /organiser/admission/{id}/question': {
    refused: itsOrganisers,
    input: () => ({ ...someId(), body: { text: 'How long have you been a member?' } }),
  },
  'POST /organiser/admission/{id}': {
    refused: itsOrganisers,
    input: () => ({ ...someId(), body: { act: 'approve' } }),
  },
};
