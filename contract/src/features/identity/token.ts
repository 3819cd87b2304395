import { z } from 'zod';
import { id, instant, text } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';
import { scopes } from '../../kit/scope.ts';

/** The longest that an API token is valid. */
const longestTokenDays = 365;

/** A program's way in, by which it acts as the organiser who made it, within its scopes and this event. Times are real time. */
const apiToken = z.object({
  _id: id,
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** The last characters of the secret, by which it is known again. */
  ending: z.string(),
  by: z.object({ _id: id, name: z.string() }),
  createdAt: instant,
  expiresAt: instant,
  /** Null while nobody has used it. */
  usedAt: instant.nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;

const eventId = id.optional();

export const listTokens = route({
  method: 'GET',
  path: '/organiser/token',
  summary:
    'The API tokens of the event, the newest first, with their last use; never their secrets',
  query: z.object({ eventId }),
  reply: z.object({ tokens: z.array(apiToken) }),
});

export const createToken = route({
  method: 'POST',
  fresh: true,
  path: '/organiser/token',
  summary:
    'Make an API token of the own; `secret` is shown in this answer only and goes into `Authorization: Bearer`',
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
  summary: 'End an API token of the event at once, whoever made it',
  params: z.object({ id }),
  reply: z.object({ revoked: z.literal(true) }),
});
