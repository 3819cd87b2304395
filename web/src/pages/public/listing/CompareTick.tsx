import { Checkbox } from '@mantine/core';
import { useTexts } from '../../../texts/texts.ts';
import type { Chosen } from './useChosen.ts';

/** Ticks a booth or an item to be compared. */
export function CompareTick({ id, name, chosen }: { id: string; name: string; chosen: Chosen }) {
  const t = useTexts();
  const isTicked = chosen.ids.includes(id);
  return (
    <Checkbox
      label={t('compare.tick')}
      aria-label={t('compare.tickNamed', { name })}
      checked={isTicked}
      disabled={chosen.isFull && !isTicked}
      onChange={() => chosen.toggle(id)}
    />
  );
}
