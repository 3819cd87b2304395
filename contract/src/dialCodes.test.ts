import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { countries } from './countries.ts';
import { dialCode } from './dialCodes.ts';

test('every country has its official dial code', () => {
  for (const country of countries)
    expect([country, dialCode(country)]).toEqual([
      country,
      isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : null,
    ]);
});
