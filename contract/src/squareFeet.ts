const squareMetresInSquareFoot = 0.092_903_04;

/** `92.903` → `1000`. */
export function toSquareFeet(squareMetres: number): number {
  return Math.round(squareMetres / squareMetresInSquareFoot);
}

/** `1000` → `92.903`: exact enough to become the same square feet again. */
export function toSquareMetres(squareFeet: number): number {
  return Math.round(squareFeet * squareMetresInSquareFoot * 1000) / 1000;
}
