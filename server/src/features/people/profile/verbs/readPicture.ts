import { type Actor, id } from '@pavilion/contract';
import type { Db } from '../../../../context.ts';
import { holderOf } from '../../../../http/signedUrls.ts';
import type { Secrets } from '../../../../ports/secrets.ts';
import { fileSecretOf } from '../../../platform/event/service.ts';
import { judgeFiles } from '../../../platform/file/service.ts';
import { urlOf } from './keyPictures.ts';
import * as queries from '../queries.ts';

judgeFiles('person', pictureKey);

/** The key of somebody's picture, for the people of the event whom its owner lets see it, by login or by an address that was made for them, and for everybody if its owner speaks in public. */
async function pictureKey(
  { db, secrets, now }: { db: Db; secrets: Secrets; now: Date },
  actor: Actor | null,
  path: string,
): Promise<string | null> {
  const [, folder, eventId, pass, name] =
    /^(person\/([\da-f-]{36})\/[\da-f-]{36}\/)(?:([\da-f-]{36}\.\d+\.[\w-]+)\/)?([^/]+)$/.exec(
      path,
    ) ?? [];
  if (!folder || !eventId || !id.safeParse(eventId).success) return null;
  const salt = pass && (await fileSecretOf(db, eventId));
  const holder = salt && holderOf(secrets.signingKey(salt), eventId, pass, now);
  const personId = pass ? holder : actor?.personId;
  if (pass && !personId) return null;
  const viewer = personId ? { personId, eventId: pass ? eventId : actor!.eventId } : null;
  const key = folder + name;
  return (await mayReadPicture(db, { viewer, eventId, key })) ? key : null;
}

/** Whether a stored picture is somebody's present one, and may be seen by this viewer; guests see those who speak in public. */
async function mayReadPicture(
  db: Db,
  {
    viewer,
    eventId,
    key,
  }: { viewer: Pick<Actor, 'personId' | 'eventId'> | null; eventId: string; key: string },
): Promise<boolean> {
  const found = urlOf(key);
  if (!found) return false;
  if (viewer?.eventId !== eventId)
    return queries.isOnShow(db, { eventId, ownerId: found.ownerId, dpUrl: found.dpUrl });
  return (
    (await queries.pictureOwner(db, { viewer, ownerId: found.ownerId, dpUrl: found.dpUrl })) !==
    undefined
  );
}
