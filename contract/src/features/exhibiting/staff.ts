import { z } from 'zod';
import { email, id, instant, text } from '../../kit/field.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { dayHours, opening } from '../../openingHours.ts';
import { spokenLanguage } from '../../spokenLanguages.ts';
import { helpDesk, type HelpThread, helpThread } from './help.ts';

/** The languages a member of staff answers in, and the cities they look after. */
const staffSkills = z.object({
  languages: z.array(spokenLanguage).max(20),
  cities: z.array(text(80)).max(50),
});
export type StaffSkills = z.infer<typeof staffSkills>;

/** A booth's staff member. With hours they're on duty only then; without, whenever they have the desk open. */
const staffMember = z.object({
  person: z.object({
    _id: id,
    first_name: z.string(),
    last_name: z.string(),
    dpUrl: z.string().nullable(),
  }),
  email: z.string(),
  hours: z.array(dayHours),
  ...staffSkills.shape,
  /** Has the desk open right now. */
  isHere: z.boolean(),
  isOnDuty: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMember>;

/** An email address that will staff the booth once its invitation is accepted. */
const namedStaff = z.object({
  email: z.string(),
  /** Null if no invitation has been sent. */
  invitedAt: instant.nullable(),
  /** `named` and `expired` still need to be sent one. */
  state: z.enum(['named', 'invited', 'expired']),
});
export type NamedStaff = z.infer<typeof namedStaff>;

/** An address that wasn't sent an invitation. `inside`: already staffs the booth. `tooOften`: was sent `mostInvitationsADay` today. */
const refusedStaff = z.object({ email: z.string(), problem: z.enum(['inside', 'tooOften']) });
export type RefusedStaff = z.infer<typeof refusedStaff>;

/** The most people at a booth, including those only named so far. */
export const mostStaff = 50;

const eventId = id.optional();
const boothParams = z.object({ boothId: id });
const memberParams = z.object({ boothId: id, personId: id });
const all = z.object({
  staff: z.array(staffMember),
  invitations: z.array(namedStaff),
  /** The event's cities; empty if it names none, and staff write theirs. */
  cities: z.array(z.string()),
});
export type BoothStaff = z.infer<typeof all>;

export const listStaff = route({
  method: 'GET',
  path: '/exhibitor/{boothId}/staff',
  act: 'staff.list',
  summary: 'List a booth’s staff, their hours, and who is named and invited; for its staff',
  needs: 'hall',
  params: boothParams,
  query: z.object({ eventId }),
  reply: all,
});

export const getBoothHours = route({
  method: 'GET',
  path: '/booth/{boothId}/hours',
  act: 'staffHours.read',
  summary:
    'List when a booth is open by its own hours or, without any, when somebody is there, from now on, earliest first; empty while a member of its staff has no hours either, because they may come at any time',
  needs: 'hall',
  params: boothParams,
  query: z.object({ eventId }),
  reply: z.object({ hours: z.array(opening) }),
});

export const inviteStaff = route({
  method: 'POST',
  path: '/exhibitor/{boothId}/staff',
  act: 'staff.invite',
  summary:
    'Invite colleagues by email to staff the booth; the link of a second invitation replaces the first',
  needs: 'hall',
  params: boothParams,
  body: z.object({ emails: z.array(email).min(1).max(mostStaff), eventId }),
  reply: all.extend({ refused: z.array(refusedStaff) }),
});

export const withdrawStaff = route({
  method: 'POST',
  path: '/exhibitor/{boothId}/invitations/withdraw',
  act: 'staff.withdrawInvitation',
  summary: 'Remove an address from a booth before its invitation is accepted',
  needs: 'hall',
  params: boothParams,
  body: z.object({ email, eventId }),
  reply: all,
});

export const getUninvitedStaff = route({
  method: 'GET',
  path: '/organiser/staff/uninvited',
  act: 'staff.inviteNamed',
  summary: 'Count the people named at booths without an invitation, and the booths, for organisers',
  needs: 'hall',
  query: z.object({ eventId }),
  reply: z.object({ people: z.number().int(), booths: z.number().int() }),
});

export const inviteNamedStaff = route({
  method: 'POST',
  path: '/organiser/staff/invite',
  act: 'staff.inviteNamed',
  summary:
    'Invite people named at booths who have no invitation yet, up to 50 at a time; continue with `next`',
  needs: 'hall',
  body: z.object({ after: email.optional(), eventId }),
  reply: z.object({
    sent: z.number().int(),
    refused: z.array(refusedStaff),
    next: z.string().nullable(),
  }),
});

export const removeStaff = route({
  method: 'DELETE',
  path: '/exhibitor/{boothId}/staff/{personId}',
  act: 'staff.delete',
  summary: 'Remove a person from the booth’s staff; the last one cannot be removed',
  needs: 'hall',
  params: memberParams,
  query: z.object({ eventId }),
  reply: all,
});

export const getStaffAffected = route({
  method: 'GET',
  path: '/exhibitor/{boothId}/staff/{personId}/affected',
  act: 'staff.delete',
  summary: 'Preview what is affected if a person leaves the booth’s staff',
  needs: 'hall',
  params: memberParams,
  query: z.object({ eventId }),
  reply: z.object({
    affected: z.object({
      /** Questions they have claimed. */
      questions: z.number().int(),
      /** Upcoming calls they are the consultant for. */
      calls: z.number().int(),
    }),
  }),
});

export const setHours = route({
  method: 'PUT',
  path: '/exhibitor/{boothId}/staff/{personId}/hours',
  act: 'staffHours.update',
  summary:
    'Set when a person is on duty; replaces all their hours at the booth. If `was`, the hours that were read, is given and outdated, the call is refused (shift.changed) with their hours as they are now',
  needs: 'hall',
  params: memberParams,
  body: z.object({
    hours: z.array(dayHours).max(200),
    was: z.array(dayHours).max(200).optional(),
    eventId,
  }),
  reply: all,
});

export const setSkills = route({
  method: 'PUT',
  path: '/exhibitor/{boothId}/staff/{personId}/skills',
  act: 'staffSkills.update',
  summary:
    'Set the languages a person answers in and the cities they look after at the booth, by which questions and calls find them first. If `was`, the skills that were read, is given and outdated, the call is refused (skills.changed) with the skills as they are now',
  needs: 'hall',
  params: memberParams,
  body: staffSkills.extend({ was: staffSkills.optional(), eventId }),
  reply: all,
});

/** A desk as its staff see it: its queue is offered to those on duty first. */
const staffDesk = helpDesk.extend({
  /** Whether the caller is on duty here: has the desk open, within their hours if they have any. */
  onDuty: z.boolean(),
  /** The colleagues who are. */
  colleaguesOnDuty: z.array(id),
  /** First answers to those who asked today: how many, after how long (null while fewer than half have one), and how long at all booths together (null if that's too few). */
  answers: z.object({
    count: z.number().int(),
    seconds: z.number().int().nullable(),
    hallSeconds: z.number().int().nullable(),
  }),
});
export type StaffDesk = z.infer<typeof staffDesk>;

export const getDesk = route({
  method: 'GET',
  path: '/desk',
  act: 'desk.read',
  summary:
    'List the open conversations of the caller’s desks, longest waiting first; organisers also see overdue promises of all booths',
  needs: 'help',
  query: z.object({ eventId }),
  reply: z.object({ desks: z.array(staffDesk), threads: z.array(helpThread) }),
});

export const listDoneHelp = route({
  method: 'GET',
  path: '/desk/done',
  act: 'desk.read',
  summary: 'List the finished conversations of the caller’s desks, latest first',
  needs: 'help',
  query: z.object({ limit: pageQuery.shape.limit, after: id.optional(), eventId }),
  reply: z.object({ threads: z.array(helpThread), next: nextCursor }),
});

/** How often an open desk sends a heartbeat, and how long one counts. */
export const deskHeartbeatSeconds = 20;
export const deskPresentSeconds = 45;

export const keepDeskOpen = route({
  method: 'POST',
  path: '/desk/here',
  act: 'desk.open',
  summary: 'Report that the caller has the desk open: due every 20 seconds, counts for 45',
  needs: 'help',
  reply: z.object({ desks: z.array(staffDesk) }),
});

export const leaveDesk = route({
  method: 'DELETE',
  path: '/desk/here',
  act: 'desk.open',
  summary:
    'Report that the caller closed the desk; what they claimed returns to the queue a minute after they were last there',
  needs: 'help',
  reply: z.object({ left: z.literal(true) }),
});

/** A person who staffs desks: their booths' and, as an organiser, the info desk and all booths' overdue promises. */
export interface DeskStaff {
  personId: string;
  boothIds: string[];
  organiser: boolean;
}

/** Whether an open conversation concerns a staff member: at one of their desks, or for an organiser overdue or claimed by them. */
export function concernsStaff(thread: HelpThread, staff: DeskStaff): boolean {
  if (thread.state === 'done') return false;
  const atInfoDesk = thread.handedOver || thread.boothId === null;
  const atTheirDesk = atInfoDesk ? staff.organiser : staff.boothIds.includes(thread.boothId!);
  const theirs = thread.state === 'claimed' && thread.claimedBy?._id === staff.personId;
  return atTheirDesk || (staff.organiser && (theirs || thread.overdue));
}
