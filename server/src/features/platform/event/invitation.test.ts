import { expect, test } from 'vitest';
import { type Invitation, writeInvitation } from './verbs/writeInvitation.ts';

const given: Invitation = {
  uid: '01a1@pavilion.test',
  start: new Date('2021-06-03T04:30:00Z'),
  end: new Date('2021-06-03T04:50:00Z'),
  description: '3 June',
  summary:
    '🏡🏡🏡🏡🏡🏡🏡🏡🏡🏡🏡🏡🏡🏡🏡🏡🏡🏡🏡 गुलमोहर, गार्डन; और झील के साथ लंबी कॉल, जिसका नाम एक पंक्ति में नहीं समाता (अपना कार्यक्रम)',
  url: 'http://pavilion.test/booth/1',
  organiser: { name: 'Own Event', email: 'no-reply@pavilion.test' },
  attendee: { name: 'Alice "A" Test', email: 'alice@test.example' },
  cancelled: false,
  sequence: 0,
  now: new Date('2026-01-01T00:00:00Z'),
};

/** The lines of a calendar after unfolding. */
const unfoldLines = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');

test('an invitation has UTC times, a stable UID, a timestamp and escaped text (T-04)', () => {
  const lines = unfoldLines(writeInvitation(given));
  expect(lines).toContain('METHOD:REQUEST');
  expect(lines).toContain('UID:01a1@pavilion.test');
  expect(lines).toContain('DTSTAMP:20260101T000000Z');
  expect(lines).toContain('DTSTART:20210603T043000Z');
  expect(lines).toContain('DTEND:20210603T045000Z');
  expect(lines).toContain('SEQUENCE:0');
  expect(lines.find((line) => line.startsWith('SUMMARY:'))).toBe(
    `SUMMARY:${given.summary.replaceAll(/[,;]/g, String.raw`\$&`)}`,
  );
});

test('lines have at most 75 octets and are folded between letters (T-04)', () => {
  for (const line of writeInvitation(given).split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line.isWellFormed()).toBe(true);
  }
});

test('a cancellation names the same entry with a higher sequence (T-04)', () => {
  const lines = unfoldLines(writeInvitation({ ...given, cancelled: true, sequence: 1 }));
  expect(lines).toContain('METHOD:CANCEL');
  expect(lines).toContain('UID:01a1@pavilion.test');
  expect(lines).toContain('SEQUENCE:1');
  expect(lines).toContain('STATUS:CANCELLED');
});
