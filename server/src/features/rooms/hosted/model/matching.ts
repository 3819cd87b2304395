import type { Highs } from 'highs';
import { type Candidate, type Pair, pairKey, type HostedProblem } from './problem.ts';

/** More than what any change of partners can be worth to reach one minimum. */
export const minimumWorth = 1000;

/** Columns of a sparse model: each has its value, its most, and the rows in which it counts. */
class Model {
  readonly cost: number[] = [];
  readonly lower: number[] = [];
  readonly upper: number[] = [];
  readonly rowLower: number[] = [];
  readonly rowUpper: number[] = [];
  readonly starts = [0];
  readonly indices: number[] = [];

  addRow(lower: number, upper: number): number {
    this.rowUpper.push(upper);
    return this.rowLower.push(lower) - 1;
  }

  addColumn(column: { cost: number; lower: number; upper: number; rows: number[] }): void {
    this.cost.push(column.cost);
    this.lower.push(column.lower);
    this.upper.push(column.upper);
    this.indices.push(...column.rows);
    this.starts.push(this.indices.length);
  }
}

/**
 * Chooses who meets whom: the pairs worth most together, with nobody above their maximum, and below
 * their minimum only where it can’t be reached; null if that takes too long. The rows of each side are a tree of groups (a person,
 * and their partners of one company), so the linear program has an integral optimum, which simplex finds.
 */
export function matchPairs(
  highs: Highs,
  problem: HostedProblem,
  { candidates, seconds }: { candidates: Candidate[]; seconds: number },
): Pair[] | null {
  if (candidates.length === 0) return [];
  const model = buildModel(problem, candidates);
  const numCols = model.cost.length;
  const numRows = model.rowLower.length;
  return highs.withModel(
    {
      numCols,
      numRows,
      sense: highs.constants.objectiveSense.maximize,
      colCost: model.cost,
      colLower: model.lower,
      colUpper: model.upper,
      rowLower: model.rowLower,
      rowUpper: model.rowUpper,
      matrix: {
        format: 'csc',
        numRows,
        numCols,
        starts: model.starts,
        indices: model.indices,
        values: model.indices.map(() => 1),
      },
    },
    (solver) => {
      solver.options.set({ output_flag: false, solver: 'simplex', time_limit: seconds });
      solver.run();
      if (solver.getModelStatus() !== highs.constants.modelStatus.optimal) return null;
      const { colValue } = solver.getSolution();
      return candidates.filter((_, nth) => colValue![nth]! > 0.5);
    },
  );
}

function buildModel(problem: HostedProblem, candidates: Candidate[]): Model {
  const { people, pinned, isOnePerCompany } = problem;
  const model = new Model();
  const fixed = new Set(pinned.map(pairKey));
  const byId = new Map(people.map((one) => [one.id, one]));
  const rows = new Map<string, number>();
  for (const { id, min, max, free } of people) {
    const given = pinned.filter(({ buyer, seller }) => buyer === id || seller === id).length;
    const most = Math.max(given, Math.min(max, free.length));
    rows.set(id, model.addRow(Math.min(min, most), most));
  }
  const companyRow = (id: string, company: string) => {
    if (!isOnePerCompany || !company) return [];
    const key = `${id} ${company}`;
    const given = pinned.filter(
      ({ buyer, seller }) =>
        (buyer === id && byId.get(seller)?.company === company) ||
        (seller === id && byId.get(buyer)?.company === company),
    ).length;
    if (!rows.has(key)) rows.set(key, model.addRow(0, Math.max(1, given)));
    return [rows.get(key)!];
  };
  for (const pair of candidates) {
    const { buyer, seller, value } = pair;
    model.addColumn({
      cost: value,
      lower: fixed.has(pairKey(pair)) ? 1 : 0,
      upper: 1,
      rows: [
        rows.get(buyer)!,
        rows.get(seller)!,
        ...companyRow(buyer, byId.get(seller)!.company),
        ...companyRow(seller, byId.get(buyer)!.company),
      ],
    });
  }
  // what is missing from a minimum, so that there is always a solution
  for (const { id, min } of people)
    if (min > 0)
      model.addColumn({ cost: -minimumWorth, lower: 0, upper: min, rows: [rows.get(id)!] });
  return model;
}
