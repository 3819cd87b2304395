import type { DoNotDisturb, DoNotDisturbState } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { type DoNotDisturbRow, findDoNotDisturb } from '../queries/doNotDisturb.ts';
import { findNextChange, isWithin } from './quietHours.ts';

const off: DoNotDisturbRow = {
  is_on: false,
  in_sessions: false,
  quiet_from: null,
  quiet_to: null,
  zone: null,
};

/** What a person chose; all is off until they do. */
export function toDoNotDisturb(row: DoNotDisturbRow = off): DoNotDisturb {
  const { quiet_from: from, quiet_to: to, zone } = row;
  return {
    isOn: row.is_on,
    inSessions: row.in_sessions,
    quietHours: from && to && zone ? { from, to, zone } : null,
  };
}

/** Whether a person doesn't want to be disturbed right now, by what they chose. */
export async function isHeld(
  ctx: Ctx,
  personId: string,
  { isOn, inSessions, quietHours }: DoNotDisturb,
): Promise<boolean> {
  if (isOn || (quietHours && isWithin(quietHours, ctx.now()))) return true;
  if (!inSessions) return false;
  const asked = ctx.hooks.occupied.map((isOccupied) => isOccupied(ctx, personId));
  return (await Promise.all(asked)).includes(true);
}

/** A person's choice as they see it. */
export async function readState(ctx: Ctx, personId: string): Promise<DoNotDisturbState> {
  const chosen = toDoNotDisturb(await findDoNotDisturb(ctx.db, personId));
  const { quietHours } = chosen;
  const now = ctx.now();
  return {
    ...chosen,
    holds: await isHeld(ctx, personId, chosen),
    changesInSeconds:
      quietHours && Math.ceil((findNextChange(quietHours, now).getTime() - now.getTime()) / 1000),
  };
}
