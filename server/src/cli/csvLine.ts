/** One line of CSV (RFC 4180). What a spreadsheet would take for a formula is kept a text by an apostrophe. */
export function csvLine(values: (string | null)[]): string {
  return values.map((value) => field(value ?? '')).join(',');
}

function field(value: string): string {
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
