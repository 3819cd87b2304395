import { callAbsences, callNextSteps, callOutcomes, callReminders } from '@pavilion/contract';
import { z } from 'zod';
import { count, id, moment, row, words } from './rowTypes.ts';

/** What the tables of booked calls may hold. */
export const callRows = {
  consultant_call: row({
    id,
    event_id: id,
    person_id: id,
    booth_id: id.nullable(),
    consultant: count.nullable(),
    start_at: moment,
    end_at: moment,
    state: z.enum(callOutcomes),
    cancelled_by: z.enum(['person', 'booth']).nullable(),
    not_held_by: z.enum(callAbsences).nullable(),
    created_at: moment,
    consultant_id: id.nullable(),
    person_at: moment.nullable(),
    person_since: moment.nullable(),
    person_left_at: moment.nullable(),
    consultant_at: moment.nullable(),
    consultant_since: moment.nullable(),
    held_at: moment.nullable(),
    is_booth_ready: z.boolean(),
    late_at: moment.nullable(),
    reminded: z.literal(callReminders).nullable(),
    person_zone: words(64).nullable(),
    note: words(2000),
    next_step: z.enum(callNextSteps).nullable(),
    noted_at: moment.nullable(),
    callback_mobile: words(30).nullable(),
    callback_at: moment.nullable(),
    changed_at: moment.nullable(),
    sequence: count,
  }),
  call_document: row({ event_id: id, call_id: id, document_id: id, sent_at: moment }),
};
