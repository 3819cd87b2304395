import { keepFile } from './keepFile.ts';

/** Downloads a file that is part of a reply. */
export function keepBytes(file: { fileName: string; mediaType: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0));
  keepFile(file.fileName, bytes, file.mediaType);
}
