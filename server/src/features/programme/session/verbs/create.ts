import { type SessionDraft, sessionDraft } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as audit from '../../../platform/audit/service.ts';
import { ofSession, findState } from './showOrganised.ts';
import * as queries from '../queries.ts';
import { publish, seatsFor, toDocuments, json } from '../model/session.ts';

/** Adds a session to the agenda; returns its id. Must run inside `commit`. Throws a ZodError if it breaks the contract's rules. Refuses `fields.invalid` for a panel with people of other events. */
export async function create(
  tx: Ctx,
  given: SessionDraft,
  id = tx.ports.ids.id(),
): Promise<string> {
  const draft = sessionDraft.parse(given);
  const seats = await seatsFor(tx, draft.panels);
  const { topic, description, type, startAt, duration, bannerUrl } = draft;
  await queries.insertSession(tx.db, {
    id,
    event_id: tx.event.id,
    position: draft.sessionOrder,
    topic: json(topic),
    description: json(description),
    type,
    track: draft.track,
    place: draft.place,
    start_at: new Date(startAt),
    duration_minutes: duration,
    banner_url: bannerUrl,
    recording: draft.recording && json(draft.recording),
    player: draft.player && json(draft.player),
    capacity: draft.capacity,
    visibility: draft.isSessionPublic ? 'public' : 'invited',
    is_published: draft.isPublished,
    removed_at: null,
  });
  const of = { eventId: tx.event.id, sessionId: id, now: tx.eventNow() };
  await queries.replacePanel(tx.db, of, seats);
  await queries.replaceBrochures(tx.db, of, toDocuments(tx, draft.brochures, new Set()));
  const row = (await queries.lockSession(tx.db, tx.event.id, id))!;
  await audit.record(tx, {
    ...ofSession(row),
    act: 'created',
    before: null,
    after: await findState(tx, row),
  });
  publish(tx, row, { more: true });
  return id;
}
