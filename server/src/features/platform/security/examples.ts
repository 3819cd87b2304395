import type { Example } from '../../../testing/examples.ts';
import { everybody, signedIn } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /attendee/security': { refused: signedIn },
  'POST /attendee/security/{noticeId}/deny': {
    refused: signedIn,
    answers: 'notice.invalid',
    input: () => ({ params: { noticeId: crypto.randomUUID() }, body: {} }),
  },
  'POST /attendee/security/deny': {
    refused: everybody,
    answers: 'notice.invalid',
    input: () => ({ body: { token: 'a token that nobody has' } }),
  },
};
