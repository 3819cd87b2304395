import {
  type Actor,
  type RouteReply,
  type getStreamKey,
  signalChanged,
  topics,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import type { SeenSession } from '../../session/service.ts';
import { personFrom } from '../entity.ts';
import { findKey } from '../queries/streamKeys.ts';
import { allowedKeyActs } from '../rights.ts';

/** A signal that was last heard of before this is gone: its node is, too. */
const signalMs = 20_000;

/** Where programs send to for a session, who made its key, and what arrives. */
export async function toStreamKeyReply(
  ctx: Ctx<Actor>,
  session: SeenSession,
): Promise<RouteReply<typeof getStreamKey>> {
  const row = await findKey(ctx.db, session.id);
  const isRecent = row?.signal_at && ctx.now().getTime() - row.signal_at.getTime() < signalMs;
  return {
    address: ctx.ports.rtmpUrl,
    key: row
      ? {
          by: personFrom({ ...row, id: row.person_id, role: row.role ?? 'organiser' }),
          createdAt: row.created_at.toISOString(),
          signal: isRecent ? row.signal : null,
        }
      : null,
    may: allowedKeyActs(session),
  };
}

/** Publishes that a session's stream key, or what arrives with it, has changed. */
export function publishSignal(ctx: Pick<Ctx, 'announce'>, sessionId: string): void {
  ctx.announce(topics.stage(sessionId), signalChanged, { sessionId });
}
