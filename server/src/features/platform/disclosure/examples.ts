import type { Example } from '../../../testing/examples.ts';
import { signedIn } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /my-data/disclosures': { refused: signedIn },
};
