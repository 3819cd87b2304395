import { type AgendaSession, clash, isRegistered, type SessionEntry } from '@pavilion/contract';
import { mineIn } from './data.ts';

/** The own session that runs at the same time as this one; the earliest where there are several. */
export function clashOf(
  session: Pick<AgendaSession, '_id' | 'startAt' | 'duration'>,
  entries: SessionEntry[],
  me: string | undefined,
): AgendaSession | null {
  const found = entries.find(
    (entry) => isRegistered(mineIn(entry.session, me)) && clash(entry.session, session),
  );
  return found?.session ?? null;
}
