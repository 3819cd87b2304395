/** `1:02:03:04`; days only if there are any. */
export function clockTime(seconds: number): string {
  const parts = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  const first = Math.min(
    parts.findIndex((part) => part > 0),
    2,
  );
  return parts
    .slice(first < 0 ? 2 : first)
    .map((part, at) => (at ? String(part).padStart(2, '0') : String(part)))
    .join(':');
}
