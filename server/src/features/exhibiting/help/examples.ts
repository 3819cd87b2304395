import { seeHelp } from '@pavilion/contract';
import type { World, Example } from '../../../testing/examples.ts';
import { fresh, ofOwnEvent, signedIn } from '../../../testing/exampleParts.ts';

const partOfIt = { anon: 401, sam: 404, mo: 404, dave: 404, ola: 404 } as const;

const threadParams = async (world: World, visitor = 'alice') => ({
  params: { threadId: await world.conversation(visitor) },
});

const itsStaff = { anon: 401, alice: 403, sam: 404, mo: 404, dave: 404, ola: 404 } as const;

export const examples: Record<string, Example> = {
  'POST /help': {
    refused: ofOwnEvent,
    input: ({ hall }) => ({
      body: { boothId: hall.heights, text: 'Is it loud there?', clientId: fresh() },
    }),
  },
  'GET /help': { refused: signedIn },
  'GET /help/desk': { refused: signedIn },
  'GET /help/banks': { refused: {} },
  'GET /help/mine': { refused: signedIn },
  'GET /help/conversations': { refused: signedIn },
  'GET /help/{threadId}': { refused: partOfIt, input: (world) => threadParams(world) },
  'POST /help/{threadId}/message': {
    refused: partOfIt,
    input: async (world) => ({
      ...(await threadParams(world)),
      body: { text: 'Very quiet.', clientId: fresh() },
    }),
  },
  'POST /help/{threadId}/claim': { refused: itsStaff, input: (world) => threadParams(world) },
  'POST /help/{threadId}/release': { refused: itsStaff, input: (world) => threadParams(world) },
  'POST /help/{threadId}/handOver': {
    refused: { ...itsStaff, alice: 404 },
    input: (world) => threadParams(world, 'bob'),
  },
  'POST /help/{threadId}/done': {
    refused: partOfIt,
    input: async (world) => {
      const input = await threadParams(world);
      // eli may have left the booth in another call
      const hana = await world.server.as('hana');
      await hana(seeHelp, { ...input, body: { seq: 1 } });
      return input;
    },
  },
  'PUT /help/{threadId}/seen': {
    refused: partOfIt,
    input: async (world) => ({ ...(await threadParams(world)), body: { seq: 1 } }),
  },
  'PUT /help/{threadId}/contact': {
    refused: { ...partOfIt, eli: 404, hana: 404 },
    input: async (world) => ({ ...(await threadParams(world)), body: { shared: true } }),
  },
};
