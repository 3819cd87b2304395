import type { Language } from '@pavilion/contract';
import type { EventRow } from '../../../../core/EventRow.ts';

/** The days of an event: `May 28 – June 6, 2021`. */
export function datesInWords(
  { start_date: first, end_date: last }: EventRow,
  language: Language,
): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return format.formatRange(new Date(first), new Date(last));
}
