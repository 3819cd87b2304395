import type { Example } from '../../../testing/examples.ts';
import { signedIn } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /attendee/wishes': { refused: signedIn },
  'PUT /attendee/wishes': {
    refused: signedIn,
    input: () => ({ body: { wishes: wanted } }),
  },
};

const wanted = {
  cities: ['Chennai'],
  interestedIn: 'Plot',
  budget: 'upto ₹50L',
  visitOn: '2021-06-06',
};
