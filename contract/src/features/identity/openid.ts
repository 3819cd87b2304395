import { z } from 'zod';
import { id, instant, text } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';
import { login } from './account.ts';

/** What happens to people who aren't registered yet: they join at once, are sent to the registration form, or are refused. */
export const newcomerRules = ['join', 'register', 'refuse'] as const;
export type NewcomerRule = (typeof newcomerRules)[number];

/** How people of an event log in through an OpenID Connect service, its issuer. */
const openid = z.object({
  issuer: z.string(),
  clientId: z.string(),
  /** When the client secret was set; null if there is none. The secret itself is never shown. */
  secretFrom: instant.nullable(),
  /** The service's display name: the button says "Continue with" it. */
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
  act: 'openid.read',
  summary: 'Get how people log in through OpenID Connect, without the secret',
  query: z.object({ eventId }),
  /** `redirectUrl` has to be registered with the service. */
  reply: z.object({ openid, redirectUrl: z.string() }),
});

export const setOpenid = route({
  method: 'PUT',
  fresh: true,
  path: '/organiser/openid',
  act: 'openid.update',
  summary:
    'Set how people log in through an OpenID Connect service. An empty `clientSecret` keeps the current one, for the same issuer',
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
  act: 'openid.test',
  summary: 'Fetch an issuer’s configuration; a refusal says what is wrong with it',
  body: z.object({ issuer, eventId }),
  /** `issuer` as the service names itself; `posts`: its responses are never part of a URL. */
  reply: z.object({ issuer: z.string(), posts: z.boolean() }),
});

export const startOpenid = route({
  method: 'POST',
  beforeOpening: true,
  path: '/attendee/openid',
  act: 'login.create',
  summary:
    'Start a login through the event’s issuer: returns the URL to go to. `verifierHash` is the SHA-256 of a secret of this tab, base64url',
  body: z.object({
    verifierHash: z.string().regex(/^[\w-]{43}$/, { error: 'field.invalid' }),
    /** The page originally requested. */
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
  act: 'login.create',
  summary:
    'Log in, once, with the ticket the issuer’s response led to and the secret of the tab that started the login',
  body: z.object({ ticket: proof, verifier: proof, eventId }),
  reply: login.reply,
});
