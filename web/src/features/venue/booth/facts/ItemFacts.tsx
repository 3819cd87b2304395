import type { BoothItem } from '@pavilion/contract';
import { useEvent } from '../../../../lib/event/event.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { inEventZone } from '../../../../lib/time/eventTime.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Text } from '../../../../ui/layout/Text.tsx';
import { FactList } from './FactList.tsx';
import { useShownFacts } from './useShownFacts.tsx';

/** What an item states, and how many are free. */
export function ItemFacts({ item: { facts, free, freeAt } }: { item: BoothItem }) {
  const t = useTexts();
  const language = useLanguage();
  const toShown = useShownFacts(useEvent()!.config.boothItems?.fields ?? []);
  return (
    <>
      {free !== null && freeAt && (
        <Text tone={free ? 'good' : 'soft'}>
          {t('item.free', { count: free, moment: inEventZone(freeAt, language) })}
        </Text>
      )}
      <FactList facts={toShown(facts)} />
    </>
  );
}
