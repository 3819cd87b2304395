import { type Actor, type Area, isBarred } from '@pavilion/contract';
import { refuse } from '../core/refusal.ts';

/** Refuses `admission.needed` or `admission.notIncluded` in an area the caller's access class bars them from. */
export function requireArea(actor: Pick<Actor, 'barred'> | null, area: Area | undefined): void {
  if (isBarred(actor, area))
    refuse(actor?.barred?.isAdmitted ? 'admission.notIncluded' : 'admission.needed');
}
