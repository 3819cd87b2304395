import { basename } from 'node:path';
import type { Actor, SessionChange } from '@pavilion/contract';
import type { Db } from '../../../../context.ts';
import { holderOf } from '../../../../http/signedUrls.ts';
import type { Secrets } from '../../../../ports/secrets.ts';
import type { Storage } from '../../../../ports/storage.ts';
import { registerFileAccess } from '../../../platform/file/service.ts';
import { fileReader, fileRules } from '../queries/files.ts';

/** Files of sessions lie at `session/ID/NAME`. Whoever may see the session may read them; those of a private one are asked for with a login, or by an address that says for whom it was made. */

registerFileAccess('session', readableKey);

/** The key that a path of a session's file names, if whoever asks may read it now. */
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
  const holder = pass && holderOf(secrets.signingKey(rules.salt), sessionId, pass, now);
  const personId = pass ? holder : actor?.personId;
  return personId && (await fileReader(db, sessionId, personId)) ? key : null;
}

/** The same address as it is kept: without what says for whom it was made. */
export function keptAddress(url: string): string {
  return url.replace(/^(\/files\/session\/[\da-f-]{36}\/)[\da-f-]{36}\.\d+\.[\w-]+\//, '$1');
}

/** What an organiser gives a session, with its files where only those read them who may see the session. */
export async function keepFiles<T extends SessionChange>(
  storage: Storage,
  { sessionId, isPrivate }: { sessionId: string; isPrivate: boolean },
  given: T,
): Promise<T> {
  const kept = async (url: string) => {
    const address = keptAddress(url);
    const key = address.replace(/^\/files\//, '');
    if (!isPrivate || key === address || key.startsWith('session/')) return address;
    const own = `session/${sessionId}/${basename(key)}`;
    if (!(await storage.exists(key))) return address;
    if (!(await storage.exists(own))) await storage.copy(key, own);
    return `/files/${own}`;
  };
  const orNull = async (url: string | null) => (url === null ? null : kept(url));
  const { brochures, recording, player, bannerUrl } = given;
  return {
    ...given,
    ...(bannerUrl !== undefined && { bannerUrl: await orNull(bannerUrl) }),
    ...(brochures && {
      brochures: await Promise.all(
        brochures.map(async (paper) => ({ ...paper, documentUrl: await kept(paper.documentUrl) })),
      ),
    }),
    ...(recording && {
      recording: {
        ...recording,
        url: await kept(recording.url),
        posterUrl: await orNull(recording.posterUrl),
      },
    }),
    ...(player && { player: { ...player, url: await orNull(player.url) } }),
  };
}
