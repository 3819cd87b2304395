import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  largestLoan,
  type Loan,
  monthlyInstalment,
  repaymentByYear,
  totalInterest,
} from './loan.ts';

// as banks' own calculators say
test.each([
  [{ amount: 2_500_000, ratePercent: 8.5, months: 240 }, 21_696, 2_706_939],
  [{ amount: 5_000_000, ratePercent: 8.5, months: 240 }, 43_391, 5_413_879],
  [{ amount: 5_000_000, ratePercent: 9, months: 240 }, 44_986, 5_796_711],
  [{ amount: 1_000_000, ratePercent: 10, months: 120 }, 13_215, 585_809],
  [{ amount: 10_000_000, ratePercent: 7.5, months: 360 }, 69_921, 15_171_722],
  [{ amount: 100_000, ratePercent: 12, months: 12 }, 8885, 6619],
])('the instalment and interest of %j', (loan, instalment, interest) => {
  expect(monthlyInstalment(loan)).toBe(instalment);
  expect(totalInterest(loan)).toBe(interest);
});

test('a loan without interest is its amount in equal parts', () => {
  const loan = { amount: 100_000, ratePercent: 0, months: 30 };
  expect(monthlyInstalment(loan)).toBe(3333);
  expect(totalInterest({ ...loan, amount: 250_793, months: 479 })).toBe(0);
  expect(repaymentByYear(loan).map(({ principal, interest }) => [principal, interest])).toEqual([
    [40_000, 0],
    [40_000, 0],
    [20_000, 0],
  ]);
  const income = { income: 10_000, incomePercent: 50, otherInstalments: 1000 };
  expect(largestLoan({ ...income, ratePercent: 0, months: 30 })).toBe(120_000);
});

const rate = fc.integer({ min: 0, max: 2400 }).map((hundredths) => hundredths / 100);
const months = fc.integer({ min: 1, max: 480 });
const loans: fc.Arbitrary<Loan> = fc.record({
  amount: fc.integer({ min: 1, max: 1_000_000_000 }),
  ratePercent: rate,
  months,
});

/** Pays an instalment month after month; what is owed after each, and the interest until then. */
function simulate({ amount, ratePercent, months: length }: Loan, instalment: number) {
  let owed = amount;
  let interest = 0;
  return Array.from({ length }, () => {
    const ofMonth = (owed * ratePercent) / 1200;
    interest += ofMonth;
    owed += ofMonth - instalment;
    return { owed, interest };
  });
}

/** The instalment that leaves nothing owed, found by halving. */
function findInstalment(loan: Loan): number {
  let [low, high] = [0, loan.amount * (1 + loan.ratePercent / 1200)];
  for (let round = 0; round < 200; round += 1) {
    const middle = (low + high) / 2;
    if (simulate(loan, middle).at(-1)!.owed > 0) low = middle;
    else high = middle;
  }
  return high;
}

test('the instalment and each year’s end agree with paying month by month', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const found = findInstalment(loan);
      expect(Math.abs(monthlyInstalment(loan) - found)).toBeLessThanOrEqual(0.5 + found * 1e-9);
      const simulated = simulate(loan, found);
      let interest = 0;
      for (const { year, balance, ...ofYear } of repaymentByYear(loan)) {
        const at = simulated[Math.min(loan.months, year * 12) - 1]!;
        interest += ofYear.interest;
        const off = 1 + loan.amount * 1e-4;
        expect(Math.abs(balance - at.owed)).toBeLessThanOrEqual(off);
        expect(Math.abs(interest - at.interest)).toBeLessThanOrEqual(off);
      }
    }),
    { numRuns: 200 },
  );
});

test('a repayment adds up to the rupee, and never goes backwards', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const years = repaymentByYear(loan);
      const sum = (key: 'principal' | 'interest') =>
        years.reduce((total, year) => total + year[key], 0);
      expect(sum('principal')).toBe(loan.amount);
      expect(sum('interest')).toBe(totalInterest(loan));
      expect(years.at(-1)!.balance).toBe(0);
      for (const year of years) {
        expect(year.principal).toBeGreaterThanOrEqual(0);
        expect(year.interest).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(year.principal + year.interest)).toBe(true);
      }
    }),
  );
});

test('what one may borrow is the most whose instalment fits beside the others', () => {
  const asked = fc.record({
    income: fc.integer({ min: 0, max: 5_000_000 }),
    incomePercent: fc.integer({ min: 1, max: 100 }),
    otherInstalments: fc.integer({ min: 0, max: 1_000_000 }),
    ratePercent: rate,
    months,
  });
  fc.assert(
    fc.property(asked, (given) => {
      const amount = largestLoan(given);
      const left = Math.max(0, (given.income * given.incomePercent) / 100 - given.otherInstalments);
      const instalment = (of: number) => monthlyInstalment({ ...given, amount: of });
      expect(instalment(amount)).toBeLessThanOrEqual(left + 0.5);
      expect(instalment(amount + given.months + 1)).toBeGreaterThanOrEqual(Math.floor(left));
      if (left === 0) expect(amount).toBe(0);
    }),
  );
});
