import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dutyPercent,
  homeCost,
  homeStages,
  type HomeToBuy,
  mayBeAffordable,
  share,
} from './homeCost.ts';
import { propertyCosts } from './presets/property-costs.ts';

const state = (name: string) => propertyCosts.states.find((one) => one.name.en === name)!;

/** A line of a price sheet: state, price, square feet, floor, parkings, club, services, stage, buyer. */
type Sheet = [string, number, number, number, number, number, number, HomeToBuy['stage'], string];
const toHome = ([, price, squareFeet, floor, parkings, club, services, stage, buyer]: Sheet) => ({
  ...{ price, squareFeet, floor, parkings, club, services, stage },
  isForWoman: buyer === 'woman',
});

// the other half of each: floor rise, GST, stamp duty, registration, TDS, total
test.each<[Sheet, number[]]>([
  [
    ['Karnataka', 7_500_000, 1200, 5, 1, 200_000, 0, 'building', 'anyone'],
    [108_000, 431_400, 442_848, 158_160, 81_080, 9_140_408],
  ],
  [
    ['Karnataka', 4_200_000, 650, 2, 0, 0, 60_000, 'affordable', 'anyone'],
    [0, 52_800, 141_120, 84_000, 0, 4_537_920],
  ],
  [
    ['Karnataka', 1_950_000, 540, 0, 0, 0, 0, 'ready', 'anyone'],
    [0, 0, 43_680, 39_000, 0, 2_032_680],
  ],
  [
    ['Tamil Nadu', 4_990_000, 900, 3, 0, 100_000, 25_000, 'building', 'anyone'],
    [27_000, 273_350, 250_850, 100_340, 51_420, 5_766_540],
  ],
  [
    ['Tamil Nadu', 6_800_000, 1137, 9, 1, 150_000, 72_345, 'building', 'woman'],
    [238_770, 406_961, 366_939, 146_775, 75_611, 8_481_790],
  ],
  [
    ['Tamil Nadu', 31_000_000, 3100, 21, 2, 500_000, 310_000, 'building', 'anyone'],
    [1_767_000, 1_814_150, 2_335_690, 667_340, 341_770, 38_994_180],
  ],
  [
    ['West Bengal', 9_700_000, 1450, 0, 1, 200_000, 0, 'ready', 'anyone'],
    [0, 36_000, 600_000, 100_000, 102_000, 10_936_000],
  ],
  [
    ['West Bengal', 9_700_001, 1450, 0, 1, 200_000, 0, 'ready', 'anyone'],
    [0, 36_000, 700_000, 100_000, 102_000, 11_036_001],
  ],
  [
    ['Maharashtra', 2_875_333, 411, 7, 0, 0, 0, 'affordable', 'woman'],
    [61_650, 29_370, 146_849, 29_370, 0, 3_142_572],
  ],
  [
    ['Maharashtra', 18_500_000, 1065, 32, 2, 750_000, 425_000, 'building', 'anyone'],
    [958_500, 1_214_425, 1_203_510, 30_000, 212_335, 23_681_435],
  ],
  [
    ['Telangana', 8_999_999, 1803, 11, 1, 300_000, 90_150, 'building', 'anyone'],
    [486_810, 559_567, 685_077, 48_934, 101_770, 11_470_537],
  ],
  [
    ['Delhi', 12_500_000, 1500, 2, 0, 0, 0, 'ready', 'woman'],
    [0, 0, 500_000, 125_000, 125_000, 13_125_000],
  ],
  [
    ['Delhi', 12_500_000, 1500, 2, 0, 0, 0, 'ready', 'anyone'],
    [0, 0, 750_000, 125_000, 125_000, 13_375_000],
  ],
])('the price sheet %j adds up', (sheet, figures) => {
  const { lines, tds, total } = homeCost(toHome(sheet), propertyCosts, state(sheet[0]));
  const { floorRise, gst, stampDuty, registration } = lines;
  expect([floorRise, gst, stampDuty, registration, tds, total]).toEqual(figures);
});

const homes: fc.Arbitrary<HomeToBuy> = fc.record({
  price: fc.integer({ min: 0, max: 2_000_000_000 }),
  squareFeet: fc.integer({ min: 0, max: 20_000 }),
  floor: fc.integer({ min: 0, max: 90 }),
  parkings: fc.integer({ min: 0, max: 5 }),
  club: fc.integer({ min: 0, max: 5_000_000 }),
  services: fc.integer({ min: 0, max: 5_000_000 }),
  stage: fc.constantFrom(...homeStages),
  isForWoman: fc.boolean(),
});
const states = fc.constantFrom(undefined, ...propertyCosts.states);

test('a cost is the sum of its lines, in whole rupees, and TDS is never added', () => {
  fc.assert(
    fc.property(homes, states, (home, where) => {
      const { lines, total, tds, agreementValue } = homeCost(home, propertyCosts, where);
      const amounts = Object.values(lines);
      expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(total);
      for (const amount of [...amounts, tds]) {
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
      }
      expect(agreementValue).toBe(lines.price + lines.floorRise + lines.parking);
      const paidToSeller = agreementValue + lines.club + lines.services;
      expect(tds > 0).toBe(paidToSeller >= 5_000_000);
      if (!where) expect(lines.stampDuty + lines.registration).toBe(0);
    }),
  );
});

test('a woman never pays more, a finished home no GST on its price, and an affordable one less', () => {
  fc.assert(
    fc.property(homes, states, (home, where) => {
      const cost = (changes: Partial<HomeToBuy>) =>
        homeCost({ ...home, ...changes }, propertyCosts, where);
      expect(cost({ isForWoman: true }).total).toBeLessThanOrEqual(
        cost({ isForWoman: false }).total,
      );
      const ready = cost({ stage: 'ready' }).lines.gst;
      expect(ready).toBe(share(home.club + home.services, 18));
      const [affordable, building] = [cost({ stage: 'affordable' }), cost({ stage: 'building' })];
      expect(affordable.lines.gst).toBeLessThanOrEqual(building.lines.gst);
      if (!mayBeAffordable(building.agreementValue, propertyCosts.gst))
        expect(affordable.total).toBe(building.total);
    }),
  );
});

test('a price that includes GST or floor rise costs no more than its own, and duty is due without the GST', () => {
  const [flat, karnataka] = [
    toHome(['', 7_500_000, 1200, 5, 0, 0, 0, 'building', '']),
    state('Karnataka'),
  ];
  const all = { ...flat, isGstIncluded: true, isFloorRiseIncluded: true };
  const { lines, agreementValue, total } = homeCost(all, propertyCosts, karnataka);
  expect([lines.floorRise, lines.gst, agreementValue]).toEqual([0, 0, 7_142_857]);
  expect(lines.stampDuty).toBe(400_000);
  expect(total).toBe(7_500_000 + lines.stampDuty + lines.registration);
  // a parking space that isn't in the price is taxed as before
  const withParking = homeCost({ ...all, parkings: 1 }, propertyCosts, karnataka);
  expect([withParking.lines.parking, withParking.lines.gst]).toEqual([300_000, 15_000]);
  for (const stage of homeStages)
    for (const parts of [{ isGstIncluded: true }, { isFloorRiseIncluded: true }])
      expect(
        homeCost({ ...flat, ...parts, stage }, propertyCosts, karnataka).total,
      ).toBeLessThanOrEqual(homeCost({ ...flat, stage }, propertyCosts, karnataka).total);
});

test('a step of stamp duty includes its highest value, in any order the organiser lists them', () => {
  const karnataka = state('Karnataka');
  const mixed = { ...karnataka, duty: karnataka.duty.toReversed() };
  for (const [value, percent] of [
    [0, 2],
    [2_000_000, 2],
    [2_000_001, 3],
    [4_500_000, 3],
    [4_500_001, 5],
  ] as const)
    expect([karnataka, mixed].map((one) => dutyPercent(one, value, false))).toEqual([
      percent,
      percent,
    ]);
  // without a last step the highest one goes on
  const capped = { ...karnataka, duty: karnataka.duty.slice(0, 2) };
  expect(dutyPercent(capped, 90_000_000, false)).toBe(3);
});

test('a share is exact to the rupee, half a rupee rounds up', () => {
  expect(share(100, 0.5)).toBe(1);
  expect(share(100_000, 1.005)).toBe(1005);
  expect(share(1_000_000_000, 5.6)).toBe(56_000_000);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000_000 }),
      fc.integer({ min: 0, max: 100_000 }),
      (amount, thousandths) => {
        const doubled = (2n * BigInt(amount) * BigInt(thousandths) + 100_000n) / 200_000n;
        expect(share(amount, thousandths / 1000)).toBe(Number(doubled));
      },
    ),
  );
});
