/** Units in which organisers count, in minutes. */
export const unitMinutes = { days: 1440, hours: 60, minutes: 1 } as const;
export type RuleUnit = keyof typeof unitMinutes;
export const ruleUnits = Object.keys(unitMinutes) as RuleUnit[];

/** Minutes in the largest unit that counts them without a fraction. */
export function toAmount(minutes: number): { amount: number; unit: RuleUnit } {
  const unit = ruleUnits.find((one) => minutes > 0 && minutes % unitMinutes[one] === 0) ?? 'hours';
  return { amount: minutes / unitMinutes[unit], unit };
}
