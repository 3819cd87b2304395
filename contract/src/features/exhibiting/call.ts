import { z } from 'zod';
import { dayMonthYear, id, instant } from '../../kit/field.ts';
import { liveEvent } from '../../kit/live.ts';
import { route } from '../../kit/route.ts';

/** A slot's time; anything that isn't a time of day is refused like one outside opening hours. */
const callTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'call.outsideHours' });

/** A call as the person who booked it sees it; `boothId` is null if any consultant may take it. Date and time are in the event's zone. */
export const consultantCall = z.object({
  _id: id,
  boothId: id.nullable(),
  boothName: z.string(),
  date: z.string(),
  time: z.string(),
  startAt: instant,
  minutes: z.number().int(),
  /** Who at the booth takes the call; empty if no one is named. */
  consultantName: z.string(),
  /** Whether each side has arrived. */
  personHere: z.boolean(),
  consultantHere: z.boolean(),
});
export type ConsultantCall = z.infer<typeof consultantCall>;

/** The hint of `call.slotTaken`: the booth's next free slots. */
export const freeSlots = z.object({
  free: z.array(z.object({ date: z.string(), time: z.string() })),
});
export type FreeSlots = z.infer<typeof freeSlots>;

export const scheduleCall = route({
  method: 'PUT',
  path: '/attendee/{id}',
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

export const cancelCall = route({
  method: 'DELETE',
  path: '/call/{callId}',
  summary: 'Cancel a call, as the person who booked it or as booth staff; notifies the other side',
  needs: 'calls',
  params: z.object({ callId: id }),
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ cancelled: z.literal(true) }),
});

export const listSlots = route({
  method: 'GET',
  path: '/booth/{boothId}/slots',
  summary: 'List a booth’s slots on a day; free means a consultant and the caller both have time',
  needs: 'calls',
  params: z.object({ boothId: id }),
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
  summary: 'List the upcoming calls of a booth, for its staff',
  needs: 'calls',
  params: z.object({ boothId: id }),
  query: z.object({ eventId: id.optional() }),
  reply: z.object({
    calls: z.array(
      consultantCall.extend({
        consultant: z.number().int(),
        person: z.object({ _id: id, first_name: z.string(), last_name: z.string() }),
      }),
    ),
  }),
});

export const setConsultants = route({
  method: 'PUT',
  path: '/booth/{boothId}/consultants',
  summary:
    'Set how many calls a booth takes at once; calls left without a consultant move to a free one, or are cancelled and their people notified',
  needs: 'calls',
  params: z.object({ boothId: id }),
  body: z.object({ consultants: z.number().int().min(0).max(50), eventId: id.optional() }),
  reply: z.object({ consultants: z.number().int(), cancelled: z.number().int() }),
});

export const previewConsultants = route({
  method: 'GET',
  path: '/booth/{boothId}/consultants/affected',
  summary:
    'Preview what happens to a booth’s upcoming calls with this many at once; changes nothing',
  needs: 'calls',
  params: z.object({ boothId: id }),
  query: z.object({ consultants: z.coerce.number().int().min(0).max(50), eventId: id.optional() }),
  reply: z.object({
    /** Calls that another consultant is free to take at the same time. */
    moved: z.number().int(),
    cancelled: z.number().int(),
  }),
});

/** How long a slot is held while someone's form is open. */
export const holdMinutes = 5;
/** Both sides may arrive this long before a call starts. */
export const callOpensMinutes = 5;
/** A call no one has joined this long after its start is missed, and its slot is free again. */
export const noShowMinutes = 4;

const at = { date: dayMonthYear, time: callTime };
const boothParams = z.object({ boothId: id });
const callParams = z.object({ callId: id });

export const holdSlot = route({
  method: 'PUT',
  path: '/booth/{boothId}/hold',
  summary:
    'Hold a slot for a few minutes while the form is open; a second hold by the same caller replaces the first. Refused for the same reasons as a booking',
  needs: 'calls',
  params: boothParams,
  body: z.object({ ...at, eventId: id.optional() }),
  /** Real time. */
  reply: z.object({ heldUntil: instant }),
});

export const releaseSlot = route({
  method: 'DELETE',
  path: '/booth/{boothId}/hold',
  summary: 'Release the held slot',
  needs: 'calls',
  params: boothParams,
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ released: z.literal(true) }),
});

export const moveCall = route({
  method: 'PUT',
  path: '/call/{callId}',
  summary:
    'Move an upcoming call to another slot, as its person or as staff; the other side is notified',
  needs: 'calls',
  params: callParams,
  body: z.object({ ...at, eventId: id.optional() }),
  reply: z.object({ call: consultantCall }),
});

export const comeToCall = route({
  method: 'POST',
  path: '/call/{callId}/here',
  summary:
    'Mark the caller as arrived, as the call’s person or as booth staff, from five minutes before the start; notifies staff of a waiting visitor',
  needs: 'calls',
  params: callParams,
  reply: z.object({ call: consultantCall }),
});

export const missCall = route({
  method: 'POST',
  path: '/call/{callId}/missed',
  summary:
    'Mark a call as missed, as booth staff, during it or afterwards: its visitor has not come four minutes after the start; notifies them, and they can book again',
  needs: 'calls',
  params: callParams,
  reply: z.object({ missed: z.literal(true) }),
});

const calendarPerson = z.object({ _id: id, first_name: z.string(), last_name: z.string() });

/** One consultant's slot as staff see it. `held`: reserved by an open form; `missed`: until the slot is booked again. */
const calendarCell = z.object({
  consultant: z.number().int(),
  state: z.enum(['free', 'closed', 'held', 'booked', 'missed']),
  call: consultantCall.extend({ person: calendarPerson, consultant: z.number().int() }).nullable(),
});
export type CalendarCell = z.infer<typeof calendarCell>;

export const getCallCalendar = route({
  method: 'GET',
  path: '/exhibitor/{boothId}/calendar',
  summary: 'List the slots of a day by consultant, for the booth’s staff',
  needs: 'calls',
  params: boothParams,
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
  summary:
    'Close a consultant’s slots to visitors, or open them again; booked calls are unaffected',
  needs: 'calls',
  params: boothParams,
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
  summary: 'Assign a staff member as a consultant, or `null` to leave it open',
  needs: 'calls',
  params: z.object({ boothId: id, consultant: z.coerce.number().int().min(1).max(50) }),
  body: z.object({ personId: id.nullable(), eventId: id.optional() }),
  reply: z.object({ named: z.literal(true) }),
});

/** A booth's calendar changed: on the booth's `desk:`. Carries no data: clients fetch it again. */
export const calendarChanged = liveEvent('calendar', { boothId: id });
