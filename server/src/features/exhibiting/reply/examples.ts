import type { World, Example } from '../../../testing/examples.ts';
import { addReply } from '@pavilion/contract';
import { boothParams, staffOfBooth } from '../../../testing/exampleParts.ts';

/** A reply that eli has saved. */
async function createReply(world: World) {
  const eli = await world.server.as('eli');
  const boothId = world.hall.meadows;
  const body = { title: crypto.randomUUID(), text: 'Hello {name}' };
  const { replies } = await eli(addReply, { params: { boothId }, body });
  return { params: { boothId, replyId: replies.find((one) => one.title === body.title)!._id } };
}

export const examples: Record<string, Example> = {
  'GET /exhibitor/{boothId}/replies': { refused: staffOfBooth, input: boothParams },
  'POST /exhibitor/{boothId}/replies': {
    refused: staffOfBooth,
    input: (world) => ({
      ...boothParams(world),
      body: { title: crypto.randomUUID(), text: 'Hello {name}' },
    }),
  },
  'PUT /exhibitor/{boothId}/replies/{replyId}': {
    refused: staffOfBooth,
    input: async (world) => ({
      ...(await createReply(world)),
      body: { title: crypto.randomUUID(), text: 'Good day, {name}' },
    }),
  },
  'DELETE /exhibitor/{boothId}/replies/{replyId}': {
    refused: { ...staffOfBooth, eli: 404, hana: 404 },
    input: (world) => ({
      params: { boothId: world.hall.meadows, replyId: crypto.randomUUID() },
    }),
  },
};
