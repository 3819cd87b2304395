import type { Actor } from '@pavilion/contract';
import type { FeatureHooks } from '../../../core/hooks.ts';
import { verifySegment } from '../../../core/signedUrls.ts';
import type { FileAccess } from '../../platform/file/service.ts';
import { undoSession } from './model/session.ts';
import { fileRules, mayReadFiles } from './queries/files.ts';
import { leaveWithoutPlace } from './verbs/leave.ts';

export const hooks: FeatureHooks = {
  undo: { session: undoSession },

  admissionChanged: leaveWithoutPlace,

  /** Files of sessions are stored at `session/ID/NAME`. Anyone who may see the session may read them; those of a private one require a login or a signed URL. */
  fileAccess: { session: readableKey },
};

/** The storage key of a session's file, if the caller may read it now. */
async function readableKey(
  { db, secrets, now }: FileAccess,
  actor: Actor | null,
  path: string,
): Promise<string | null> {
  const [, sessionId, segment, name] =
    /^session\/([\da-f-]{36})\/(?:([\da-f-]{36}\.\d+\.[\w-]+)\/)?([^/]+)$/.exec(path) ?? [];
  if (!sessionId || !name) return null;
  const rules = await fileRules(db, sessionId);
  if (!rules) return null;
  const key = `session/${sessionId}/${name}`;
  if (rules.isOpen) return key;
  const holder =
    segment && verifySegment(secrets.signingKey(rules.salt), { about: sessionId, segment, now });
  const personId = segment ? holder : actor?.personId;
  return personId && (await mayReadFiles(db, sessionId, personId)) ? key : null;
}
