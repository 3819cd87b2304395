/** What a booth should have before the event opens, in the order organisers fill it in. */
export const boothParts = [
  'city',
  'logo',
  'picture',
  'summary',
  'details',
  'gallery',
  'video',
  'documents',
  'offer',
  'staff',
] as const;
export type BoothPart = (typeof boothParts)[number];

/** The highest boost of a sponsor’s booth. */
export const mostBoost = 3;
