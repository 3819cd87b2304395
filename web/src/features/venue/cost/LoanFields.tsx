import { type Loan, monthlyInstalment, repaymentByYear, totalInterest } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import type { CostDraft } from './costDraft.ts';
import { FigureField } from './FigureField.tsx';
import { RepaymentPlot } from './RepaymentPlot.tsx';
import type { Money } from './useMoney.ts';

/** The loan: how much, at what rate and for how long, and what it costs year by year. */
export function LoanFields({
  draft,
  suggested,
  loan,
  money,
  onChange,
}: {
  draft: CostDraft;
  /** The usual share of the price, until the visitor enters an amount. */
  suggested: number | null;
  loan: Loan | null;
  money: Money;
  onChange: (part: Partial<CostDraft>) => void;
}) {
  const t = useTexts();
  return (
    <Stack as="section" gap={4}>
      <Text as="h3" size="xl">
        {t('cost.loan')}
      </Text>
      <Grid least="15rem" gap={4} align="start">
        <FigureField
          name="loan"
          label={t('cost.loanAmount')}
          text={draft.loan ?? (suggested === null ? '' : money.inField(suggested))}
          money={money}
          onChange={(text) => onChange({ loan: text })}
        />
        <FigureField
          name="ratePercent"
          label={t('cost.ratePercent')}
          text={draft.ratePercent}
          money={money}
          onChange={(text) => onChange({ ratePercent: text })}
        />
        <FigureField
          name="years"
          label={t('cost.years')}
          text={draft.years}
          money={money}
          onChange={(text) => onChange({ years: text })}
        />
      </Grid>
      {loan && loan.amount > 0 && (
        <>
          <Stack gap={1}>
            <Text weight="bold">
              {t('cost.instalment')}: {money.inFull(monthlyInstalment(loan))}
            </Text>
            <p>
              {t('cost.interest', {
                count: loan.months / 12,
                interest: money.inFull(totalInterest(loan)),
                total: money.inFull(loan.amount + totalInterest(loan)),
              })}
            </p>
          </Stack>
          <RepaymentPlot years={repaymentByYear(loan)} money={money} />
        </>
      )}
    </Stack>
  );
}
