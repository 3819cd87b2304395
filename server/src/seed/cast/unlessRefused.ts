import { Refusal } from '../../core/refusal.ts';

/** Passes on every error but refusals: people and other nodes may have been faster, and organisers may close anything. */
export function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
