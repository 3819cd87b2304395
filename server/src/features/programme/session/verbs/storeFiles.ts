import { basename } from 'node:path';
import type { Actor, SessionChange } from '@pavilion/contract';
import type { Db } from '../../../../core/context.ts';
import { verifySegment } from '../../../../core/signedUrls.ts';
import type { Secrets } from '../../../../ports/secrets.ts';
import type { Storage } from '../../../../ports/storage.ts';
import { registerFileAccess } from '../../../platform/file/service.ts';
import { mayReadFiles, fileRules } from '../queries/files.ts';

/** Files of sessions are stored at `session/ID/NAME`. Anyone who may see the session may read them; those of a private one require a login or a signed URL. */

registerFileAccess('session', readableKey);

/** The storage key of a session's file, if the caller may read it now. */
async function readableKey(
  { db, secrets, now }: { db: Db; secrets: Secrets; now: Date },
  actor: Actor | null,
  path: string,
): Promise<string | null> {
  const [, sessionId, pass, name] =
    /^session\/([\da-f-]{36})\/(?:([\da-f-]{36}\.\d+\.[\w-]+)\/)?([^/]+)$/.exec(path) ?? [];
  if (!sessionId || !name) return null;
  const rules = await fileRules(db, sessionId);
  if (!rules) return null;
  const key = `session/${sessionId}/${name}`;
  if (rules.isOpen) return key;
  const holder =
    pass && verifySegment(secrets.signingKey(rules.salt), { about: sessionId, segment: pass, now });
  const personId = pass ? holder : actor?.personId;
  return personId && (await mayReadFiles(db, sessionId, personId)) ? key : null;
}

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
