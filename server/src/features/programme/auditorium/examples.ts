import type { Example } from '../../../testing/examples.ts';

export const examples: Record<string, Example> = {
  'GET /auditorium/topics': { refused: {} },
};
