import { Refusal } from '../core/refusal.ts';

/** Returns the outcome of a verb: `in`, or the code of its refusal. */
export async function findOutcome(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'in';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
