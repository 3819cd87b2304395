import type { World, Example } from '../../../testing/examples.ts';
import { askQuestion } from '@pavilion/contract';
import { moderators, room, strangers } from '../../../testing/exampleParts.ts';

/** A question sam has asked. */
async function question(world: World) {
  const { params } = await room(world);
  const sam = await world.server.as('sam');
  const body = { text: 'And then?', clientId: crypto.randomUUID() };
  world.server.clock.advance({ minutes: 4 });
  const asked = await sam(askQuestion, { params, body });
  return { params: { questionId: asked.question._id } };
}

export const examples: Record<string, Example> = {
  'GET /questions/{sessionId}': { refused: strangers, input: (world) => room(world) },
  'POST /questions/{sessionId}': {
    refused: strangers,
    input: async (world) => ({
      ...(await room(world)),
      body: { text: 'Why?', clientId: crypto.randomUUID() },
    }),
  },
  'PUT /questions/{sessionId}/rules': {
    refused: moderators,
    input: async (world) => ({ ...(await room(world)), body: { needsApproval: true } }),
  },
  'PUT /question/{questionId}/vote': {
    refused: { ...strangers, sam: 403 },
    input: async (world) => ({ ...(await question(world)), body: { vote: true } }),
  },
  'PUT /question/{questionId}/state': {
    refused: moderators,
    input: async (world) => ({ ...(await question(world)), body: { state: 'hidden' } }),
  },
  'PUT /question/{questionId}/pin': {
    refused: moderators,
    input: async (world) => ({ ...(await question(world)), body: { pinned: true } }),
  },
  'PUT /question/{questionId}/claim': {
    refused: moderators,
    // hana and mo may both take it
    input: async (world) => ({
      ...(await question(world)),
      body: { isClaimed: true, takeOver: true },
    }),
  },
  'PUT /question/{questionId}/answer': {
    refused: moderators,
    input: async (world) => ({
      ...(await question(world)),
      body: { answered: true, text: 'Because.' },
    }),
  },
};
