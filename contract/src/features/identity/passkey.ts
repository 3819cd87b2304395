import { z } from 'zod';
import { id, instant, text } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';
import { assertion, attestation, creationOptions, requestOptions } from '../../kit/webauthn.ts';
import { login } from './account.ts';

/** How many passkeys somebody may have. */
export const mostPasskeys = 20;

/** A key on a device or in a password manager by which somebody logs in without a password. */
const passkey = z.object({
  _id: id,
  name: z.string(),
  createdAt: instant,
  /** Null where it was never used. */
  usedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const eventId = id.optional();
const params = z.object({ passkeyId: id });

export const listPasskeys = route({
  method: 'GET',
  path: '/attendee/passkeys',
  summary: 'The caller’s passkeys, the newest first',
  query: z.object({ eventId }),
  reply: z.object({ passkeys: z.array(passkey) }),
});

export const beginPasskey = route({
  method: 'POST',
  fresh: true,
  path: '/attendee/passkeys/begin',
  summary: 'What a browser needs to make a passkey of the caller; good for 5 minutes, once',
  body: z.object({ eventId }),
  reply: z.object({ options: creationOptions }),
});

export const addPasskey = route({
  method: 'POST',
  fresh: true,
  path: '/attendee/passkeys',
  summary: 'Keep the passkey that the browser has made; it is named after the browser',
  body: z.object({ attestation, eventId }),
  reply: z.object({ passkey }),
});

export const renamePasskey = route({
  method: 'PUT',
  path: '/attendee/passkeys/{passkeyId}',
  summary: 'Rename a passkey of the caller',
  params,
  body: z.object({ name: text(60), eventId }),
  reply: z.object({ passkey }),
});

export const deletePasskey = route({
  method: 'DELETE',
  fresh: true,
  path: '/attendee/passkeys/{passkeyId}',
  summary: 'Delete a passkey of the caller: it opens nothing from then on',
  params,
  reply: z.object({ done: z.literal(true) }),
});

export const beginPasskeyLogin = route({
  method: 'POST',
  beforeOpening: true,
  path: '/attendee/passkey-login/begin',
  summary: 'What a browser needs to log somebody in by passkey; good for 5 minutes, once',
  body: z.object({ eventId }),
  reply: z.object({ options: requestOptions }),
});

export const loginByPasskey = route({
  method: 'POST',
  beforeOpening: true,
  path: '/attendee/passkey-login',
  summary: 'Log in by what a passkey has answered; the passkey says who it is',
  body: z.object({ assertion, eventId }),
  reply: login.reply,
});

export const beginPasskeyProof = route({
  method: 'POST',
  path: '/attendee/proof/passkey',
  summary: 'What a browser needs to prove by passkey who calls; good for 5 minutes, once',
  body: z.object({ eventId }),
  reply: z.object({ options: requestOptions }),
});
