import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { actsAmong } from '../../kit/may.ts';
import { route } from '../../kit/route.ts';

/** What people are emailed about at once, as it may have been someone else's doing. */
const securityKinds = [
  'device',
  'email',
  'mobile',
  'password',
  'passkey',
  'authenticator',
  'authenticatorOff',
  'recoveryCodes',
  'token',
  'webhook',
  'ticketKey',
  'ticketShop',
  'streamKey',
  'signOn',
  'host',
  'organiser',
  'leads',
  'figures',
  'people',
] as const;
export type SecurityKind = (typeof securityKinds)[number];

/** How long “This wasn’t me” can undo what was done. */
export const denialHours = 72;

const securityNotice = z.object({
  _id: id,
  kind: z.enum(securityKinds),
  /** What it was about: a device, a token's name, an address. Empty if there's nothing to add. */
  detail: z.string(),
  createdAt: instant,
  /** When the person said it wasn't them; null if they didn't. */
  deniedAt: instant.nullable(),
  /** Whether they still can. */
  may: actsAmong('securityNotice.deny'),
});
export type SecurityNotice = z.infer<typeof securityNotice>;

const eventId = id.optional();

/** What “This wasn’t me” ends or undoes beside logins. */
export const endedKinds = [
  'event',
  'token',
  'webhook',
  'ticketKey',
  'ticketShop',
  'signOn',
  'host',
  'organiser',
  'invitations',
  'companions',
  'speakerInvitations',
  'roomInvitations',
  'feed',
  'streamKey',
  'shortlist',
  'badge',
  'passkey',
  'authenticator',
  'authenticatorOff',
  'recoveryCodes',
  'email',
  'mobile',
] as const;

const endedKey = z.object({
  kind: z.enum(endedKinds),
  /** As in a notice; for `event`, the name of the event whose logins ended, for invitations how many. */
  detail: z.string(),
});
export type EndedKey = z.infer<typeof endedKey>;

export const listSecurityNotices = route({
  method: 'GET',
  path: '/attendee/security',
  act: 'securityNotice.list',
  summary: 'List the last 20 actions on the caller’s account that may have been someone else’s',
  query: z.object({ eventId }),
  reply: z.object({ notices: z.array(securityNotice) }),
});

const reply = z.object({
  /** Whether it was undone; false if there was nothing to undo or it has changed since. */
  undone: z.boolean(),
  /** What has ended or been undone, of the last three days. */
  ended: z.array(endedKey),
});

export const denySecurityNotice = route({
  method: 'POST',
  path: '/attendee/security/{noticeId}/deny',
  act: 'securityNotice.deny',
  summary:
    '“This wasn’t me”: end all of the caller’s logins, undo what was done, remove whatever was made in the last three days that lets somebody in, here and at events entered or made from here, and email a code for a new password',
  params: z.object({ noticeId: id }),
  body: z.object({ eventId }),
  reply,
});

export const denyByLink = route({
  method: 'POST',
  beforeOpening: true,
  path: '/attendee/security/deny',
  act: 'securityNotice.denyByLink',
  summary: '“This wasn’t me”, with the link in the email',
  body: z.object({ token: z.string().min(20).max(100), eventId }),
  reply,
});
