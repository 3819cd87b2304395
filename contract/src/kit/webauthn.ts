import { z } from 'zod';

/** Bytes as WebAuthn sends them: base64url without padding. */
const bytes = (max: number) =>
  z
    .string()
    .max(max, { error: 'field.tooLong' })
    .regex(/^[\w-]+$/, { error: 'field.invalid' });

const transport = z.string().max(32, { error: 'field.tooLong' });
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key', { error: 'field.invalid' }),
};
const clientDataJSON = bytes(4000);

/** What an authenticator returns after creating a passkey (WebAuthn's RegistrationResponseJSON). */
export const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(40_000),
    transports: z.array(transport).max(10).optional(),
  }),
});
export type Attestation = z.output<typeof attestation>;

/** What an authenticator returns after using a passkey (WebAuthn's AuthenticationResponseJSON). */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(100).optional(),
  }),
});
export type Assertion = z.output<typeof assertion>;

const publicKey = z.literal('public-key');
const preferred = z.enum(['required', 'preferred', 'discouraged']);
const known = z.object({
  id: z.string(),
  type: publicKey,
  transports: z.array(z.string()).optional(),
});

/** What a browser needs to create a passkey (WebAuthn's PublicKeyCredentialCreationOptionsJSON). */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({ residentKey: preferred, userVerification: preferred }),
  attestation: z.literal('none'),
});

/** What a browser needs to use a passkey (WebAuthn's PublicKeyCredentialRequestOptionsJSON). */
export const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.number().int(),
  rpId: z.string(),
  /** Absent where any passkey of this host may be used. */
  allowCredentials: z.array(known).optional(),
  userVerification: preferred,
});
