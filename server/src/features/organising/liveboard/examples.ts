import type { Example } from '../../../testing/examples.ts';
import { meeting, organisers } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'POST /rooms/{roomId}/overflow': {
    refused: { anon: 401, alice: 403, eli: 403, sam: 403, mo: 403, dave: 403, ola: 404 },
    answers: 'room.notFull',
    input: async (world) => ({ params: { roomId: await meeting(world) } }),
  },
  'GET /liveboard': { refused: organisers },
  'POST /liveboard/page': {
    refused: { ...organisers, ola: 404 },
    input: ({ hall }) => ({ body: { boothId: hall.meadows } }),
  },
  'POST /liveboard/handOver': {
    refused: { ...organisers, ola: 404 },
    input: ({ hall }) => ({ body: { boothId: hall.meadows } }),
  },
  'POST /liveboard/extend': {
    refused: { ...organisers, ola: 404 },
    input: async (world) => ({ body: { sessionId: await world.session(), minutes: 10 } }),
  },
  'POST /outbox/retry': { refused: organisers, input: () => ({ body: { channel: 'mail' } }) },
};
