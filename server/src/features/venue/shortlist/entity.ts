import type { ShortlistEntry } from '@pavilion/contract';
import type { ShortlistEntryRow } from './tables.ts';

/** An entry as its owner sees it; `known`: what it is called, if it is still there. */
export function toShortlistEntry(
  { subject_id, booth_id, name, note }: ShortlistEntryRow,
  known: { name: string } | undefined,
): ShortlistEntry {
  return {
    _id: subject_id,
    boothId: booth_id,
    name: known?.name ?? name,
    note,
    isHere: known !== undefined,
  };
}
