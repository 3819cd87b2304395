import type { LoanFigures } from '@pavilion/contract';
import { useTexts } from '../../../../texts/texts.ts';
import styles from './Bank.module.css';
import { useAmounts } from './useAmounts.ts';

/** The figures of a loan, as the visitor shares them and the bank's desk sees them. */
export function LoanTable({ loan }: { loan: LoanFigures }) {
  const t = useTexts();
  const { rupees, percent } = useAmounts();
  const { home, offer, price, amount, months, ratePercent, instalment } = loan;
  const rows: [label: string, value: string | null][] = [
    [t('cost.home'), home],
    [t('cost.price'), rupees(price)],
    [t('cost.loanAmount'), rupees(amount)],
    [t('bank.term'), t('bank.years', { count: Math.round((months / 12) * 10) / 10 })],
    [t('bank.offer'), offer],
    [t('bank.interest'), percent(ratePercent)],
    [t('bank.instalment'), rupees(instalment)],
    [t('cost.income'), loan.income === null ? null : rupees(loan.income)],
    [
      t('cost.otherInstalments'),
      loan.otherInstalments === null ? null : rupees(loan.otherInstalments),
    ],
  ];
  return (
    <table className={styles.table}>
      <caption>{t('bank.figures')}</caption>
      <tbody>
        {rows.map(
          ([label, value]) =>
            value !== null && (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}
