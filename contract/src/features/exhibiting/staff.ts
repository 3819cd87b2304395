import { z } from 'zod';
import { dayMonthYear, email, id, instant, timeOfDay } from '../../kit/field.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { helpDesk, type HelpThread, helpThread } from './help.ts';

/** Hours of duty on one day of the event, in its wall clock. */
const dutyHours = z
  .object({ date: dayMonthYear, from: timeOfDay, to: timeOfDay })
  .refine((hours) => hours.from < hours.to, { path: ['to'], error: 'time.invalid' });
export type DutyHours = z.infer<typeof dutyHours>;

/** Somebody who staffs a booth. With hours they are on duty only then; without, whenever they have the desk open. */
const staffMember = z.object({
  person: z.object({
    _id: id,
    first_name: z.string(),
    last_name: z.string(),
    dpUrl: z.string().nullable(),
  }),
  email: z.string(),
  hours: z.array(dutyHours),
  /** Has the desk open right now. */
  isHere: z.boolean(),
  isOnDuty: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMember>;

/** An address that will staff the booth once it has accepted its invitation. */
const namedStaff = z.object({
  email: z.string(),
  /** Null: no invitation was sent yet. */
  invitedAt: instant.nullable(),
  /** `named` and `expired` are waiting to be sent one. */
  state: z.enum(['named', 'invited', 'expired']),
});
export type NamedStaff = z.infer<typeof namedStaff>;

/** An address that was sent no invitation. `inside`: staffs the booth already. `tooOften`: was sent `mostInvitationsADay` today. */
const refusedStaff = z.object({ email: z.string(), problem: z.enum(['inside', 'tooOften']) });
export type RefusedStaff = z.infer<typeof refusedStaff>;

/** The most people at a booth, those included who are named. */
export const mostStaff = 50;

const eventId = id.optional();
const boothParams = z.object({ boothId: id });
const memberParams = z.object({ boothId: id, personId: id });
const all = z.object({ staff: z.array(staffMember), invitations: z.array(namedStaff) });
export type BoothStaff = z.infer<typeof all>;

export const listStaff = route({
  method: 'GET',
  path: '/exhibitor/{boothId}/staff',
  summary: 'Who staffs a booth, when, and who is named and invited; for its staff',
  needs: 'hall',
  params: boothParams,
  query: z.object({ eventId }),
  reply: all,
});

export const inviteStaff = route({
  method: 'POST',
  path: '/exhibitor/{boothId}/staff',
  summary:
    'Invite colleagues by mail to staff the booth; the link of a second invitation replaces the first',
  needs: 'hall',
  params: boothParams,
  body: z.object({ emails: z.array(email).min(1).max(mostStaff), eventId }),
  reply: all.extend({ refused: z.array(refusedStaff) }),
});

export const withdrawStaff = route({
  method: 'POST',
  path: '/exhibitor/{boothId}/invitations/withdraw',
  summary: 'Take a name off a booth before its invitation is accepted',
  needs: 'hall',
  params: boothParams,
  body: z.object({ email, eventId }),
  reply: all,
});

export const getUninvitedStaff = route({
  method: 'GET',
  path: '/organiser/staff/uninvited',
  summary: 'How many people are named at how many booths and have no invitation, for organisers',
  needs: 'hall',
  query: z.object({ eventId }),
  reply: z.object({ people: z.number().int(), booths: z.number().int() }),
});

export const inviteNamedStaff = route({
  method: 'POST',
  path: '/organiser/staff/invite',
  summary:
    'Invite the people who are named at booths and have no invitation, up to 50 at a time: `next` goes on',
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
  summary: 'Let somebody staff the booth no longer; the last one stays',
  needs: 'hall',
  params: memberParams,
  query: z.object({ eventId }),
  reply: all,
});

export const getStaffAffected = route({
  method: 'GET',
  path: '/exhibitor/{boothId}/staff/{personId}/affected',
  summary: 'What it concerns when somebody staffs the booth no longer',
  needs: 'hall',
  params: memberParams,
  query: z.object({ eventId }),
  reply: z.object({
    affected: z.object({
      /** Questions that they have claimed. */
      questions: z.number().int(),
      /** Booked calls to come of which they are the consultant. */
      calls: z.number().int(),
    }),
  }),
});

export const setHours = route({
  method: 'PUT',
  path: '/exhibitor/{boothId}/staff/{personId}/hours',
  summary: 'Say when somebody is on duty; replaces all hours of theirs at the booth',
  needs: 'hall',
  params: memberParams,
  body: z.object({ hours: z.array(dutyHours).max(200), eventId }),
  reply: all,
});

/** A desk as its staff see it: those on duty are offered its queue first. */
const staffDesk = helpDesk.extend({
  /** The caller is on duty here: has the desk open, within the own hours where there are any. */
  onDuty: z.boolean(),
  othersOnDuty: z.number().int(),
});
export type StaffDesk = z.infer<typeof staffDesk>;

export const getDesk = route({
  method: 'GET',
  path: '/desk',
  summary:
    'The open conversations of the caller’s desks, the longest waiting first; organisers see overdue promises of all booths too',
  needs: 'help',
  query: z.object({ eventId }),
  reply: z.object({ desks: z.array(staffDesk), threads: z.array(helpThread) }),
});

export const listDoneHelp = route({
  method: 'GET',
  path: '/desk/done',
  summary: 'The finished conversations of the caller’s desks, the latest first',
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
  summary: 'The caller has the desk open: due every 20 seconds, counts for 45',
  needs: 'help',
  reply: z.object({ desks: z.array(staffDesk) }),
});

export const leaveDesk = route({
  method: 'DELETE',
  path: '/desk/here',
  summary:
    'The caller closes the desk; what they claimed goes back to the queue a minute after they were last there',
  needs: 'help',
  reply: z.object({ left: z.literal(true) }),
});

/** Somebody who staffs desks: of booths, and as an organiser the info desk and overdue promises of all booths. */
export interface DeskStaff {
  personId: string;
  boothIds: string[];
  organiser: boolean;
}

/** Whether an open conversation concerns somebody of the staff: at one of their desks, claimed by them, or overdue for the organiser. */
export function concernsStaff(thread: HelpThread, staff: DeskStaff): boolean {
  if (thread.state === 'done') return false;
  const atInfoDesk = thread.handedOver || thread.boothId === null;
  const atTheirDesk = atInfoDesk ? staff.organiser : staff.boothIds.includes(thread.boothId!);
  const theirs = thread.state === 'claimed' && thread.claimedBy?._id === staff.personId;
  return atTheirDesk || theirs || (staff.organiser && thread.overdue);
}
