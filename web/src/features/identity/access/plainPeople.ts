import type { PeopleShown } from '@pavilion/contract';

/** What an address of the list says: a saved view, and what is shown otherwise than by it. */
export interface AskedPeople {
  view?: string | undefined;
  shown?: PeopleShown | undefined;
}

/** What the list of people shows where nobody asked for more. */
export const plainPeople: PeopleShown = {
  filter: {},
  columns: ['role', 'tags', 'joined', 'seen'],
  sort: 'name',
  isDescending: false,
};
