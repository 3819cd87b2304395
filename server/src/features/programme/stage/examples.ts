import type { Example } from '../../../testing/examples.ts';
import { ofLive, room, signedIn, strangers } from '../../../testing/exampleParts.ts';
import { insertBroadcast } from './queries/broadcasts.ts';

const moderators = { ...strangers, sam: 403 } as const;

export const examples: Record<string, Example> = {
  'GET /live-sessions': { refused: signedIn },
  'GET /session/{sessionId}/stage': { refused: { anon: 401, dave: 404, ola: 404 }, input: ofLive },
  'GET /session/{sessionId}/people': { refused: strangers, input: ofLive },
  'POST /session/{sessionId}/reaction': {
    refused: strangers,
    input: async (world) => ({ ...(await ofLive(world)), body: { kind: 'clap' } }),
  },
  'POST /session/{sessionId}/cue': {
    refused: moderators,
    input: async (world) => {
      const { params } = await room(world);
      const { server } = world;
      await insertBroadcast(server.store.db, {
        ...{ id: crypto.randomUUID(), event_id: server.event.id, session_id: params.sessionId },
        ...{ person_id: (await server.person('sam')).id, ended_at: null },
        ...{ started_at: server.clock.now(), heard_at: server.clock.now() },
      });
      return { params, body: { text: 'Two minutes left' } };
    },
  },
  'PUT /session/{sessionId}/player': {
    refused: strangers,
    input: async (world) => ({
      ...(await ofLive(world)),
      body: { url: 'https://www.youtube.com/watch?v=abcdefghijk' },
    }),
  },
  'PUT /session/{sessionId}/captions': {
    refused: strangers,
    input: async (world) => ({
      ...(await ofLive(world)),
      body: { text: 'WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome\n' },
    }),
  },
  'GET /session/{sessionId}/missed': { refused: strangers, input: ofLive },
  'GET /session/{sessionId}/attendance': { refused: moderators, input: ofLive },
};
