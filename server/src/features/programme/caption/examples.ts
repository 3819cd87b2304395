import { joinSession, switchCaptions, writeCaption } from '@pavilion/contract';
import { room, strangers } from '../../../testing/exampleParts.ts';
import type { Example, World } from '../../../testing/examples.ts';

/** A session whose captions are on. */
async function captioned(world: World) {
  const { params } = await room(world);
  const sam = await world.server.as('sam');
  await sam(switchCaptions, { params, body: { isOn: true, language: 'en' } });
  return { params };
}

/** A line that sam has written. */
async function line(world: World) {
  const { params } = await captioned(world);
  const sam = await world.server.as('sam');
  const body = { text: 'Good morning.', clientId: crypto.randomUUID() };
  const written = await sam(writeCaption, { params, body });
  return { params: { lineId: written.line._id } };
}

const clientId = () => crypto.randomUUID();

export const examples: Record<string, Example> = {
  'GET /session/{sessionId}/caption-lines': { refused: strangers, input: (world) => room(world) },
  'PUT /session/{sessionId}/caption-mode': {
    refused: strangers,
    input: async (world) => ({ ...(await room(world)), body: { isOn: true, language: 'hi' } }),
  },
  'PUT /session/{sessionId}/captioner/{personId}': {
    refused: strangers,
    input: async (world) => {
      const { params } = await room(world);
      const personId = await world.findId('bob');
      const bob = await world.server.as('bob');
      await bob(joinSession, { params: { ...params, userId: personId }, body: {} });
      return { params: { ...params, personId }, body: { isOn: true } };
    },
  },
  'PUT /session/{sessionId}/caption-lines/running': {
    refused: strangers,
    input: async (world) => ({
      ...(await captioned(world)),
      body: { clientId: clientId(), text: 'Good mor' },
    }),
  },
  'POST /session/{sessionId}/caption-lines': {
    refused: strangers,
    input: async (world) => ({
      ...(await captioned(world)),
      body: { clientId: clientId(), text: 'Good morning.' },
    }),
  },
  'PUT /caption/{lineId}': {
    refused: strangers,
    input: async (world) => ({
      ...(await line(world)),
      body: { text: 'Good morning, all.', revision: 1 },
    }),
  },
  'POST /caption/{lineId}/translation': {
    refused: strangers,
    // the test server has no translator
    answers: 'translation.none',
    input: async (world) => ({ ...(await line(world)), body: { to: 'hi' } }),
  },
  'GET /session/{sessionId}/transcript': { refused: strangers, input: (world) => room(world) },
};
