import type { ShortlistEntry } from '@pavilion/contract';

/** What can be shortlisted: a booth, or one of its items. */
export type EntrySubject = Pick<ShortlistEntry, '_id' | 'boothId' | 'name'>;

/** A change to a shortlist: adds what isn't on it yet. */
export interface EntryChange {
  subject: EntrySubject;
  isRemoved?: boolean;
  note?: string;
  /** 0 is the first. */
  position?: number;
}

/** An entry with its place; null for what isn't on the list. */
export type PlacedEntry = { entry: ShortlistEntry; at: number } | null;

/** A booth as it is shortlisted. */
export function toEntrySubject({ _id, name }: { _id: string; name: string }): EntrySubject {
  return { _id, boothId: _id, name };
}

/** What the server will make of a change. */
export function changeEntries(
  entries: ShortlistEntry[],
  { subject, isRemoved, note, position }: EntryChange,
): ShortlistEntry[] {
  const before = findEntry(entries, subject._id);
  const others = entries.filter(({ _id }) => _id !== subject._id);
  if (isRemoved) return others;
  const { _id, boothId, name } = subject;
  const entry = {
    ...(before?.entry ?? { _id, boothId, name, note: '', isHere: true }),
    ...(note !== undefined && { note }),
  };
  return others.toSpliced(position ?? before?.at ?? others.length, 0, entry);
}

export function findEntry(entries: ShortlistEntry[], id: string): PlacedEntry {
  const at = entries.findIndex(({ _id }) => _id === id);
  return at < 0 ? null : { entry: entries[at]!, at };
}

/** Takes back a change to one entry; changes to others stay. */
export function restoreEntry(
  entries: ShortlistEntry[],
  id: string,
  before: PlacedEntry,
): ShortlistEntry[] {
  const others = entries.filter(({ _id }) => _id !== id);
  return before ? others.toSpliced(before.at, 0, before.entry) : others;
}
