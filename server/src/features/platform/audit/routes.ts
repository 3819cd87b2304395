import { listAudit, undoAudit } from '@pavilion/contract';
import { organiser, serve } from '../../../http/http.ts';
import * as audit from './service.ts';

export const auditRoutes = [
  serve(listAudit, organiser, (ctx, { query }) => audit.list(ctx, query)),
  serve(undoAudit, organiser, (ctx, { params }) => audit.undo(ctx, params.id)),
];
