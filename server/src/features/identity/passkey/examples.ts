import type { Example } from '../../../testing/examples.ts';
import { everybody, signedIn } from '../../../testing/exampleParts.ts';

const bytes = (text: string) => Buffer.from(text).toString('base64url');

const key = { id: bytes('a key'), rawId: bytes('a key'), type: 'public-key' };

const clientData = (challenge: string) =>
  bytes(JSON.stringify({ type: 'webauthn.get', challenge, origin: 'http://localhost' }));

const attestation = (challenge: string) => ({
  ...key,
  response: { clientDataJSON: clientData(challenge), attestationObject: bytes('none') },
});

const assertion = (challenge: string) => ({
  ...key,
  response: {
    clientDataJSON: clientData(challenge),
    authenticatorData: bytes('none'),
    signature: bytes('none'),
  },
});

export const examples: Record<string, Example> = {
  'GET /attendee/passkeys': { refused: signedIn },
  'POST /attendee/passkeys/begin': { refused: signedIn, input: () => ({ body: {} }) },
  'POST /attendee/passkeys': {
    refused: signedIn,
    answers: 'passkey.expired',
    input: () => ({ body: { attestation: attestation('a challenge that nobody gave') } }),
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
  'POST /attendee/passkey-login/begin': { refused: everybody, input: () => ({ body: {} }) },
  'POST /attendee/passkey-login': {
    refused: everybody,
    answers: 'passkey.expired',
    input: () => ({ body: { assertion: assertion('a challenge that nobody gave') } }),
  },
  'POST /attendee/proof/passkey': { refused: signedIn, input: () => ({ body: {} }) },
};
