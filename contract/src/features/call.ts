import { z } from 'zod';
import { dayMonthYear, id, instant } from '../kit/field.ts';
import { route } from '../kit/route.ts';

/** A time of the grid; whatever is no time of day is as impossible as one outside of the opening hours. */
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
});
export type ConsultantCall = z.infer<typeof consultantCall>;

/** The hint of `call.slotTaken`: the next free slots of the booth. */
export const freeSlots = z.object({
  free: z.array(z.object({ date: z.string(), time: z.string() })),
});

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
