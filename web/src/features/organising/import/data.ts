import {
  callAddress,
  addImportFiles,
  checkImport,
  createClient,
  describeImport,
  exportTable,
  fixImport,
  runImport,
  listAudit,
  type RouteInput,
  type RouteReply,
  type SheetFormat,
  type ImportKind,
  type ImportPlan,
  sheetPart,
  sheetZipPart,
  undoAudit,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callHeaders, eventId } from '../../../lib/api/call.ts';
import { recovering } from '../../../lib/api/recovery.ts';
import { keepBytes } from '../../../lib/browser/keepBytes.ts';
import { sendForm } from '../../../lib/api/sendForm.ts';

/** A longer timeout, for tables of two thousand lines. */
const patient = recovering(createClient({ origin: '', headers: callHeaders, timeoutMs: 180_000 }));
const query = { eventId };

/** The columns of a table, and how many lines an export has. */
export function useImportColumns(kind: ImportKind) {
  return useQuery({
    queryKey: ['import', kind],
    queryFn: () => call(describeImport, { params: { kind }, query }),
  });
}

/** Sends a table for a dry run: a file, or pasted text. */
export function useCheck(kind: ImportKind) {
  return useMutation({
    mutationFn: async (given: { file: File; onProgress: (part: number) => void } | string) => {
      const params = { kind };
      if (typeof given === 'string')
        return (await patient(checkImport, { params, query, body: { text: given } })).plan;
      const form = new FormData();
      form.append(sheetPart, given.file);
      const path = callAddress(checkImport, { params, query }).replace(/^\/api/, '');
      const reply = await sendForm<RouteReply<typeof checkImport>>(path, form, {
        onProgress: given.onProgress,
        timeoutMs: 180_000,
      });
      return reply.plan;
    },
  });
}

/** Adds the files of a ZIP to a table, and checks again. */
export function useFiles(planId: string) {
  return useMutation({
    mutationFn: async ({
      file,
      onProgress,
    }: {
      file: File;
      onProgress: (part: number) => void;
    }) => {
      const form = new FormData();
      form.append(sheetZipPart, file);
      const path = callAddress(addImportFiles, { params: { planId }, query }).replace(/^\/api/, '');
      const reply = await sendForm<RouteReply<typeof addImportFiles>>(path, form, {
        onProgress,
        timeoutMs: 600_000,
      });
      return reply.plan;
    },
  });
}

/** Changes cells, or maps headings to columns, and checks again. */
export function useFix(planId: string) {
  return useMutation({
    mutationFn: async (body: NonNullable<RouteInput<typeof fixImport>['body']>) =>
      (await patient(fixImport, { params: { planId }, query, body })).plan,
  });
}

/** Applies the plan, a long one part by part; a retry after a lost reply goes on where it was. */
export function useImport(planId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({
      withoutBad,
      onPart,
    }: {
      withoutBad: boolean;
      onPart: (plan: ImportPlan) => void;
    }) => {
      for (;;) {
        const given = { params: { planId }, query, body: { withoutBad } };
        const { plan } = await patient(runImport, given);
        if (plan.state === 'imported') return plan;
        onPart(plan);
      }
    },
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** Undoes a whole import. */
export function useUndoImport(planId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { entries } = await call(listAudit, {
        query: { thing: 'import', thingId: planId, limit: 1, eventId },
      });
      if (entries[0]) await patient(undoAudit, { params: { id: entries[0]._id } });
    },
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** Downloads a table, or an empty template. */
export async function download(
  kind: ImportKind,
  format: SheetFormat,
  template: boolean,
): Promise<void> {
  const file = await patient(exportTable, {
    params: { kind },
    query: { eventId, format, ...(template && { template: 'true' }) },
  });
  keepBytes(file);
}
