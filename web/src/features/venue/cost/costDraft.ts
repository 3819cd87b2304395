import {
  type CostTables,
  type HomeStage,
  type HomeToBuy,
  type Loan,
  mostRupees,
  parseRupees,
} from '@pavilion/contract';

/** What a field takes, and how far its slider goes. */
interface Figure {
  isAmount: boolean;
  least: number;
  most: number;
  /** Counts may have decimals. */
  isWhole?: boolean;
  slider?: { min: number; max: number; step: number };
}

const amount = (slider?: Figure['slider'], least = 0): Figure => ({
  ...{ isAmount: true, least, most: mostRupees },
  ...(slider && { slider }),
});
const count = (least: number, most: number, slider: Figure['slider']): Figure => ({
  ...{ isAmount: false, isWhole: true, least, most },
  slider: slider!,
});

export const figures = {
  price: amount({ min: 500_000, max: 50_000_000, step: 100_000 }, 1),
  squareFeet: count(1, 100_000, { min: 200, max: 5000, step: 10 }),
  floor: count(0, 200, { min: 0, max: 60, step: 1 }),
  parkings: count(0, 20, { min: 0, max: 5, step: 1 }),
  club: amount(),
  services: amount(),
  loan: amount({ min: 0, max: 50_000_000, step: 100_000 }),
  ratePercent: { ...count(0, 40, { min: 4, max: 16, step: 0.05 }), isWhole: false },
  years: count(1, 40, { min: 1, max: 40, step: 1 }),
  income: amount({ min: 0, max: 1_000_000, step: 5000 }),
  otherInstalments: amount({ min: 0, max: 500_000, step: 1000 }),
} satisfies Record<string, Figure>;
export type FigureName = keyof typeof figures;

/** What a visitor has entered, as typed. */
export interface CostDraft extends Record<Exclude<FigureName, 'loan'>, string> {
  /** Null for the usual share of the price. */
  loan: string | null;
  /** The English name of a state; empty for one without a table. */
  state: string;
  stage: HomeStage;
  isForWoman: boolean;
  isGstIncluded: boolean;
  isFloorRiseIncluded: boolean;
  /** Empty for rupees only. */
  currency: string;
}

/** Reads a field: rupees as people write them, or a number; null if it's neither, or out of range. */
export function readFigure(name: FigureName, text: string): number | null {
  const { isAmount, isWhole, least, most }: Figure = figures[name];
  if (!text.trim()) return isAmount && least === 0 ? 0 : null;
  const value = isAmount ? parseRupees(text) : readNumber(text);
  if (value === null || value < least || value > most) return null;
  return isWhole && !Number.isInteger(value) ? null : value;
}

function readNumber(text: string): number | null {
  const plain = text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replaceAll(/[,%]/g, '')
    .trim();
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

type Entered = Exclude<FigureName, 'loan'>;
type Read<Name extends Entered> = Record<Name, number>;

/** Reads several fields; null unless all are right. */
function readAll<Name extends Entered>(draft: CostDraft, names: Name[]): Read<Name> | null {
  const values = names.map((name) => [name, readFigure(name, draft[name])] as const);
  if (values.some(([, value]) => value === null)) return null;
  return Object.fromEntries(values) as Read<Name>;
}

/** The home that a draft describes; null while a field is wrong. */
export function readHome(draft: CostDraft): HomeToBuy | null {
  const names = ['price', 'squareFeet', 'floor', 'parkings', 'club', 'services'] as const;
  const read = readAll(draft, [...names]);
  const { stage, isForWoman, isGstIncluded, isFloorRiseIncluded } = draft;
  return read && { ...read, stage, isForWoman, isGstIncluded, isFloorRiseIncluded };
}

/** The terms of a loan that a draft describes. */
export function readTerms(draft: CostDraft): Omit<Loan, 'amount'> | null {
  const read = readAll(draft, ['ratePercent', 'years']);
  return read && { ratePercent: read.ratePercent, months: read.years * 12 };
}

/** What a draft says of the buyer's month. */
export function readIncome(draft: CostDraft): Read<'income' | 'otherInstalments'> | null {
  return readAll(draft, ['income', 'otherInstalments']);
}

/** The state whose table a booth's city belongs to. */
export function stateOfCity({ states }: CostTables, city: string): string {
  const isSame = (one: string) => one.toLowerCase() === city.trim().toLowerCase();
  return states.find(({ boothCities }) => boothCities.some(isSame))?.name.en ?? '';
}
