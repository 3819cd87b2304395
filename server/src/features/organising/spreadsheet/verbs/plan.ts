import type { SheetFinding, SheetPlan } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { isTextKey, say } from '../../../../texts/texts.ts';
import { pause } from './pause.ts';
import type { Cells } from './readFile.ts';
import type { Column, Line, Problem, Sheet, Step } from './defineImport.ts';

/** Of so many everything is told, of later lines what is wrong first: no bad line goes unnamed. */
const mostFindings = 200;

/** A table as it came: its headings, and its lines that are not empty by their number. */
export interface Table {
  columns: string[];
  lines: { number: number; cells: string[] }[];
}

export type Seen = Omit<SheetPlan, '_id' | 'kind' | 'state'>;

/** What a look through a table has found, and what is to be done for its good lines. */
interface Look {
  seen: Seen;
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

/** The table with nothing in the columns that this kind does not have: they are named, and kept for nobody. */
export function withoutUnknown(ctx: Ctx, sheet: Sheet, table: Table): Table {
  const places = new Set(sheet.columns(ctx).map((column) => placeOf(table, column)));
  const lines = table.lines.map(({ number, cells }) => ({
    number,
    cells: cells.map((cell, at) => (places.has(at) ? cell : '')),
  }));
  return { columns: table.columns, lines };
}

/** Looks a table through: every cell by its column, every line beside the others and beside what there is. Writes nothing. */
export async function look(ctx: Ctx, sheet: Sheet, table: Table): Promise<Look> {
  const columns = sheet.columns(ctx);
  const places = columns.map((column) => placeOf(table, column));
  const problems: (Problem & { value: string })[] = columns.flatMap((column, at) =>
    column.required && places[at] === -1
      ? [{ line: 1, column: column.name, code: 'sheet.columnMissing', value: '' }]
      : [],
  );
  const isWhole = problems.length === 0;
  const valueAt = (number: number, name: string) => {
    const place = places[columns.findIndex((column) => column.name === name)];
    const line = table.lines.find((one) => one.number === number);
    return place === undefined ? '' : (line?.cells[place] ?? '');
  };
  const readable: Line<Record<string, unknown>>[] = [];
  for (const [at, { number, cells }] of (isWhole ? table.lines : []).entries()) {
    await pause(at);
    const { row, wrong } = readLine(columns, places, cells);
    problems.push(...wrong.map((one) => ({ ...one, line: number })));
    if (!wrong.length) readable.push({ number, row });
  }
  problems.push(
    ...twice(sheet, readable).map((one) => ({ ...one, value: valueAt(one.line, one.column) })),
  );
  const doubled = new Set(problems.map((one) => one.line));
  const judged = await sheet.judge(
    ctx,
    readable.filter(({ number }) => !doubled.has(number)),
  );
  problems.push(
    ...judged.problems.map((one) => ({ ...one, value: valueAt(one.line, one.column) })),
  );
  const bad = new Set(problems.map((one) => one.line));
  const steps = judged.steps.filter(({ line }) => !bad.has(line));
  const count = (act: Step<unknown>['act']) => steps.filter((step) => step.act === act).length;
  const findings: SheetFinding[] = [];
  for (const [at, problem] of problems.sort((a, b) => a.line - b.line).entries()) {
    await pause(at);
    findings.push(findingOf(ctx, problem));
  }
  const names = new Set(columns.map((column) => column.name.toLowerCase()));
  return {
    steps,
    seen: {
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
      brings: judged.brings,
      affects: judged.affects ?? [],
    },
  };
}

/** Where a column stands in a table; headings do not mind case and blanks. */
function placeOf(table: Table, column: Column): number {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/[\s_*]+/g, ' ')
      .trim();
  return table.columns.findIndex((name) => plain(name) === plain(column.name));
}

function readLine(columns: Column[], places: number[], cells: string[]) {
  const row: Record<string, unknown> = {};
  const wrong: { column: string; value: string; code: string }[] = [];
  for (const [at, column] of columns.entries()) {
    const value = cells[places[at]!] ?? '';
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
function twice(sheet: Sheet, lines: Line<Record<string, unknown>>[]): Problem[] {
  const seen = new Set<string>();
  return lines.flatMap(({ number, row }) => {
    const key = sheet.key.find((name) => row[name] !== undefined);
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
