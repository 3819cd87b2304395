import { z } from 'zod';
import type { Act } from './act.ts';

/** The schema of `may` in a reply: which of these acts the caller may do now. */
export function actsAmong<const Acts extends readonly [Act, ...Act[]]>(...among: Acts) {
  return z.array(z.enum(among));
}

/** The acts whose condition holds, as a reply lists them in `may`. */
export function actsWhere<A extends Act>(conditions: Record<A, boolean>): A[] {
  return (Object.keys(conditions) as A[]).filter((act) => conditions[act]);
}

/** Whether a reply says that its caller may do an act. One not here yet allows nothing, nor does one stored by an earlier version. */
export function may<A extends Act>(
  reply: { may?: readonly A[] | undefined } | null | undefined,
  act: NoInfer<A>,
): boolean {
  return reply?.may?.includes(act) ?? false;
}
