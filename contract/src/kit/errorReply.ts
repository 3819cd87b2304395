import { z } from 'zod';
import { type Code, codes } from './error.ts';

/** A problem with one field: `path` as in the form (`companies.0.website`), `message` for people to read. */
const fieldProblem = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

/** The body of every refusal. */
export const errorReply = z.object({
  code: z.enum(Object.keys(codes) as [Code, ...Code[]]),
  message: z.string(),
  requestId: z.string(),
  fields: z.array(fieldProblem).optional(),
  /** What can be done instead, by code: `call.slotTaken` lists the next free slots. */
  hint: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorReply = z.infer<typeof errorReply>;
