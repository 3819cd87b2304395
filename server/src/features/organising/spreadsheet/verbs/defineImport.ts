import type { Actor, FeatureKey, SheetKind, SheetPlan } from '@pavilion/contract';
import type { z } from 'zod';
import type { Ctx } from '../../../../context.ts';

/** A column of a table: what stands above it, how a cell is read, and an example. An empty cell leaves a thing as it is. */
export interface Column {
  name: string;
  /** Reads the text of a cell; a problem's message is the code of its sentence. */
  cell: z.ZodType<unknown, string>;
  required?: true;
  example: string;
  choices?: readonly string[];
}

/** A line whose cells can be read. `number` counts as spreadsheets do. */
export interface Line<Row> {
  number: number;
  row: Row;
}

/** Something wrong with a line that only shows beside others: an unknown name, a taken place. */
export interface Problem {
  line: number;
  column: string;
  code: string;
}

/** What is to be done for a line. */
export interface Step<Work> {
  line: number;
  act: 'create' | 'update' | 'unchanged';
  work: Work;
}

export interface Judgement<Work> {
  steps: Step<Work>[];
  problems: Problem[];
  brings: SheetPlan['brings'];
  /** What is booked and would move or go. */
  affects?: SheetPlan['affects'];
}

/** A change that an import has made, in the words of the log. */
export interface Change {
  thing: string;
  id: string;
  title: string;
  before: object | null;
  after: object | null;
}

/**
 * A kind of table. The machine around it reads files, checks cells, plans, imports in one transaction, records and
 * takes back (by what the feature has registered with `undoes`), and exports; a kind says what its columns are and
 * what they mean.
 */
export interface Sheet<Row = Record<string, unknown>, Work = unknown> {
  kind: SheetKind;
  /** The feature of the event that must be present. */
  needs?: FeatureKey;
  columns(ctx: Ctx): Column[];
  /** The columns that together name a thing, each first in order: no two lines may have the same. */
  key: readonly (keyof Row & string)[];
  /** Keeps others from changing what is looked at, until the end of the transaction. */
  hold?(tx: Ctx): Promise<void>;
  /** Looks at the readable lines beside what there is. Runs for the dry run, and once more within the import. */
  judge(ctx: Ctx, lines: Line<Row>[]): Promise<Judgement<Work>>;
  /** Does one step. Belongs inside `commit`. */
  write(tx: Ctx<Actor>, work: Work): Promise<Change[]>;
  /** What remains to be told when all is written. */
  finish?(tx: Ctx): void;
  /** All there is, as lines of texts by column. */
  lines(ctx: Ctx): Promise<Record<string, string>[]>;
}
