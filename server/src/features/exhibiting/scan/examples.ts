import type { Example } from '../../../testing/examples.ts';
import { fresh, signedIn, staffOfBooth } from '../../../testing/exampleParts.ts';

const strangers = {
  anon: 401,
  alice: 404,
  eli: 404,
  sam: 404,
  mo: 404,
  hana: 404,
  dave: 404,
  ola: 404,
} as const;

export const examples: Record<string, Example> = {
  'POST /exhibitor/{boothId}/badge-scan': {
    refused: staffOfBooth,
    answers: 'badgeScan.unknown',
    input: ({ hall }) => ({ params: { boothId: hall.meadows }, body: { code: 'AAAA-AAAA' } }),
  },
  'GET /exhibitor/{boothId}/badge-scan/{scanId}': {
    refused: { ...staffOfBooth, eli: 404, hana: 404 },
    input: ({ hall }) => ({ params: { boothId: hall.meadows, scanId: fresh() } }),
  },
  'GET /attendee/contact-requests': { refused: signedIn },
  'POST /attendee/contact-requests/{scanId}': {
    refused: strangers,
    input: () => ({ params: { scanId: fresh() }, body: { share: false } }),
  },
};
