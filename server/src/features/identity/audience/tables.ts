import type { PeopleView } from '@pavilion/contract';
import type { JSONColumnType, Selectable } from 'kysely';

interface PersonTagTable {
  event_id: string;
  person_id: string;
  tag: string;
}

interface PeopleViewTable {
  id: string;
  event_id: string;
  name: string;
  content: JSONColumnType<Pick<PeopleView, 'filter' | 'columns' | 'sort' | 'isDescending'>>;
  is_default: boolean;
  removed_at: Date | null;
}
export type ViewRow = Selectable<PeopleViewTable>;

declare module '../../../db/tables.ts' {
  interface Tables {
    people_view: PeopleViewTable;
    person_tag: PersonTagTable;
  }
}
