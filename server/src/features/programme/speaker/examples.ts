import { createSpeaker, createSpeakerTask } from '@pavilion/contract';
import {
  everybody,
  organisers,
  organisersOfOwn,
  signedIn,
  strangers,
} from '../../../testing/exampleParts.ts';
import type { Example, World } from '../../../testing/examples.ts';

/** A speaker without an account. */
const written = async ({ server }: World) => {
  const body = { first_name: 'Asha', last_name: 'Rao', email: 'asha@rao.example' };
  const { speaker } = await (await server.as('hana'))(createSpeaker, { body });
  return { params: { id: speaker.userId._id } };
};

const draft = { title: { en: 'Upload your slides' }, dueOn: '2021-06-03' };

/** A task of the event's speakers. */
const task = async ({ server }: World) => {
  const { task: added } = await (await server.as('hana'))(createSpeakerTask, { body: draft });
  return { params: { id: added._id } };
};

const token = 'no-token-of-ours-at-all';

export const examples: Record<string, Example> = {
  'GET /user/speakers': { refused: {} },
  'GET /user/speakers/{id}': {
    // a login of another event looks in its own
    refused: { dave: 404, ola: 404 },
    input: async ({ findId }) => ({ params: { id: await findId('sam') } }),
  },
  'PUT /user/speakers/{id}': {
    refused: { anon: 401, alice: 403, eli: 403, mo: 403, dave: 403, ola: 404 },
    input: async ({ findId }) => ({
      params: { id: await findId('sam') },
      body: { biographicalInfo: '<p>Reads balance sheets.</p>' },
    }),
  },
  'GET /organiser/speakers': { refused: organisers },
  'POST /organiser/speaker': {
    refused: organisers,
    input: () => ({ body: { first_name: 'Asha', last_name: 'Rao' } }),
  },
  'PUT /organiser/speaker/{id}': {
    refused: organisersOfOwn,
    input: async ({ findId }) => ({
      params: { id: await findId('sam') },
      body: { profession: 'Auditor', company: 'Rao & Co', biographicalInfo: '', dpUrl: null },
    }),
  },
  'DELETE /organiser/speaker/{id}': { refused: organisersOfOwn, input: written },
  'PUT /organiser/speaker/{id}/place': {
    refused: organisersOfOwn,
    input: async ({ findId }) => ({ params: { id: await findId('sam') }, body: { place: 0 } }),
  },
  'POST /organiser/speaker/{id}/invite': { refused: organisersOfOwn, input: written },
  'POST /organiser/speakers/invite': { refused: organisers },
  'GET /speaker-task': { refused: signedIn },
  'PUT /speaker-task/{id}': {
    // only sam speaks
    refused: { ...strangers, mo: 404, hana: 404 },
    input: async (world) => ({ ...(await task(world)), body: { isDone: true } }),
  },
  'GET /organiser/speaker-task': { refused: organisers },
  'POST /organiser/speaker-task': { refused: organisers, input: () => ({ body: draft }) },
  'PUT /organiser/speaker-task/{id}': {
    refused: organisersOfOwn,
    input: async (world) => ({ ...(await task(world)), body: draft }),
  },
  'DELETE /organiser/speaker-task/{id}': { refused: organisersOfOwn, input: task },
  'POST /speaker-invitation/look': {
    refused: everybody,
    answers: 'speakerInvitation.invalid',
    input: () => ({ body: { token } }),
  },
  'POST /speaker-invitation/accept': {
    refused: signedIn,
    answers: 'speakerInvitation.invalid',
    input: () => ({ body: { token } }),
  },
  'POST /speaker-invitation': {
    refused: everybody,
    answers: 'speakerInvitation.invalid',
    input: () => ({
      body: { token, first_name: 'Asha', password: 'three walking trees', consent: true },
    }),
  },
};
