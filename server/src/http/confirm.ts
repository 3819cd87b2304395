import type { Concern } from '@pavilion/contract';
import { refuse } from '../core/refusal.ts';

/** Refuses `change.confirm`, listing how a change affects others, if it does. */
export function requireConfirmed(concerns: Concern[]): void {
  if (concerns.length) refuse('change.confirm', { hint: { concerns } });
}
