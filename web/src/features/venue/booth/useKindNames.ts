import { listKinds } from '@pavilion/contract';
import { useEvent } from '../../../lib/event/event.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';

/** The kinds of booths of the event with their names, the usual one first; none where all booths are alike. */
export function useKindNames(): { key: string; name: string; plural: string }[] {
  const t = useTexts();
  const read = useLocalText();
  const { config } = useEvent()!;
  const shows = config.features.hall?.shows ?? 'projects';
  if (!config.boothKinds.length) return [];
  return listKinds(config).map((key) => {
    const kind = config.boothKinds.find((one) => one.key === key);
    return kind
      ? { key, name: read(kind.name), plural: read(kind.plural) }
      : { key, name: t(`kind.usualOne.${shows}`), plural: t(`kind.usual.${shows}`) };
  });
}
