import {
  addSheetFiles,
  checkSheet,
  describeSheet,
  exportSheet,
  fixSheet,
  importSheet,
} from '@pavilion/contract';
import { organiser, serve, takingForms } from '../../../http/http.ts';
import * as sheet from './service.ts';

export const sheetRoutes = [
  serve(describeSheet, organiser, (ctx, { params }) => sheet.describe(ctx, params.kind)),
  serve(exportSheet, organiser, (ctx, { params, query }) =>
    sheet.exportTable(ctx, params.kind, query),
  ),
  takingForms(
    serve(checkSheet, organiser, async (ctx, { params, body }, { request }) => ({
      plan: await sheet.check(ctx, params.kind, { body, request }),
    })),
  ),
  serve(fixSheet, organiser, async (ctx, { params, body }) => ({
    plan: await sheet.fix(ctx, params.planId, body),
  })),
  takingForms(
    serve(addSheetFiles, organiser, async (ctx, { params }, { request }) => ({
      plan: await sheet.addFiles(ctx, params.planId, request),
    })),
  ),
  serve(importSheet, organiser, async (ctx, { params, body }) => ({
    plan: await sheet.importPlan(ctx, params.planId, body.withoutBad ?? false),
  })),
];
