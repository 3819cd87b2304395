import { joinSession, sendMessage } from '@pavilion/contract';
import type { Example, World } from './examples.ts';

const inside = { anon: 401, alice: 404, eli: 404, dave: 404, ola: 404 } as const;
const moderators = { ...inside, sam: 403 } as const;

const live = async (world: World) => ({ sessionId: await world.session({ inMinutes: -5 }) });
const ofLive = async (world: World) => ({ params: await live(world) });

async function messageIn(world: World): Promise<{ params: { id: string } }> {
  world.house.clock.advance({ minutes: 1 });
  const { sessionId: channelId } = await live(world);
  const sam = await world.house.as('sam');
  return { params: { id: (await sam(sendMessage, { body: { channelId, text: 'Hello' } }))._id } };
}

/** The calls of a session’s room. */
export const stageExamples: Record<string, Example> = {
  'GET /message/meeting/{sessionId}': { refused: inside, input: ofLive },
  'PUT /message/{id}/reaction': {
    refused: inside,
    input: async (world) => ({
      ...(await messageIn(world)),
      body: { kind: 'like', isOn: true },
    }),
  },
  'DELETE /message/{id}': { refused: inside, input: messageIn },
  'PUT /session/{sessionId}/chat': {
    refused: moderators,
    input: async (world) => ({ ...(await ofLive(world)), body: { slowSeconds: 10 } }),
  },
  'PUT /session/{sessionId}/chat/{personId}/mute': {
    refused: moderators,
    input: async (world) => {
      const { sessionId } = await live(world);
      const personId = await world.idOf('bob');
      const params = { sessionId, userId: personId };
      await (
        await world.house.as('bob')
      )(joinSession, { params, body: {} });
      return { params: { sessionId, personId }, body: { isMuted: true } };
    },
  },
  'GET /session/{sessionId}/chat/deeds': { refused: moderators, input: ofLive },
  'GET /session/{sessionId}/stage': { refused: { anon: 401, dave: 404, ola: 404 }, input: ofLive },
  'GET /session/{sessionId}/people': { refused: inside, input: ofLive },
  'POST /session/{sessionId}/reaction': {
    refused: inside,
    input: async (world) => ({ ...(await ofLive(world)), body: { kind: 'clap' } }),
  },
  'PUT /session/{sessionId}/player': {
    refused: inside,
    input: async (world) => ({
      ...(await ofLive(world)),
      body: { url: 'https://www.youtube.com/watch?v=abcdefghijk' },
    }),
  },
  'PUT /session/{sessionId}/captions': {
    refused: inside,
    input: async (world) => ({
      ...(await ofLive(world)),
      body: { text: 'WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome\n' },
    }),
  },
  'GET /session/{sessionId}/missed': { refused: inside, input: ofLive },
  'GET /session/{sessionId}/attendance': { refused: moderators, input: ofLive },
};
