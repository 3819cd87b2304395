import type { EndedKey } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import type { Revocation } from '../hooks.ts';
import { denialMs } from '../rights.ts';

/** Removes what lets somebody in as a person, inside `commit`: after a denial only what was made in the last three days. Returns what it removed. */
export async function revokeKeys(
  tx: Ctx,
  { personId, why }: Omit<Revocation, 'since'>,
): Promise<EndedKey[]> {
  const since = why === 'denial' ? denialStart(tx) : new Date(0);
  const ended: EndedKey[] = [];
  for (const revoke of tx.hooks.revocation)
    ended.push(...(await revoke(tx, { personId, why, since })));
  return ended;
}

/** The moment from which a denial undoes what happened. */
export function denialStart(tx: Ctx): Date {
  return new Date(tx.now().getTime() - denialMs);
}
