import type { Example } from '../../../testing/examples.ts';
import { ofLive, signedIn, strangers } from '../../../testing/exampleParts.ts';

const moderators = { ...strangers, sam: 403 } as const;

export const examples: Record<string, Example> = {
  'GET /live-sessions': { refused: signedIn },
  'GET /session/{sessionId}/stage': { refused: { anon: 401, dave: 404, ola: 404 }, input: ofLive },
  'GET /session/{sessionId}/people': { refused: strangers, input: ofLive },
  'POST /session/{sessionId}/reaction': {
    refused: strangers,
    input: async (world) => ({ ...(await ofLive(world)), body: { kind: 'clap' } }),
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
  'GET /session/{sessionId}/stream-key': { refused: strangers, input: ofLive },
  'PUT /session/{sessionId}/stream-key': {
    refused: strangers,
    input: async (world) => ({ ...(await ofLive(world)), body: {} }),
  },
  'DELETE /session/{sessionId}/stream-key': { refused: strangers, input: ofLive },
  'GET /session/{sessionId}/missed': { refused: strangers, input: ofLive },
  'GET /session/{sessionId}/attendance': { refused: moderators, input: ofLive },
};
