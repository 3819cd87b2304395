import type { EventConfig, Features } from '@pavilion/contract';

const dayMs = 86_400_000;

/** A configuration with the event's days; one that offers visitors no days still offers none. */
export function shiftDates(config: EventConfig, days: Days): EventConfig {
  return { ...config, features: { ...config.features, ...onDays(config.features, days) } };
}

interface Days {
  startDate: string;
  endDate: string;
}

/** Feature settings; those that name days get the event's. */
export function onDays(features: Partial<Features>, days: Days): Partial<Features> {
  const { registration, calls, help } = features;
  return {
    ...features,
    ...(registration && {
      registration: { ...registration, dates: registration.dates.length ? listDays(days) : [] },
    }),
    ...(calls && { calls: { ...calls, defaultDate: days.startDate } }),
    ...(help?.afterwards && {
      help: { ...help, afterwards: { ...help.afterwards, until: monthAfter(days.endDate) } },
    }),
  };
}

function monthAfter(day: string): string {
  return new Date(Date.parse(day) + 30 * dayMs).toISOString().slice(0, 10);
}

function listDays({ startDate, endDate }: Days): string[] {
  const first = Date.parse(startDate);
  const count = (Date.parse(endDate) - first) / dayMs + 1;
  return Array.from({ length: count }, (_, at) =>
    new Date(first + at * dayMs).toISOString().slice(0, 10),
  );
}
