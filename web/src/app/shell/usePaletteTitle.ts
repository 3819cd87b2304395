import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';

/** The title of the search, by what it can find. */
export function usePaletteTitle(): string {
  const t = useTexts();
  const { hall } = useEvent()!.config.features;
  return t(hall ? 'palette.title' : 'palette.titleNoHall');
}
