import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';

/** The country code that numbers of a country begin with, `+91`; null for what has none. Not in the index: it brings the world's numbering plans. */
export function dialCode(country: string): string | null {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country as CountryCode)}` : null;
}
