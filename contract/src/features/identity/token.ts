import { z } from 'zod';
import { id, instant, text } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';
import { scopes } from '../../kit/scope.ts';

/** The longest an API token can be valid. */
const longestTokenDays = 365;

/** Lets a program act as the organiser who created it, within its scopes and this event. Times are real time. */
const apiToken = z.object({
  _id: id,
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** The last characters of the secret, to recognise it by. */
  ending: z.string(),
  by: z.object({ _id: id, name: z.string() }),
  createdAt: instant,
  expiresAt: instant,
  /** Null if never used. */
  usedAt: instant.nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;

const eventId = id.optional();

export const listTokens = route({
  method: 'GET',
  path: '/organiser/token',
  act: 'token.list',
  summary:
    'List the event’s API tokens, newest first, with when each was last used; never their secrets',
  query: z.object({ eventId }),
  reply: z.object({ tokens: z.array(apiToken) }),
});

export const createToken = route({
  method: 'POST',
  fresh: true,
  path: '/organiser/token',
  act: 'token.create',
  summary:
    'Create an API token for the caller; `secret` is only in this response and goes into `Authorization: Bearer`',
  body: z.object({
    name: text(80),
    scopes: z
      .array(z.enum(scopes))
      .min(1, { error: 'field.required' })
      .max(scopes.length)
      .transform((chosen) => scopes.filter((scope) => chosen.includes(scope))),
    days: z.number().int().min(1).max(longestTokenDays),
    eventId,
  }),
  reply: z.object({ token: apiToken, secret: z.string() }),
});

export const revokeToken = route({
  method: 'DELETE',
  path: '/organiser/token/{id}',
  act: 'token.delete',
  summary: 'Revoke an API token of the event at once, no matter who created it',
  params: z.object({ id }),
  reply: z.object({ revoked: z.literal(true) }),
});
