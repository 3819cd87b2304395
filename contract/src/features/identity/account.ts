import { z } from 'zod';
import {
  email,
  id,
  instant,
  newPassword,
  oneRequired,
  oneTimeCode,
  secondStep,
  language,
} from '../../kit/field.ts';
import { route } from '../../kit/route.ts';
import { assertion } from '../../kit/webauthn.ts';
import { duties } from '../../duties.ts';
import { areas, roles } from '../../permissions.ts';
import { typed, visitorEntry } from '../../visitorEntry.ts';
import { consultantCall } from '../exhibiting/call.ts';
import { eventStandings } from '../platform/event.ts';
import { ownDetails } from '../people/profile.ts';
import { swagItem } from '../venue/swag.ts';

/** A person's own profile; no one else sees all of it. */
const ownProfile = z.object({
  _id: id,
  eventId: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  dpUrl: z.string().nullable(),
  profession: z.string(),
  bio: z.string(),
  roles: z.array(z.enum(roles)),
  /** Those that don't count until the person sets up the second step the event requires. */
  withheld: z.array(z.enum(roles)).optional(),
  /** What they are limited to as an organiser; absent if they have all rights. */
  duties: z.array(z.enum(duties)).optional(),
  /** What their access class keeps them out of; absent if nothing. */
  barred: z.object({ areas: z.array(z.enum(areas)), isAdmitted: z.boolean() }).optional(),
  /** Booths whose desk this person staffs. */
  boothIds: z.array(id),
  swag_bag: z.array(swagItem),
  meetings: z.array(consultantCall),
  language,
  ...ownDetails.shape,
});
export type OwnProfile = z.infer<typeof ownProfile>;

/** Only compared at login, never validated. */
const password = z
  .string()
  .min(1, { error: 'field.required' })
  .max(1000, { error: 'field.tooLong' });
/** How long a code is valid. */
export const codeLifeMinutes = 10;
/** How long the link beside an emailed code is valid: longer, as it can't be guessed. */
export const linkLifeMinutes = 60;

const eventId = id.optional();

const signedIn = z.object({ user: ownProfile, token: z.string() });

export const login = route({
  method: 'POST',
  beforeOpening: true,
  path: '/attendee/login',
  act: 'login.create',
  summary:
    'Log in with email and password, or with the code from otp-login. People with an authenticator app send its code, or a recovery code, as `secondStep` (403 `secondStep.needed` asks for it, without using anything up)',
  body: z
    .object({
      email,
      password: password.optional(),
      otp: oneTimeCode.optional(),
      secondStep: secondStep.optional(),
      eventId,
    })
    .refine((body) => (body.password === undefined) !== (body.otp === undefined), {
      path: ['password'],
      error: 'field.required',
    })
    .meta(oneRequired('password', 'otp')),
  reply: signedIn,
});

/** In the `#` of an emailed link. */
const linkToken = z.string().min(20).max(100);

export const loginByLink = route({
  method: 'POST',
  beforeOpening: true,
  path: '/attendee/login-link',
  act: 'login.create',
  summary:
    'Log in, once, with the link in the email that otp-login sends, with a `secondStep` where `login` needs it',
  body: z.object({
    token: linkToken,
    secondStep: secondStep.optional(),
    eventId,
  }),
  reply: signedIn,
});

export const logout = route({
  method: 'POST',
  beforeOpening: true,
  path: '/attendee/logout',
  act: 'login.delete',
  summary: 'End this login on the server and close its sockets',
  reply: z.object({ done: z.literal(true) }),
});

/** One of the caller's logins, in one browser. */
const loginEntry = z.object({
  _id: id,
  /** The browser's display name, `Firefox · Android`; empty if it didn't identify itself. */
  device: z.string(),
  createdAt: instant,
  seenAt: instant,
  /** The login making this call. */
  isThis: z.boolean(),
});
export type Login = z.infer<typeof loginEntry>;

export const listLogins = route({
  method: 'GET',
  path: '/attendee/logins',
  act: 'login.list',
  summary: 'List the caller’s logins, latest first',
  reply: z.object({ logins: z.array(loginEntry) }),
});

export const endLogin = route({
  method: 'DELETE',
  path: '/attendee/logins/{loginId}',
  act: 'login.delete',
  summary: 'End one of the caller’s logins and close its sockets',
  params: z.object({ loginId: id }),
  reply: z.object({ done: z.literal(true) }),
});

/** An event in which the caller has a role. */
const ownEvent = z.object({
  _id: id,
  name: z.string(),
  /** `YYYY-MM-DD` in the event's zone. */
  firstDay: z.string(),
  lastDay: z.string(),
  state: z.enum(eventStandings),
  isOver: z.boolean(),
  roles: z.array(z.enum(roles)),
  /** The names of the booths they staff. */
  booths: z.array(z.string()),
  /** What its addresses begin with: empty, `/e/SLUG`, or another host's URL. */
  root: z.string(),
  /** Whether it's on the host of the login's event, where a browser can carry its login over. */
  isHere: z.boolean(),
  /** Whether it's the login's own event. */
  isThis: z.boolean(),
});
export type OwnEvent = z.infer<typeof ownEvent>;

export const listOwnEvents = route({
  method: 'GET',
  path: '/attendee/events',
  act: 'event.listOwn',
  summary:
    'List the events of this server in which the caller has a role, last ending first: the login’s own, and all with the same email once an emailed code or link has proven that it is theirs (`isWhole`). `all=yes` asks for that proof (403 `proof.needed`)',
  query: z.object({ all: z.literal('yes').optional(), eventId }),
  reply: z.object({ isWhole: z.boolean(), events: z.array(ownEvent) }),
});

export const enterEvent = route({
  method: 'POST',
  path: '/attendee/events/{id}/login',
  act: 'event.enter',
  summary:
    'Log in at another of the caller’s events, as listed by `listOwnEvents`: the new login ends with the caller’s, and has proven no more. Refused with `secondStep.needed` if that account has two-step login or a passkey',
  params: z.object({ id }),
  body: z.object({}),
  reply: z.object({
    event: z.object({ _id: id, slug: z.string(), name: z.string() }),
    token: z.string(),
  }),
});

export const sendProofCode = route({
  method: 'POST',
  path: '/attendee/proof/code',
  act: 'proof.create',
  summary: 'Email the caller a code that proves their identity',
  body: z.object({ eventId }),
  reply: z.object({ sent: z.literal(true) }),
});

export const proveWho = route({
  method: 'POST',
  path: '/attendee/proof',
  act: 'proof.create',
  summary:
    'Prove the caller’s identity with a passkey, or with the password or an emailed code and a `secondStep` where `login` needs it: sensitive calls (403 `proof.needed`) are open to this login until the time returned',
  body: z
    .object({
      password: password.optional(),
      otp: oneTimeCode.optional(),
      passkey: assertion.optional(),
      secondStep: secondStep.optional(),
      eventId,
    })
    .refine(
      ({ password: word, otp, passkey }) =>
        [word, otp, passkey].filter((proof) => proof !== undefined).length === 1,
      { path: ['password'], error: 'field.required' },
    ),
  reply: z.object({ until: instant }),
});

export const otpLogin = route({
  method: 'POST',
  beforeOpening: true,
  path: '/attendee/otp-login',
  act: 'login.create',
  summary:
    'Send a login code by email or SMS (`mood`); the reply never reveals whether the address is known',
  body: z.object({ email, mood: z.enum(['email', 'mobile']).default('email'), eventId }),
  reply: z.object({ data: z.object({ sent: z.literal(true) }) }),
});

export const forgotPassword = route({
  method: 'POST',
  beforeOpening: true,
  path: '/attendee/forgot-password',
  act: 'password.reset',
  summary:
    'Send a reset code, with a link that does the same, to the stored address; never reveals whether the address is known',
  body: z.object({ email, eventId }),
  reply: z.object({ message: z.string() }),
});

export const resetPassword = route({
  method: 'POST',
  beforeOpening: true,
  path: '/attendee/reset-password',
  act: 'password.reset',
  summary:
    'Set a new password with `email` and the emailed code, or with the `token` of the link beside it, and a `secondStep` where `login` needs it; logs in again and ends every other login',
  body: z
    .object({
      email: email.optional(),
      forgotPasswordCode: oneTimeCode.optional(),
      otp: oneTimeCode.optional(),
      token: linkToken.optional(),
      password: newPassword,
      secondStep: secondStep.optional(),
      eventId,
    })
    .refine((body) => body.token !== undefined || body.email !== undefined, {
      path: ['email'],
      error: 'email.invalid',
    })
    .refine(
      (body) =>
        ((body.forgotPasswordCode ?? body.otp) === undefined) !== (body.token === undefined),
      {
        path: ['otp'],
        error: 'otp.invalid',
      },
    )
    .refine(
      (body) => !body.otp || !body.forgotPasswordCode || body.otp === body.forgotPasswordCode,
      { path: ['otp'], error: 'otp.invalid' },
    )
    .meta({ anyOf: oneRequired('otp', 'forgotPasswordCode', 'token').oneOf }),
  reply: z.object({ attendees: signedIn.shape.user.extend({ token: z.string() }) }),
});

const codeSent = z.object({
  message: z.string(),
  /** Where the code went; `mail` once the day's SMS are used up. */
  channel: z.enum(['sms', 'mail', 'kept']),
  /** The number as stored, E.164: `POST attendee` accepts any notation of it. Absent if the code is for an email alone. */
  phone: z.string().optional(),
  resendAfterSeconds: z.number().int(),
});

const phone = z.string({ error: 'phone.invalid' }).max(40, { error: 'field.tooLong' });

export const verifyPhone = route({
  method: 'GET',
  path: '/attendee/verifyphone',
  act: 'registration.verifyContact',
  summary: 'Send the registration code by SMS. For old clients: `POST` hides the number',
  needs: 'registration',
  query: z.object({ phone, eventId }),
  reply: codeSent,
});

export const verifyPhonePost = route({
  method: 'POST',
  path: '/attendee/verifyphone',
  act: 'registration.verifyContact',
  summary:
    'Send the registration code by SMS, or to `email` once the day’s SMS are used up (`otp.unavailable` asks for it). If `email` is given, the code registers that address only. At events that don’t require a mobile, `email` alone is needed, and the code goes there',
  needs: 'registration',
  body: z.object({ phone: phone.optional(), email: email.optional(), eventId }),
  reply: codeSent,
});

export const checkRegistrationCode = route({
  method: 'POST',
  path: '/attendee/verifyphone/check',
  act: 'registration.verifyContact',
  summary:
    'Check a registration code before the rest of the form is filled in: refused with `otp.invalid` or `otp.expired`; a wrong one uses up a try, a right one none. `phone` and `email` as they were sent with `POST attendee/verifyphone`',
  needs: 'registration',
  body: z.object({ phone: phone.optional(), email: email.optional(), otp: oneTimeCode, eventId }),
  reply: z.object({ isRight: z.literal(true) }),
});

/** The version of the privacy notice that registering agrees to. A new wording gets a new version. */
export const privacyNoticeVersion = '2026-12-a';

export const register = route({
  method: 'POST',
  path: '/attendee',
  act: 'registration.create',
  summary:
    'Register with the code sent to the mobile, or to the email at events that don’t require a mobile. All problems are reported at once. `token` of the reply is a login. `user.user.token` is a ticket, not a login: within 30 minutes and once, it can be sent as `Authorization` with `PUT attendee/{id}` to ask for a call. Of city, interest, budget and day, those the event asks for are required too, and of `answers` those that the questions of `GET form` require. If the event has access classes, `accessClass` is one listed by `POST access-classes`; if only one is open, it can be omitted. A signed `ticket` (`POST ticket`) admits to its own class instead',
  needs: 'registration',
  body: z
    .object({
      ...visitorEntry,
      email: typed,
      otp: typed,
      ticket: typed,
      /** The `utm_source` of the link that brought them here. */
      source: typed,
      eventId,
    })
    .meta({
      required: ['first_name', 'email', 'password', 'otp', 'country', 'consent'],
    }),
  reply: z.object({
    user: z.object({
      user: ownProfile.extend({
        token: z.string().describe('The ticket for one consultant call, within 30 minutes'),
      }),
    }),
    token: z.string().describe('A login: registering logs the person in'),
  }),
});

export const getOwnProfile = route({
  method: 'GET',
  path: '/attendee',
  act: 'profile.readOwn',
  summary: 'Get the caller’s own profile',
  reply: z.object({ user: ownProfile }),
});

export const setLanguage = route({
  method: 'PUT',
  path: '/attendee/language',
  act: 'language.update',
  summary: 'Set the language of the caller’s emails, messages and other texts',
  body: z.object({ language }),
  reply: z.object({ user: ownProfile }),
});

export const sendMobileCode = route({
  method: 'POST',
  fresh: true,
  path: '/attendee/mobile-code',
  act: 'mobile.update',
  summary: 'Send a code by SMS to the caller’s new number, which awaits confirmation',
  body: z.object({ eventId }),
  reply: codeSent.omit({ channel: true }).required(),
});

export const confirmMobile = route({
  method: 'PUT',
  fresh: true,
  path: '/attendee/mobile',
  act: 'mobile.update',
  summary: 'Confirm the caller’s new number with its code: codes go there from then on',
  body: z.object({ otp: oneTimeCode, eventId }),
  reply: z.object({ user: ownProfile }),
});

export const liveTicket = route({
  method: 'POST',
  path: '/live/ticket',
  act: 'live.connect',
  summary: 'Issue a single-use ticket for the socket, valid for 60 seconds',
  reply: z.object({ token: z.string() }),
});
