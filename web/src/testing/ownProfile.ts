import type { OwnProfile } from '@pavilion/contract';
import { event } from './startPage.ts';

/** A person's profile as the server returns it. */
export const meera: OwnProfile = {
  _id: '00000000-0000-4000-8000-000000000002',
  eventId: event._id,
  first_name: 'Meera',
  last_name: '',
  email: 'meera@example.org',
  mobile: '+919820010001',
  dpUrl: null,
  profession: '',
  bio: '',
  roles: ['attendee'],
  boothIds: [],
  swag_bag: [],
  meetings: [],
  language: 'en',
  portraitUrl: null,
  secondaryEmail: '',
  location: '',
  mobileVerified: true,
  companies: [],
  qualifications: [],
  skills: [],
  wishes: { cities: [], interestedIn: null, budget: null, visitOn: null },
  links: {},
  visibility: { email: 'connections', mobile: 'connections' },
  version: 1,
};
