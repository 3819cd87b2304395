import type { EndedKey } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { denialMs } from '../rights.ts';

/** Whose keys are removed, why, and the first moment from which: keys made before it stay. */
interface Revocation {
  personId: string;
  why: 'denial' | 'newPassword' | 'newOwner';
  since: Date;
}

const revokers: ((tx: Ctx, revocation: Revocation) => Promise<EndedKey[]>)[] = [];

/** Registers what removes a kind of thing that lets somebody in as a person, or because of them, inside `commit`; it returns what it removed. */
export function onRevocation(revoke: (typeof revokers)[number]): void {
  revokers.push(revoke);
}

/** Removes what lets somebody in as a person, inside `commit`: after a denial only what was made in the last three days. Returns what it removed. */
export async function revokeKeys(
  tx: Ctx,
  { personId, why }: Omit<Revocation, 'since'>,
): Promise<EndedKey[]> {
  const since = why === 'denial' ? beginningOf(tx) : new Date(0);
  const ended: EndedKey[] = [];
  for (const revoke of revokers) ended.push(...(await revoke(tx, { personId, why, since })));
  return ended;
}

/** The moment from which a denial undoes what happened. */
export function beginningOf(tx: Ctx): Date {
  return new Date(tx.now().getTime() - denialMs);
}
