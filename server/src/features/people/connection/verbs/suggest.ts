import type { Actor, Availability, Suggestion } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { listCards } from './listCards.ts';
import { findAvailability, suggestionsFor, updateAvailability } from '../queries/suggestions.ts';

const shownAtOnce = 12;

/** People the actor might like to talk to, each with one reason. */
export async function suggest(ctx: Ctx<Actor>): Promise<Suggestion[]> {
  const rows = await suggestionsFor(ctx.db, {
    eventId: ctx.event.id,
    personId: ctx.actor.personId,
    day: ctx.now().toISOString().slice(0, 10),
    limit: shownAtOnce,
    sessionsAfter: ctx.event.config.features.sessions?.showsAttendees ? ctx.eventNow() : null,
    zone: ctx.event.zone,
    language: ctx.language,
  });
  const ids = rows.map((row) => row.id);
  const cards = await listCards(ctx, ids);
  return rows.flatMap(({ id, code, values }) => {
    const person = cards.get(id);
    return person ? [{ person, reason: { code, values } }] : [];
  });
}

/** Whether the actor wants to be found and suggested. */
export async function own(ctx: Ctx<Actor>): Promise<{ availability: Availability }> {
  const availability = await findAvailability(ctx.db, ctx.actor.personId);
  return { availability: availability ?? refuse('auth.invalid') };
}

/** Changes whether the actor is found and suggested. */
export async function changeAvailability(
  ctx: Ctx<Actor>,
  availability: Availability,
): Promise<{ availability: Availability }> {
  await updateAvailability(ctx.db, ctx.actor.personId, availability);
  return { availability };
}
