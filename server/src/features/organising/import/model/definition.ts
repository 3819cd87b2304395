import type { Actor, FeatureKey, ImportFileKind, ImportKind, ImportPlan } from '@pavilion/contract';
import type { z } from 'zod';
import type { Ctx } from '../../../../core/context.ts';

/** A column of a table: its heading, how its cells are parsed, and an example. An empty cell changes nothing. */
export interface Column {
  name: string;
  /** Parses a cell's text; the message of an issue is its text's key. */
  cell: z.ZodType<unknown, string>;
  required?: true;
  example: string;
  choices?: readonly string[];
  /** Takes the name of a file in a ZIP, or of several; cells are parsed with URLs in their place. */
  file?: ImportFileKind;
  several?: true;
  /** An empty cell stays empty, whatever files there are. */
  onlyNamed?: true;
}

/** A line whose cells are valid. `number` is the line number spreadsheets show. */
export interface Line<Row> {
  number: number;
  row: Row;
}

/** A problem with a line that depends on other data, such as an unknown name or a taken place. */
export interface Problem {
  line: number;
  column: string;
  code: string;
  /** What the code's text names. */
  values?: Record<string, string>;
}

/** What to do for a line. */
export interface Step<Work> {
  line: number;
  /** `absent`: it is about somebody who isn't here, and is left out. */
  act: 'create' | 'update' | 'unchanged' | 'absent';
  work: Work;
}

/** What an import would do, and what is wrong with its lines. */
export interface WorkPlan<Work> {
  steps: Step<Work>[];
  problems: Problem[];
  /** What looks odd, but is imported anyway. */
  warnings?: Problem[];
  brings: ImportPlan['brings'];
  /** The bookings it would move or cancel. */
  affects?: ImportPlan['affects'];
}

/** A change made by an import, as the log stores it. */
export interface Change {
  thing: string;
  id: string;
  title: string;
  before: object | null;
  after: object | null;
}

/**
 * A kind of table. The feature reads files, checks cells, plans, imports in one transaction, records, reverts (through
 * the log's undo handlers) and exports; a kind defines its columns and what they mean.
 */
export interface ImportDefinition<Row = Record<string, unknown>, Work = unknown> {
  kind: ImportKind;
  /** The feature the event must have. */
  needs?: FeatureKey;
  columns(ctx: Ctx): Column[];
  /** The columns that identify an item, preferred first; no two lines may have the same value. */
  key: readonly (keyof Row & string)[];
  /** The column, or columns, that label a line. */
  title: (keyof Row & string) | readonly (keyof Row & string)[];
  /** Locks what the plan depends on. */
  lock?(tx: Ctx): Promise<void>;
  /** Plans the valid lines against what exists; `titles` are those of uploaded files, by URL, `invites` says to invite people who aren't here, and a table of a booth sees no other. Runs for the dry run, and again within the import. */
  plan(
    ctx: Ctx,
    lines: Line<Row>[],
    given: { titles: ReadonlyMap<string, string>; invites: boolean; boothId?: string },
  ): Promise<WorkPlan<Work>>;
  /** Executes one step. Must run inside `commit`. */
  write(tx: Ctx<Actor>, work: Work): Promise<Change[]>;
  /** Publishes the import once everything is written. */
  publish?(tx: Ctx): void | Promise<void>;
  /** Everything that exists, or what a booth has of it, as lines of text by column. */
  lines(ctx: Ctx, boothId?: string): Promise<Record<string, string>[]>;
}
