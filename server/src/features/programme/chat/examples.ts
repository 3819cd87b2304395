import { joinSession, sendMessage } from '@pavilion/contract';
import type { World, Example } from '../../../testing/examples.ts';
import { live, ofLive, strangers } from '../../../testing/exampleParts.ts';

async function messageIn(world: World): Promise<{ params: { id: string } }> {
  world.server.clock.advance({ minutes: 1 });
  const { sessionId: channelId } = await live(world);
  const sam = await world.server.as('sam');
  return { params: { id: (await sam(sendMessage, { body: { channelId, text: 'Hello' } }))._id } };
}

const moderators = { ...strangers, sam: 403 } as const;

export const examples: Record<string, Example> = {
  'GET /message/meeting/{sessionId}': { refused: strangers, input: ofLive },
  'PUT /session/{sessionId}/chat/file': {
    refused: strangers,
    // files are sent as forms, which these calls aren't
    answers: 'body.malformed',
    input: ofLive,
  },
  'PUT /message/{id}/reaction': {
    refused: strangers,
    input: async (world) => ({
      ...(await messageIn(world)),
      body: { kind: 'like', isOn: true },
    }),
  },
  'DELETE /message/{id}': { refused: strangers, input: messageIn },
  'POST /message/{id}/translation': {
    refused: strangers,
    // the test server has no translator
    answers: 'translation.none',
    input: async (world) => ({ ...(await messageIn(world)), body: { to: 'hi' } }),
  },
  'PUT /session/{sessionId}/chat': {
    refused: moderators,
    input: async (world) => ({ ...(await ofLive(world)), body: { slowSeconds: 10 } }),
  },
  'PUT /session/{sessionId}/chat/{personId}/mute': {
    refused: moderators,
    input: async (world) => {
      const { sessionId } = await live(world);
      const personId = await world.findId('bob');
      const params = { sessionId, userId: personId };
      await (
        await world.server.as('bob')
      )(joinSession, { params, body: {} });
      return { params: { sessionId, personId }, body: { isMuted: true, minutes: 10 } };
    },
  },
  'GET /session/{sessionId}/chat/log': { refused: moderators, input: ofLive },
};
