const perTen = [1, 1.5, 2, 3, 5, 7.5];
const mostSteps = 10;

/** Round amounts that part what lies between two others, the lowest first: 9 to 200 lakhs by 10, 15, 20, 30, … */
export function listSteps(least: number, most: number): number[] {
  if (!(least > 0) || most <= least) return [];
  const steps: number[] = [];
  for (let ten = 10 ** Math.floor(Math.log10(least)); ten < most; ten *= 10)
    steps.push(...perTen.map((part) => Math.round(part * ten)));
  return steps.filter((step) => step >= least && step < most).slice(0, mostSteps);
}
