/** `4:05`: minutes and seconds. */
export function toSpan(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;
}
