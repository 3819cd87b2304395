import { costLines, type CostTables, type HomeCost } from '@pavilion/contract';
import { useContentLanguage } from '../../../lib/event/event.ts';
import { dayInWords } from '../../../lib/time/eventDays.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import type { Money } from './useMoney.ts';
import styles from './LoanAndCost.module.css';

/** What a home costs in all, line by line. */
export function CostTable({ cost, money }: { cost: HomeCost; money: Money }) {
  const t = useTexts();
  const lines = costLines.filter((line) => line === 'price' || cost.lines[line] > 0);
  const abroad = money.abroad(cost.total);
  return (
    <Stack gap={2}>
      <table className={styles.table} aria-label={t('cost.total')}>
        <thead>
          <tr>
            <th scope="col">{t('cost.part')}</th>
            <th scope="col">{t('cost.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line}>
              <th scope="row">{t(`cost.${line}`)}</th>
              <td>{money.inFull(cost.lines[line])}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('cost.total')}</th>
            <td>
              {money.inFull(cost.total)}
              {abroad && <small>{abroad}</small>}
            </td>
          </tr>
        </tfoot>
      </table>
      {cost.tds > 0 && <Text size="md">{t('cost.tds', { amount: money.inFull(cost.tds) })}</Text>}
    </Stack>
  );
}

/** The date and source of each table behind the sums. */
export function CostSources({
  tables,
  state,
  currency,
}: {
  tables: CostTables;
  state: CostTables['states'][number] | undefined;
  currency: CostTables['currencies'][number] | undefined;
}) {
  const t = useTexts();
  const language = useLanguage();
  const written = useContentLanguage();
  const read = useLocalText();
  const all = [
    ...(['charges', 'gst', 'tds', 'loan'] as const).map((key) => ({
      ...{ what: t(`cost.source.${key}`) },
      ...tables[key],
    })),
    ...(state ? [{ ...state, what: read(state.name) }] : []),
    ...(currency ? [{ ...currency, what: currency.code }] : []),
  ];
  return (
    <Stack as="section" gap={2}>
      <Text as="h3" size="xl">
        {t('cost.sources')}
      </Text>
      <Stack as="ul" gap={1}>
        {all.map(({ what, source, day }) => (
          <Text as="li" key={what} size="sm" tone="soft">
            <strong>{what}</strong> · <span lang={written}>{source}</span> ·{' '}
            {t('cost.asOf', { day: dayInWords(day, language) })}
          </Text>
        ))}
      </Stack>
      <Text size="sm" tone="soft">
        {t('cost.sourcesText')}
      </Text>
    </Stack>
  );
}
