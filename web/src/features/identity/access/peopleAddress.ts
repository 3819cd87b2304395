import type { PeopleShown } from '@pavilion/contract';

/** What the address of the list says: a saved view, and what is shown otherwise than by it. */
export interface PeopleAddress {
  view?: string | undefined;
  shown?: PeopleShown | undefined;
}

/** What the list of people shows where neither its address nor a view says more. */
export const defaultPeopleShown: PeopleShown = {
  filter: {},
  columns: ['role', 'tags', 'joined', 'seen'],
  sort: 'name',
  isDescending: false,
};
