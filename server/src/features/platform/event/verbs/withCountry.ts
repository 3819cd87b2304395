import { countries, type Features } from '@pavilion/contract';

/** Feature settings; registration without a country for mobiles gets that of the event's zone. */
export function withCountry<Some extends Partial<Features>>(features: Some, zone: string): Some {
  const { registration } = features;
  if (!registration || registration.phoneCountries.length) return features;
  return { ...features, registration: { ...registration, phoneCountries: [findCountry(zone)] } };
}

/** The country a time zone belongs to; Great Britain for UTC. */
function findCountry(zone: string): string {
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
  return countries.find((code) => listZones(code).includes(timeZone)) ?? 'GB';
}

/** TypeScript doesn't know `getTimeZones` yet. */
function listZones(region: string): string[] {
  const locale = new Intl.Locale('und', { region }) as Intl.Locale & {
    getTimeZones(): string[] | undefined;
  };
  return locale.getTimeZones() ?? [];
}
