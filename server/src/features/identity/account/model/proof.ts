import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { limits } from '../limits.ts';

export type Purpose = 'deletion' | 'proof';

/** Each login has its own tries and codes, so that a stolen one can't keep the owner from theirs. */
export function proofTries({ actor }: Ctx<Actor>) {
  return [
    { key: `confirm:${actor.sessionId}`, limits: limits.loginsOfAccount },
    { key: `confirm:${actor.personId}`, limits: limits.proofsOfPerson },
  ];
}

/** What codes that prove the actor belong to: this login alone. */
export function proofSubject({ actor }: Ctx<Actor>): string {
  return `${actor.personId} ${actor.sessionId}`;
}
