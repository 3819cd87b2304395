import { inNumbers } from '../text/number.ts';

const units = [
  ['week', 168],
  ['day', 24],
  ['hour', 1],
] as const;

/** A number of hours in the largest unit that fits: 72 is “3 days”. */
export function hoursInWords(hours: number, language: string): string {
  const [unit, size] = units.find(([, each]) => hours % each === 0) ?? ['hour', 1];
  return inNumbers(hours / size, language, { style: 'unit', unit, unitDisplay: 'long' });
}
