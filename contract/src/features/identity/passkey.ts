import { z } from 'zod';
import { id, instant, text } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';
import { assertion, attestation, creationOptions, requestOptions } from '../../kit/webauthn.ts';
import { login } from './account.ts';

/** How many passkeys a person may have. */
export const mostPasskeys = 20;

/** A key on a device or in a password manager for logging in without a password. */
const passkey = z.object({
  _id: id,
  name: z.string(),
  createdAt: instant,
  /** Null if never used. */
  usedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const eventId = id.optional();
const params = z.object({ passkeyId: id });

export const listPasskeys = route({
  method: 'GET',
  path: '/attendee/passkeys',
  act: 'passkey.list',
  summary: 'List the caller’s passkeys, newest first',
  query: z.object({ eventId }),
  reply: z.object({ passkeys: z.array(passkey) }),
});

export const beginPasskey = route({
  method: 'POST',
  fresh: true,
  path: '/attendee/passkeys/begin',
  act: 'passkey.create',
  summary: 'Get what a browser needs to create a passkey for the caller; valid once, for 5 minutes',
  body: z.object({ eventId }),
  reply: z.object({ options: creationOptions }),
});

export const addPasskey = route({
  method: 'POST',
  fresh: true,
  path: '/attendee/passkeys',
  act: 'passkey.create',
  summary: 'Save the passkey the browser created; it is named after the browser',
  body: z.object({ attestation, eventId }),
  reply: z.object({ passkey }),
});

export const renamePasskey = route({
  method: 'PUT',
  path: '/attendee/passkeys/{passkeyId}',
  act: 'passkey.update',
  summary: 'Rename one of the caller’s passkeys',
  params,
  body: z.object({ name: text(60), eventId }),
  reply: z.object({ passkey }),
});

export const deletePasskey = route({
  method: 'DELETE',
  fresh: true,
  path: '/attendee/passkeys/{passkeyId}',
  act: 'passkey.delete',
  summary: 'Delete one of the caller’s passkeys: it can no longer be used',
  params,
  reply: z.object({ done: z.literal(true) }),
});

export const beginPasskeyLogin = route({
  method: 'POST',
  beforeOpening: true,
  path: '/attendee/passkey-login/begin',
  act: 'login.create',
  summary: 'Get what a browser needs for a login by passkey; valid once, for 5 minutes',
  body: z.object({ eventId }),
  reply: z.object({ options: requestOptions }),
});

export const loginByPasskey = route({
  method: 'POST',
  beforeOpening: true,
  path: '/attendee/passkey-login',
  act: 'login.create',
  summary: 'Log in with the response of a passkey, which identifies its owner',
  body: z.object({ assertion, eventId }),
  reply: login.reply,
});

export const beginPasskeyProof = route({
  method: 'POST',
  path: '/attendee/proof/passkey',
  act: 'proof.create',
  summary: 'Get what a browser needs for an identity proof by passkey; valid once, for 5 minutes',
  body: z.object({ eventId }),
  reply: z.object({ options: requestOptions }),
});
