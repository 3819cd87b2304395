import { useEvent } from '../lib/event.ts';
import { useTexts } from '../texts/texts.ts';

/** What the search is called, by what there is to find. */
export function usePaletteTitle(): string {
  const t = useTexts();
  const { hall } = useEvent()!.config.features;
  return t(hall ? 'palette.title' : 'palette.titleNoHall');
}
