import type { Example } from '../../../testing/examples.ts';
import { fresh } from '../../../testing/exampleParts.ts';

/** The door is for organisers and moderators. */
const doorTeam = { anon: 401, alice: 403, eli: 403, sam: 403, dave: 403 } as const;

export const examples: Record<string, Example> = {
  'GET /check-in/people': { refused: doorTeam },
  'POST /check-in': {
    refused: doorTeam,
    input: () => ({
      body: {
        scans: [
          { _id: fresh(), at: '2021-06-02T05:00:00.000Z', door: 'Gate 1', code: 'AAAA-AAAA' },
        ],
      },
    }),
  },
  'POST /check-in/undo': { refused: doorTeam, input: () => ({ body: { ids: [fresh()] } }) },
  'GET /check-in/figures': { refused: doorTeam },
};
