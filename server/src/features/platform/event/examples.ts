import type { Example } from '../../../testing/examples.ts';
import { organisers } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /events': { refused: {} },
  'GET /event/{eventId}': {
    refused: {},
    input: (world) => ({ params: { eventId: world.server.event.id } }),
  },
  'PUT /event/{eventId}/clock': {
    refused: { ...organisers, ola: 403 },
    input: (world) => ({
      params: { eventId: world.server.event.id },
      body: { now: '2021-06-02T05:30:00.000Z' },
    }),
  },
};
