import type { ConsultantCall } from '@pavilion/contract';

/** A call as a calendar file; the same entry as in the emailed invitation, so that nobody has it twice. */
export function callFile(
  call: Pick<ConsultantCall, '_id' | 'startAt' | 'endAt'>,
  { summary, url }: { summary: string; url: string },
): string {
  const stamp = (at: string) => at.replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
  const text = (words: string) => words.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pavilion//calls//EN',
    'BEGIN:VEVENT',
    `UID:${call._id}@${new URL(url).hostname}`,
    `DTSTAMP:${stamp(new Date().toISOString())}`,
    `DTSTART:${stamp(call.startAt)}`,
    `DTEND:${stamp(call.endAt)}`,
    `SUMMARY:${text(summary)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
