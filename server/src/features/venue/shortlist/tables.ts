import type { Generated, Selectable } from 'kysely';

interface ShortlistEntryTable {
  event_id: string;
  person_id: string;
  /** The booth or the item. */
  subject_id: string;
  booth_id: string;
  /** As it was called when it was added. */
  name: string;
  note: Generated<string>;
  position: number;
  added_at: Date;
}
export type ShortlistEntryRow = Selectable<ShortlistEntryTable>;

export interface ShortlistLinkRow {
  id: string;
  event_id: string;
  person_id: string;
  token_hash: string;
  shows_notes: boolean;
  created_at: Date;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    shortlist_entry: ShortlistEntryTable;
    shortlist_link: ShortlistLinkRow;
  }
}
