import {
  addBoothImportFiles,
  addImportFiles,
  boothImportKind,
  callAddress,
  checkBoothImport,
  checkImport,
  createClient,
  describeBoothImport,
  describeImport,
  exportBoothTable,
  exportTable,
  fixBoothImport,
  fixImport,
  type ImportKind,
  type ImportPlan,
  listAudit,
  type RouteInput,
  type RouteReply,
  runBoothImport,
  runImport,
  type SheetFormat,
  undoAudit,
  undoBoothImport,
} from '@pavilion/contract';
import { call, callHeaders, eventId } from '../../../lib/api/call.ts';
import { recovering } from '../../../lib/api/recovery.ts';

/** A longer timeout, for tables of two thousand lines. */
const patient = recovering(createClient({ origin: '', headers: callHeaders, timeoutMs: 180_000 }));
const query = { eventId };

type Fixes = NonNullable<RouteInput<typeof fixImport>['body']>;
type Asked = { format: SheetFormat; template?: 'true' };

/** What importing asks the server for: of the event's tables or of a booth's. */
export interface ImportCalls {
  describe(kind: ImportKind): Promise<RouteReply<typeof describeImport>>;
  export(kind: ImportKind, asked: Asked): Promise<RouteReply<typeof exportTable>>;
  check(kind: ImportKind, text: string): Promise<ImportPlan>;
  /** Where a table is sent as a file. */
  toCheckAddress(kind: ImportKind): string;
  /** Where a ZIP is sent for a plan. */
  toFilesAddress(planId: string): string;
  fix(planId: string, fixes: Fixes): Promise<ImportPlan>;
  run(planId: string, withoutBad: boolean): Promise<ImportPlan>;
  undo(planId: string): Promise<void>;
}

export const eventCalls: ImportCalls = {
  describe: (kind) => call(describeImport, { params: { kind }, query }),
  export: (kind, asked) => patient(exportTable, { params: { kind }, query: { eventId, ...asked } }),
  check: async (kind, text) =>
    (await patient(checkImport, { params: { kind }, query, body: { text } })).plan,
  toCheckAddress: (kind) => callAddress(checkImport, { params: { kind }, query }),
  toFilesAddress: (planId) => callAddress(addImportFiles, { params: { planId }, query }),
  fix: async (planId, body) => (await patient(fixImport, { params: { planId }, query, body })).plan,
  run: async (planId, withoutBad) =>
    (await patient(runImport, { params: { planId }, query, body: { withoutBad } })).plan,
  async undo(planId) {
    const { entries } = await call(listAudit, {
      query: { thing: 'import', thingId: planId, limit: 1, eventId },
    });
    if (entries[0]) await patient(undoAudit, { params: { id: entries[0]._id } });
  },
};

/** The same for a booth's own tables. */
export function boothCalls(boothId: string): ImportCalls {
  const toTable = (kind: ImportKind) => ({
    params: { boothId, kind: boothImportKind.parse(kind) },
    query,
  });
  const toPlan = (planId: string) => ({ params: { boothId, planId }, query });
  return {
    describe: (kind) => call(describeBoothImport, toTable(kind)),
    export: (kind, asked) =>
      patient(exportBoothTable, { ...toTable(kind), query: { eventId, ...asked } }),
    check: async (kind, text) =>
      (await patient(checkBoothImport, { ...toTable(kind), body: { text } })).plan,
    toCheckAddress: (kind) => callAddress(checkBoothImport, toTable(kind)),
    toFilesAddress: (planId) => callAddress(addBoothImportFiles, toPlan(planId)),
    fix: async (planId, { cells, columns }) =>
      (await patient(fixBoothImport, { ...toPlan(planId), body: { cells, columns } })).plan,
    run: async (planId, withoutBad) =>
      (await patient(runBoothImport, { ...toPlan(planId), body: { withoutBad } })).plan,
    undo: async (planId) => void (await patient(undoBoothImport, toPlan(planId))),
  };
}
