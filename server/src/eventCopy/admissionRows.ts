import { admissionStates, admissionTexts, classRequestStates } from '@pavilion/contract';
import { z } from 'zod';
import { flag, id, moment, row, words } from './rowTypes.ts';

/** What the tables of places may hold. */
export const admissionRows = {
  admission: row({
    id,
    event_id: id,
    class_id: id,
    person_id: id,
    state: z.enum(admissionStates),
    position: z.number().int().min(-1_000_000_000).max(1_000_000_000),
    asked_at: moment,
    offered_until: moment.nullable(),
    reason: words(admissionTexts.reason).nullable(),
    question: words(admissionTexts.question).nullable(),
    question_by: id.nullable(),
    reply: words(admissionTexts.reply).nullable(),
    // exports of before lack them
    admitted_at: moment.nullable().default(null),
    has_waited: flag.default(false),
  }),
  class_request: row({
    id,
    event_id: id,
    class_id: id,
    person_id: id,
    state: z.enum(classRequestStates),
    position: z.number().int().min(-1_000_000_000).max(1_000_000_000),
    asked_at: moment,
    reason: words(admissionTexts.reason).nullable(),
  }),
};
