import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';

/** How many recovery codes are issued at once; each works once. */
export const recoveryCodeCount = 10;

/** An app on a phone that shows a new code every 30 seconds (TOTP): the second step of a login. */
const authenticator = z.object({
  createdAt: instant,
  recoveryCodesLeft: z.number().int(),
});
export type Authenticator = z.infer<typeof authenticator>;

const eventId = id.optional();
const recoveryCodes = z.object({
  /** Shown once: the server keeps only their hashes. */
  recoveryCodes: z.array(z.string()),
});
const done = z.object({ done: z.literal(true) });

export const getAuthenticator = route({
  method: 'GET',
  path: '/attendee/authenticator',
  act: 'authenticator.read',
  summary: 'Get the caller’s authenticator app; null if two-step login is off',
  query: z.object({ eventId }),
  reply: z.object({ authenticator: authenticator.nullable() }),
});

export const beginAuthenticator = route({
  method: 'POST',
  fresh: true,
  ofOwner: true,
  path: '/attendee/authenticator/begin',
  act: 'authenticator.create',
  summary:
    'Create a key for the caller’s authenticator app; it takes effect with its first code, and replaces an earlier unconfirmed one',
  body: z.object({ eventId }),
  reply: z.object({
    /** Base32, 160 bits. */
    secret: z.string(),
    /** The same as an `otpauth://` address, for a QR code. */
    url: z.string(),
  }),
});

export const addAuthenticator = route({
  method: 'POST',
  fresh: true,
  ofOwner: true,
  path: '/attendee/authenticator',
  act: 'authenticator.create',
  summary:
    'Turn on two-step login with the app’s first code; returns the recovery codes, only this once',
  body: z.object({
    code: z.string().min(1, { error: 'field.required' }).max(40, { error: 'field.tooLong' }),
    eventId,
  }),
  reply: recoveryCodes,
});

export const renewRecoveryCodes = route({
  method: 'POST',
  fresh: true,
  path: '/attendee/authenticator/recovery-codes',
  act: 'authenticator.renewRecoveryCodes',
  summary: 'Replace the caller’s recovery codes; the new ones are shown only in this response',
  body: z.object({ eventId }),
  reply: recoveryCodes,
});

export const deleteAuthenticator = route({
  method: 'DELETE',
  fresh: true,
  path: '/attendee/authenticator',
  act: 'authenticator.delete',
  summary: 'Turn off the caller’s two-step login',
  reply: done,
});

export const deletePersonAuthenticator = route({
  method: 'DELETE',
  fresh: true,
  path: '/people/{id}/authenticator',
  act: 'person.deleteAuthenticator',
  summary:
    'Turn off two-step login for a person who has lost their phone, who is told by email; not for organisers',
  params: z.object({ id }),
  reply: done,
});
