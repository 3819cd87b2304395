import type { SearchQuery } from '@pavilion/contract';
import type { JSONColumnType, Selectable } from 'kysely';

interface SavedSearchTable {
  id: string;
  event_id: string;
  person_id: string;
  name: string;
  query: JSONColumnType<SearchQuery>;
  saved_at: Date;
}
export type SavedSearchRow = Selectable<SavedSearchTable>;

declare module '../../../db/tables.ts' {
  interface Tables {
    saved_search: SavedSearchTable;
  }
}
