import { type Actor, createActor } from '@pavilion/contract';
import type { Db } from '../../../../core/context.ts';
import { rolesWithheld } from '../../authenticator/service.ts';
import { cachedEvent } from '../../../platform/event/service.ts';
import { type RightsRow, rightsById } from '../queries/rights.ts';

/** The actor of a login, with these rights less what awaits the second step their event requires. */
export async function toActor(db: Db, row: RightsRow, sessionId: string): Promise<Actor> {
  const { person_id: personId, event_id: eventId, roles, booth_ids: boothIds } = row;
  const { admission, duties } = row;
  const event = await cachedEvent(db, eventId, row.event_version);
  const withheld = event?.config.secondStepFor.length ? await rolesWithheld(db, personId) : [];
  const rights = { roles, boothIds, withheld, admission, duties };
  return createActor({ personId, eventId, sessionId, ...rights });
}

/** The actor of a person's next call, blocked or not, with the current version of their event; null for unknown people. */
export async function findCurrentActor(
  db: Db,
  { personId, sessionId }: Pick<Actor, 'personId' | 'sessionId'>,
): Promise<{ actor: Actor; eventVersion: string; isBlocked: boolean } | null> {
  const row = await rightsById(db, personId);
  if (!row) return null;
  const actor = await toActor(db, row, sessionId);
  return { actor, eventVersion: row.event_version, isBlocked: row.disabled_at !== null };
}
