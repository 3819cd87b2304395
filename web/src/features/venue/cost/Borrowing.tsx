import { type CostTables, largestLoan } from '@pavilion/contract';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { type CostDraft, readIncome, type readTerms } from './costDraft.ts';
import { FigureField } from './FigureField.tsx';
import type { Money } from './useMoney.ts';

/** What somebody may borrow by their income and other loans. */
export function Borrowing({
  tables: { loan },
  draft,
  terms,
  money,
  onChange,
}: {
  tables: CostTables;
  draft: CostDraft;
  terms: ReturnType<typeof readTerms>;
  money: Money;
  onChange: (part: Partial<CostDraft>) => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const percent = inNumbers(loan.incomePercent / 100, language, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  const month = readIncome(draft);
  const { incomePercent } = loan;
  const most = month && terms && largestLoan({ ...month, ...terms, incomePercent });
  const abroad = most && money.abroad(most);
  const amount = most && [money.inFull(most), abroad && `(${abroad})`].filter(Boolean).join(' ');
  return (
    <Stack as="section" gap={4}>
      <Text as="h3" size="xl">
        {t('cost.borrow')}
      </Text>
      <Grid least="15rem" gap={4} align="start">
        {(['income', 'otherInstalments'] as const).map((name) => (
          <FigureField
            key={name}
            name={name}
            label={t(`cost.${name}`)}
            text={draft[name]}
            money={money}
            onChange={(text) => onChange({ [name]: text })}
          />
        ))}
      </Grid>
      {month && month.income > 0 && most !== null && (
        <output>
          {most > 0
            ? t('cost.mayBorrow', { amount, percent })
            : t('cost.mayNotBorrow', { percent })}
        </output>
      )}
    </Stack>
  );
}
