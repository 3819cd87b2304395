import type { Example } from '../../../testing/examples.ts';
import {
  everybody,
  itsOrganisers,
  organisers,
  organisersOfOwn,
  own,
  signedIn,
  someId,
} from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /form': { refused: everybody },
  'POST /form/steps': {
    refused: {},
    input: (world) => ({ body: { ...own(world), steps: ['opened'] } }),
  },
  'GET /organiser/form': { refused: organisers },
  'POST /organiser/form/question': {
    refused: organisers,
    input: () => ({ body: { type: 'text', label: { en: 'Organisation' }, roles: ['attendee'] } }),
  },
  'PUT /organiser/form/question/{id}': {
    refused: itsOrganisers,
    input: () => ({ ...someId(), body: { label: { en: 'Organisation' }, roles: ['attendee'] } }),
  },
  'PUT /organiser/form/question/{id}/place': {
    refused: itsOrganisers,
    input: () => ({ ...someId(), body: { place: 0 } }),
  },
  'DELETE /organiser/form/question/{id}': { refused: itsOrganisers, input: someId },
  'GET /form/answers': { refused: signedIn },
  'PUT /form/answers': {
    refused: signedIn,
    input: () => ({ body: { answers: { [crypto.randomUUID()]: 'Own Accountants' } } }),
  },
  'PUT /form/question/{id}/file': { refused: everybody, answers: 'form.missing', input: someId },
  'GET /form/file/{id}': {
    refused: {
      ...signedIn,
      alice: 404,
      eli: 404,
      sam: 404,
      mo: 404,
      hana: 404,
      dave: 404,
      ola: 404,
    },
    input: someId,
  },
  'GET /people/{id}/answers': {
    refused: organisersOfOwn,
    input: async (world) => ({ params: { id: await world.findId('bob') } }),
  },
  'PUT /people/{id}/answers': {
    refused: organisersOfOwn,
    input: async (world) => ({ params: { id: await world.findId('bob') }, body: { answers: {} } }),
  },
};
