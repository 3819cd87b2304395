import type { OwnAdmission } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';

/** Says in a few words where somebody stands. */
export function usePlaceTitle(): (admission: OwnAdmission) => string {
  const t = useTexts();
  return ({ state, place }) => t(`admission.title.${state}`, { place: place ?? 1 });
}
