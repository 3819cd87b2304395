import type { PeopleShown } from '@pavilion/contract';

/** The people list's state in the address: a saved view, and what differs from it. */
export interface PeopleAddress {
  view?: string | undefined;
  shown?: PeopleShown | undefined;
}

/** What the people list shows unless its address or a view says otherwise. */
export const defaultPeopleShown: PeopleShown = {
  filter: {},
  columns: ['role', 'tags', 'joined', 'seen'],
  sort: 'name',
  isDescending: false,
};
