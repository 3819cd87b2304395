import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitsOffer, listLendingKinds, toBankOffer } from './bankOffer.ts';
import { listSearchFields } from './factFilter.ts';
import { checkFacts } from './facts.ts';
import { toFactText } from './factText.ts';
import { monthlyInstalment } from './loan.ts';
import { loanFigures, loanToShare, toLoanFigures } from './loanFigures.ts';
import { conference } from './presets/conference.ts';
import { propertyExpo } from './presets/property-expo.ts';
import { mostRupees } from './rupees.ts';

const amount = fc.integer({ min: 1, max: mostRupees });
const shared = fc.record({
  homeId: fc.option(fc.uuid()),
  offerId: fc.option(fc.uuid()),
  price: amount,
  amount,
  ratePercent: fc.integer({ min: 0, max: 4000 }).map((hundredths) => hundredths / 100),
  months: fc.integer({ min: 12, max: 480 }),
  income: fc.option(fc.integer({ min: 0, max: mostRupees })),
  otherInstalments: fc.option(fc.integer({ min: 0, max: mostRupees })),
});

test('whatever figures are shared, the desk sees these and the instalment that repays them, and nothing else', () => {
  fc.assert(
    fc.property(shared, fc.option(fc.string()), (loan, home) => {
      const figures = toLoanFigures(loanToShare.parse(loan), { home, offer: null });
      expect(loanFigures.parse(figures)).toEqual(figures);
      const { offerId: _offer, homeId, ...same } = loan;
      expect(figures).toEqual({
        ...same,
        ...{ home, homeId: home === null ? null : homeId, offer: null },
        instalment: monthlyInstalment(loan),
      });
      // together the instalments repay at least the loan, but for what rounding takes off
      expect(figures.instalment * loan.months).toBeGreaterThan(loan.amount - loan.months);
    }),
  );
});

test('an amount just within a bank’s share of the price fits, and a rupee more doesn’t', () => {
  const percents = fc.integer({ min: 1, max: 100 });
  fc.assert(
    fc.property(amount, percents, (price, pricePercent) => {
      const most = Math.floor((price * pricePercent) / 100);
      const fits = (given: number) =>
        fitsOffer({ pricePercent, longestYears: 20 }, { price, amount: given, months: 241 });
      expect(fits(most)).toEqual({ amount: true, term: false });
      expect(fits(most + 1).amount).toBe(false);
    }),
  );
  const stated = { pricePercent: null, longestYears: null };
  expect(fitsOffer(stated, { price: 1, amount: 9, months: 480 })).toEqual({
    ...{ amount: true, term: true },
  });
});

const rate = { from: 8.4, to: 9.1, on: '2021-06-01' };
const item = { _id: crypto.randomUUID(), name: 'Home loan' };

test('a bank’s loan is read by the kinds of its fields; without a rate it is none, and homes are none', () => {
  const facts = { rate, longestTerm: 25, priceShare: 80 };
  expect(toBankOffer(propertyExpo, 'bank', { ...item, facts })).toEqual({
    ...{ ...item, rate, longestYears: 25, pricePercent: 80 },
  });
  expect(toBankOffer(propertyExpo, 'bank', { ...item, facts: { priceShare: 80 } })).toBeNull();
  expect(toBankOffer(propertyExpo, 'usual', { ...item, facts })).toBeNull();
  expect(listLendingKinds(propertyExpo)).toEqual(['bank']);
  expect(listLendingKinds(conference)).toEqual([]);
});

test('a rate counts to two decimals and says on which day it was true', () => {
  const [kind] = propertyExpo.boothKinds;
  const { fields } = kind!.items!;
  const given = { rate: { from: 8.404, to: null, on: '2021-06-01' } };
  const { facts } = checkFacts(fields, given, { stored: {}, month: '2021-06' });
  expect(facts).toEqual({ rate: { from: 8.4, to: null, on: '2021-06-01' } });
  const words = {
    language: 'en',
    say: (key: string, values?: object) => `${key} ${Object.values(values ?? {}).join(' ')}`,
    term: (text: string) => text,
  };
  expect(toFactText({ kind: 'rate', unit: '' }, rate, words)).toBe(
    'fact.rate fact.range 8.4% 9.1% 01/06/2021',
  );
  expect(listSearchFields(propertyExpo).find(({ key }) => key === 'rate')).toMatchObject({
    ...{ kind: 'rate', ofItems: true, ofBooths: false },
  });
});
