import type { TourRow } from '../tables.ts';

/** When booking of a site visit closes. */
export function closesAt({ start_at, closes_hours }: TourRow): Date {
  return new Date(start_at.getTime() - closes_hours * 3_600_000);
}
