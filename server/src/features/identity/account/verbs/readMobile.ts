import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Parses a mobile number in any common notation to E.164, if codes may be sent to it; numbers without a country code belong to the first country. */
export function mobileNumber(
  typed: string,
  countries: string[],
): { number: string } | { problem: 'phone.invalid' | 'phone.countryNotAllowed' } {
  const digits = typed.trim().replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
  const parsed = parsePhoneNumberFromString(digits, {
    defaultCountry: countries[0] as CountryCode | undefined,
    extract: false,
  });
  const kind = parsed?.getType();
  if (!parsed?.isValid() || (kind !== 'MOBILE' && kind !== 'FIXED_LINE_OR_MOBILE') || parsed.ext)
    return { problem: 'phone.invalid' };
  if (!parsed.country || !countries.includes(parsed.country))
    return { problem: 'phone.countryNotAllowed' };
  return { number: parsed.number };
}
