import type { Actor, FeatureKey, SheetFileKind, SheetKind, SheetPlan } from '@pavilion/contract';
import type { z } from 'zod';
import type { Ctx } from '../../../../context.ts';

/** A column of a table: its heading, how a cell is read, and an example. An empty cell leaves a thing as it is. */
export interface Column {
  name: string;
  /** Reads the text of a cell; a problem's message is the code of its sentence. */
  cell: z.ZodType<unknown, string>;
  required?: true;
  example: string;
  choices?: readonly string[];
  /** It takes the name of a file in a ZIP, or of several: cells are read with addresses in their place. */
  file?: SheetFileKind;
  several?: true;
}

/** A line whose cells can be read. `number` counts as spreadsheets do. */
export interface Line<Row> {
  number: number;
  row: Row;
}

/** A problem of a line that depends on other data: an unknown name, a taken place. */
export interface Problem {
  line: number;
  column: string;
  code: string;
}

/** What to do for a line. */
export interface Step<Work> {
  line: number;
  act: 'create' | 'update' | 'unchanged';
  work: Work;
}

/** What an import would do, and what is wrong with its lines. */
export interface ImportPlan<Work> {
  steps: Step<Work>[];
  problems: Problem[];
  /** What looks odd, and is imported all the same. */
  warnings?: Problem[];
  brings: SheetPlan['brings'];
  /** The bookings that it would move or cancel. */
  affects?: SheetPlan['affects'];
}

/** A change that an import has made, as the log has it. */
export interface Change {
  thing: string;
  id: string;
  title: string;
  before: object | null;
  after: object | null;
}

/**
 * A kind of table. The feature reads files, checks cells, plans, imports in one transaction, records, reverts (by the
 * undo handlers of the log) and exports; a kind says what its columns are and what they mean.
 */
export interface TableImport<Row = Record<string, unknown>, Work = unknown> {
  kind: SheetKind;
  /** The feature of the event that must be present. */
  needs?: FeatureKey;
  columns(ctx: Ctx): Column[];
  /** The columns that name a thing, the preferred first: no two lines may have the same. */
  key: readonly (keyof Row & string)[];
  /** The column, or columns, that say what a line is about. */
  title: (keyof Row & string) | readonly (keyof Row & string)[];
  /** Locks what the plan depends on. */
  lock?(tx: Ctx): Promise<void>;
  /** Plans the readable lines, given what exists and the titles of the files beside the table by their address. Runs for the dry run, and once more within the import. */
  plan(
    ctx: Ctx,
    lines: Line<Row>[],
    titles: ReadonlyMap<string, string>,
  ): Promise<ImportPlan<Work>>;
  /** Does one step. Belongs inside `commit`. */
  write(tx: Ctx<Actor>, work: Work): Promise<Change[]>;
  /** Publishes the import once everything is written. */
  publish?(tx: Ctx): void;
  /** Everything that exists, as lines of texts by column. */
  lines(ctx: Ctx): Promise<Record<string, string>[]>;
}
