import type { RepaymentYear } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import type { Money } from './useMoney.ts';
import styles from './LoanAndCost.module.css';

const height = 100;
const bar = 10;

/** What of each year's instalments repays the loan and what is interest, drawn, and as a table. */
export function RepaymentPlot({ years, money }: { years: RepaymentYear[]; money: Money }) {
  const t = useTexts();
  const top = Math.max(1, ...years.map(({ principal, interest }) => principal + interest));
  const ends = years.filter((_, at) => at === 0 || at === years.length - 1);
  const inPlot = (amount: number) => (amount / top) * height;
  return (
    <Stack gap={2}>
      <Text as="h4" size="lg">
        {t('cost.repayment')}
      </Text>
      <Stack gap={1} aria-hidden className={styles.plot}>
        <Text as="span" size="xs" tone="soft">
          {t('cost.yearly', { amount: money.inWords(top) })}
        </Text>
        <svg
          viewBox={`0 0 ${years.length * bar} ${height}`}
          preserveAspectRatio="none"
          focusable="false"
        >
          {years.map(({ year, principal, interest }) => (
            <g key={year} transform={`translate(${(year - 1) * bar + 1} 0)`}>
              <title>{`${year}: ${money.inFull(principal)} + ${money.inFull(interest)}`}</title>
              <rect
                className={styles.principal}
                y={height - inPlot(principal)}
                width={bar - 2}
                height={inPlot(principal)}
              />
              <rect
                className={styles.interest}
                y={height - inPlot(principal + interest)}
                width={bar - 2}
                height={inPlot(interest)}
              />
            </g>
          ))}
        </svg>
        <Row justify="between">
          {ends.map(({ year }) => (
            <Text as="span" size="xs" tone="soft" key={year}>
              {t('cost.year')} {year}
            </Text>
          ))}
        </Row>
        <Row gap={4}>
          <Text as="span" size="sm" className={styles.legend}>
            <i className={styles.principal} /> {t('cost.principal')}
          </Text>
          <Text as="span" size="sm" className={styles.legend}>
            <i className={styles.interest} /> {t('cost.interestPart')}
          </Text>
        </Row>
      </Stack>
      <details>
        <summary>{t('cost.asTable')}</summary>
        <div
          className={styles.scroll}
          role="region"
          aria-label={t('cost.repayment')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
          tabIndex={0}
        >
          <table className={styles.table} aria-label={t('cost.repayment')}>
            <thead>
              <tr>
                {(['year', 'principal', 'interestPart', 'balance'] as const).map((head) => (
                  <th key={head} scope="col">
                    {t(`cost.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {years.map(({ year, principal, interest, balance }) => (
                <tr key={year}>
                  <th scope="row">{year}</th>
                  <td>{money.inFull(principal)}</td>
                  <td>{money.inFull(interest)}</td>
                  <td>{money.inFull(balance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Stack>
  );
}
