import type { MobileDemand } from '@pavilion/contract';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Ctx } from '../../../../core/context.ts';

type Read = { number: string } | { problem: 'phone.invalid' | 'phone.countryNotAllowed' };

/** What the event asks of visitors' mobiles; one without registration leaves them as they are. */
export function mobileDemand({ event }: Pick<Ctx, 'event'>): MobileDemand {
  return event.config.features.registration?.mobile ?? 'optional';
}

/** Whether the event asks people for their mobile. */
export function asksMobile(ctx: Pick<Ctx, 'event'>): boolean {
  return mobileDemand(ctx) !== 'off';
}

/** Parses a person's mobile to E.164. Where codes go to it by SMS, it has to be in a country that the event allows. */
export function ownMobile(ctx: Pick<Ctx, 'event' | 'ports'>, typed: string): Read {
  const countries = allowedCountries(ctx);
  const read = mobileNumber(typed, countries[0]);
  if ('problem' in read) return read;
  const isFree = mobileDemand(ctx) !== 'required' || !canText(ctx);
  return isFree || countries.includes(read.country) ? read : { problem: 'phone.countryNotAllowed' };
}

/** Whether codes go by SMS: not if this server can only send email. If it can send neither, both wait in the outbox. */
export function canText({ ports }: Pick<Ctx, 'ports'>): boolean {
  return ports.sms !== null || ports.mailer === null;
}

/** Whether codes may go to this number by SMS. */
export function isTextable(ctx: Pick<Ctx, 'event' | 'ports'>, number: string): boolean {
  const read = mobileNumber(number);
  return 'country' in read && allowedCountries(ctx).includes(read.country);
}

function allowedCountries({ event }: Pick<Ctx, 'event'>): string[] {
  return event.config.features.registration?.phoneCountries ?? ['IN'];
}

/** Parses a mobile number in any common notation to E.164; one without a country code belongs to the given country. */
function mobileNumber(
  typed: string,
  country?: string,
): { number: string; country: string } | { problem: 'phone.invalid' } {
  const digits = typed.trim().replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
  const parsed = parsePhoneNumberFromString(digits, {
    defaultCountry: country as CountryCode | undefined,
    extract: false,
  });
  const kind = parsed?.getType();
  const isMobile = kind === 'MOBILE' || kind === 'FIXED_LINE_OR_MOBILE';
  return parsed?.isValid() && parsed.country && isMobile && !parsed.ext
    ? { number: parsed.number, country: parsed.country }
    : { problem: 'phone.invalid' };
}
