/** How a price is shortened: in lakhs, crores, or in full. */
interface ShortPrice {
  figure: number;
  step: 'full' | 'lakh' | 'crore';
}

/** Shortens rupees as people say them, to two decimals: 68,00,000 → 68 lakh, 1,20,00,000 → 1.2 crore. */
export function shortenRupees(rupees: number): ShortPrice {
  const crores = toHundredths(rupees / 10_000_000);
  if (crores >= 1) return { figure: crores, step: 'crore' };
  const lakhs = toHundredths(rupees / 100_000);
  return lakhs >= 1 ? { figure: lakhs, step: 'lakh' } : { figure: rupees, step: 'full' };
}

const squareMetresInSquareFoot = 0.092_903_04;

/** `92.903` → `1000`. */
export function toSquareFeet(squareMetres: number): number {
  return Math.round(squareMetres / squareMetresInSquareFoot);
}

/** `1000` → `92.903`: exact enough to become the same square feet again. */
export function toSquareMetres(squareFeet: number): number {
  return Math.round(squareFeet * squareMetresInSquareFoot * 1000) / 1000;
}

function toHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
