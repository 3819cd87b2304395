import { type Actor, actorOf } from '@pavilion/contract';
import { createContext, type Ctx, type Server } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { requireArea } from '../../../../http/requireArea.ts';
import { rolesWithheld } from '../../../identity/authenticator/service.ts';
import { cachedEvent, maySee } from '../../../platform/event/service.ts';
import { actorRow } from '../queries/actors.ts';

/**
 * The context that a person's next call about sessions would have. Refuses as that call would: `auth.invalid` if they're
 * blocked or deleted, `event.notOpen`, `feature.absent`, `admission.needed`, `admission.notIncluded`.
 */
export async function refreshContext(
  server: Server,
  { personId, sessionId }: Pick<Actor, 'personId' | 'sessionId'>,
): Promise<Ctx<Actor>> {
  const { db } = server.store;
  const row = await actorRow(db, personId);
  const event = row && (await cachedEvent(db, row.event_id, row.event_version));
  if (!event) refuse('auth.invalid');
  const { roles, booth_ids: boothIds } = row;
  const withheld = event.config.secondStepFor.length ? await rolesWithheld(db, personId) : [];
  const ids = { personId, sessionId, eventId: event.id };
  const { admission } = row;
  const actor = actorOf({ ...ids, roles, boothIds, withheld, admission });
  if (!maySee(event, actor)) refuse('event.notOpen');
  if (event.config.features.sessions === null) refuse('feature.absent');
  requireArea(actor, 'sessions');
  return createContext(server, { actor, event, language: 'en' });
}
