import type { World, Example } from '../../../testing/examples.ts';
import { requestOffer } from '@pavilion/contract';
import { boothParams, staffOfBooth } from '../../../testing/exampleParts.ts';

/** Alice as a lead of the first booth. */
async function createLead(world: World) {
  const alice = await world.server.as('alice');
  await alice(requestOffer, { body: { boothId: world.hall.meadows, consent: true } });
  return { params: { boothId: world.hall.meadows, personId: await world.findId('alice') } };
}

export const examples: Record<string, Example> = {
  'GET /exhibitor/{boothId}/leads': { refused: staffOfBooth, input: boothParams },
  'GET /exhibitor/{boothId}/leads/export': {
    refused: staffOfBooth,
    input: (world) => ({ ...boothParams(world), query: { format: 'csv' } }),
  },
  'GET /exhibitor/{boothId}/leads/{personId}': { refused: staffOfBooth, input: createLead },
  'PUT /exhibitor/{boothId}/leads/{personId}': {
    refused: staffOfBooth,
    input: async (world) => ({ ...(await createLead(world)), body: { stage: 'won', rating: 4 } }),
  },
  'POST /exhibitor/{boothId}/leads/{personId}/notes': {
    refused: staffOfBooth,
    input: async (world) => ({ ...(await createLead(world)), body: { text: 'Wants a garden.' } }),
  },
  'DELETE /exhibitor/{boothId}/leads/{personId}/notes/{noteId}': {
    refused: { ...staffOfBooth, eli: 404, hana: 404 },
    input: async (world) => {
      const { params } = await createLead(world);
      return { params: { ...params, noteId: crypto.randomUUID() } };
    },
  },
};
