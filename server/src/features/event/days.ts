import type { EventConfig } from '@pavilion/contract';

const dayMs = 86_400_000;

/** A configuration whose days are those of the event; days that visitors choose from move with its first. */
export function withDays(
  config: EventConfig,
  days: { startDate: string; endDate: string },
): EventConfig {
  const { registration, calls } = config.features;
  return {
    ...config,
    features: {
      ...config.features,
      registration: registration && { ...registration, dates: daysOf(days) },
      calls: calls && { ...calls, defaultDate: days.startDate },
    },
  };
}

function daysOf({ startDate, endDate }: { startDate: string; endDate: string }): string[] {
  const first = Date.parse(startDate);
  const count = (Date.parse(endDate) - first) / dayMs + 1;
  return Array.from({ length: count }, (_, at) =>
    new Date(first + at * dayMs).toISOString().slice(0, 10),
  );
}
