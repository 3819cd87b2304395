import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { actsAmong } from '../../kit/may.ts';
import { pageQuery, nextCursor } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';

export const auditActs = ['created', 'changed', 'moved', 'deleted', 'undone'] as const;
export type AuditAct = (typeof auditActs)[number];

/** The state of a thing, or the part that changed; null if it didn't exist. */
const state = z.record(z.string(), z.unknown()).nullable();

const auditEntry = z.object({
  _id: id,
  /** The kind of thing: `booth`, `session`, `event` … */
  thing: z.string(),
  thingId: id,
  act: z.enum(auditActs),
  /** The display name of the thing. */
  title: z.string(),
  before: state,
  after: state,
  /** Null for someone who is no longer in the event. */
  by: z.object({ _id: id, name: z.string() }).nullable(),
  createdAt: instant,
  isUndone: z.boolean(),
  may: actsAmong('audit.undo'),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAudit = route({
  method: 'GET',
  path: '/organiser/log',
  act: 'audit.list',
  summary: 'List every change by an organiser with old and new values, latest first',
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
    /** What the log can be filtered by: the kinds of things in it, and who acted. */
    things: z.array(z.string()),
    people: z.array(z.object({ _id: id, name: z.string() })),
    /** The names of the people, floors, booths and sessions whose ids are in the entries. */
    names: z.record(z.string(), z.string()),
  }),
});

export const undoAudit = route({
  method: 'POST',
  path: '/organiser/log/{id}/undo',
  act: 'audit.undo',
  summary: 'Restore a thing to its state before an entry; refused if it has changed since',
  params: z.object({ id }),
  reply: auditEntry,
});
