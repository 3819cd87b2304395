import type { OwnDetails } from '@pavilion/contract';
import type { PersonRow } from '../../../identity/account/service.ts';
import { portraitUrl } from '../model/pictureKeys.ts';
import { toWishes } from '../queries/wishes.ts';

/** The details of a person's profile beyond their registration. */
export function toDetails(
  person: Pick<
    PersonRow,
    | 'dp_url'
    | 'secondary_email'
    | 'location'
    | 'new_mobile'
    | 'is_mobile_verified'
    | 'companies'
    | 'qualifications'
    | 'skills'
    | 'links'
    | 'cities'
    | 'interested_in'
    | 'budget'
    | 'call_date'
    | 'email_visibility'
    | 'mobile_visibility'
    | 'profile_version'
  >,
): OwnDetails {
  return {
    portraitUrl: portraitUrl(person.dp_url),
    secondaryEmail: person.secondary_email ?? '',
    location: person.location,
    mobileVerified: person.new_mobile === null && person.is_mobile_verified,
    companies: person.companies,
    qualifications: person.qualifications,
    skills: person.skills,
    links: person.links,
    wishes: toWishes(person),
    visibility: { email: person.email_visibility, mobile: person.mobile_visibility },
    version: person.profile_version,
  };
}
