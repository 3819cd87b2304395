import { z } from 'zod';
import { digitKinds, mostRupees } from '../rupees.ts';

/** When a table's figures held, and who says so: shown beside every sum made of them. */
const stated = {
  day: z.iso.date({ error: 'rate.undated' }),
  source: z
    .string()
    .trim()
    .min(1, { error: 'rate.unsourced' })
    .max(200, { error: 'field.tooLong' }),
};

const percent = z.number().min(0).max(100);
const rupees = z.number().int().min(0).max(mostRupees);

/** Stamp duty on homes up to a value, the highest included. */
const dutyStep = z.object({
  /** Null for all above the other steps. */
  upTo: rupees.nullable(),
  dutyPercent: percent,
  /** Where women who buy alone pay less. */
  womenPercent: percent.nullable(),
});

/** The costs of buying a home, for the event's price calculator. `name` is the schema of a text in the event's languages. */
export function costTables<Text extends z.ZodType, Option extends z.ZodType<string>>(
  name: Text,
  option: Option,
) {
  return z.object({
    /** The digits of amounts in Hindi. */
    digits: z.enum(digitKinds),
    loan: z.object({
      ratePercent: percent,
      years: z.number().int().min(1).max(40),
      /** The share of a month's income that all instalments together may take. */
      incomePercent: percent,
      /** The share of the price that banks lend. */
      pricePercent: percent,
      ...stated,
    }),
    /** What is added to the price where a price sheet says nothing else. */
    charges: z.object({
      /** For each square foot and floor, from `floorRiseFrom` on. */
      floorRise: rupees,
      floorRiseFrom: z.number().int().min(0).max(200),
      parking: rupees,
      club: rupees,
      ...stated,
    }),
    gst: z.object({
      buildingPercent: percent,
      affordablePercent: percent,
      /** The highest price of an affordable home. */
      affordableMost: rupees,
      /** On the club, maintenance and the like. */
      servicesPercent: percent,
      ...stated,
    }),
    /** Tax that a buyer deducts from what the seller gets, and pays for them. */
    tds: z.object({ tdsPercent: percent, tdsFrom: rupees, ...stated }),
    states: z
      .array(
        z.object({
          name,
          /** Booths in these cities preselect it. */
          boothCities: z.array(option).max(50),
          duty: z.array(dutyStep).min(1, { error: 'field.required' }).max(10),
          /** Cess and surcharge, of the duty. */
          surchargePercent: percent,
          registrationPercent: percent,
          registrationMost: rupees.nullable(),
          ...stated,
        }),
      )
      .max(40),
    /** For visitors from abroad: what one unit of their currency is worth in rupees. */
    currencies: z
      .array(
        z.object({
          code: z
            .string()
            .trim()
            .regex(/^[A-Z]{3}$/, { error: 'currency.invalid' }),
          rate: z.number().min(0.0001, { error: 'rate.missing' }).max(100_000).meta({ begins: 0 }),
          ...stated,
        }),
      )
      .max(40),
  });
}
