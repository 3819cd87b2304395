import { z } from 'zod';
import { id, instant, text } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';
import { login } from './account.ts';

/** What becomes of who is not registered yet: they take part at once, are led to the registration form, or stay out. */
export const newcomerRules = ['join', 'register', 'refuse'] as const;
export type NewcomerRule = (typeof newcomerRules)[number];

/** How people of an event sign in by a service of OpenID Connect, its issuer. */
const openid = z.object({
  issuer: z.string(),
  clientId: z.string(),
  /** Since when the client's secret is in use; null while there is none. The secret itself is never shown. */
  secretFrom: instant.nullable(),
  /** What people call the service: the button says "Continue with" it. */
  label: z.string(),
  newcomers: z.enum(newcomerRules),
  isOn: z.boolean(),
});
export type Openid = z.infer<typeof openid>;

const eventId = id.optional();
const issuer = z
  .string()
  .trim()
  .min(1, { error: 'field.required' })
  .max(2000, { error: 'field.tooLong' })
  .transform((address) => address.replace(/\/\.well-known\/openid-configuration$/, ''));
const word = text(400);

export const getOpenid = route({
  method: 'GET',
  path: '/organiser/openid',
  summary: 'How people sign in by a service of OpenID Connect; never the secret',
  query: z.object({ eventId }),
  /** `redirectUrl` is what the service must know of this event. */
  reply: z.object({ openid, redirectUrl: z.string() }),
});

export const setOpenid = route({
  method: 'PUT',
  fresh: true,
  path: '/organiser/openid',
  summary:
    'Set how people sign in by a service of OpenID Connect. An empty `clientSecret` keeps the one that is there, for the same issuer',
  body: z.object({
    issuer,
    clientId: word,
    clientSecret: text(1000, { required: false }).default(''),
    label: text(40),
    newcomers: z.enum(newcomerRules),
    isOn: z.boolean(),
    eventId,
  }),
  reply: z.object({ openid }),
});

export const tryOpenid = route({
  method: 'POST',
  path: '/organiser/openid/try',
  summary: 'Ask an issuer how it is reached; what is wrong with it is said in the refusal',
  body: z.object({ issuer, eventId }),
  /** `issuer` as the service names itself; `posts`: its answers are never part of a URL. */
  reply: z.object({ issuer: z.string(), posts: z.boolean() }),
});

export const startOpenid = route({
  method: 'POST',
  beforeOpening: true,
  path: '/attendee/openid',
  summary:
    'Begin to sign in by the event’s issuer: answers the address to go to. `verifierHash` is the SHA-256 of a secret of this tab, base64url',
  body: z.object({
    verifierHash: z.string().regex(/^[\w-]{43}$/, { error: 'field.invalid' }),
    /** The page that was asked for. */
    next: z
      .string()
      .max(2000, { error: 'field.tooLong' })
      .regex(/^\/(?![/\\])[^\t\n\r]*$/, { error: 'field.invalid' })
      .default('/'),
    eventId,
  }),
  reply: z.object({ url: z.string() }),
});

const proof = z.string().max(100, { error: 'field.tooLong' });

export const finishOpenid = route({
  method: 'POST',
  beforeOpening: true,
  path: '/attendee/openid/login',
  summary:
    'Sign in with the ticket that the issuer’s answer led to, once, and with the secret of the tab that began',
  body: z.object({ ticket: proof, verifier: proof, eventId }),
  reply: login.reply,
});
