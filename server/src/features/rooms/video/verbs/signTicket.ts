import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { ticketFor } from '../service.ts';

/** A join token signed with the server's keys. Refuses `room.keysRefused` to clients that send a key, and as `ticketFor` does. */
export async function signTicket(
  ctx: Ctx<Actor>,
  asked: { meetingId: string; apiKey?: unknown; apiSecret?: unknown },
): Promise<{ signature: string; kind: string; url: string | null; expiresAt: string }> {
  if (asked.apiKey !== undefined || asked.apiSecret !== undefined) refuse('room.keysRefused');
  const { token, kind, url, expiresAt } = await ticketFor(ctx, asked.meetingId);
  return { signature: token, kind, url, expiresAt };
}
