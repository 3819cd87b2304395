import type { ImportFinding, ImportPlan } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { isTextKey, say } from '../../../../texts/texts.ts';
import { distance } from 'fastest-levenshtein';
import { pause } from './pause.ts';
import type { Cells } from './readFile.ts';
import type { Column, Line, Problem, ImportDefinition, Step } from '../model/definition.ts';
import type { FilesBeside } from './matchFiles.ts';
import { addFiles } from './addFiles.ts';

/** Up to this many findings, all are listed; beyond, only the first of each line. */
const mostFindings = 200;
const mostPreviewed = 5;
/** How different a heading may be from the column it is meant for. */
const mostFarness = 0.34;

/** A table as it was sent: its headings, and its non-empty lines with their numbers. */
export interface Table {
  columns: string[];
  lines: { number: number; cells: string[] }[];
  /** Invite people who aren't here. */
  invites?: boolean;
  files?: FilesBeside;
}

/** The part of a plan that people see. */
export type PlanReport = Omit<ImportPlan, '_id' | 'kind' | 'state' | 'linesDone'>;

/** A planned table: its report, and what to do for its valid lines. */
interface PlannedTable {
  report: PlanReport;
  steps: Step<unknown>[];
  /** The names of the files its valid lines use. */
  files: Set<string>;
}

/** Builds a table from its cells. */
export function toTable([headings = [], ...rest]: Cells): Table {
  return {
    columns: headings.map((heading) => heading.trim()),
    lines: rest.flatMap((cells, at) =>
      cells.some((cell) => cell.trim() !== '') ? [{ number: at + 2, cells }] : [],
    ),
  };
}

/** Empties columns this kind doesn't have, unless they seem meant for one it has, so that they aren't stored. */
export function emptyUnknownColumns(ctx: Ctx, definition: ImportDefinition, table: Table): Table {
  const columns = definition.columns(ctx);
  const meant = proposalsFor(table, columns).map(({ heading }) => table.columns.indexOf(heading));
  const indexes = new Set([...columns.map((column) => columnIndex(table, column)), ...meant]);
  const lines = table.lines.map(({ number, cells }) => ({
    number,
    cells: cells.map((cell, at) => (indexes.has(at) ? cell : '')),
  }));
  return { ...table, lines };
}

/** Plans an import: parses every cell by its column, and checks every line against the others and against what exists. Writes nothing. */
export async function planTable(
  ctx: Ctx,
  definition: ImportDefinition,
  table: Table,
): Promise<PlannedTable> {
  const columns = definition.columns(ctx);
  const indexes = columns.map((column) => columnIndex(table, column));
  const problems: (Problem & { value: string })[] = columns.flatMap((column, at) =>
    column.required && indexes[at] === -1
      ? [{ line: 1, column: column.name, code: 'import.columnMissing', value: '' }]
      : [],
  );
  const isWhole = problems.length === 0;
  const lineAt = new Map(table.lines.map((line) => [line.number, line.cells]));
  const valueAt = (number: number, name: string) => {
    const index = indexes[columns.findIndex((column) => column.name === name)];
    return index === undefined ? '' : (lineAt.get(number)?.[index] ?? '');
  };
  const titleAt = (number: number) =>
    [definition.title]
      .flat()
      .map((name) => valueAt(number, name))
      .filter(Boolean)
      .join(' ');
  const toFinding = ({ values, ...problem }: Problem & { value: string }): ImportFinding => ({
    ...problem,
    name: titleAt(problem.line).slice(0, 120),
    message: toSentence(ctx, {
      ...{ code: problem.code, values },
      column: columns.find(({ name }) => name === problem.column),
    }),
  });
  const readable: Line<Record<string, unknown>>[] = [];
  const files = addFiles(ctx, { definition, columns, table });
  for (const [at, { number, cells }] of (isWhole ? table.lines : []).entries()) {
    await pause(at);
    const given = files.readCells(
      number,
      columns.map((_column, nth) => cells[indexes[nth]!] ?? ''),
    );
    const { row, wrong } = readLine(columns, given);
    const ofFiles = files.listProblems(number);
    const isNamed = (name: string) => ofFiles.some(({ column }) => column === name);
    const others = wrong.filter(({ column }) => !isNamed(column));
    problems.push(...ofFiles, ...others.map((one) => ({ ...one, line: number })));
    if (!ofFiles.length && !wrong.length) readable.push({ number, row });
  }
  problems.push(
    ...duplicates(definition, readable).map((one) => ({
      ...one,
      value: valueAt(one.line, one.column),
    })),
  );
  const badSoFar = new Set(problems.map((one) => one.line));
  const plan = await definition.plan(
    ctx,
    readable.filter(({ number }) => !badSoFar.has(number)),
    { titles: files.titles, invites: table.invites ?? false },
  );
  problems.push(...plan.problems.map((one) => ({ ...one, value: valueAt(one.line, one.column) })));
  const bad = new Set(problems.map((one) => one.line));
  const steps = plan.steps.filter(({ line }) => !bad.has(line));
  const count = (act: Step<unknown>['act']) => steps.filter((step) => step.act === act).length;
  const findings: ImportFinding[] = [];
  for (const [at, problem] of problems.sort((a, b) => a.line - b.line).entries()) {
    await pause(at);
    findings.push(toFinding(problem));
  }
  const warnings = (plan.warnings ?? [])
    .filter(({ line }) => !bad.has(line))
    .sort((a, b) => a.line - b.line);
  const found = columns.filter((_column, at) => indexes[at] !== -1);
  return {
    steps,
    files: files.usedBy(({ line }) => !bad.has(line)),
    report: {
      lines: table.lines.length,
      creates: count('create'),
      updates: count('update'),
      unchanged: count('unchanged'),
      absent: count('absent'),
      invites: table.invites ?? false,
      badLines: bad.size,
      findings: findings.filter(
        ({ line }, at) => at < mostFindings || findings[at - 1]!.line !== line,
      ),
      findingCount: findings.length,
      warnings: warnings
        .slice(0, mostFindings)
        .map((one) => toFinding({ ...one, value: valueAt(one.line, one.column) })),
      unknownColumns: unknownIn(table, columns),
      proposals: proposalsFor(table, columns),
      preview: {
        columns: found.map(({ name }) => name),
        lines: table.lines.slice(0, mostPreviewed).map(({ number }) => ({
          line: number,
          cells: found.map(({ name }) => valueAt(number, name).slice(0, 80)),
        })),
      },
      files: files.report(),
      brings: plan.brings,
      affects: plan.affects ?? [],
    },
  };
}

/** Normalises the case and spacing of a heading. */
function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[\s_*]+/g, ' ')
    .trim();
}

function columnIndex(table: Table, column: Column): number {
  return table.columns.findIndex((name) => plain(name) === plain(column.name));
}

function unknownIn(table: Table, columns: Column[]): string[] {
  const known = new Set(columns.map(({ name }) => plain(name)));
  return table.columns.filter((name) => name && !known.has(plain(name)));
}

/** For each unknown heading, the nearest column the table lacks, if near enough. */
function proposalsFor(table: Table, columns: Column[]): ImportPlan['proposals'] {
  const free = new Set(
    columns.filter((column) => columnIndex(table, column) === -1).map(({ name }) => name),
  );
  return unknownIn(table, columns).flatMap((heading) => {
    const near = [...free]
      .map((column) => ({ column, far: farness(plain(heading), plain(column)) }))
      .filter(({ far }) => far <= mostFarness)
      .sort((a, b) => a.far - b.far);
    if (!near[0]) return [];
    free.delete(near[0].column);
    return [{ heading, column: near[0].column }];
  });
}

/** 0 for the same letters, 1 for none in common; low for a heading that contains the column's words among others. */
function farness(heading: string, column: string): number {
  const words = heading.split(/[^\p{L}\p{M}\p{N}]+/u);
  if (column.split(' ').every((word) => words.includes(word))) return 0.1;
  const letters = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '').slice(0, 60);
  const [a, b] = [letters(heading), letters(column)];
  return distance(a, b) / Math.max(a.length, b.length, 1);
}

function readLine(columns: Column[], cells: string[]) {
  const row: Record<string, unknown> = {};
  const wrong: { column: string; value: string; code: string }[] = [];
  for (const [at, column] of columns.entries()) {
    const value = cells[at] ?? '';
    const { name } = column;
    if (value.trim() === '') {
      if (column.required) wrong.push({ column: name, value: '', code: 'field.required' });
      continue;
    }
    const read = column.cell.safeParse(value);
    if (read.success) row[name] = read.data;
    else wrong.push({ column: name, value, code: toCode(read.error.issues[0]) });
  }
  return { row, wrong };
}

function toCode(issue: { message: string; code: string } | undefined): string {
  if (issue && isTextKey(issue.message)) return issue.message;
  return issue?.code === 'too_big' ? 'field.tooLong' : 'field.invalid';
}

/** The lines that name the same thing as an earlier one. */
function duplicates(
  definition: ImportDefinition,
  lines: Line<Record<string, unknown>>[],
): Problem[] {
  const seen = new Set<string>();
  return lines.flatMap(({ number, row }) => {
    const key = definition.key.find((name) => row[name] !== undefined);
    if (!key) return [];
    const named = `${key} ${String(row[key]).normalize('NFC').toLowerCase()}`;
    if (!seen.has(named)) {
      seen.add(named);
      return [];
    }
    return [{ line: number, column: key, code: 'import.duplicate' }];
  });
}

/** The message for a code, in the caller's language; for an unknown choice, with the possible ones. */
function toSentence(
  ctx: Ctx,
  { code, values, column }: { code: string; values: Problem['values']; column: Column | undefined },
): string {
  const choices = column?.choices?.join(', ');
  if (code === 'import.unknownChoice' && choices) return say(ctx, 'import.chooseOf', { choices });
  if (code === 'import.number' && column) return numberSentence(ctx, column);
  return say(ctx, isTextKey(code) ? code : 'field.invalid', values);
}

function numberSentence({ language }: Ctx, { cell }: Column): string {
  const { least, most } = cell.meta() ?? {};
  if (typeof least !== 'number' || typeof most !== 'number') return say(language, 'import.number');
  const figures = new Intl.NumberFormat(`${language}-IN-u-nu-latn`);
  const values = { min: figures.format(least), max: figures.format(most) };
  return say(language, 'import.numberRange', values);
}
