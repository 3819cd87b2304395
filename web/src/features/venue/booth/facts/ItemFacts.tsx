import type { BoothItem } from '@pavilion/contract';
import { useKindFields } from '../../../../lib/event/useKindFields.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { inEventZone } from '../../../../lib/time/eventTime.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Text } from '../../../../ui/layout/Text.tsx';
import { FactList } from './FactList.tsx';
import { useShownFacts } from './useShownFacts.tsx';

/** What an item states, and how many are free. */
export function ItemFacts({
  item: { facts, free, freeAt },
  kind,
}: {
  item: BoothItem;
  /** Of its booth. */
  kind: string;
}) {
  const t = useTexts();
  const language = useLanguage();
  const toShown = useShownFacts(useKindFields(kind).boothItems?.fields ?? []);
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
