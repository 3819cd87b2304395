import {
  type fixImport,
  type ImportKind,
  type ImportPlan,
  type RouteInput,
  type SheetFormat,
  sheetPart,
  sheetZipPart,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { sendForm } from '../../../lib/api/sendForm.ts';
import { keepBytes } from '../../../lib/browser/keepBytes.ts';
import { BoothScope } from './BoothScope.ts';
import { boothCalls, eventCalls, type ImportCalls } from './importCalls.ts';

function useCalls(): ImportCalls {
  const boothId = useContext(BoothScope);
  return useMemo(() => (boothId === null ? eventCalls : boothCalls(boothId)), [boothId]);
}

/** The columns of a table, and how many lines an export has. */
export function useImportColumns(kind: ImportKind) {
  const calls = useCalls();
  return useQuery({
    queryKey: ['import', kind, useContext(BoothScope)],
    queryFn: () => calls.describe(kind),
  });
}

/** Sends a table for a dry run: a file, or pasted text. */
export function useCheck(kind: ImportKind) {
  const calls = useCalls();
  return useMutation({
    mutationFn: async (given: { file: File; onProgress: (part: number) => void } | string) =>
      typeof given === 'string'
        ? calls.check(kind, given)
        : send(calls.toCheckAddress(kind), { ...given, part: sheetPart, timeoutMs: 180_000 }),
  });
}

/** Adds the files of a ZIP to a table, and checks again. */
export function useFiles(planId: string) {
  const calls = useCalls();
  return useMutation({
    mutationFn: (given: { file: File; onProgress: (part: number) => void }) =>
      send(calls.toFilesAddress(planId), { ...given, part: sheetZipPart, timeoutMs: 600_000 }),
  });
}

async function send(
  address: string,
  given: { file: File; part: string; timeoutMs: number; onProgress: (part: number) => void },
): Promise<ImportPlan> {
  const { file, part, ...options } = given;
  const form = new FormData();
  form.append(part, file);
  const path = address.replace(/^\/api/, '');
  return (await sendForm<{ plan: ImportPlan }>(path, form, options)).plan;
}

/** Changes cells, or maps headings to columns, and checks again. */
export function useFix(planId: string) {
  const calls = useCalls();
  return useMutation({
    mutationFn: (body: NonNullable<RouteInput<typeof fixImport>['body']>) =>
      calls.fix(planId, body),
  });
}

/** Applies the plan, a long one part by part; a retry after a lost reply goes on where it was. */
export function useImport(planId: string) {
  const calls = useCalls();
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
        const plan = await calls.run(planId, withoutBad);
        if (plan.state === 'imported') return plan;
        onPart(plan);
      }
    },
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** Undoes a whole import. */
export function useUndoImport(planId: string) {
  const calls = useCalls();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => calls.undo(planId),
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** Downloads a table, or an empty template. */
export function useDownload(kind: ImportKind, template: boolean) {
  const calls = useCalls();
  return useMutation({
    mutationFn: async (format: SheetFormat) =>
      keepBytes(await calls.export(kind, { format, ...(template && { template: 'true' }) })),
  });
}
