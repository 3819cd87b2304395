/** What we serve, by the ending of our own key: its type, and whether a page shows it or the browser saves it. */
const types: Record<string, [type: string, shown: boolean]> = {
  avif: ['image/avif', true],
  csv: ['text/csv; charset=utf-8', false],
  gif: ['image/gif', true],
  jpg: ['image/jpeg', true],
  jpeg: ['image/jpeg', true],
  m4a: ['audio/mp4', true],
  mp3: ['audio/mpeg', true],
  mp4: ['video/mp4', true],
  pdf: ['application/pdf', true],
  png: ['image/png', true],
  svg: ['image/svg+xml', true],
  vtt: ['text/vtt; charset=utf-8', true],
  webm: ['video/webm', true],
  webp: ['image/webp', true],
};

/** The type of a key; what we do not know is saved, never shown. */
export function fileType(key: string): { type: string; shown: boolean } {
  const ending = key.slice(key.lastIndexOf('.') + 1).toLowerCase();
  const [type, shown] = types[ending] ?? ['application/octet-stream', false];
  return { type, shown };
}
