import type { EventConfig, Features } from '@pavilion/contract';

const dayMs = 86_400_000;

/** A configuration whose days are those of the event; one that lets visitors choose no day still has none. */
export function withDays(config: EventConfig, days: Days): EventConfig {
  return { ...config, features: { ...config.features, ...onDays(config.features, days) } };
}

interface Days {
  startDate: string;
  endDate: string;
}

/** Settings of features, those that name days with the days of the event. */
export function onDays(features: Partial<Features>, days: Days): Partial<Features> {
  const { registration, calls } = features;
  return {
    ...features,
    ...(registration && {
      registration: { ...registration, dates: registration.dates.length ? daysOf(days) : [] },
    }),
    ...(calls && { calls: { ...calls, defaultDate: days.startDate } }),
  };
}

function daysOf({ startDate, endDate }: Days): string[] {
  const first = Date.parse(startDate);
  const count = (Date.parse(endDate) - first) / dayMs + 1;
  return Array.from({ length: count }, (_, at) =>
    new Date(first + at * dayMs).toISOString().slice(0, 10),
  );
}
