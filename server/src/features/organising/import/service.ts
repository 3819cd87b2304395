import { buffer } from 'node:stream/consumers';
import {
  type Actor,
  type runImport,
  type fixImport,
  type RouteInput,
  type RouteReply,
  type ImportColumn,
  type SheetFormat,
  type ImportKind,
  importLimits,
  type ImportPlan,
  importPartLines,
  type ImportRenaming,
  sheetPart,
} from '@pavilion/contract';
import type { FastifyRequest } from 'fastify';
import { commit, type Ctx } from '../../../core/context.ts';
import { holdUpload } from '../../../http/holdUpload.ts';
import { refuse } from '../../../core/refusal.ts';
import { limitRate } from '../../../http/rateLimit.ts';
import { sandboxed } from '../../../sandbox/sandboxed.ts';
import { requireFreshProof } from '../../identity/account/service.ts';
import { isLogged, record, revert, type UndoHandler } from '../../platform/audit/service.ts';
import { addressesIn, discloseFile } from '../../platform/disclosure/service.ts';
import { deleteStored, receiveFile } from '../../platform/file/service.ts';
import { sendExportNotice } from '../../platform/security/service.ts';
import * as hall from '../../venue/booth/service.ts';
import { importDefinitions } from './kinds/kinds.ts';
import {
  emptyUnknownColumns,
  type PlanReport,
  planTable,
  toTable,
  type Table,
} from './verbs/planTable.ts';
import * as queries from './queries.ts';
import { stagingFolder, keepFiles, stageFiles } from './verbs/stageFiles.ts';
import type * as reading from './verbs/readFile.ts';
import type { Change, ImportDefinition } from './model/definition.ts';
import { toBoothTable } from './model/boothTable.ts';
import { writeTable } from './verbs/writeTable.ts';

/** A table as an uploaded file or pasted text. */
interface UploadedTable {
  body: { text: string } | null | undefined;
  request: FastifyRequest;
}
/** Tables a person checks for their booths. */
const boothRate = [{ times: 60, seconds: 3600 }];

type Plan = RouteReply<typeof runImport>['plan'];

const inSandbox = sandboxed<typeof reading>(new URL('./verbs/readFile.ts', import.meta.url));

/** Undoing an import reverts every change it made, unless one of them has been changed since. */
export const undoImport: UndoHandler = {
  async current(tx, id) {
    const plan = await queries.lockAnyPlan(tx.db, tx.event.id, id);
    return plan?.state === 'imported' ? toSummary(plan) : null;
  },
  async restore(tx, id, to) {
    const plan = await queries.lockAnyPlan(tx.db, tx.event.id, id);
    if (!plan?.done || to) refuse('audit.notUndoable');
    for (const change of plan.done.toReversed()) await revert(tx, change);
    await queries.updatePlan(tx.db, id, { state: 'checked', done: null });
  },
};

/** What a table is of: the event, or with `boothId` what that booth's staff may import. */
export interface TableRef {
  kind: ImportKind;
  boothId?: string;
}

/** A plan of a table of the event, or of a booth's. */
export interface PlanRef {
  planId: string;
  boothId?: string;
}

/** A table's columns, and how many lines an export has. Refuses `feature.absent`, and for a booth's table `booth.missing` and `forbidden`. */
export async function describe(
  ctx: Ctx<Actor>,
  table: TableRef,
): Promise<{ columns: ImportColumn[]; lines: number }> {
  const { definition } = await requireImport(ctx, table);
  const columns = definition.columns(ctx).map(({ name, required, example, choices, file }) => ({
    name,
    required: required ?? false,
    example,
    choices: [...(choices ?? [])],
    ...(file && { file }),
  }));
  return { columns, lines: (await definition.lines(ctx)).length };
}

/** Exports a table as a file that can be imported. Refuses as `describe` does. */
export async function exportTable(
  ctx: Ctx<Actor>,
  { kind, boothId }: TableRef,
  { format, template }: { format: SheetFormat; template?: boolean | undefined },
): Promise<{ fileName: string; mediaType: string; base64: string }> {
  const { definition, slug } = await requireImport(ctx, { kind, boothId });
  const columns = definition.columns(ctx);
  const lines = template
    ? [Object.fromEntries(columns.map(({ name, example }) => [name, example]))]
    : await definition.lines(ctx);
  // a booth's own facts name nobody
  if (!template && !boothId) await discloseLines(ctx, lines);
  const { file, type } = writeTable(ctx, { kind, columns, lines }, format);
  return {
    fileName: `${slug}-${kind}${template ? '-template' : ''}.${format}`,
    mediaType: type,
    base64: (await buffer(file)).toString('base64'),
  };
}

/** Records the disclosure of the email addresses in a table, which requires a fresh proof of identity. */
async function discloseLines(ctx: Ctx<Actor>, lines: Record<string, string>[]): Promise<void> {
  const addresses = lines.flatMap((line) => addressesIn(Object.values(line).join('\n')));
  if (!addresses.length) return;
  await requireFreshProof(ctx);
  await discloseFile(ctx, { kind: 'sheetExport', addresses: [...new Set(addresses)] });
  await sendExportNotice(ctx, { kind: 'people' });
}

/** Plans an import and saves the plan; nothing else is written. Refuses `import.unreadable`, `import.empty`, `import.tooLarge`, `file.tooComplex`, `throttled` for many tables of a booth, and as `describe` does. */
export async function check(
  ctx: Ctx<Actor>,
  { kind, boothId }: TableRef,
  sent: UploadedTable,
): Promise<ImportPlan> {
  const { definition } = await requireImport(ctx, { kind, boothId });
  if (boothId) await limitRate(ctx, `import.check:${ctx.actor.personId}`, boothRate);
  const table = emptyUnknownColumns(ctx, definition, toTable(await readCells(ctx, sent)));
  if (table.lines.length === 0) refuse('import.empty');
  const { report } = await planTable(ctx, definition, table);
  const id = ctx.ports.ids.id();
  await queries.insertPlan(ctx.db, {
    ...{ id, event_id: ctx.event.id, person_id: ctx.actor.personId, kind },
    ...{ booth_id: boothId ?? null, cells: table, seen: report, created_at: ctx.now() },
  });
  return { _id: id, kind, state: 'checked', linesDone: 0, ...report };
}

/** Changes cells of a plan, maps headings to other columns, and plans again. Refuses `import.missing`, also if it was imported. */
export function fix(
  ctx: Ctx<Actor>,
  ref: PlanRef,
  { cells, columns = [], invites }: NonNullable<RouteInput<typeof fixImport>['body']>,
): Promise<ImportPlan> {
  return commit(ctx, async (tx) => {
    const plan = await requirePlan(tx, ref);
    if (plan.state !== 'checked') refuse('import.missing');
    const corrected = withCells(withColumns(plan.cells, columns), cells);
    const table = { ...corrected, ...(invites !== undefined && { invites }) };
    return planAgain(tx, ref, { kind: plan.kind, table });
  });
}

/** Plans a changed table, and saves it with its plan. Must run inside `commit`. */
async function planAgain(
  tx: Ctx<Actor>,
  { planId, boothId }: PlanRef,
  { kind, table }: { kind: ImportKind; table: Table },
): Promise<ImportPlan> {
  const { definition } = await requireImport(tx, { kind, boothId });
  const { report } = await planTable(tx, definition, table);
  await queries.updatePlan(tx.db, planId, { cells: table, seen: report });
  return { _id: planId, kind, state: 'checked', linesDone: 0, ...report };
}

/** Adds the files of a ZIP to a plan and plans again; files of the same name are replaced. Refuses `import.missing`, `throttled`, and `zip.…` for a ZIP that is damaged, hostile or too large. */
export async function addFiles(
  ctx: Ctx<Actor>,
  ref: PlanRef,
  request: FastifyRequest,
): Promise<ImportPlan> {
  const { planId, boothId } = ref;
  if (boothId) await hall.requireOwnBooth(ctx, boothId);
  const there = await queries.planById(ctx.db, toOwner(ctx, ref), planId);
  if (there?.state !== 'checked') return refuse('import.missing');
  await limitRate(ctx, `import.files:${ctx.actor.personId}`, [{ times: 60, seconds: 3600 }]);
  const staged = await stageFiles(ctx, planId, request);
  return commit(ctx, async (tx) => {
    const plan = await requirePlan(tx, ref);
    if (plan.state !== 'checked') refuse('import.missing');
    const { taken = [], refused = [] } = plan.cells.files ?? {};
    const fresh = new Set([...staged.taken, ...staged.refused].map(({ name }) => name));
    const isOld = ({ name }: { name: string }) => !fresh.has(name);
    const files = {
      taken: [...taken.filter(isOld), ...staged.taken],
      refused: [...refused.filter(isOld), ...staged.refused],
    };
    return planAgain(tx, ref, { kind: plan.kind, table: { ...plan.cells, files } });
  });
}

/** Imports a plan, or the next part of a long one of the event, in one transaction; idempotent once all of it is in. Lines that became invalid since the dry run count as invalid. Refuses `import.missing` and `import.hasFindings`. */
export function importPlan(ctx: Ctx<Actor>, ref: PlanRef, withoutBad: boolean): Promise<Plan> {
  const { planId, boothId } = ref;
  return commit(ctx, async (tx) => {
    const plan = await requirePlan(tx, ref);
    const { kind, cells, seen } = plan;
    if (plan.state === 'imported') return toPlan(plan);
    const { definition } = await requireImport(tx, { kind, boothId });
    await definition.lock?.(tx);
    const isLong = cells.lines.length > importPartLines;
    // a booth's table is written by one change of the booth
    const inParts = isLong && !boothId;
    const part = inParts
      ? cells.lines.slice(plan.lines_done, plan.lines_done + importPartLines)
      : cells.lines;
    // a line that repeats one of an earlier part is bad only beside it
    const known = new Set(isLong ? seen.findings.map(({ line }) => line) : []);
    const lines = part.filter(({ number }) => !known.has(number));
    const { report, steps, files } = await planTable(tx, definition, { ...cells, lines });
    if ((known.size || report.findingCount) && !withoutBad) refuse('import.hasFindings');
    const taken = cells.files?.taken ?? [];
    await keepFiles(
      tx.ports.storage,
      taken.filter(({ name }) => files.has(name)),
    );
    const done: Change[] = [];
    for (const step of steps)
      if (step.act === 'create' || step.act === 'update')
        done.push(...(await definition.write(tx, step.work)));
    if (!boothId || isLogged(tx.actor))
      for (const change of done)
        await record(tx, { ...change, act: change.before ? 'changed' : 'created' });
    await definition.publish?.(tx);
    const linesDone = plan.lines_done + part.length;
    const isWhole = linesDone >= cells.lines.length;
    if (!inParts) {
      const sums = isLong ? addUp(plan, report) : report;
      const imported = { state: 'imported' as const, seen: sums, done, linesDone };
      await queries.updatePlan(tx.db, planId, imported);
      if (!boothId || isLogged(tx.actor))
        await recordImport(tx, { id: planId, kind, seen: report, done });
    } else {
      const sums = addUp(plan, report);
      const state = isWhole ? 'imported' : 'importing';
      await queries.updatePlan(tx.db, planId, { state, seen: sums, linesDone });
      await keepPart(tx, plan, { report, done });
    }
    if (isWhole && taken.length) await tx.later(deleteStored, { paths: [stagingFolder(planId)] });
    return toPlan(await requirePlan(tx, ref));
  });
}

/** Undoes what the actor imported into a booth; the plan can then be imported again. Refuses `booth.missing`, `forbidden`, `import.missing`, `audit.changedSince` if the booth has changed since. */
export function undoOfBooth(ctx: Ctx<Actor>, ref: Required<PlanRef>): Promise<Plan> {
  return commit(ctx, async (tx) => {
    const plan = await requirePlan(tx, ref);
    if (plan.state !== 'imported') refuse('import.missing');
    await undoImport.restore(tx, ref.planId, null);
    await queries.updatePlan(tx.db, ref.planId, { linesDone: 0 });
    if (isLogged(tx.actor)) {
      const { id, kind: title } = plan;
      const before = toSummary(plan);
      await record(tx, { thing: 'import', id, act: 'deleted', title, before, after: null });
    }
    return toPlan(await requirePlan(tx, ref));
  });
}

/** Keeps one part of a long import as an import of its own, for the log to undo. */
async function keepPart(
  tx: Ctx<Actor>,
  { kind, cells: { columns } }: queries.PlanRow,
  { report, done }: { report: PlanReport; done: Change[] },
): Promise<void> {
  const id = tx.ports.ids.id();
  await queries.insertPlan(tx.db, {
    ...{ id, event_id: tx.event.id, person_id: tx.actor.personId, booth_id: null, kind },
    ...{ cells: { columns, lines: [] }, seen: report, created_at: tx.now() },
  });
  await queries.updatePlan(tx.db, id, { state: 'imported', done });
  await recordImport(tx, { id, kind, seen: report, done });
}

async function recordImport(
  tx: Ctx<Actor>,
  { id, kind, seen, done }: Pick<queries.PlanRow, 'id' | 'kind' | 'seen'> & { done: Change[] },
): Promise<void> {
  if (!done.length) return;
  const after = toSummary({ kind, seen });
  await record(tx, { thing: 'import', id, act: 'created', title: kind, before: null, after });
}

/** The report of a long import: what its parts did so far. */
function addUp({ seen, lines_done: before }: queries.PlanRow, part: PlanReport): PlanReport {
  const of = (key: 'creates' | 'updates' | 'unchanged' | 'absent') =>
    (before ? seen[key] : 0) + part[key];
  return {
    ...seen,
    ...{ creates: of('creates'), updates: of('updates') },
    ...{ unchanged: of('unchanged'), absent: of('absent') },
    badLines: seen.badLines + part.badLines,
  };
}

function toPlan({ id, kind, state, seen, lines_done: linesDone }: queries.PlanRow): ImportPlan {
  return { _id: id, kind, state, linesDone, ...seen };
}

function toSummary({ kind, seen }: Pick<queries.PlanRow, 'kind' | 'seen'>) {
  return { kind, created: seen.creates, changed: seen.updates };
}

/** A table's definition, and what its files are named after. */
async function requireImport(
  ctx: Ctx<Actor>,
  { kind, boothId }: TableRef,
): Promise<{ definition: ImportDefinition; slug: string }> {
  const booth = boothId ? await hall.requireOwnBooth(ctx, boothId) : null;
  const found = importDefinitions.get(kind);
  if (!found || (found.needs && ctx.event.config.features[found.needs] === null))
    refuse('feature.absent');
  if (!booth) return { definition: found, slug: ctx.event.slug };
  const definition = toBoothTable(found, booth.id);
  const isOffered = kind === 'items' ? ctx.event.config.boothItems : definition.columns(ctx)[0];
  if (!isOffered) refuse('feature.absent');
  return { definition, slug: booth.slug };
}

function toOwner(ctx: Ctx<Actor>, { boothId = null }: { boothId?: string | null }) {
  return { eventId: ctx.event.id, personId: ctx.actor.personId, boothId };
}

async function requirePlan(tx: Ctx<Actor>, ref: PlanRef): Promise<queries.PlanRow> {
  if (ref.boothId) await hall.requireOwnBooth(tx, ref.boothId);
  return (await queries.lockPlan(tx.db, toOwner(tx, ref), ref.planId)) ?? refuse('import.missing');
}

async function readCells(
  { actor: { personId } }: Ctx<Actor>,
  { body, request }: UploadedTable,
): Promise<reading.Cells> {
  if (request.isMultipart())
    return holdUpload(request, { sender: personId, maxBytes: importLimits.bytes }, async () => {
      const file = await receiveFile(request, sheetPart, importLimits.bytes);
      return file ? inSandbox(personId, 'readFile', file.bytes) : refuse('import.tooLarge');
    });
  return body ? inSandbox(personId, 'readText', body.text) : refuse('body.malformed');
}

function withColumns(table: Table, renamings: ImportRenaming[]): Table {
  const names = new Map(renamings.map(({ heading, column }) => [heading, column]));
  return { ...table, columns: table.columns.map((name) => names.get(name) ?? name) };
}

/** The table with these cells; adds the columns it lacks. */
function withCells(table: Table, cells: { line: number; column: string; value: string }[]): Table {
  const columns = [...table.columns];
  const lines = table.lines.map((line) => ({ ...line, cells: [...line.cells] }));
  for (const { line: number, column, value } of cells) {
    const line = lines.find((one) => one.number === number);
    if (!line) continue;
    let at = columns.findIndex((name) => name.toLowerCase() === column.toLowerCase());
    if (at < 0) at = columns.length < importLimits.columns ? columns.push(column) - 1 : at;
    if (at < 0) continue;
    while (line.cells.length <= at) line.cells.push('');
    line.cells[at] = value;
  }
  return { ...table, columns, lines };
}
