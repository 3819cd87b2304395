import type { Example } from '../../../testing/examples.ts';
import { organisers, own } from '../../../testing/exampleParts.ts';

const announcement = {
  text: { en: 'Lunch is served.' },
  to: { kind: 'all' },
  channels: ['banner'],
  startsAt: null,
  endsAt: null,
};

export const examples: Record<string, Example> = {
  'GET /announcement': { refused: {}, input: (world) => ({ query: own(world) }) },
  'GET /organiser/announcement': { refused: organisers },
  'POST /organiser/announcement': { refused: organisers, input: () => ({ body: announcement }) },
  'POST /organiser/announcement/reach': {
    refused: organisers,
    input: () => ({ body: { to: { kind: 'all' } } }),
  },
  'PUT /organiser/announcement/{id}': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: () => ({
      params: { id: crypto.randomUUID() },
      body: { ...announcement, version: 1 },
    }),
  },
  'DELETE /organiser/announcement/{id}': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: () => ({ params: { id: crypto.randomUUID() } }),
  },
};
