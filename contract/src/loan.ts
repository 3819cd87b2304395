/** A loan repaid in equal monthly instalments, with interest on the reducing balance. */
export interface Loan {
  /** Whole rupees. */
  amount: number;
  /** A year, in percent. */
  ratePercent: number;
  months: number;
}

/** What is repaid in one year of a loan, in whole rupees. */
export interface RepaymentYear {
  year: number;
  principal: number;
  interest: number;
  /** What is still owed at its end. */
  balance: number;
}

/** What one rupee a month, for this long, repays of a loan. */
function worthOfInstalments(ratePercent: number, months: number): number {
  const rate = ratePercent / 1200;
  // as precise for the smallest rates as for usual ones
  return rate === 0 ? months : -Math.expm1(-months * Math.log1p(rate)) / rate;
}

function exactInstalment({ amount, ratePercent, months }: Loan): number {
  return amount / worthOfInstalments(ratePercent, months);
}

/** The equated monthly instalment (EMI), to the rupee. */
export function monthlyInstalment(loan: Loan): number {
  return Math.round(exactInstalment(loan));
}

/** The interest over the whole loan, from instalments to the paisa as banks publish it. */
export function totalInterest(loan: Loan): number {
  return Math.max(0, Math.round(exactInstalment(loan) * loan.months - loan.amount));
}

/** A loan's repayment year by year; the principal adds up to the loan and the interest to all of it. */
export function repaymentByYear(loan: Loan): RepaymentYear[] {
  const instalment = exactInstalment(loan);
  const after = (months: number) => {
    const owed = instalment * worthOfInstalments(loan.ratePercent, loan.months - months);
    const interest = instalment * months - (loan.amount - owed);
    return { owed: Math.round(owed), interest: Math.round(interest) };
  };
  return Array.from({ length: Math.ceil(loan.months / 12) }, (_, at) => {
    const before = after(at * 12);
    const end = after(Math.min(loan.months, (at + 1) * 12));
    return {
      year: at + 1,
      principal: before.owed - end.owed,
      interest: end.interest - before.interest,
      balance: end.owed,
    };
  });
}

/** What somebody may borrow at most if all their instalments together may take a share of their income, to the rupee below. */
export function largestLoan({
  income,
  incomePercent,
  otherInstalments,
  ratePercent,
  months,
}: {
  /** A month. */
  income: number;
  incomePercent: number;
  otherInstalments: number;
  ratePercent: number;
  months: number;
}): number {
  const left = Math.max(0, (income * incomePercent) / 100 - otherInstalments);
  return Math.floor(left * worthOfInstalments(ratePercent, months));
}
