import {
  type Actor,
  checkFacts,
  type Facts,
  isOrganiser,
  type Registration,
  toRegistration,
  wallClock,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import type { BoothRow } from '../tables.ts';

/** The facts to store of those given, with the confirmations of registrations. Refuses `fields.invalid`, naming the facts that don't fit their fields. */
export function judgeFacts(tx: Ctx<Actor>, row: BoothRow, given: Facts): Facts {
  const stored = row.content.facts;
  const { day } = wallClock(tx.eventNow(), tx.event.zone);
  const fields = tx.event.config.boothFields;
  const { facts, problems } = checkFacts(fields, given, { stored, month: day.slice(0, 7) });
  const refused = Object.entries(problems);
  if (refused.length)
    refuse('fields.invalid', {
      fields: refused.map(([key, problem]) => ({ path: `change.facts.${key}`, ...problem })),
    });
  for (const { key, kind } of fields) {
    const registration = kind === 'registration' && toRegistration(facts[key]);
    if (registration) facts[key] = confirm(tx, registration, toRegistration(stored[key]));
  }
  return facts;
}

/** A registration with its confirmation: organisers give and remove it, and a new number has none. */
function confirm(tx: Ctx<Actor>, given: Registration, before: Registration | null): Registration {
  const isSame = before?.state === given.state && before.number === given.number;
  const kept = isSame ? before.confirmedAt : null;
  if (!isOrganiser(tx.actor)) return { ...given, confirmedAt: kept };
  if (!given.confirmedAt) return given;
  return { ...given, confirmedAt: kept ?? tx.eventNow().toISOString() };
}
