import { z } from 'zod';
import { id, text } from '../../kit/field.ts';
import { roles } from '../../permissions.ts';
import { admissionStates } from './admission.ts';

/** A label that organisers put on people; theirs alone. */
export const personTag = text(40);
export const mostTags = 20;

const day = z.iso.date({ error: 'date.invalid' });

/** A part of an event's people: whoever fits all that is given, and of each list any entry. Blank parts are none; unknown ones are refused, lest a misspelt one leave everybody. */
export const peopleFilter = z.strictObject({
  /** Words of the name or company, or a part of the email address. */
  text: text(200, { required: false }).optional(),
  roles: z.array(z.enum(roles)).max(roles.length).optional(),
  /** Access classes, in any state unless `admissionStates` says which. */
  classes: z.array(id).max(100).optional(),
  admissionStates: z.array(z.enum(admissionStates)).max(admissionStates.length).optional(),
  tags: z.array(personTag).max(100).optional(),
  /** Options by their id, or words of a text; without values whoever answered at all. */
  answers: z
    .array(z.strictObject({ question: id, values: z.array(text(200)).max(100) }))
    .max(20)
    .optional(),
  /** Days in the event's zone, both included. */
  registeredFrom: day.optional(),
  registeredTo: day.optional(),
  /** Whether their login is blocked. */
  blocked: z.boolean().optional(),
  /** Whether they are muted at the moment. */
  muted: z.boolean().optional(),
});
export type PeopleFilter = z.output<typeof peopleFilter>;
