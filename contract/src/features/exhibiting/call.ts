import { z } from 'zod';
import { dayMonthYear, id, instant } from '../../kit/field.ts';
import { liveEvent } from '../../kit/live.ts';
import { route } from '../../kit/route.ts';

/** A time of the grid; what is no time of day is refused like one outside of the opening hours. */
const callTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'call.outsideHours' });

/** A call as its person sees it; `boothId` is null for a call that any consultant may take. Date and time are the event’s. */
export const consultantCall = z.object({
  _id: id,
  boothId: id.nullable(),
  boothName: z.string(),
  date: z.string(),
  time: z.string(),
  startAt: instant,
  minutes: z.number().int(),
  /** Who of the booth takes the call; empty where nobody is named. */
  consultantName: z.string(),
  /** Who has come to the call. */
  personHere: z.boolean(),
  consultantHere: z.boolean(),
});
export type ConsultantCall = z.infer<typeof consultantCall>;

/** The hint of `call.slotTaken`: the next free slots of the booth. */
export const freeSlots = z.object({
  free: z.array(z.object({ date: z.string(), time: z.string() })),
});
export type FreeSlots = z.infer<typeof freeSlots>;

export const scheduleCall = route({
  method: 'PUT',
  path: '/attendee/{id}',
  summary:
    'Schedule a consultant call: at a booth (`meetingSchedule`), or with any consultant right after registration (`meetingDate` and `meetingTime`, with the ticket of the registration or signed in)',
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
          /** Ignored: the booth’s own name is kept. */
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
  summary: 'Cancel a call: by its person, or by the staff of its booth; the other side is told',
  needs: 'calls',
  params: z.object({ callId: id }),
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ cancelled: z.literal(true) }),
});

export const listSlots = route({
  method: 'GET',
  path: '/booth/{boothId}/slots',
  summary: 'The grid of a day at a booth; free means that a consultant and the caller have time',
  needs: 'calls',
  params: z.object({ boothId: id }),
  query: z.object({ date: dayMonthYear, eventId: id.optional() }),
  reply: z.object({
    date: z.string(),
    minutes: z.number().int(),
    slots: z.array(z.object({ time: z.string(), startAt: instant, free: z.boolean() })),
    /** The call that the caller already has with this booth. */
    scheduled: consultantCall.nullable(),
  }),
});

export const listBoothCalls = route({
  method: 'GET',
  path: '/booth/{boothId}/calls',
  summary: 'The coming calls of a booth, for its staff',
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
    'How many calls a booth takes at once; calls without a consultant move to a free one, or are cancelled and their people told',
  needs: 'calls',
  params: z.object({ boothId: id }),
  body: z.object({ consultants: z.number().int().min(0).max(50), eventId: id.optional() }),
  reply: z.object({ consultants: z.number().int(), cancelled: z.number().int() }),
});

export const previewConsultants = route({
  method: 'GET',
  path: '/booth/{boothId}/consultants/affected',
  summary:
    'What becomes of the coming calls of a booth if it took this many at once; changes nothing',
  needs: 'calls',
  params: z.object({ boothId: id }),
  query: z.object({ consultants: z.coerce.number().int().min(0).max(50), eventId: id.optional() }),
  reply: z.object({
    /** Another consultant is free at the same time. */
    moved: z.number().int(),
    cancelled: z.number().int(),
  }),
});

/** How long a slot is reserved for somebody whose form is open. */
export const holdMinutes = 5;
/** A call opens this long before its start for both to come. */
export const callOpensMinutes = 5;
/** This long after the start, a call to which nobody has come is missed: its slot is free again. */
export const noShowMinutes = 4;

const at = { date: dayMonthYear, time: callTime };
const boothParams = z.object({ boothId: id });
const callParams = z.object({ callId: id });

export const holdSlot = route({
  method: 'PUT',
  path: '/booth/{boothId}/hold',
  summary:
    'Keep a slot for some minutes while the form is open; a second one of the same caller replaces the first. Refused as a booking would be',
  needs: 'calls',
  params: boothParams,
  body: z.object({ ...at, eventId: id.optional() }),
  /** Real time. */
  reply: z.object({ heldUntil: instant }),
});

export const releaseSlot = route({
  method: 'DELETE',
  path: '/booth/{boothId}/hold',
  summary: 'Give the kept slot back',
  needs: 'calls',
  params: boothParams,
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ released: z.literal(true) }),
});

export const moveCall = route({
  method: 'PUT',
  path: '/call/{callId}',
  summary: 'Move a coming call to another slot, by its person or the staff; the other side is told',
  needs: 'calls',
  params: callParams,
  body: z.object({ ...at, eventId: id.optional() }),
  reply: z.object({ call: consultantCall }),
});

export const comeToCall = route({
  method: 'POST',
  path: '/call/{callId}/here',
  summary:
    'The caller has come: its person, or somebody of the booth. From five minutes before the start; the staff are told of a waiting visitor',
  needs: 'calls',
  params: callParams,
  reply: z.object({ call: consultantCall }),
});

const calendarPerson = z.object({ _id: id, first_name: z.string(), last_name: z.string() });

/** A slot of one consultant as the staff see it. `held` is reserved by somebody’s open form; `missed` lasts until the slot is taken again. */
const calendarCell = z.object({
  consultant: z.number().int(),
  state: z.enum(['free', 'closed', 'held', 'booked', 'missed']),
  call: consultantCall.extend({ person: calendarPerson, consultant: z.number().int() }).nullable(),
});
export type CalendarCell = z.infer<typeof calendarCell>;

export const getCallCalendar = route({
  method: 'GET',
  path: '/exhibitor/{boothId}/calendar',
  summary: 'The slots of a day by consultant, for the staff of the booth',
  needs: 'calls',
  params: boothParams,
  query: z.object({ date: dayMonthYear, eventId: id.optional() }),
  reply: z.object({
    date: z.string(),
    minutes: z.number().int(),
    consultants: z.array(
      z.object({ consultant: z.number().int(), person: calendarPerson.nullable() }),
    ),
    /** Who may be named as a consultant. */
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
    'Close slots of a consultant for visitors, or open them again; booked calls stay as they are',
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
  summary: 'Say which of the staff a consultant is, or (`null`) leave it open',
  needs: 'calls',
  params: z.object({ boothId: id, consultant: z.coerce.number().int().min(1).max(50) }),
  body: z.object({ personId: id.nullable(), eventId: id.optional() }),
  reply: z.object({ named: z.literal(true) }),
});

/** The calendar of a booth has changed: on `desk:` of the booth. It carries no data: whoever may see it fetches it again. */
export const calendarChanged = liveEvent('calendar', { boothId: id });
