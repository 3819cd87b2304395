import type { Act } from './act.ts';

/** The acts an API token may be given. Calls that need another are closed to all tokens. */
export const scopes = [
  'person.list',
  'session.list',
  'session.read',
  'session.readDraft',
  'session.create',
  'session.update',
  'session.delete',
  'speaker.list',
  'speaker.read',
  'speaker.create',
  'speaker.delete',
  'booth.list',
  'booth.listAll',
  'booth.read',
  'boothFloor.list',
  'lead.list',
  'lead.read',
  'lead.export',
  'enquiry.list',
  'figure.read',
  'figure.export',
  'ticket.save',
  'ticket.cancel',
  'bounce.create',
] as const satisfies readonly Act[];
export type Scope = (typeof scopes)[number];
