const formula = /^'*[=+\-@\t\r＝＋－＠]/;
const phone = /^\+\d[\d ]{6,22}$/;

/** A cell that a spreadsheet would run as a formula, with a mark in front that keeps it a text; a phone with its + is none. */
export function escapeFormula(cell: string): string {
  const clean = cell.replaceAll('\u0000', '');
  return formula.test(clean) && !phone.test(clean) ? `'${clean}` : clean;
}
