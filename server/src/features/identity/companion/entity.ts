import type { Companion } from '@pavilion/contract';
import { type Ctx, toEventTime } from '../../../core/context.ts';
import type { CompanionRow } from './queries.ts';
import { allowedActs } from './rights.ts';

/** Whether a companion counts among those somebody may bring. */
export function isCounted({ state }: Pick<CompanionRow, 'state'>): boolean {
  return state === 'invited' || state === 'coming';
}

/** A companion as the person who brings them sees them: nothing of what they answered. */
export function toCompanion(ctx: Ctx, row: CompanionRow): Companion {
  const { id, first_name, last_name, email, expires_at, state } = row;
  const isOpen = state === 'invited';
  return {
    ...{ _id: id, first_name, last_name, state },
    email: isOpen ? email : null,
    heldUntil: isOpen ? toEventTime(ctx, expires_at) : null,
    may: allowedActs(state),
  };
}
