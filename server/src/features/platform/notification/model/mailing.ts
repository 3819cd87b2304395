import { createContext, type Ctx, type Server } from '../../../../core/context.ts';
import * as event from '../../event/service.ts';

/** Where people choose what they are emailed. */
export function preferencesAddress(ctx: Ctx): string {
  return event.pageAddress(ctx, '/notifications#preferences');
}

/** The context of an event, without an actor. */
export async function requireEventContext(server: Server, eventId: string): Promise<Ctx> {
  const row = await event.byId(server.store.db, eventId);
  if (!row) throw new Error(`The event ${eventId} is gone while its notifications are not.`);
  return createContext(server, { actor: null, event: row, language: 'en' });
}
