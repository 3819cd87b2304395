import type { Example } from '../../../testing/examples.ts';
import { signedIn } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /attendee/badge': { refused: signedIn },
  'POST /attendee/badge/renew': { refused: signedIn },
  'POST /attendee/badge/pdf': { refused: signedIn },
};
