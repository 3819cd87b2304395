import type { Actor } from '@pavilion/contract';

/** Whether an actor may read a page's text: guests may not where it is for those registered. */
export function mayRead(
  actor: Actor | null,
  { is_for_registered }: { is_for_registered: boolean },
): boolean {
  return actor !== null || !is_for_registered;
}
