import { type Actor, type Area, isBarred } from '@pavilion/contract';
import { refuse } from './refusal.ts';

/** Refuses `admission.needed` and `admission.notIncluded` in an area that the caller’s access class keeps them from. */
export function requireArea(actor: Pick<Actor, 'barred'> | null, area: Area | undefined): void {
  if (isBarred(actor, area))
    refuse(actor?.barred?.isAdmitted ? 'admission.notIncluded' : 'admission.needed');
}
