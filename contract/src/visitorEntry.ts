import { z } from 'zod';
import { formAnswers } from './features/identity/form.ts';

const written = z.string().max(4000, { error: 'field.tooLong' });
/** A field as it was typed; the verb checks it. */
export const typed = written.optional();

/** What a visitor enters to register; the verb checks each field against the event's form, so that all problems are reported at once. */
export const visitorEntry = {
  first_name: typed,
  last_name: typed,
  mobile: typed,
  password: typed,
  country: typed,
  location: z.union([written, z.array(written).max(50)]).optional(),
  interested_in: typed,
  budget: typed,
  callDate: typed,
  agent: typed,
  consent: z.boolean().optional(),
  answers: formAnswers.optional(),
  accessClass: typed,
  accessCode: typed,
  /** The visitor’s own time zone, in which the confirmation also states the opening hours. */
  timeZone: typed,
};
