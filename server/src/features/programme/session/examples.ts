import type { World, Input, Example } from '../../../testing/examples.ts';
import { ofOwnEvent, organisers } from '../../../testing/exampleParts.ts';

const attending = async (world: World, who: string): Promise<Input> => ({
  params: {
    sessionId: await world.session({ speakers: [], moderators: [] }),
    userId: await world.findId(who === 'anon' ? 'alice' : who),
  },
});

export const examples: Record<string, Example> = {
  'GET /sessions/{eventId}': {
    refused: {},
    input: ({ server }) => ({ params: { eventId: server.event.id } }),
  },
  'GET /session/{id}': {
    refused: { dave: 404, ola: 404 },
    input: async (world) => ({ params: { id: await world.session() } }),
  },
  'POST /meetings/{sessionId}/attendee/{userId}': {
    refused: { anon: 401, eli: 403, sam: 403, mo: 403, dave: 404, ola: 404 },
    input: attending,
  },
  'DELETE /meetings/{sessionId}/attendee/{userId}': {
    refused: { anon: 401, eli: 403, sam: 403, mo: 403, dave: 404, ola: 404 },
    input: attending,
  },
  'POST /session/{id}/enter': {
    refused: ofOwnEvent,
    answers: 'session.ticketInvalid',
    input: async (world) => ({
      params: { id: await world.session({ inMinutes: -5 }) },
      body: { ticket: 'no ticket of ours' },
    }),
  },
  'POST /organiser/session': {
    refused: organisers,
    input: () => ({
      body: {
        topic: { en: 'Reading a title' },
        startAt: '2021-06-03T11:30:00.000Z',
        duration: 30,
      },
    }),
  },
  'GET /organiser/session/{id}': {
    refused: { ...organisers, ola: 404 },
    input: async ({ session }) => ({ params: { id: await session() } }),
  },
  'PUT /organiser/session/{id}': {
    refused: { ...organisers, ola: 404 },
    input: async (world) => ({
      params: { id: await world.session() },
      body: { startAt: '2021-06-03T12:30:00.000Z' },
    }),
  },
  'DELETE /organiser/session/{id}': {
    refused: { ...organisers, ola: 404 },
    input: async (world) => ({ params: { id: await world.session() } }),
  },
};
