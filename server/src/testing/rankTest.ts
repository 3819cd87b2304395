/** How two samples differ by the Mann–Whitney rank test. */
export interface RankTest {
  /** How often a value of the first is larger than one of the second: 0.5 if neither tends to be. */
  share: number;
  /** How likely samples of one distribution differ at least as much. */
  p: number;
}

/** Compares two samples of about twenty values or more; values that are equal share their rank. */
export function rankTest(first: number[], second: number[]): RankTest {
  const [n, m] = [first.length, second.length];
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  let ranks = 0;
  let ties = 0;
  for (let at = 0; at < all.length;) {
    const end = all.findLastIndex(({ value }) => value === all[at]!.value) + 1;
    const size = end - at;
    ties += size ** 3 - size;
    ranks += all.slice(at, end).filter(({ isFirst }) => isFirst).length * ((at + 1 + end) / 2);
    at = end;
  }
  const u = ranks - (n * (n + 1)) / 2;
  const total = n + m;
  const spread = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))));
  const z = spread === 0 ? 0 : Math.abs(u - (n * m) / 2) / spread;
  return { share: u / (n * m), p: 2 * upperTail(z) };
}

/** The part of a normal distribution above `z` of at least 0 (Abramowitz and Stegun 26.2.17). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z);
  const terms = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  const sum = terms.reduce((made, term, at) => made + term * t ** (at + 1), 0);
  return (Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
