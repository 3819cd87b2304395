import {
  addBoothImportFiles,
  addImportFiles,
  checkBoothImport,
  checkImport,
  describeBoothImport,
  describeImport,
  exportBoothTable,
  exportTable,
  fixBoothImport,
  fixImport,
  runBoothImport,
  runImport,
  undoBoothImport,
} from '@pavilion/contract';
import { organiser, serve, staff, takingForms } from '../../../http/http.ts';
import * as sheet from './service.ts';

export const importRoutes = [
  serve(describeImport, organiser, (ctx, { params }) => sheet.describe(ctx, params)),
  serve(exportTable, organiser, (ctx, { params, query }) => sheet.exportTable(ctx, params, query)),
  takingForms(
    serve(checkImport, organiser, async (ctx, { params, body }, { request }) => ({
      plan: await sheet.check(ctx, params, { body, request }),
    })),
  ),
  serve(fixImport, organiser, async (ctx, { params, body }) => ({
    plan: await sheet.fix(ctx, params, body),
  })),
  takingForms(
    serve(addImportFiles, organiser, async (ctx, { params }, { request }) => ({
      plan: await sheet.addFiles(ctx, params, request),
    })),
  ),
  serve(runImport, organiser, async (ctx, { params, body }) => ({
    plan: await sheet.importPlan(ctx, params, body.withoutBad ?? false),
  })),
  serve(describeBoothImport, staff, (ctx, { params }) => sheet.describe(ctx, params)),
  serve(exportBoothTable, staff, (ctx, { params, query }) => sheet.exportTable(ctx, params, query)),
  takingForms(
    serve(checkBoothImport, staff, async (ctx, { params, body }, { request }) => ({
      plan: await sheet.check(ctx, params, { body, request }),
    })),
  ),
  serve(fixBoothImport, staff, async (ctx, { params, body }) => ({
    plan: await sheet.fix(ctx, params, body),
  })),
  takingForms(
    serve(addBoothImportFiles, staff, async (ctx, { params }, { request }) => ({
      plan: await sheet.addFiles(ctx, params, request),
    })),
  ),
  serve(runBoothImport, staff, async (ctx, { params, body }) => ({
    plan: await sheet.importPlan(ctx, params, body.withoutBad ?? false),
  })),
  serve(undoBoothImport, staff, async (ctx, { params }) => ({
    plan: await sheet.undoOfBooth(ctx, params),
  })),
];
