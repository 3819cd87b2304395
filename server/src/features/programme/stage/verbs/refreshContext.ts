import { type Actor, mayOrganise, setStagePlayer, withoutOrganising } from '@pavilion/contract';
import { createContext, type Ctx, type Server } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { requireArea } from '../../../../http/requireArea.ts';
import { findCurrentActor } from '../../../identity/account/service.ts';
import { cachedEvent, maySee } from '../../../platform/event/service.ts';

/**
 * The context that a person's next call about sessions would have. Refuses as that call would: `auth.invalid` if they're
 * blocked or deleted, `event.notOpen`, `feature.absent`, `admission.needed`, `admission.notIncluded`.
 */
export async function refreshContext(
  server: Server,
  { personId, sessionId }: Pick<Actor, 'personId' | 'sessionId'>,
): Promise<Ctx<Actor>> {
  const { db } = server.store;
  const rights = await findCurrentActor(db, { personId, sessionId });
  if (!rights || rights.isBlocked) refuse('auth.invalid');
  const { actor, eventVersion } = rights;
  const event = await cachedEvent(db, actor.eventId, eventVersion);
  if (!event) refuse('auth.invalid');
  if (!maySee(event, actor)) refuse('event.notOpen');
  if (event.config.features.sessions === null) refuse('feature.absent');
  requireArea(actor, 'sessions');
  const own = mayOrganise(actor.duties, setStagePlayer) ? actor : withoutOrganising(actor);
  return createContext(server, { actor: own, event, language: 'en' });
}
