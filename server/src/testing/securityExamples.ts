import { beginAuthenticator } from '@pavilion/contract';
import type { Example } from './examples.ts';

const everybody = {};
const signedIn = { anon: 401 } as const;

const bytes = (text: string) => Buffer.from(text).toString('base64url');
const clientDataOf = (challenge: string) =>
  bytes(JSON.stringify({ type: 'webauthn.get', challenge, origin: 'http://localhost' }));
const key = { id: bytes('a key'), rawId: bytes('a key'), type: 'public-key' };
const attestationOf = (challenge: string) => ({
  ...key,
  response: { clientDataJSON: clientDataOf(challenge), attestationObject: bytes('none') },
});
const assertionOf = (challenge: string) => ({
  ...key,
  response: {
    clientDataJSON: clientDataOf(challenge),
    authenticatorData: bytes('none'),
    signature: bytes('none'),
  },
});

/** The calls by which people prove who they are, and say that something was not them. */
export const securityExamples: Record<string, Example> = {
  'POST /attendee/login-link': {
    refused: everybody,
    answers: 'otp.expired',
    input: () => ({ body: { token: 'a token that nobody has' } }),
  },
  'GET /attendee/passkeys': { refused: signedIn },
  'POST /attendee/passkeys/begin': { refused: signedIn, input: () => ({ body: {} }) },
  'POST /attendee/passkeys': {
    refused: signedIn,
    answers: 'passkey.expired',
    input: () => ({ body: { attestation: attestationOf('a challenge that nobody gave') } }),
  },
  'PUT /attendee/passkeys/{passkeyId}': {
    refused: signedIn,
    answers: 'passkey.missing',
    input: () => ({ params: { passkeyId: crypto.randomUUID() }, body: { name: 'My laptop' } }),
  },
  'DELETE /attendee/passkeys/{passkeyId}': {
    refused: signedIn,
    answers: 'passkey.missing',
    input: () => ({ params: { passkeyId: crypto.randomUUID() } }),
  },
  'GET /attendee/authenticator': { refused: signedIn },
  'POST /attendee/authenticator/begin': { refused: signedIn, input: () => ({ body: {} }) },
  'POST /attendee/authenticator': {
    refused: signedIn,
    answers: 'secondStep.invalid',
    input: async ({ house }, who) => {
      if (who !== 'anon') await (await house.as(who))(beginAuthenticator, { body: {} });
      return { body: { code: 'none' } };
    },
  },
  'POST /attendee/authenticator/recovery-codes': {
    refused: signedIn,
    answers: 'authenticator.missing',
    input: () => ({ body: {} }),
  },
  'DELETE /attendee/authenticator': { refused: signedIn, answers: 'authenticator.missing' },
  'POST /attendee/passkey-login/begin': { refused: everybody, input: () => ({ body: {} }) },
  'POST /attendee/passkey-login': {
    refused: everybody,
    answers: 'passkey.expired',
    input: () => ({ body: { assertion: assertionOf('a challenge that nobody gave') } }),
  },
  'POST /attendee/proof/passkey': { refused: signedIn, input: () => ({ body: {} }) },
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
