import type { Example } from '../../../testing/examples.ts';
import { organisers } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /outbox': { refused: { ...organisers }, input: () => ({ query: { to: 'a@b.example' } }) },
};
