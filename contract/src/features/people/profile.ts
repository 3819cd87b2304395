import { z } from 'zod';
import { isoDay } from '../../clock.ts';
import { email, httpsUrl, id, queryList, nameText, text } from '../../kit/field.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { type Role, roles } from '../../permissions.ts';
import { scheduleCall } from '../exhibiting/call.ts';
import { personCard } from './connection.ts';

/** The choices of the qualification field. */
export const qualifications = ['MBA(Finance)', 'Executive MBA', 'BA', 'BE', 'BS', 'BTech'] as const;

/** The largest picture that can be uploaded. */
export const maxPictureBytes = 10_000_000;
/** The accepted types of picture. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;
export const maxCompanies = 20;

/** Who may see a contact field, as chosen by its owner. */
export const visibilities = ['nobody', 'connections', 'everybody'] as const;
export type Visibility = (typeof visibilities)[number];

/** The badges shown beside a name. */
const badges = ['moderator', 'organiser', 'exhibitor', 'speaker'] as const;
type Badge = (typeof badges)[number];

/** Returns a person's one badge: moderator wins if several apply; null for an attendee. */
export function topBadge(held: readonly Role[]): Badge | null {
  return badges.find((badge) => held.includes(badge)) ?? null;
}

/** A day without a time, `2021-06-02` or `02/06/2021`, stored as the former; may be empty. */
const day = z
  .string()
  .transform((value) => (/^\d\d\/\d\d\/\d{4}$/.test(value) && isoDay(value)) || value)
  .refine((value) => value === '' || isDay(value), { error: 'date.invalid' });

function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return (
    /^(19|20)\d\d-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(value)
  );
}

const named = (max: number) => nameText(max, { required: false }).default('');

/** A current or former job; the first is the current one. */
export const company = z
  .object({
    companyName: named(100),
    designation: named(100),
    category: named(100),
    website: z
      .string()
      .trim()
      .pipe(z.union([z.literal(''), httpsUrl]))
      .default(''),
    employeeSince: day.default(''),
    employeeUpto: day.default(''),
  })
  .refine(({ employeeSince, employeeUpto }) => !employeeUpto || employeeUpto >= employeeSince, {
    path: ['employeeUpto'],
    error: 'profile.dates',
  });
export type Company = z.output<typeof company>;
export const noCompany: Company = {
  companyName: '',
  designation: '',
  category: '',
  website: '',
  employeeSince: '',
  employeeUpto: '',
};

/** Whether a row is empty; such rows are dropped on saving. */
function isEmptyCompany(row: Partial<Company>): boolean {
  return Object.values(row).every((value) => !value.trim());
}

/** The hosts each kind of link may point to. */
const linkHosts = {
  facebook: ['facebook.com', 'fb.com'],
  twitter: ['twitter.com', 'x.com'],
  linkedin: ['linkedin.com'],
  instagram: ['instagram.com'],
} as const;
export type LinkKind = keyof typeof linkHosts;
export const linkKinds = Object.keys(linkHosts) as LinkKind[];

/** An https URL on the named site or one of its subdomains; may be empty. */
function linkTo(kind: LinkKind) {
  return z
    .string()
    .trim()
    .pipe(
      z.union([
        z.literal(''),
        httpsUrl.refine((value) => leadsTo(value, linkHosts[kind]), { error: 'profile.otherSite' }),
      ]),
    )
    .optional();
}

function leadsTo(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

const linkFields = z.object({
  facebook: linkTo('facebook'),
  twitter: linkTo('twitter'),
  linkedin: linkTo('linkedin'),
  instagram: linkTo('instagram'),
});
/** Links to other sites, as others see them: only those that were given. */
const links = z.object({
  facebook: z.string().optional(),
  twitter: z.string().optional(),
  linkedin: z.string().optional(),
  instagram: z.string().optional(),
});
export type Links = z.infer<typeof links>;

const contactVisibility = z.object({
  email: z.enum(visibilities),
  mobile: z.enum(visibilities),
});
export type ContactVisibility = z.infer<typeof contactVisibility>;

const companyRow = z.object({
  companyName: z.string(),
  designation: z.string(),
  category: z.string(),
  website: z.string(),
  employeeSince: z.string(),
  employeeUpto: z.string(),
});

/** What a person looks for, as registration asked; empty where the event doesn't ask. */
export const wishes = z.object({
  cities: z.array(z.string()),
  interestedIn: z.string().nullable(),
  budget: z.string().nullable(),
  /** The day they plan to attend, `2021-06-03`. */
  visitOn: z.string().nullable(),
});
export type Wishes = z.infer<typeof wishes>;

/** What a person says about themselves beyond their registration. */
export const ownDetails = z.object({
  /** The larger picture; null if there is none. */
  portraitUrl: z.string().nullable(),
  secondaryEmail: z.string(),
  /** City or country. */
  location: z.string(),
  /** False while a changed number awaits confirmation: codes still go to the old one. */
  mobileVerified: z.boolean(),
  companies: z.array(companyRow),
  qualifications: z.array(z.string()),
  skills: z.array(z.string()),
  links,
  wishes,
  visibility: contactVisibility,
  /** Incremented with each change; sent with a change, it says which state was edited. */
  version: z.number().int(),
});
export type OwnDetails = z.infer<typeof ownDetails>;

/** The fields of a profile that others may see or its owner may change. */
const editableProfile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  mobile: z.string(),
  dpUrl: z.string().nullable(),
  profession: z.string(),
  bio: z.string(),
  ...ownDetails.shape,
});
export type EditableProfile = z.infer<typeof editableProfile>;

const visible = { error: 'field.invalid' } as const;

/** The fields of the form once its JSON parts are parsed. Omitted fields stay unchanged; the email can't be changed here. */
export const profileChange = z.object({
  first_name: nameText(100).optional(),
  last_name: nameText(100).optional(),
  /** Empty removes it, at events that don't require one. */
  mobile: z
    .string()
    .trim()
    .max(40, { error: 'field.tooLong' })
    .refine((typed) => typed === '' || typed.length >= 5, { error: 'registration.mobile' })
    .optional(),
  secondaryEmail: z.union([z.string().trim().pipe(z.literal('')), email]).optional(),
  profession: nameText(100, { required: false }).optional(),
  location: nameText(100, { required: false }).optional(),
  bio: text(2000, { required: false }).optional(),
  companies: z
    .array(company, visible)
    .max(100, { error: 'field.tooLong' })
    .transform((rows) => rows.filter((row) => !isEmptyCompany(row)))
    .refine((rows) => rows.length <= maxCompanies, { error: 'field.tooLong' })
    .optional(),
  qualifications: z
    .array(z.enum(qualifications, visible), visible)
    .max(100, { error: 'field.tooLong' })
    .transform((all) => [...new Set(all)])
    .optional(),
  skills: z
    .array(z.string().max(200, { error: 'field.tooLong' }), visible)
    .max(200, { error: 'field.tooLong' })
    .transform((all) => [...new Set(all)])
    .optional(),
  links: linkFields.optional(),
  /** Only what the event asks at registration, or what is chosen already. */
  wishes: z
    .object({
      cities: z
        .array(z.string().max(200, { error: 'field.tooLong' }), visible)
        .max(300, { error: 'field.tooLong' })
        .transform((all) => [...new Set(all)]),
      interestedIn: z.string().max(200, { error: 'field.tooLong' }).nullable(),
      budget: z.string().max(200, { error: 'field.tooLong' }).nullable(),
      visitOn: z.string().max(10, { error: 'field.tooLong' }).nullable(),
    })
    .partial()
    .optional(),
  visibility: contactVisibility.partial().optional(),
  /** Removes the picture. */
  removePicture: z.literal('true').optional(),
  version: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  eventId: id.optional(),
});
export type ProfileChange = z.output<typeof profileChange>;
export type ProfileEntry = z.input<typeof profileChange>;

/** The parts of the form that contain JSON. */
export const jsonParts = [
  'companies',
  'qualifications',
  'skills',
  'links',
  'wishes',
  'visibility',
] as const;
/** The part of the form that is the picture. */
export const picturePart = 'dpFile';

/** Two calls share one URL: the multipart form changes the profile, JSON schedules a call. */
export const putAttendee = route({
  method: 'PUT',
  path: scheduleCall.path,
  act: 'profile.update',
  summary:
    'Change the caller’s profile: a multipart form with first_name, last_name, mobile, bio, profession, location, secondaryEmail, dpFile, companies, skills, qualifications, links, wishes, visibility, version; lists as JSON. With JSON: schedule a consultant call, at a booth (`meetingSchedule`) or with any consultant right after registration (`meetingDate` and `meetingTime`)',
  params: z.object({ id }),
  body: scheduleCall.body!.nullish(),
  reply: z.object({
    user: scheduleCall.reply.shape.user.extend(editableProfile.partial().shape),
  }),
});

/** The reply to a profile change. */
export const savedProfile = z.object({ user: editableProfile.extend({ _id: id }) });
export type SavedProfile = z.infer<typeof savedProfile>;
/** The hint of `profile.changed`: the profile as it is now. */
export interface ChangedProfile {
  profile: EditableProfile;
}

const one = z.string().max(200, { error: 'field.tooLong' });
const many = z
  .union([one, z.array(one).max(50, { error: 'field.tooLong' })])
  .transform((value) => [...new Set([value].flat())]);

/** A person in the list of attendees: the card, with their work in the same fields as a profile. */
const listedPerson = personCard.extend({
  profession: z.string(),
  companies: z.array(companyRow.pick({ companyName: true, designation: true })).max(1),
});
export type ListedPerson = z.infer<typeof listedPerson>;

export const listAttendees = route({
  method: 'GET',
  path: '/attendees',
  act: 'profile.list',
  summary:
    'List the people of the event by name, without the caller, those who hide and those blocked either way. Every word of `searchText` must be in the name or the first company, or all of it, with its @, in an email the caller may see. Lists are accepted in every usual notation',
  needs: 'people',
  query: pageQuery.extend({
    skills: many.optional(),
    designations: many.optional(),
    /** `attendee` means people with no other role. */
    attendee_type: queryList(z.enum(roles), 50).optional(),
    searchText: text(200, { required: false }).optional(),
    eventId: id.optional(),
  }),
  reply: z.object({ attendees: z.array(listedPerson), nextCursor }),
});

/** A person as others see them. Someone the viewer has blocked is just a name. */
const attendeeProfile = personCard.extend({
  portraitUrl: z.string().nullable(),
  profession: z.string(),
  bio: z.string(),
  companies: z.array(companyRow),
  qualifications: z.array(z.string()),
  skills: z.array(z.string()),
  links,
  /** Null if the viewer may not see it. */
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  mobileVerified: z.boolean(),
});
export type AttendeeProfile = z.infer<typeof attendeeProfile>;

export const getAttendee = route({
  method: 'GET',
  path: '/attendee/{id}',
  act: 'profile.read',
  summary: 'Get a person of the event; people they have blocked cannot find them',
  needs: 'people',
  params: z.object({ id }),
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ attendee: attendeeProfile }),
});

export const listSkills = route({
  method: 'GET',
  path: '/skills',
  act: 'profile.listChoices',
  summary: 'List the skills people may choose from, as set by the organiser',
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ skills: z.array(z.object({ skill: z.string() })) }),
});

export const listDesignations = route({
  method: 'GET',
  path: '/designations',
  act: 'profile.listChoices',
  summary: 'List the designations to search by, as set by the organiser',
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ designations: z.array(z.object({ designation: z.string() })) }),
});
