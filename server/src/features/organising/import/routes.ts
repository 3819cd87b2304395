import {
  addImportFiles,
  checkImport,
  describeImport,
  exportTable,
  fixImport,
  runImport,
} from '@pavilion/contract';
import { organiser, serve, takingForms } from '../../../http/http.ts';
import * as sheet from './service.ts';

export const importRoutes = [
  serve(describeImport, organiser, (ctx, { params }) => sheet.describe(ctx, params.kind)),
  serve(exportTable, organiser, (ctx, { params, query }) =>
    sheet.exportTable(ctx, params.kind, query),
  ),
  takingForms(
    serve(checkImport, organiser, async (ctx, { params, body }, { request }) => ({
      plan: await sheet.check(ctx, params.kind, { body, request }),
    })),
  ),
  serve(fixImport, organiser, async (ctx, { params, body }) => ({
    plan: await sheet.fix(ctx, params.planId, body),
  })),
  takingForms(
    serve(addImportFiles, organiser, async (ctx, { params }, { request }) => ({
      plan: await sheet.addFiles(ctx, params.planId, request),
    })),
  ),
  serve(runImport, organiser, async (ctx, { params, body }) => ({
    plan: await sheet.importPlan(ctx, params.planId, body.withoutBad ?? false),
  })),
];
