import { z } from 'zod';
import { id } from './kit/field.ts';
import { spokenLanguage } from './spokenLanguages.ts';

/** A member of the desk's staff whom a question suits: by these languages, and by these cities as far as the desk may know that the visitor looks for them. */
export const suitedStaff = z.object({
  _id: id,
  first_name: z.string(),
  languages: z.array(spokenLanguage),
  cities: z.array(z.string()),
});
export type SuitedStaff = z.infer<typeof suitedStaff>;
