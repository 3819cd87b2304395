import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';

/** What can be imported and exported as a table. */
export const sheetKind = z.enum([
  'booths',
  'floors',
  'sessions',
  'people',
  'speakers',
  'members',
  'sponsors',
  'offers',
  'documents',
  'polls',
  'announcements',
  'tickets',
]);
export type SheetKind = z.infer<typeof sheetKind>;

const sheetFormat = z.enum(['csv', 'xlsx']);
export type SheetFormat = z.infer<typeof sheetFormat>;

/** What one table may hold; larger ones are imported in parts. */
export const sheetLimits = { rows: 2000, bytes: 5_000_000, cell: 10_000, columns: 60 } as const;

/** The form field that carries a table. */
export const sheetPart = 'sheet';

/** What one ZIP beside a table may hold; a table takes several, one after the other. */
export const sheetZipLimits = {
  bytes: 50_000_000,
  files: 300,
  unpackedBytes: 200_000_000,
} as const;

/** The form field that carries a ZIP. */
export const sheetZipPart = 'zip';

/** What a column may name by the name of a file. */
const sheetFileKind = z.enum(['picture', 'document']);
export type SheetFileKind = z.infer<typeof sheetFileKind>;

const sheetColumn = z.object({
  /** As the first line of the table has it. */
  name: z.string(),
  required: z.boolean(),
  example: z.string(),
  /** The allowed values, where it is a choice. */
  choices: z.array(z.string()),
  /** Where it takes the name of a file in a ZIP: which kind. */
  file: sheetFileKind.optional(),
});
export type SheetColumn = z.infer<typeof sheetColumn>;

/** A problem in a table: where, the value there, and a sentence for people. */
const sheetFinding = z.object({
  /** As spreadsheets count: the headings are line 1. */
  line: z.number().int(),
  /** Empty where it concerns the whole line. */
  column: z.string(),
  /** What the line is about, by the column that names it; empty where that is. */
  name: z.string(),
  value: z.string(),
  code: z.string(),
  message: z.string(),
});
export type SheetFinding = z.infer<typeof sheetFinding>;

const sheetRenaming = z.object({ heading: z.string().max(200), column: z.string().max(100) });
export type SheetRenaming = z.infer<typeof sheetRenaming>;

const fileOfLine = z.object({
  line: z.number().int(),
  /** What the line is about. */
  name: z.string(),
  column: z.string(),
});

/** The files beside a table, and who asks for them. */
const sheetFiles = z.object({
  /** By line and column: the files that it gets. */
  found: z.array(fileOfLine.extend({ files: z.array(z.string()) })),
  /** Names that no file has. */
  missing: z.array(
    fileOfLine.extend({
      file: z.string(),
      /** The file that may be meant, and the cell as it would be then. */
      near: z.object({ file: z.string(), value: z.string() }).nullable(),
    }),
  ),
  /** Files that no line asks for. */
  unused: z.array(z.string()),
  /** Files that cannot be used, and why. */
  refused: z.array(z.object({ file: z.string(), code: z.string(), message: z.string() })),
});
export type SheetFiles = z.infer<typeof sheetFiles>;

/** What an import would do, or has done. Nothing is written before it is confirmed. */
const sheetPlan = z.object({
  _id: id,
  kind: sheetKind,
  state: z.enum(['checked', 'imported']),
  lines: z.number().int(),
  creates: z.number().int(),
  updates: z.number().int(),
  unchanged: z.number().int(),
  /** Lines with something wrong. */
  badLines: z.number().int(),
  /** The first 200, and of every later bad line what is wrong first. */
  findings: z.array(sheetFinding),
  findingCount: z.number().int(),
  /** What looks odd and is imported all the same: the first 200. */
  warnings: z.array(sheetFinding).default([]),
  /** Headings that no column has: they are left out. */
  unknownColumns: z.array(z.string()),
  /** Those of them that may be meant for a column, with that column. */
  proposals: z.array(sheetRenaming).default([]),
  /** The first lines, by the columns that were found. */
  preview: z
    .object({
      columns: z.array(z.string()),
      lines: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
    })
    .default({ columns: [], lines: [] }),
  /** Null for a kind of table that names no files. */
  files: sheetFiles.nullable().default(null),
  /** What else it creates, as new floors and speakers: by name. */
  brings: z.array(z.object({ what: z.enum(['floor', 'person', 'speaker']), name: z.string() })),
  /** The booked calls that fewer consultants move to another or cancel, by booth; of each booth the first 20 are named. */
  affects: z
    .array(
      z.object({
        line: z.number().int(),
        /** Of the booth. */
        name: z.string(),
        moved: z.number().int(),
        cancelled: z.number().int(),
        calls: z.array(z.object({ name: z.string(), startAt: instant, isCancelled: z.boolean() })),
      }),
    )
    .default([]),
});
export type SheetPlan = z.infer<typeof sheetPlan>;

const scope = z.object({ eventId: id.optional() });
const ofKind = { params: z.object({ kind: sheetKind }) };
const ofPlan = { params: z.object({ planId: id }), query: scope };

export const describeSheet = route({
  method: 'GET',
  path: '/sheet/{kind}',
  summary: 'The columns of a table, and how many lines an export would have',
  ...ofKind,
  query: scope,
  reply: z.object({ columns: z.array(sheetColumn), lines: z.number().int() }),
});

export const exportSheet = route({
  method: 'GET',
  path: '/sheet/{kind}/export',
  summary:
    'A table as a file, in the form that the import takes; with `template` just its headings and an example. Cells that a spreadsheet would run as formulas are disarmed',
  ...ofKind,
  query: scope.extend({ format: sheetFormat, template: z.stringbool().optional() }),
  reply: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
});

export const checkSheet = route({
  method: 'PUT',
  path: '/sheet/{kind}',
  summary:
    'Look a table through, as a multipart form with one part `sheet` (CSV or XLSX, the content decides) or as JSON with its pasted text. Writes nothing but the plan',
  ...ofKind,
  query: scope,
  body: z
    .object({ text: z.string().max(sheetLimits.bytes, { error: 'sheet.tooLarge' }) })
    .nullish(),
  reply: z.object({ plan: sheetPlan }),
});

export const fixSheet = route({
  method: 'PUT',
  path: '/sheet/plan/{planId}',
  summary:
    'Put other values into cells of a table that was checked, or read headings as columns, and check again',
  ...ofPlan,
  body: z.object({
    cells: z
      .array(
        z.object({
          line: z.number().int().min(2).max(100_000),
          column: z.string().max(100),
          value: z.string().max(sheetLimits.cell, { error: 'field.tooLong' }),
        }),
      )
      .max(2 * sheetLimits.rows),
    columns: z.array(sheetRenaming).max(sheetLimits.columns).optional(),
  }),
  reply: z.object({ plan: sheetPlan }),
});

export const addSheetFiles = route({
  method: 'PUT',
  path: '/sheet/plan/{planId}/files',
  summary:
    'Put pictures and documents beside a table that was checked, as a multipart form with one part `zip`, and check again. Lines get them by file name; what nobody asks for is not kept',
  ...ofPlan,
  reply: z.object({ plan: sheetPlan }),
});

export const importSheet = route({
  method: 'POST',
  path: '/sheet/plan/{planId}/import',
  summary:
    'Do what a plan says, whole or not at all; a repeated call answers the same. With `withoutBad` the lines with something wrong are left out, else they are refused',
  ...ofPlan,
  body: z.object({ withoutBad: z.boolean().optional() }),
  reply: z.object({ plan: sheetPlan }),
});
