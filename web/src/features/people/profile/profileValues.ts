import {
  type Company,
  type ContactVisibility,
  type EditableProfile,
  type LinkKind,
  linkKinds,
  noCompany,
  type OwnProfile,
  profileChange,
  type ProfileEntry,
} from '@pavilion/contract';

/** The form's values: every field set, at least one row of companies. */
export interface ProfileValues {
  first_name: string;
  last_name: string;
  mobile: string;
  secondaryEmail: string;
  profession: string;
  location: string;
  bio: string;
  companies: Company[];
  qualifications: string[];
  skills: string[];
  links: Record<LinkKind, string>;
  visibility: ContactVisibility;
}
export type ProfileField = keyof ProfileValues;

/** A profile's values for the form. */
export function toValues(profile: EditableProfile | OwnProfile): ProfileValues {
  return {
    first_name: profile.first_name,
    last_name: profile.last_name,
    mobile: profile.mobile,
    secondaryEmail: profile.secondaryEmail,
    profession: profile.profession,
    location: profile.location,
    bio: profile.bio,
    companies: profile.companies.length ? profile.companies : [noCompany],
    qualifications: profile.qualifications,
    skills: profile.skills,
    links: Object.fromEntries(
      linkKinds.map((kind) => [kind, profile.links[kind] ?? '']),
    ) as ProfileValues['links'],
    visibility: profile.visibility,
  };
}

/** The fields in which two forms differ. */
export function differing(one: ProfileValues, other: ProfileValues): ProfileField[] {
  return (Object.keys(one) as ProfileField[]).filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  );
}

/** The part of the form to send. */
export function toChanges(values: ProfileValues, fields: ProfileField[]): Partial<ProfileEntry> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** The contract's problems with the changed fields, by path, as catalogue keys. Fields that were never filled in don't block a change to others. */
export function findProblems(
  values: ProfileValues,
  fields: ProfileField[],
): Record<string, string> {
  const parsed = profileChange.safeParse(toChanges(values, fields));
  const problems: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) problems[issue.path.join('.')] ??= issue.message;
  return problems;
}

/** Completes a web address typed without its scheme. */
export function withScheme(typed: string): string {
  const address = typed.trim();
  if (!address || /^[a-z][a-z\d+.-]*:/i.test(address) || !address.includes('.')) return address;
  return `https://${address.replace(/^\/+/, '')}`;
}
