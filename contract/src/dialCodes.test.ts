import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { countries } from './countries.ts';
import { dialCode } from './dialCodes.ts';

test('every country has the code that the numbering plans of the world give it', () => {
  for (const country of countries)
    expect([country, dialCode(country)]).toEqual([
      country,
      isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : null,
    ]);
});
