import { escapeFormula } from '../texts/escapeFormula.ts';

/** One line of CSV (RFC 4180). An apostrophe keeps spreadsheets from taking a value for a formula. */
export function csvLine(values: (string | null)[]): string {
  return values.map((value) => field(value ?? '')).join(',');
}

function field(value: string): string {
  const plain = escapeFormula(value);
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
