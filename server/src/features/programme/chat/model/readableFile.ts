import {
  type Actor,
  isBarred,
  listChannelMessages,
  mayOrganise,
  withoutOrganising,
} from '@pavilion/contract';
import * as event from '../../../platform/event/service.ts';
import type { FileAccess } from '../../../platform/file/service.ts';
import { findSession } from '../../session/service.ts';
import { fileByKey } from '../queries/files.ts';
import { mayRead } from '../rights.ts';

/** The key of a file, if the caller may read the chat it was sent to; before that, if they uploaded it. */
export async function readableFile(
  { db, now }: FileAccess,
  caller: Actor | null,
  key: string,
): Promise<string | null> {
  const file = await fileByKey(db, key);
  const row = file && (await event.byId(db, file.event_id));
  if (!row?.config.features.sessions) return null;
  const actor = toReader(caller, row.id);
  if (!event.maySee(row, actor)) return null;
  if (file!.message_id === null && file!.sender_id !== actor?.personId) return null;
  const eventNow = () => new Date(now.getTime() + row.clock_offset_seconds * 1000);
  const session = await findSession({ actor, event: row, db, eventNow }, file!.session_id);
  return session && mayRead({ event: row }, session) ? key : null;
}

/** The caller as they read the chat: a guest of another event's, and not as an organiser where their duties don't reach. */
function toReader(caller: Actor | null, eventId: string): Actor | null {
  if (caller?.eventId !== eventId || isBarred(caller, 'sessions')) return null;
  return mayOrganise(caller.duties, listChannelMessages) ? caller : withoutOrganising(caller);
}
