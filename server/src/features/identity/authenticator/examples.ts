import { beginAuthenticator } from '@pavilion/contract';
import type { Example } from '../../../testing/examples.ts';
import { organisers, signedIn } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'DELETE /people/{id}/authenticator': {
    refused: { ...organisers, ola: 404 },
    answers: 'authenticator.missing',
    input: async (world) => ({ params: { id: await world.findId('bob') } }),
  },
  'GET /attendee/authenticator': { refused: signedIn },
  'POST /attendee/authenticator/begin': { refused: signedIn, input: () => ({ body: {} }) },
  'POST /attendee/authenticator': {
    refused: signedIn,
    answers: 'secondStep.invalid',
    input: async ({ server }, who) => {
      if (who !== 'anon') await (await server.as(who))(beginAuthenticator, { body: {} });
      return { body: { code: 'none' } };
    },
  },
  'POST /attendee/authenticator/recovery-codes': {
    refused: signedIn,
    answers: 'authenticator.missing',
    input: () => ({ body: {} }),
  },
  'DELETE /attendee/authenticator': { refused: signedIn, answers: 'authenticator.missing' },
};
