import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../core/context.ts';
import { Refusal } from '../core/refusal.ts';

export const yesOrNo = [false, true] as const;

/** Everything that something can be, given what each of its properties can be. */
export function combinations<T extends object>(of: { [K in keyof T]: readonly T[K][] }): T[] {
  let all: Partial<T>[] = [{}];
  for (const [name, values] of Object.entries(of) as [keyof T, readonly unknown[]][])
    all = all.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
  return all as T[];
}

/** The code somebody is refused with; `may` if they aren't. */
export async function toVerdict(asked: Promise<unknown>): Promise<string> {
  return asked.then(
    () => 'may',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
}

/** Returns what `work` returns, and undoes all it did to the store. */
export async function undone<A extends Actor | null, T>(
  ctx: Ctx<A>,
  work: (tx: Ctx<A>) => Promise<T>,
): Promise<T> {
  const undo = new Error('undo');
  let result: T;
  await commit(ctx, async (tx) => {
    result = await work(tx);
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return result!;
}
