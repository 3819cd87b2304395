import type { Example, World } from '../../../testing/examples.ts';
import { organisers, organisersOfOwn, own, signedIn } from '../../../testing/exampleParts.ts';
import { hostedPair, proposedMeeting } from '../../../testing/hosted.ts';

const rules = {
  from: null,
  until: null,
  buyer: { min: 1, max: 4 },
  seller: { min: 1, max: 4 },
  isOnePerCompany: true,
};

export const examples: Record<string, Example> = {
  'GET /organiser/hosted': { refused: organisers },
  'PUT /organiser/hosted': { refused: organisers, input: () => ({ body: { rules } }) },
  'POST /organiser/hosted/people': {
    refused: organisers,
    input: () => ({ body: { side: 'buyer', filter: { text: 'alice' } } }),
  },
  'DELETE /organiser/hosted/people/{userId}': {
    refused: organisersOfOwn,
    input: async (world: World) => {
      await hostedPair(world.server);
      return { params: { userId: await world.findId('alice') } };
    },
  },
  'POST /organiser/hosted/proposal': {
    refused: { ...organisers, ola: 403 },
    input: async (world: World) => {
      await hostedPair(world.server);
      return { body: own(world) };
    },
  },
  'GET /organiser/hosted/meetings': { refused: organisers },
  'PUT /organiser/hosted/meetings/{id}': {
    refused: organisersOfOwn,
    input: async ({ server }: World) => ({
      params: { id: await proposedMeeting(server) },
      body: { decision: 'pin' },
    }),
  },
  'POST /organiser/hosted/publication': {
    refused: { ...organisers, ola: 403 },
    input: async (world: World) => {
      await proposedMeeting(world.server);
      return { body: own(world) };
    },
  },
  'GET /hosted': { refused: signedIn },
  'PUT /hosted/{userId}': {
    refused: { ...signedIn, eli: 404, sam: 404, mo: 404, hana: 404, dave: 404, ola: 404 },
    input: async (world: World) => {
      await hostedPair(world.server);
      return { params: { userId: await world.findId('mal') }, body: { wish: 'must' } };
    },
  },
};
