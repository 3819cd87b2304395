import type { Example } from '../../../testing/examples.ts';

export const examples: Record<string, Example> = {
  'GET /attendee/calendar': { refused: { anon: 401 } },
  'POST /attendee/calendar': { refused: { anon: 401 } },
  'DELETE /attendee/calendar': { refused: { anon: 401 } },
  'GET /calendar': { refused: {} },
  'GET /session/{id}/calendar': {
    refused: { anon: 401, dave: 404, ola: 404 },
    input: async ({ session }) => ({ params: { id: await session() } }),
  },
};
