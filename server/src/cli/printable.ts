/** Replaces control and bidirectional characters in a line. */
export function printable(line: string): string {
  return line.replace(/(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '?');
}
