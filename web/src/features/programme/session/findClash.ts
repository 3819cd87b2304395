import { type AgendaSession, clash, isRegistered, type SessionEntry } from '@pavilion/contract';
import { mineIn } from './data.ts';

/** The user's earliest session that overlaps with this one. */
export function findClash(
  session: Pick<AgendaSession, '_id' | 'startAt' | 'duration'>,
  entries: SessionEntry[],
  me: string | undefined,
): AgendaSession | null {
  const found = entries.find(
    (entry) => isRegistered(mineIn(entry.session, me)) && clash(entry.session, session),
  );
  return found?.session ?? null;
}
