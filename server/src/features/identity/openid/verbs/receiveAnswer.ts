import type { Ctx } from '../../../../core/context.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { pageAddress } from '../../../platform/event/service.ts';
import * as queries from '../queries.ts';
import { readOutcome, toFailure } from '../model/issuer.ts';

/**
 * Takes an issuer's response, stores who it is, and returns where the browser continues: the login page, with a new
 * ticket. The tab that began knows only its own secret, the one that came back only the ticket; a login needs both.
 */
export async function receiveAnswer(ctx: Ctx, given: URLSearchParams): Promise<string> {
  const ticket = ctx.ports.ids.token();
  const attempt = await queries.answerAttempt(ctx.db, {
    eventId: ctx.event.id,
    stateHash: fingerprint(given.get('state') ?? ''),
    ticketHash: fingerprint(ticket),
    now: ctx.now(),
  });
  if (attempt) {
    const outcome = await readOutcome(ctx, attempt, given).catch((error: unknown) => ({
      failure: toFailure(ctx, error),
    }));
    await queries.updateOutcome(ctx.db, attempt.state_hash, outcome);
  }
  const next = attempt && attempt.next !== '/' ? `?next=${encodeURIComponent(attempt.next)}` : '';
  return pageAddress(ctx, `/attendee-login${next}#openid=${ticket}`);
}
