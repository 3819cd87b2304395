import { z } from 'zod';
import { toDayMonthYear, isoDay } from './clock.ts';
import { countries, countryName } from './countries.ts';
import { email, nameText, newPassword, oneTimeCode } from './kit/field.ts';
import type { Features } from './presets/event-config.ts';

type Asks = NonNullable<Features['registration']>;

/** Whether an event asks for more than who a person is: its form has two steps. */
export function asksMuch({ cities, interests, budgets, dates }: Asks): boolean {
  return [cities, interests, budgets, dates].some((options) => options.length > 0);
}

/**
 * An event's registration form: only what it asks for is required. `today` is the event's day, `YYYY-MM-DD`.
 * Parsed values have ISO days and the country's two-letter code.
 */
export function registrationForm(asks: Asks, today: string) {
  const dates = asks.dates.filter((day) => day >= today).map(toDayMonthYear);
  return z.object({
    ...ofEveryone,
    email: asked(email, 'email.invalid'),
    mobile: mobileIn[asks.mobile],
    otp: asked(z.string().trim().min(1), 'registration.otp').pipe(oneTimeCode),
    country: asked(country, 'registration.country'),
    location: asks.cities.length
      ? asked(oneOrMore(asks.cities), 'registration.city')
      : z
          .unknown()
          .optional()
          .transform((): string[] => []),
    interested_in: choice(asks.interests, 'registration.interestedIn'),
    budget: choice(asks.budgets, 'registration.budget'),
    callDate: choice(dates, 'registration.callDate').transform((date) => date && isoDay(date)),
    agent: asks.agent ? nameText(200, { required: false }).default('') : notAsked,
  });
}

/** What a new person invited as an attendee enters: the registration form but for the email and its code, which the invitation's link stands for. */
export function invitedForm(asks: Asks, today: string) {
  return registrationForm(asks, today).omit({ email: true, otp: true });
}

/** What everybody else who is invited enters, and attendees of an event without registration. */
export function joiningForm() {
  return z.object(ofEveryone);
}

const ofEveryone = {
  first_name: asked(nameText(100), 'registration.firstName'),
  last_name: nameText(100, { required: false }).default(''),
  password: asked(z.string().min(1), 'registration.password').pipe(newPassword),
  consent: asked(z.literal(true), 'registration.consent'),
};

const mobile = z.string().trim().max(40);
const notAsked = z
  .unknown()
  .optional()
  .transform(() => '');

const mobileIn = {
  required: asked(mobile.min(5), 'registration.mobile'),
  optional: asked(z.union([z.literal(''), mobile.min(5)]).default(''), 'phone.invalid'),
  off: notAsked,
};

/** Reports any problem with the field's own message, except those people couldn't guess from it. */
function asked<S extends z.ZodType>(schema: S, sentence: string) {
  return z
    .unknown()
    .optional()
    .transform((value, ctx): z.output<S> => {
      const parsed = schema.safeParse(value ?? undefined);
      if (parsed.success) return parsed.data;
      const said = parsed.error.issues[0]?.message ?? '';
      const message = ['field.tooLong', 'text.invalid', 'text.link'].includes(said)
        ? said
        : sentence;
      ctx.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
}

/** One of the options; null if the event offers none. */
function choice(options: string[], sentence: string) {
  return options.length > 0
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

/** A country by its two-letter code or English name; parsed to the code. */
const country = z.string().transform((value, ctx) => {
  const given = value.trim();
  const found = countries.includes(given.toUpperCase())
    ? given.toUpperCase()
    : countries.find((code) => countryName(code, 'en').toLowerCase() === given.toLowerCase());
  if (found) return found;
  ctx.addIssue({ code: 'custom', message: 'registration.country' });
  return z.NEVER;
});
