import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { pageQuery, nextCursor } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';

export const auditActs = ['created', 'changed', 'moved', 'deleted', 'undone'] as const;
export type AuditAct = (typeof auditActs)[number];

/** What a thing was like, or the part of it that was changed; null where it was not there. */
const state = z.record(z.string(), z.unknown()).nullable();

const auditEntry = z.object({
  _id: id,
  /** The kind of thing: `booth`, `session`, `event` … */
  thing: z.string(),
  thingId: id,
  act: z.enum(auditActs),
  /** What people call the thing. */
  title: z.string(),
  before: state,
  after: state,
  /** Null for somebody who is not of the event any more. */
  by: z.object({ _id: id, name: z.string() }).nullable(),
  createdAt: instant,
  isUndone: z.boolean(),
  mayUndo: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAudit = route({
  method: 'GET',
  path: '/organiser/log',
  summary: 'Every change by an organiser, the latest first, with old and new',
  query: pageQuery.extend({
    thing: z.string().max(40).optional(),
    thingId: id.optional(),
    act: z.enum(auditActs).optional(),
    personId: id.optional(),
    eventId: id.optional(),
  }),
  reply: z.object({
    entries: z.array(auditEntry),
    nextCursor,
    /** What the log can be narrowed to: the kinds of things in it, and who acted. */
    things: z.array(z.string()),
    people: z.array(z.object({ _id: id, name: z.string() })),
    /** The names of the people, floors, booths and sessions whose ids are in the entries. */
    names: z.record(z.string(), z.string()),
  }),
});

export const undoAudit = route({
  method: 'POST',
  path: '/organiser/log/{id}/undo',
  summary: 'Bring a thing back to what it was before an entry; refused when it was changed since',
  params: z.object({ id }),
  reply: auditEntry,
});
