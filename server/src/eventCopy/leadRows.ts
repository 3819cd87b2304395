import { leadStages, nextStepLength } from '@pavilion/contract';
import { z } from 'zod';
import { count, day, id, moment, row, words } from './rowTypes.ts';

/** What the tables of leads may hold. */
export const leadRows = {
  lead: row({
    id,
    event_id: id,
    booth_id: id,
    person_id: id,
    source: z.literal('offer'),
    consent_version: words(60),
    consent_language: words(20),
    consented_at: moment,
    withdrawn_at: moment.nullable(),
    created_at: moment,
  }),
  lead_status: row({
    event_id: id,
    booth_id: id,
    person_id: id,
    stage: z.enum(leadStages),
    rating: count.nullable(),
    // exports of before lack these
    owner_id: id.nullable().default(null),
    next_step: words(nextStepLength).default(''),
    next_step_on: day.nullable().default(null),
    is_notified: z.boolean().default(false),
    version: count,
    changed_by: id.nullable(),
    changed_at: moment,
  }),
  lead_change: row({
    id,
    event_id: id,
    booth_id: id,
    person_id: id,
    by_id: id.nullable(),
    kind: z.enum(['stage', 'owner', 'nextStep']),
    stage: z.enum(leadStages).nullable(),
    owner_id: id.nullable(),
    next_step: words(nextStepLength),
    next_step_on: day.nullable(),
    created_at: moment,
  }),
  lead_note: row({
    id,
    event_id: id,
    booth_id: id,
    person_id: id,
    author_id: id.nullable(),
    text: words(2000),
    created_at: moment,
  }),
};
