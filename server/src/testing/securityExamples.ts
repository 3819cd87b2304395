import type { Example } from './examples.ts';

const everybody = {};
const signedIn = { anon: 401 } as const;

/** The calls by which people prove who they are, and say that something was not them. */
export const securityExamples: Record<string, Example> = {
  'POST /attendee/login-link': {
    refused: everybody,
    answers: 'otp.expired',
    input: () => ({ body: { token: 'a token that nobody has' } }),
  },
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
  'POST /attendee/proof/code': { refused: signedIn, input: () => ({ body: {} }) },
  'POST /attendee/proof': {
    refused: signedIn,
    answers: 'password.wrong',
    input: () => ({ body: { password: 'not the password of anybody' } }),
  },
};
