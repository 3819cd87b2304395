import { type Actor, id } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import type { FeatureHooks } from '../../../core/hooks.ts';
import { verifySegment } from '../../../core/signedUrls.ts';
import { findFileSecret } from '../../platform/event/service.ts';
import type { FileAccess } from '../../platform/file/service.ts';
import { mayReadPicture } from './rights.ts';
import { toDetails } from './verbs/toDetails.ts';

declare module '../../../core/hooks.ts' {
  interface Hooks {
    /** A person has changed what they look for, inside the `commit` of the change. */
    wishesChanged: ((tx: Ctx, personId: string) => Promise<void> | void)[];
  }
}

export const hooks: FeatureHooks = {
  fileAccess: { person: pictureKey },
  ownPart: { details: toDetails },
};

/** The key of a person's picture, for people of the event whom its owner hasn't blocked, by login or by an address signed for them, and for everyone if its owner speaks in public. */
async function pictureKey(
  { db, secrets, now }: FileAccess,
  actor: Actor | null,
  path: string,
): Promise<string | null> {
  const [, folder, eventId, segment, name] =
    /^(person\/([\da-f-]{36})\/[\da-f-]{36}\/)(?:([\da-f-]{36}\.\d+\.[\w-]+)\/)?([^/]+)$/.exec(
      path,
    ) ?? [];
  if (!folder || !eventId || !id.safeParse(eventId).success) return null;
  const salt = segment && (await findFileSecret(db, eventId));
  const holder = salt && verifySegment(secrets.signingKey(salt), { about: eventId, segment, now });
  const personId = segment ? holder : actor?.personId;
  if (segment && !personId) return null;
  const viewer = personId ? { personId, eventId: segment ? eventId : actor!.eventId } : null;
  const key = folder + name;
  return (await mayReadPicture(db, { viewer, eventId, key })) ? key : null;
}
