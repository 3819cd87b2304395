import { disarm } from '../texts/disarm.ts';

/** One line of CSV (RFC 4180). What a spreadsheet would take for a formula is kept a text by an apostrophe. */
export function csvLine(values: (string | null)[]): string {
  return values.map((value) => field(value ?? '')).join(',');
}

function field(value: string): string {
  const plain = disarm(value);
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
