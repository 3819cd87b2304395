import type { Features } from './presets/event-config.ts';

/** The organiser's tables of what is paid besides the price. */
export type CostTables = NonNullable<Features['costs']>;
type CostState = CostTables['states'][number];

/** How far a home is built, which decides its GST. */
export const homeStages = ['building', 'affordable', 'ready'] as const;
export type HomeStage = (typeof homeStages)[number];

/** A home and its buyer, as a price sheet describes them; amounts in whole rupees. */
export interface HomeToBuy {
  price: number;
  squareFeet: number;
  floor: number;
  parkings: number;
  club: number;
  /** Maintenance, legal fees and the like. */
  services: number;
  stage: HomeStage;
  isForWoman: boolean;
  /** Whether the price has the home's GST, or its floor rise, in it. */
  isGstIncluded?: boolean;
  isFloorRiseIncluded?: boolean;
}

/** What the price of a home may include, as written in the fact `priceIncludes`. */
export const priceParts = ['Parking', 'Club membership', 'Floor rise', 'GST'] as const;
export type PricePart = (typeof priceParts)[number];

export const costLines = [
  'price',
  'floorRise',
  'parking',
  'club',
  'services',
  'gst',
  'stampDuty',
  'registration',
] as const;
export type CostLine = (typeof costLines)[number];

/** What a home costs in all. */
export interface HomeCost {
  lines: Record<CostLine, number>;
  total: number;
  /** The price without GST, with floor rise and parking, on which duty, registration and the home's GST are due. */
  agreementValue: number;
  /** Part of the total: what the buyer pays to the tax office instead of the seller. */
  tds: number;
}

/** A share of an amount, to the rupee; percentages count to three decimals. */
export function share(amount: number, percent: number): number {
  // in whole numbers, as a binary fraction such as 1.005 would round down
  return Math.round((amount * Math.round(percent * 1000)) / 100_000);
}

/** The floor rise of a home: so much a square foot for each floor from `floorRiseFrom` on. */
export function floorRise(
  { squareFeet, floor }: Pick<HomeToBuy, 'squareFeet' | 'floor'>,
  { floorRise: rise, floorRiseFrom: from }: CostTables['charges'],
): number {
  return Math.round(rise * squareFeet * Math.max(0, floor - from + 1));
}

/** The percent of stamp duty in a state for a value, without surcharge. */
export function dutyPercent(state: CostState, value: number, isForWoman: boolean): number {
  const rising = state.duty.toSorted((a, b) => (a.upTo ?? Infinity) - (b.upTo ?? Infinity));
  const step = rising.find(({ upTo }) => upTo === null || value <= upTo) ?? rising.at(-1);
  if (!step) return 0;
  return (isForWoman ? step.womenPercent : null) ?? step.dutyPercent;
}

/** Stamp duty with its surcharge, and the registration fee. */
export function stateCharges(
  state: CostState,
  value: number,
  isForWoman: boolean,
): Record<'stampDuty' | 'registration', number> {
  const duty = share(value, dutyPercent(state, value, isForWoman));
  const fee = share(value, state.registrationPercent);
  return {
    stampDuty: duty + share(duty, state.surchargePercent),
    registration: Math.min(fee, state.registrationMost ?? Infinity),
  };
}

/** Whether a home may be taxed as an affordable one. */
export function mayBeAffordable(agreementValue: number, gst: CostTables['gst']): boolean {
  return agreementValue <= gst.affordableMost;
}

function gstPercent(stage: HomeStage, agreementValue: number, gst: CostTables['gst']): number {
  if (stage === 'ready') return 0;
  return stage === 'affordable' && mayBeAffordable(agreementValue, gst)
    ? gst.affordablePercent
    : gst.buildingPercent;
}

/** What a home costs in all, by the organiser's tables; without a state, stamp duty and registration are left out. */
export function homeCost(
  home: HomeToBuy,
  tables: Pick<CostTables, 'charges' | 'gst' | 'tds'>,
  state?: CostState,
): HomeCost {
  const { charges, gst, tds } = tables;
  const { price, club, services, stage, isForWoman } = home;
  const rise = home.isFloorRiseIncluded ? 0 : floorRise(home, charges);
  const parking = home.parkings * charges.parking;
  const gstRate = gstPercent(stage, price + rise + parking, gst);
  const priceBeforeGst = home.isGstIncluded ? Math.round((price * 100) / (100 + gstRate)) : price;
  const agreementValue = priceBeforeGst + rise + parking;
  const atState = state
    ? stateCharges(state, agreementValue, isForWoman)
    : { stampDuty: 0, registration: 0 };
  const taxed = home.isGstIncluded ? rise + parking : agreementValue;
  const lines = {
    ...{ price, floorRise: rise, parking, club, services },
    gst: share(taxed, gstRate) + share(club + services, gst.servicesPercent),
    ...atState,
  };
  const consideration = agreementValue + club + services;
  return {
    lines,
    total: Object.values(lines).reduce((sum, amount) => sum + amount, 0),
    agreementValue,
    tds: consideration >= tds.tdsFrom ? share(consideration, tds.tdsPercent) : 0,
  };
}
