import type { Example } from '../../../testing/examples.ts';
import { ofOwnEvent, signedIn } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'POST /attendee/swag-bag': {
    refused: ofOwnEvent,
    input: ({ hall }) => ({
      body: { id: hall.documents.brochure, title: 'x', documentUrl: 'https://x.example/' },
    }),
  },
  'DELETE /attendee/swag-bag': {
    refused: signedIn,
    input: ({ hall }) => ({ query: { id: hall.documents.brochure } }),
  },
};
