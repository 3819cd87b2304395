import type { CostTables } from '@pavilion/contract';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { useTexts } from '../../../texts/texts.ts';
import pill from '../../../ui/button/pill.module.css';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { InstalmentText } from './InstalmentText.tsx';
import type { Home } from './toHome.ts';

interface HomeInstalmentProps {
  home: Home;
  tables: CostTables;
  onOpen: () => void;
}

/** About what a home costs a month on the organiser's terms, and the way to its loan and whole cost. */
export function HomeInstalment({ home, tables, onOpen }: HomeInstalmentProps) {
  const t = useTexts();
  const language = useLanguage();
  const { pricePercent, ratePercent, years } = tables.loan;
  const percent = (value: number) =>
    inNumbers(value / 100, language, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <Stack gap={2} align="start">
      <Text as="span" weight="semibold">
        <InstalmentText home={home} tables={tables} />
      </Text>
      <Text as="span" size="sm" tone="soft">
        {t('cost.terms', {
          ...{ share: percent(pricePercent), rate: percent(ratePercent), count: years },
        })}
      </Text>
      <button
        type="button"
        className={pill.pill}
        aria-label={t('cost.titleFor', { name: home.name })}
        onClick={onOpen}
      >
        {t('cost.title')}
      </button>
    </Stack>
  );
}
