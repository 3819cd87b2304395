/** What a lead did at a booth, with what each adds to their score, once. `visited` and `kept` (a document) are known only while contact is allowed. */
export const leadPoints = {
  visited: 1,
  kept: 1,
  asked: 2,
  shared: 2,
  offer: 3,
  loan: 5,
  booked: 5,
  met: 5,
  tour: 5,
  toured: 8,
  badge: 3,
} as const;
export type LeadSign = keyof typeof leadPoints;
export const leadSigns = Object.keys(leadPoints) as LeadSign[];

/** A sum that people can read: what each part adds, and the total. */
export interface LeadScore {
  parts: { sign: LeadSign; points: number }[];
  total: number;
}

/** Scores a lead by what they did; `listLeads` orders by the same sum in SQL. */
export function scoreLead({ signs }: { signs: readonly LeadSign[] }): LeadScore {
  const parts = leadSigns
    .filter((sign) => signs.includes(sign))
    .map((sign) => ({ sign, points: leadPoints[sign] }));
  return { parts, total: parts.reduce((sum, { points }) => sum + points, 0) };
}
