import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';

/** What can be imported and exported as a table. */
export const importKind = z.enum([
  'booths',
  'floors',
  'sessions',
  'people',
  'speakers',
  'members',
  'sponsors',
  'offers',
  'documents',
  'items',
  'polls',
  'announcements',
  'tickets',
  'vouchers',
]);
export type ImportKind = z.infer<typeof importKind>;

/** The tables that a booth's staff import and export of their own: what it shows several of, and its facts. */
export const boothImportKind = importKind.extract(['items', 'booths']);
export type BoothImportKind = z.infer<typeof boothImportKind>;

const sheetFormat = z.enum(['csv', 'xlsx']);
export type SheetFormat = z.infer<typeof sheetFormat>;

/** The limits of one table. */
export const importLimits = { rows: 20_000, bytes: 5_000_000, cell: 10_000, columns: 60 } as const;

/** How many lines one call imports of a table. */
export const importPartLines = 1000;

/** The form field that carries a table. */
export const sheetPart = 'sheet';

/** The limits of one ZIP sent with a table; a table takes several, one after the other. */
export const importZipLimits = {
  bytes: 50_000_000,
  files: 300,
  unpackedBytes: 200_000_000,
} as const;

/** The form field that carries a ZIP. */
export const sheetZipPart = 'zip';

/** The kinds of file a column may refer to by name. */
const importFileKind = z.enum(['picture', 'document']);
export type ImportFileKind = z.infer<typeof importFileKind>;

const importColumn = z.object({
  /** As in the first line of the table. */
  name: z.string(),
  required: z.boolean(),
  example: z.string(),
  /** The allowed values, if it is a choice. */
  choices: z.array(z.string()),
  /** For a column that takes the name of a file in a ZIP: its kind. */
  file: importFileKind.optional(),
});
export type ImportColumn = z.infer<typeof importColumn>;

/** A problem in a table: where, the value there, and a message for people. */
const importFinding = z.object({
  /** As spreadsheets count: the headings are line 1. */
  line: z.number().int(),
  /** Empty if it concerns the whole line. */
  column: z.string(),
  /** What the line is about, from its naming column; empty if that is. */
  name: z.string(),
  value: z.string(),
  code: z.string(),
  message: z.string(),
});
export type ImportFinding = z.infer<typeof importFinding>;

const importRenaming = z.object({ heading: z.string().max(200), column: z.string().max(100) });
export type ImportRenaming = z.infer<typeof importRenaming>;

const fileOfLine = z.object({
  line: z.number().int(),
  /** What the line is about. */
  name: z.string(),
  column: z.string(),
});

/** The files sent with a table, and the lines that refer to them. */
const importFiles = z.object({
  /** By line and column: the files it gets. */
  found: z.array(fileOfLine.extend({ files: z.array(z.string()) })),
  /** Names that match no file. */
  missing: z.array(
    fileOfLine.extend({
      file: z.string(),
      /** The file probably meant, and the cell with its name. */
      near: z.object({ file: z.string(), value: z.string() }).nullable(),
    }),
  ),
  /** Files no line refers to. */
  unused: z.array(z.string()),
  /** Files that cannot be used, and why. */
  refused: z.array(z.object({ file: z.string(), code: z.string(), message: z.string() })),
});
export type ImportFiles = z.infer<typeof importFiles>;

/** What an import would do, or has done. Nothing is written before it is confirmed. `importing`: some of its parts are in. */
const importPlan = z.object({
  _id: id,
  kind: importKind,
  state: z.enum(['checked', 'importing', 'imported']),
  /** How many lines have been imported, or skipped for their problems. */
  linesDone: z.number().int().default(0),
  lines: z.number().int(),
  creates: z.number().int(),
  updates: z.number().int(),
  unchanged: z.number().int(),
  /** Lines about people who aren't here yet, which are left out… */
  absent: z.number().int().default(0),
  /** …unless they are invited as attendees. */
  invites: z.boolean().default(false),
  /** Lines with problems. */
  badLines: z.number().int(),
  /** The first 200, and the first of every later bad line. */
  findings: z.array(importFinding),
  findingCount: z.number().int(),
  /** What looks odd but is imported anyway: the first 200. */
  warnings: z.array(importFinding).default([]),
  /** Headings that match no column; they're ignored. */
  unknownColumns: z.array(z.string()),
  /** Those of them that were probably meant for a column, with that column. */
  proposals: z.array(importRenaming).default([]),
  /** The first lines, in the columns that were found. */
  preview: z
    .object({
      columns: z.array(z.string()),
      lines: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
    })
    .default({ columns: [], lines: [] }),
  /** Null for a kind of table that refers to no files. */
  files: importFiles.nullable().default(null),
  /** What else it creates, such as new floors and speakers, by name. */
  brings: z.array(z.object({ what: z.enum(['floor', 'person', 'speaker']), name: z.string() })),
  /** The booked calls that having fewer consultants moves to another or cancels, by booth; the first 20 of each booth are listed. */
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
export type ImportPlan = z.infer<typeof importPlan>;

const scope = z.object({ eventId: id.optional() });
const ofKind = { params: z.object({ kind: importKind }) };
const ofPlan = { params: z.object({ planId: id }), query: scope };

const described = z.object({ columns: z.array(importColumn), lines: z.number().int() });
const file = z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() });
const planned = z.object({ plan: importPlan });
const asked = { format: sheetFormat, template: z.stringbool().optional() };
const pasted = z
  .object({ text: z.string().max(importLimits.bytes, { error: 'import.tooLarge' }) })
  .nullish();
const fixes = z.object({
  cells: z
    .array(
      z.object({
        line: z.number().int().min(2).max(100_000),
        column: z.string().max(100),
        value: z.string().max(importLimits.cell, { error: 'field.tooLong' }),
      }),
    )
    .max(4000),
  columns: z.array(importRenaming).max(importLimits.columns).optional(),
  /** For a table of people: invite those who aren't here yet as attendees. */
  invites: z.boolean().optional(),
});

export const describeImport = route({
  method: 'GET',
  path: '/import/{kind}',
  act: 'table.read',
  summary: 'Get the columns of a table, and how many lines an export would have',
  ...ofKind,
  query: scope,
  reply: described,
});

export const exportTable = route({
  method: 'GET',
  path: '/import/{kind}/export',
  act: 'table.export',
  summary:
    'Export a table as a file, in the format the import takes; with `template`, only its headings and an example. Cells that a spreadsheet would run as formulas are escaped',
  ...ofKind,
  query: scope.extend(asked),
  reply: file,
});

export const checkImport = route({
  method: 'PUT',
  path: '/import/{kind}',
  act: 'table.import',
  summary:
    'Check a table, sent as a multipart form with one part `sheet` (CSV or XLSX, detected by content) or as JSON with its pasted text. Saves nothing but the plan',
  ...ofKind,
  query: scope,
  body: pasted,
  reply: planned,
});

export const fixImport = route({
  method: 'PUT',
  path: '/import/plan/{planId}',
  act: 'table.import',
  summary:
    'Correct cells of a table that was checked, or map headings to columns, and check it again',
  ...ofPlan,
  body: fixes,
  reply: planned,
});

export const addImportFiles = route({
  method: 'PUT',
  path: '/import/plan/{planId}/files',
  act: 'table.import',
  summary:
    'Add pictures and documents to a table that was checked, as a multipart form with one part `zip`, and check again. Lines get them by file name; files no line refers to are not kept',
  ...ofPlan,
  reply: planned,
});

export const runImport = route({
  method: 'POST',
  path: '/import/plan/{planId}/run',
  act: 'table.import',
  summary:
    'Carry out a plan, or the next 1,000 lines of one: repeat the call until the state is `imported`; from then on it returns the same. Each part is done whole or not at all, and the log can undo it. With `withoutBad`, lines with problems are skipped; otherwise they block the import',
  ...ofPlan,
  body: z.object({ withoutBad: z.boolean().optional() }),
  reply: planned,
});

const ofBooth = {
  needs: 'hall',
  params: z.object({ boothId: id, kind: boothImportKind }),
  query: scope,
} as const;
const ofBoothPlan = {
  needs: 'hall',
  params: z.object({ boothId: id, planId: id }),
  query: scope,
} as const;

export const describeBoothImport = route({
  method: 'GET',
  path: '/exhibitor/{boothId}/import/{kind}',
  act: 'boothTable.read',
  summary:
    'Get the columns of a booth’s own table, and how many lines an export would have, for its staff',
  ...ofBooth,
  reply: described,
});

export const exportBoothTable = route({
  method: 'GET',
  path: '/exhibitor/{boothId}/import/{kind}/export',
  act: 'boothTable.read',
  summary:
    'Export a booth’s own table as a file, in the format the import takes; with `template`, only its headings and an example',
  ...ofBooth,
  query: scope.extend(asked),
  reply: file,
});

export const checkBoothImport = route({
  method: 'PUT',
  path: '/exhibitor/{boothId}/import/{kind}',
  act: 'boothTable.import',
  summary:
    'Check a table of a booth’s own items or facts, sent as for an event’s table. Saves nothing but the plan',
  ...ofBooth,
  body: pasted,
  reply: planned,
});

export const fixBoothImport = route({
  method: 'PUT',
  path: '/exhibitor/{boothId}/import/plan/{planId}',
  act: 'boothTable.import',
  summary:
    'Correct cells of a booth’s table that was checked, or map headings to columns, and check it again',
  ...ofBoothPlan,
  body: fixes.omit({ invites: true }),
  reply: planned,
});

export const addBoothImportFiles = route({
  method: 'PUT',
  path: '/exhibitor/{boothId}/import/plan/{planId}/files',
  act: 'boothTable.import',
  summary:
    'Add pictures, plans and documents to a booth’s table that was checked, as for an event’s table, and check again',
  ...ofBoothPlan,
  reply: planned,
});

export const runBoothImport = route({
  method: 'POST',
  path: '/exhibitor/{boothId}/import/plan/{planId}/run',
  act: 'boothTable.import',
  summary:
    'Carry out a plan of a booth’s table, whole or not at all; from then on it returns the same. With `withoutBad`, lines with problems are skipped; otherwise they block the import',
  ...ofBoothPlan,
  body: z.object({ withoutBad: z.boolean().optional() }),
  reply: planned,
});

export const undoBoothImport = route({
  method: 'POST',
  path: '/exhibitor/{boothId}/import/plan/{planId}/undo',
  act: 'boothTable.import',
  summary:
    'Undo what one imported into a booth, unless it has changed since (audit.changedSince); the plan can then be carried out again',
  ...ofBoothPlan,
  reply: planned,
});
