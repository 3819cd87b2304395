import type { Example } from '../../../testing/examples.ts';
import { everybody, ofOwnEvent, own, signedIn } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /attendee/shortlist': { refused: signedIn },
  'PUT /attendee/shortlist/{id}': {
    refused: ofOwnEvent,
    input: ({ hall }) => ({ params: { id: hall.meadows }, body: { note: 'Near the lake' } }),
  },
  'DELETE /attendee/shortlist/{id}': {
    refused: signedIn,
    input: ({ hall }) => ({ params: { id: hall.meadows } }),
  },
  'GET /attendee/shortlist-link': { refused: signedIn },
  'PUT /attendee/shortlist-link': {
    refused: signedIn,
    input: () => ({ body: { showsNotes: false } }),
  },
  'DELETE /attendee/shortlist-link': { refused: signedIn },
  'POST /shared-shortlist': {
    refused: everybody,
    input: (world) => ({ body: { token: 'no-such-link', ...own(world) } }),
    answers: 'shortlist.linkInvalid',
  },
  'POST /attendee/comparison': {
    refused: ofOwnEvent,
    input: ({ hall }) => ({ body: { ids: [hall.meadows, hall.heights] } }),
  },
};
