import {
  type Actor,
  type DoNotDisturb,
  doNotDisturbChanged,
  type DoNotDisturbState,
  topics,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { readState } from '../model/doNotDisturb.ts';
import { type DoNotDisturbRow, upsertDoNotDisturb } from '../queries/doNotDisturb.ts';

/** Saves when the actor doesn't want to be disturbed; what is left out stays. It holds on all their devices at once. */
export async function setDoNotDisturb(
  ctx: Ctx<Actor>,
  given: { [Part in keyof DoNotDisturb]?: DoNotDisturb[Part] | undefined },
): Promise<DoNotDisturbState> {
  const { personId } = ctx.actor;
  return commit(ctx, async (tx) => {
    const of = { event_id: tx.event.id, person_id: personId };
    await upsertDoNotDisturb(tx.db, of, toRow(given));
    const state = await readState(tx, personId);
    tx.announce(topics.person(personId), doNotDisturbChanged, { state });
    return state;
  });
}

function toRow({
  isOn,
  inSessions,
  quietHours,
}: Parameters<typeof setDoNotDisturb>[1]): Partial<DoNotDisturbRow> {
  return {
    ...(isOn !== undefined && { is_on: isOn }),
    ...(inSessions !== undefined && { in_sessions: inSessions }),
    ...(quietHours !== undefined && {
      quiet_from: quietHours?.from ?? null,
      quiet_to: quietHours?.to ?? null,
      zone: quietHours?.zone ?? null,
    }),
  };
}
