import { basename } from 'node:path';
import type { SessionChange } from '@pavilion/contract';
import type { Storage } from '../../../../ports/storage.ts';

/** The URL as it is stored, without a signature. */
export function unsignedUrl(url: string): string {
  return url.replace(/^(\/files\/session\/[\da-f-]{36}\/)[\da-f-]{36}\.\d+\.[\w-]+\//, '$1');
}

/** The change, with copies of its files in a private session's own folder, which only its people may read. */
export async function storeFiles<T extends SessionChange>(
  storage: Storage,
  { sessionId, isPrivate }: { sessionId: string; isPrivate: boolean },
  given: T,
): Promise<T> {
  const stored = async (url: string) => {
    const address = unsignedUrl(url);
    const key = address.replace(/^\/files\//, '');
    if (!isPrivate || key === address || key.startsWith('session/')) return address;
    const own = `session/${sessionId}/${basename(key)}`;
    if (!(await storage.exists(key))) return address;
    if (!(await storage.exists(own))) await storage.copy(key, own);
    return `/files/${own}`;
  };
  const orNull = async (url: string | null) => (url === null ? null : stored(url));
  const { brochures, recording, player, bannerUrl } = given;
  return {
    ...given,
    ...(bannerUrl !== undefined && { bannerUrl: await orNull(bannerUrl) }),
    ...(brochures && {
      brochures: await Promise.all(
        brochures.map(async (document) => ({
          ...document,
          documentUrl: await stored(document.documentUrl),
        })),
      ),
    }),
    ...(recording && {
      recording: {
        ...recording,
        url: await stored(recording.url),
        posterUrl: await orNull(recording.posterUrl),
      },
    }),
    ...(player && { player: { ...player, url: await orNull(player.url) } }),
  };
}
