import type { OwnProfile } from '@pavilion/contract';
import { exampleId } from './exampleOf.ts';
import { meera } from './ownProfile.ts';

/** The people in page tests: an attendee, a member of a booth's staff, an organiser. */
export const alice: OwnProfile = { ...meera, first_name: 'Alice' };
export const eli: OwnProfile = {
  ...meera,
  first_name: 'Eli',
  roles: ['attendee', 'exhibitor'],
  boothIds: [exampleId],
};
export const hana: OwnProfile = { ...meera, first_name: 'Hana', roles: ['attendee', 'organiser'] };
