import { z } from 'zod';
import { country } from '../countries.ts';
import { dayMonthYearOf, email, id, instant, isoDay, newPassword, text } from '../kit/field.ts';
import { route } from '../kit/route.ts';
import { roles } from '../permissions.ts';
import type { Features } from '../presets/event-config.ts';
import { consultantCall } from './call.ts';
import { ownDetails } from './profile.ts';
import { swagItem } from './swag.ts';

/** A person's own profile: what nobody else gets to see whole. */
export const ownProfile = z.object({
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
  /** Booths whose desk this person staffs. */
  boothIds: z.array(id),
  swag_bag: z.array(swagItem),
  meetings: z.array(consultantCall),
  language: z.enum(['en', 'hi']),
  ...ownDetails.shape,
});
export type OwnProfile = z.infer<typeof ownProfile>;

/** Passwords at the door are compared, never judged. */
const password = z
  .string()
  .min(1, { error: 'field.required' })
  .max(1000, { error: 'field.tooLong' });
const code = z.string().regex(/^\d{6}$/, { error: 'otp.invalid' });
/** How long a code is good. */
export const codeLifeMinutes = 10;

const eventId = id.optional();

const signedIn = z.object({ user: ownProfile, token: z.string() });

export const login = route({
  method: 'POST',
  path: '/attendee/login',
  summary: 'Sign in with e-mail and password, or with the code of otp-login',
  body: z
    .object({ email, password: password.optional(), otp: code.optional(), eventId })
    .refine((body) => (body.password === undefined) !== (body.otp === undefined), {
      path: ['password'],
      error: 'field.required',
    }),
  reply: signedIn,
});

export const logout = route({
  method: 'POST',
  path: '/attendee/logout',
  summary: 'End this login on the server, with its sockets',
  reply: z.object({ done: z.literal(true) }),
});

/** A login of the caller, on one browser. */
export const loginEntry = z.object({
  _id: id,
  /** What people call the browser, `Firefox · Android`; empty where it did not say. */
  device: z.string(),
  createdAt: instant,
  seenAt: instant,
  /** The login that asks. */
  isThis: z.boolean(),
});
export type Login = z.infer<typeof loginEntry>;

export const listLogins = route({
  method: 'GET',
  path: '/attendee/logins',
  summary: 'Where the caller is logged in, the latest first',
  reply: z.object({ logins: z.array(loginEntry) }),
});

export const endLogin = route({
  method: 'DELETE',
  path: '/attendee/logins/{loginId}',
  summary: 'End one of the own logins, with its sockets',
  params: z.object({ loginId: id }),
  reply: z.object({ done: z.literal(true) }),
});

export const otpLogin = route({
  method: 'POST',
  path: '/attendee/otp-login',
  summary:
    'Send a sign-in code by mail or SMS (`mood`); the answer never says whether the address is known',
  body: z.object({ email, mood: z.enum(['email', 'mobile']).default('email'), eventId }),
  reply: z.object({ data: z.object({ sent: z.literal(true) }) }),
});

export const forgotPassword = route({
  method: 'POST',
  path: '/attendee/forgot-password',
  summary: 'Send a reset code to the stored address; the answer never says whether it is known',
  body: z.object({ email, eventId }),
  reply: z.object({ message: z.string() }),
});

export const resetPassword = route({
  method: 'POST',
  path: '/attendee/reset-password',
  summary: 'Set a new password with the mailed code; signs in afresh and ends every other login',
  body: z
    .object({
      email,
      forgotPasswordCode: code.optional(),
      otp: code.optional(),
      password: newPassword,
      eventId,
    })
    .refine((body) => (body.forgotPasswordCode ?? body.otp) !== undefined, {
      path: ['otp'],
      error: 'otp.invalid',
    })
    .refine(
      (body) => !body.otp || !body.forgotPasswordCode || body.otp === body.forgotPasswordCode,
      { path: ['otp'], error: 'otp.invalid' },
    ),
  reply: z.object({ attendees: signedIn.shape.user.extend({ token: z.string() }) }),
});

const codeSent = z.object({
  message: z.string(),
  /** Where the code went; `mail` when the SMS of the day are used up. */
  channel: z.enum(['sms', 'mail']),
  /** The number as it is kept, E.164: `POST attendee` may name it in any spelling. */
  phone: z.string(),
  resendAfterSeconds: z.number().int(),
});

const phone = z.string().max(40, { error: 'phone.invalid' });

export const verifyPhone = route({
  method: 'GET',
  path: '/attendee/verifyphone',
  summary: 'Send the registration code by SMS. Kept for old clients: `POST` hides the number',
  needs: 'registration',
  query: z.object({ phone, eventId }),
  reply: codeSent,
});

export const verifyPhonePost = route({
  method: 'POST',
  path: '/attendee/verifyphone',
  summary:
    'Send the registration code by SMS; to `email` instead when the SMS of the day are used up (`otp.unavailable` asks for it)',
  needs: 'registration',
  body: z.object({ phone, email: email.optional(), eventId }),
  reply: codeSent,
});

/** The privacy notice that a registration agrees to. A new wording is a new version. */
export const privacyNoticeVersion = '2021-05-b';

const typed = z.string().max(4000, { error: 'field.tooLong' }).optional();

export const register = route({
  method: 'POST',
  path: '/attendee',
  summary:
    'Register with the code that was sent to the mobile. All problems come at once. The token is a ticket to ask for one call within 30 minutes, no login',
  needs: 'registration',
  body: z.object({
    first_name: typed,
    last_name: typed,
    email: typed,
    mobile: typed,
    password: typed,
    otp: typed,
    country: typed,
    location: z.union([z.string(), z.array(z.string()).max(50)]).optional(),
    interested_in: typed,
    budget: typed,
    callDate: typed,
    agent: typed,
    consent: z.boolean().optional(),
    eventId,
  }),
  reply: z.object({ user: z.object({ user: ownProfile.extend({ token: z.string() }) }) }),
});

/** What a registration sends. */
export type RegistrationEntry = z.input<NonNullable<typeof register.body>>;

type Asks = NonNullable<Features['registration']>;

/**
 * The registration form of an event: only what it asks is required. `today` is the event's day, `YYYY-MM-DD`.
 * Comes out with the days in ISO and the country in two letters.
 */
export function registrationForm(asks: Asks, today: string) {
  const dates = asks.dates.filter((day) => day >= today).map(dayMonthYearOf);
  return z.object({
    first_name: asked(text(100), 'registration.firstName'),
    last_name: text(100, { required: false }).default(''),
    email: asked(email, 'email.invalid'),
    mobile: asked(z.string().trim().min(5).max(40), 'registration.mobile'),
    password: asked(z.string().min(1), 'registration.password').pipe(newPassword),
    otp: asked(z.string().trim().min(1), 'registration.otp').pipe(code),
    country: asked(country, 'registration.country'),
    location: asks.cities.length
      ? asked(oneOrMore(asks.cities), 'registration.city')
      : z
          .unknown()
          .optional()
          .transform((): string[] => []),
    interested_in: choice(asks.interests, 'registration.interestedIn'),
    budget: choice(asks.budgets, 'registration.budget'),
    callDate: choice(dates, 'registration.callDate', asks.dates.length > 0).transform(
      (date) => date && isoDay(date),
    ),
    agent: asks.agent
      ? text(200, { required: false }).default('')
      : z
          .unknown()
          .optional()
          .transform(() => ''),
    consent: asked(z.literal(true), 'registration.consent'),
  });
}

/** Whatever is wrong with a field is said in the field's own sentence, save what the person could not guess from it. */
function asked<S extends z.ZodType>(schema: S, sentence: string) {
  return z
    .unknown()
    .optional()
    .transform((value, ctx): z.output<S> => {
      const parsed = schema.safeParse(value ?? undefined);
      if (parsed.success) return parsed.data;
      const said = parsed.error.issues[0]?.message ?? '';
      const message = ['field.tooLong', 'text.invalid'].includes(said) ? said : sentence;
      ctx.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
}

/** One of the options; nothing where the event offers none. */
function choice(options: string[], sentence: string, needed = options.length > 0) {
  return needed
    ? asked(
        z.string().refine((value) => options.includes(value)),
        sentence,
      )
    : z
        .unknown()
        .optional()
        .transform((): string | null => null);
}

function oneOrMore(options: string[]) {
  return z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .transform((values) => [...new Set(values)])
    .refine((values) => values.length > 0 && values.every((value) => options.includes(value)));
}

export const getOwnProfile = route({
  method: 'GET',
  path: '/attendee',
  summary: 'The own profile of the token',
  reply: z.object({ user: ownProfile }),
});

export const setLanguage = route({
  method: 'PUT',
  path: '/attendee/language',
  summary: 'The language of mails, messages and sentences',
  body: z.object({ language: z.enum(['en', 'hi']) }),
  reply: z.object({ user: ownProfile }),
});

export const sendMobileCode = route({
  method: 'POST',
  path: '/attendee/mobile-code',
  summary: 'Send a code by SMS to the own new number, which waits for its confirmation',
  body: z.object({ eventId }),
  reply: codeSent.omit({ channel: true }),
});

export const confirmMobile = route({
  method: 'PUT',
  path: '/attendee/mobile',
  summary: 'Confirm the own new number with its code: codes go there from now on',
  body: z.object({ otp: code, eventId }),
  reply: z.object({ user: ownProfile }),
});

export const liveTicket = route({
  method: 'POST',
  path: '/live/ticket',
  summary: 'A one-use ticket for the socket, valid 60 seconds',
  reply: z.object({ token: z.string() }),
});
