import type { Example } from '../../../testing/examples.ts';
import { organisers } from '../../../testing/exampleParts.ts';

function newDays(slug: string) {
  return { slug, name: 'Next Event', startDate: '2031-05-28', endDate: '2031-06-06' };
}

export const examples: Record<string, Example> = {
  'GET /organiser/overview': { refused: organisers },
  'GET /organiser/feature/{feature}/use': {
    refused: organisers,
    input: () => ({ params: { feature: 'messages' } }),
  },
  'PUT /organiser/feature/{feature}': {
    refused: organisers,
    input: () => ({ params: { feature: 'messages' }, body: { isOn: true } }),
  },
  'POST /organiser/event': {
    refused: organisers,
    input: (_world, who) => ({
      body: {
        ...newDays(`new-${who}`),
        zone: 'Asia/Kolkata',
        preset: 'conference',
        look: { brand: '#1c3f94', accent: '#e0a02e' },
      },
    }),
  },
  'POST /organiser/event/copy': {
    refused: organisers,
    input: (_world, who) => ({ body: newDays(`copy-${who}`) }),
  },
  'PUT /organiser/event/state': {
    refused: organisers,
    input: () => ({ body: { state: 'open' } }),
  },
  'PUT /organiser/settings': {
    refused: organisers,
    input: () => ({ body: { endsEarlyMinutes: 30 } }),
  },
};
