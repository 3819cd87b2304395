/** What we serve, by the extension of our own keys: the type, and whether browsers display or download it. */
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

/** What an uploaded file is where both are accepted: a PDF is a document, anything else has to be a picture. */
export function detectKind(bytes: Buffer): 'document' | 'picture' {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? 'document' : 'picture';
}

/** The type of a key; unknown types are downloaded, never displayed. */
export function detectType(key: string): { type: string; shown: boolean } {
  const ending = key.slice(key.lastIndexOf('.') + 1).toLowerCase();
  const [type, shown] = types[ending] ?? ['application/octet-stream', false];
  return { type, shown };
}
