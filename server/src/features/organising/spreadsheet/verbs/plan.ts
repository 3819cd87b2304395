import type { SheetFinding, SheetPlan } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { isTextKey, say } from '../../../../texts/texts.ts';
import { pause } from './pause.ts';
import type { Cells } from './readFile.ts';
import type { Column, Line, Problem, TableImport, Step } from './defineImport.ts';

/** Up to here all findings are listed, beyond only the first of each line. */
const mostFindings = 200;

/** A table as it was sent: its headings, and its lines that are not empty by their number. */
export interface Table {
  columns: string[];
  lines: { number: number; cells: string[] }[];
}

/** What people see of a plan. */
export type PlanReport = Omit<SheetPlan, '_id' | 'kind' | 'state'>;

/** A planned table: its report, and what to do for its good lines. */
interface PlannedTable {
  report: PlanReport;
  steps: Step<unknown>[];
}

/** A table of read cells. */
export function tableOf([headings = [], ...rest]: Cells): Table {
  return {
    columns: headings.map((heading) => heading.trim()),
    lines: rest.flatMap((cells, at) =>
      cells.some((cell) => cell.trim() !== '') ? [{ number: at + 2, cells }] : [],
    ),
  };
}

/** The table with the columns that this kind does not have emptied, so that they are not stored. */
export function emptyUnknownColumns(ctx: Ctx, tableImport: TableImport, table: Table): Table {
  const indexes = new Set(tableImport.columns(ctx).map((column) => indexOf(table, column)));
  const lines = table.lines.map(({ number, cells }) => ({
    number,
    cells: cells.map((cell, at) => (indexes.has(at) ? cell : '')),
  }));
  return { columns: table.columns, lines };
}

/** Plans an import: reads every cell by its column, and compares every line with the others and with what exists. Writes nothing. */
export async function planTable(
  ctx: Ctx,
  tableImport: TableImport,
  table: Table,
): Promise<PlannedTable> {
  const columns = tableImport.columns(ctx);
  const indexes = columns.map((column) => indexOf(table, column));
  const problems: (Problem & { value: string })[] = columns.flatMap((column, at) =>
    column.required && indexes[at] === -1
      ? [{ line: 1, column: column.name, code: 'sheet.columnMissing', value: '' }]
      : [],
  );
  const isWhole = problems.length === 0;
  const valueAt = (number: number, name: string) => {
    const index = indexes[columns.findIndex((column) => column.name === name)];
    const line = table.lines.find((one) => one.number === number);
    return index === undefined ? '' : (line?.cells[index] ?? '');
  };
  const readable: Line<Record<string, unknown>>[] = [];
  for (const [at, { number, cells }] of (isWhole ? table.lines : []).entries()) {
    await pause(at);
    const { row, wrong } = readLine(columns, indexes, cells);
    problems.push(...wrong.map((one) => ({ ...one, line: number })));
    if (!wrong.length) readable.push({ number, row });
  }
  problems.push(
    ...duplicates(tableImport, readable).map((one) => ({
      ...one,
      value: valueAt(one.line, one.column),
    })),
  );
  const badSoFar = new Set(problems.map((one) => one.line));
  const plan = await tableImport.plan(
    ctx,
    readable.filter(({ number }) => !badSoFar.has(number)),
  );
  problems.push(...plan.problems.map((one) => ({ ...one, value: valueAt(one.line, one.column) })));
  const bad = new Set(problems.map((one) => one.line));
  const steps = plan.steps.filter(({ line }) => !bad.has(line));
  const count = (act: Step<unknown>['act']) => steps.filter((step) => step.act === act).length;
  const findings: SheetFinding[] = [];
  for (const [at, problem] of problems.sort((a, b) => a.line - b.line).entries()) {
    await pause(at);
    findings.push(findingOf(ctx, problem));
  }
  const names = new Set(columns.map((column) => column.name.toLowerCase()));
  return {
    steps,
    report: {
      lines: table.lines.length,
      creates: count('create'),
      updates: count('update'),
      unchanged: count('unchanged'),
      badLines: bad.size,
      findings: findings.filter(
        ({ line }, at) => at < mostFindings || findings[at - 1]!.line !== line,
      ),
      findingCount: findings.length,
      unknownColumns: table.columns.filter((name) => name && !names.has(name.toLowerCase())),
      brings: plan.brings,
      affects: plan.affects ?? [],
    },
  };
}

/** The index of a column in a table, whatever the case and spacing of its heading. */
function indexOf(table: Table, column: Column): number {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/[\s_*]+/g, ' ')
      .trim();
  return table.columns.findIndex((name) => plain(name) === plain(column.name));
}

function readLine(columns: Column[], indexes: number[], cells: string[]) {
  const row: Record<string, unknown> = {};
  const wrong: { column: string; value: string; code: string }[] = [];
  for (const [at, column] of columns.entries()) {
    const value = cells[indexes[at]!] ?? '';
    const { name } = column;
    if (value.trim() === '') {
      if (column.required) wrong.push({ column: name, value: '', code: 'field.required' });
      continue;
    }
    const read = column.cell.safeParse(value);
    if (read.success) row[name] = read.data;
    else wrong.push({ column: name, value, code: codeOf(read.error.issues[0]) });
  }
  return { row, wrong };
}

function codeOf(issue: { message: string; code: string } | undefined): string {
  if (issue && isTextKey(issue.message)) return issue.message;
  return issue?.code === 'too_big' ? 'field.tooLong' : 'field.invalid';
}

/** The lines that name the same thing as an earlier one. */
function duplicates(tableImport: TableImport, lines: Line<Record<string, unknown>>[]): Problem[] {
  const seen = new Set<string>();
  return lines.flatMap(({ number, row }) => {
    const key = tableImport.key.find((name) => row[name] !== undefined);
    if (!key) return [];
    const named = `${key} ${String(row[key]).normalize('NFC').toLowerCase()}`;
    if (!seen.has(named)) {
      seen.add(named);
      return [];
    }
    return [{ line: number, column: key, code: 'sheet.duplicate' }];
  });
}

function findingOf(ctx: Ctx, problem: Problem & { value: string }): SheetFinding {
  const { code } = problem;
  return {
    ...problem,
    value: problem.value.slice(0, 300),
    message: say(ctx.language, isTextKey(code) ? code : 'field.invalid'),
  };
}
