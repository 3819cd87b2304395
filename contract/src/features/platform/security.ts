import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';

/** What somebody is emailed about at once, because it may have been somebody else. */
const securityKinds = [
  'device',
  'mobile',
  'password',
  'passkey',
  'authenticator',
  'authenticatorOff',
  'recoveryCodes',
  'token',
  'webhook',
  'signOn',
  'organiser',
  'leads',
  'figures',
  'people',
] as const;
export type SecurityKind = (typeof securityKinds)[number];

/** How long “This wasn’t me” undoes what was done. */
export const denialHours = 72;

const securityNotice = z.object({
  _id: id,
  kind: z.enum(securityKinds),
  /** What it was about: a device, the name of a token, an address. Empty where there is nothing to say. */
  detail: z.string(),
  createdAt: instant,
  /** When the person said that it was not them; null where they did not. */
  deniedAt: instant.nullable(),
  /** Whether they still can. */
  mayDeny: z.boolean(),
});
export type SecurityNotice = z.infer<typeof securityNotice>;

const eventId = id.optional();

export const listSecurityNotices = route({
  method: 'GET',
  path: '/attendee/security',
  summary: 'The last 20 things about the caller’s account that may have been somebody else',
  query: z.object({ eventId }),
  reply: z.object({ notices: z.array(securityNotice) }),
});

const reply = z.object({
  /** Whether what was done is undone; false where there was nothing to undo or it has changed since. */
  undone: z.boolean(),
});

export const denySecurityNotice = route({
  method: 'POST',
  path: '/attendee/security/{noticeId}/deny',
  summary:
    '“This wasn’t me”: ends all logins of the caller, undoes what was done, and emails a code for a new password',
  params: z.object({ noticeId: id }),
  body: z.object({ eventId }),
  reply,
});

export const denyByLink = route({
  method: 'POST',
  beforeOpening: true,
  path: '/attendee/security/deny',
  summary: '“This wasn’t me”, by the link of the email',
  body: z.object({ token: z.string().min(20).max(100), eventId }),
  reply,
});
