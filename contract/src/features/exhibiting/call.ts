import { z } from 'zod';
import { dayMonthYear, id, instant, text } from '../../kit/field.ts';
import { isZone } from '../../clock.ts';
import { liveEvent } from '../../kit/live.ts';
import { route } from '../../kit/route.ts';
import {
  callAbsences,
  type CallFacts,
  callNextSteps,
  callReminders,
  callStates,
  callOutcome,
} from '../../callState.ts';

/** A slot's time; anything that isn't a time of day is refused like one outside opening hours. */
const callTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'call.outsideHours' });

const callPerson = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  dpUrl: z.string().nullable(),
});
export type CallPerson = z.infer<typeof callPerson>;

/** A call as both sides see it; `boothId` is null if any consultant may take it. Date and time are in the event's zone, instants in event time. */
export const consultantCall = z.object({
  _id: id,
  boothId: id.nullable(),
  boothName: z.string(),
  date: z.string(),
  time: z.string(),
  startAt: instant,
  minutes: z.number().int(),
  endAt: instant,
  /** When its room opens. */
  opensAt: instant,
  /** As `callState` has it at the moment of the reply. */
  state: z.enum(callStates),
  /** For `notHeld`: who didn't come. */
  notHeldBy: z.enum(callAbsences).nullable(),
  /** For `cancelled`. */
  cancelledBy: z.enum(['person', 'booth']).nullable(),
  person: callPerson,
  /** Who takes the call; null while no one does. */
  consultantPerson: callPerson.nullable(),
  /** Since when each side is in the room; null while it isn't. */
  visitorSince: instant.nullable(),
  consultantSince: instant.nullable(),
  isReminded: z.boolean(),
  /** When both were in the room together for the first time, and how many minutes late that was: 0 if in time. */
  heldAt: instant.nullable(),
  lateMinutes: z.number().int().nullable(),
  /** The consultant's name; empty if no one takes the call. */
  consultantName: z.string(),
  /** Whether each side is in the room. */
  personHere: z.boolean(),
  consultantHere: z.boolean(),
});
export type ConsultantCall = z.infer<typeof consultantCall>;

/** A call's facts, for the machine. */
export function toCallFacts(call: ConsultantCall): CallFacts {
  return { ...call, outcome: callOutcome(call.state) };
}

/** The hint of `call.slotTaken`: the booth's next free slots. */
export const freeSlots = z.object({
  free: z.array(z.object({ date: z.string(), time: z.string() })),
});
export type FreeSlots = z.infer<typeof freeSlots>;

export const scheduleCall = route({
  method: 'PUT',
  path: '/attendee/{id}',
  act: 'call.create',
  summary:
    'Schedule a consultant call: at a booth (`meetingSchedule`), or with any consultant right after registration (`meetingDate` and `meetingTime`, with the registration’s ticket or a login)',
  params: z.object({ id }),
  body: z
    .object({
      meetingDate: dayMonthYear.optional(),
      meetingTime: callTime.optional(),
      meetingSchedule: z
        .object({
          date: dayMonthYear,
          time: callTime,
          boothId: id,
          /** Ignored: the booth's own name is used. */
          boothName: z.unknown().optional(),
        })
        .optional(),
      /** The caller's own time zone, such as `America/New_York`: emails show their time beside the event's. */
      zone: z.string().max(64).refine(isZone, { error: 'field.invalid' }).optional(),
      eventId: id.optional(),
    })
    .refine((body) => !body.meetingTime || body.meetingDate, {
      path: ['meetingDate'],
      error: 'field.required',
    })
    .refine((body) => !body.meetingDate || body.meetingTime, {
      path: ['meetingTime'],
      error: 'field.required',
    })
    .refine((body) => !body.meetingDate || !body.meetingSchedule, {
      path: ['meetingSchedule'],
      error: 'field.invalid',
    }),
  reply: z.object({
    user: z.object({
      _id: id,
      first_name: z.string(),
      last_name: z.string(),
      meetings: z.array(consultantCall),
    }),
  }),
});

const ofBooth = { needs: 'calls' as const, params: z.object({ boothId: id }) };
const ofCall = { needs: 'calls' as const, params: z.object({ callId: id }) };

export const cancelCall = route({
  method: 'DELETE',
  path: '/call/{callId}',
  act: 'call.cancel',
  summary: 'Cancel a call, as the person who booked it or as booth staff; notifies the other side',
  ...ofCall,
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ cancelled: z.literal(true) }),
});

export const listSlots = route({
  method: 'GET',
  path: '/booth/{boothId}/slots',
  act: 'callSlot.list',
  summary: 'List a booth’s slots on a day; free means a consultant and the caller both have time',
  ...ofBooth,
  query: z.object({ date: dayMonthYear, eventId: id.optional() }),
  reply: z.object({
    date: z.string(),
    minutes: z.number().int(),
    slots: z.array(z.object({ time: z.string(), startAt: instant, free: z.boolean() })),
    /** The call the caller already has with this booth. */
    scheduled: consultantCall.nullable(),
  }),
});

export const listBoothCalls = route({
  method: 'GET',
  path: '/booth/{boothId}/calls',
  act: 'call.list',
  summary: 'List the upcoming calls of a booth, for its staff',
  ...ofBooth,
  query: z.object({ eventId: id.optional() }),
  reply: z.object({
    calls: z.array(
      consultantCall.extend({
        /** The calendar's column. */
        consultant: z.number().int(),
      }),
    ),
  }),
});

export const setConsultants = route({
  method: 'PUT',
  path: '/booth/{boothId}/consultants',
  act: 'consultant.update',
  summary:
    'Set how many calls a booth takes at once; calls left without a consultant move to a free one, or are cancelled and their people notified',
  ...ofBooth,
  body: z.object({ consultants: z.number().int().min(0).max(50), eventId: id.optional() }),
  reply: z.object({ consultants: z.number().int(), cancelled: z.number().int() }),
});

export const previewConsultants = route({
  method: 'GET',
  path: '/booth/{boothId}/consultants/affected',
  act: 'consultant.update',
  summary:
    'Preview what happens to a booth’s upcoming calls with this many at once; changes nothing',
  ...ofBooth,
  query: z.object({ consultants: z.coerce.number().int().min(0).max(50), eventId: id.optional() }),
  reply: z.object({
    /** Calls that another consultant is free to take at the same time. */
    moved: z.number().int(),
    cancelled: z.number().int(),
  }),
});

/** How long a slot is held while someone's form is open. */
export const holdMinutes = 5;

const at = { date: dayMonthYear, time: callTime };

export const reserveSlot = route({
  method: 'PUT',
  path: '/booth/{boothId}/hold',
  act: 'callSlot.reserve',
  summary:
    'Hold a slot for a few minutes while the form is open; a second hold by the same caller replaces the first. Refused for the same reasons as a booking',
  ...ofBooth,
  body: z.object({ ...at, eventId: id.optional() }),
  /** Real time. */
  reply: z.object({ heldUntil: instant }),
});

export const releaseSlot = route({
  method: 'DELETE',
  path: '/booth/{boothId}/hold',
  act: 'callSlot.reserve',
  summary: 'Release the held slot',
  ...ofBooth,
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ released: z.literal(true) }),
});

export const moveCall = route({
  method: 'PUT',
  path: '/call/{callId}',
  act: 'call.move',
  summary:
    'Move an upcoming call to another slot, as its person or as staff; the other side is notified. If nobody from the booth came, its person gets a new call, and the old one stays not held. Staff can’t move a call whose visitor waits (call.visitorWaits)',
  ...ofCall,
  body: z.object({ ...at, eventId: id.optional() }),
  reply: z.object({ call: consultantCall }),
});

export const markMissed = route({
  method: 'POST',
  path: '/call/{callId}/missed',
  act: 'call.markMissed',
  summary:
    'Say that a call’s visitor has not come, as booth staff, from four minutes after the start: refused if they were ever in the room; notifies them, and they can book again',
  ...ofCall,
  reply: z.object({ missed: z.literal(true) }),
});

export const takeCall = route({
  method: 'PUT',
  path: '/call/{callId}/consultant',
  act: 'call.assign',
  summary:
    'Give a call to a staff member of its booth, such as oneself; refused if they have another call then, or while a colleague is in the room',
  ...ofCall,
  body: z.object({ personId: id, eventId: id.optional() }),
  reply: z.object({ call: consultantCall }),
});

/** What both sides see of a call before, during and after it. */
const callPage = z.object({
  call: consultantCall,
  role: z.enum(['visitor', 'booth']),
  /** Documents that were sent to the visitor after the call, first one first. */
  sent: z.array(
    z.object({ documentId: id, title: z.string(), documentUrl: z.string(), sentAt: instant }),
  ),
  /** The number the visitor left because nobody from the booth came. */
  callback: z.object({ mobile: z.string(), at: instant }).nullable(),
  /** For staff only. `documents`: what the booth can send; `staff`: who can take the call. */
  booth: z
    .object({
      note: z.string(),
      nextStep: z.enum(callNextSteps).nullable(),
      documents: z.array(z.object({ _id: id, title: z.string() })),
      staff: z.array(callPerson),
    })
    .nullable(),
});
export type CallPage = z.infer<typeof callPage>;

export const getCall = route({
  method: 'GET',
  path: '/call/{callId}',
  act: 'call.read',
  summary:
    'Get a call with what came of it, as its visitor or as booth staff; also after it has ended',
  ...ofCall,
  query: z.object({ eventId: id.optional() }),
  reply: callPage,
});

export const saveCallNote = route({
  method: 'PUT',
  path: '/call/{callId}/note',
  act: 'call.writeNote',
  summary:
    'Save the booth’s private note on a call and the next step with its visitor; omitted fields stay unchanged',
  ...ofCall,
  body: z.object({
    note: text(2000, { required: false }).optional(),
    nextStep: z.enum(callNextSteps).nullable().optional(),
    eventId: id.optional(),
  }),
  reply: callPage,
});

export const sendCallDocument = route({
  method: 'POST',
  path: '/call/{callId}/documents',
  act: 'call.sendDocument',
  summary:
    'Send a document of the booth to a call’s visitor: it goes into their swag bag, and they are notified. Repeating it has no effect',
  ...ofCall,
  body: z.object({ documentId: id, eventId: id.optional() }),
  reply: callPage,
});

export const leaveNumber = route({
  method: 'POST',
  path: '/call/{callId}/callback',
  act: 'call.leaveNumber',
  summary:
    'Leave a mobile number because nobody from the booth came, as the call’s visitor: ends the call as not held and asks the booth to phone',
  ...ofCall,
  body: z.object({
    mobile: text(30).refine((value) => /^\+?[\d ().-]{5,}$/.test(value), {
      error: 'field.invalid',
    }),
    eventId: id.optional(),
  }),
  reply: callPage,
});

const calendarPerson = z.object({ _id: id, first_name: z.string(), last_name: z.string() });

/** One consultant's slot as staff see it. `reserved`: by an open form; `booked`: with a call, whose own state says how it goes or ended; one that wasn't held is shown until the slot is booked again. */
const calendarCell = z.object({
  consultant: z.number().int(),
  state: z.enum(['free', 'closed', 'reserved', 'booked']),
  call: consultantCall.extend({ consultant: z.number().int() }).nullable(),
});
export type CalendarCell = z.infer<typeof calendarCell>;

export const getCallCalendar = route({
  method: 'GET',
  path: '/exhibitor/{boothId}/calendar',
  act: 'call.list',
  summary: 'List the slots of a day by consultant, for the booth’s staff',
  ...ofBooth,
  query: z.object({ date: dayMonthYear, eventId: id.optional() }),
  reply: z.object({
    date: z.string(),
    minutes: z.number().int(),
    consultants: z.array(
      z.object({ consultant: z.number().int(), person: calendarPerson.nullable() }),
    ),
    /** Staff who can be named as a consultant. */
    staff: z.array(calendarPerson),
    slots: z.array(
      z.object({
        time: z.string(),
        startAt: instant,
        isPast: z.boolean(),
        cells: z.array(calendarCell),
      }),
    ),
  }),
});
export type CallCalendar = z.infer<typeof getCallCalendar.reply>;

export const setSlots = route({
  method: 'PUT',
  path: '/exhibitor/{boothId}/slots',
  act: 'callSlot.update',
  summary:
    'Close a consultant’s slots to visitors, or open them again; booked calls are unaffected',
  ...ofBooth,
  body: z.object({
    date: dayMonthYear,
    times: z.array(callTime).min(1).max(200),
    consultant: z.number().int().min(1).max(50),
    open: z.boolean(),
    eventId: id.optional(),
  }),
  reply: z.object({ changed: z.number().int() }),
});

export const nameConsultant = route({
  method: 'PUT',
  path: '/exhibitor/{boothId}/consultants/{consultant}',
  act: 'consultant.update',
  summary: 'Assign a staff member as a consultant, or `null` to leave it open',
  needs: 'calls',
  params: z.object({ boothId: id, consultant: z.coerce.number().int().min(1).max(50) }),
  body: z.object({ personId: id.nullable(), eventId: id.optional() }),
  reply: z.object({ named: z.literal(true) }),
});

/** A booth's calendar changed: on the booth's `desk:`. Carries no data: clients fetch it again. */
export const calendarChanged = liveEvent('calendar', { boothId: id });

/** A call was booked, changed or ended, or a side entered or left its room: on the `person:` of its visitor and its consultant, and on the booth's `desk:`, without a booth the `infoDesk:`. */
export const callChanged = liveEvent('call', { call: consultantCall });

/** A call is about to start: on the `person:` of everyone who is reminded and isn't in its room. */
export const callReminder = liveEvent('callReminder', {
  call: consultantCall,
  minutes: z.literal(callReminders),
});
