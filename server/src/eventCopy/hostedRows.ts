import {
  hostedMeetingStates,
  hostedShortfalls,
  hostedSides,
  hostedWishes,
} from '@pavilion/contract';
import { z } from 'zod';
import { count, flag, id, moment, row } from './rowTypes.ts';

/** The rows of the hosted buyer programme. */
export const hostedRows = {
  hosted_programme: row({
    event_id: id,
    from_at: moment.nullable(),
    until_at: moment.nullable(),
    buyer_min: count,
    buyer_max: count,
    seller_min: count,
    seller_max: count,
    is_one_per_company: flag,
    solved_at: moment.nullable(),
  }),
  hosted_person: row({
    event_id: id,
    person_id: id,
    side: z.enum(hostedSides),
    shortfall: z.enum(hostedShortfalls).nullable(),
  }),
  hosted_wish: row({ event_id: id, person_id: id, other_id: id, wish: z.enum(hostedWishes) }),
  hosted_meeting: row({
    id,
    event_id: id,
    buyer_id: id,
    seller_id: id,
    start_at: moment,
    state: z.enum(hostedMeetingStates),
    meeting_id: id.nullable(),
    notified_at: moment.nullable(),
  }),
};
