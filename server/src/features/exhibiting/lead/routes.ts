import {
  addLeadNote,
  changeLead,
  deleteLeadNote,
  exportLeads,
  getLead,
  listLeads,
} from '@pavilion/contract';
import { serve, staff } from '../../../http/http.ts';
import * as lead from './service.ts';

export const leadRoutes = [
  serve(listLeads, staff, (ctx, { params, query }) => lead.list(ctx, params.boothId, query)),
  serve(exportLeads, staff, async (ctx, { params, query }, { reply }) => {
    const { format, sort, eventId: _, ...filter } = query;
    const given = { format, sort, filter };
    const { file, name, type } = await lead.exportFile(ctx, params.boothId, given);
    return reply
      .headers({
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      })
      .send(file);
  }),
  serve(getLead, staff, (ctx, { params }) => lead.get(ctx, params.boothId, params.personId)),
  serve(changeLead, staff, async (ctx, { params, body }) => ({
    lead: await lead.change(ctx, params, body),
  })),
  serve(addLeadNote, staff, async (ctx, { params, body }) => ({
    note: await lead.addNote(ctx, params, body.text),
  })),
  serve(deleteLeadNote, staff, async (ctx, { params }) => {
    await lead.removeNote(ctx, params);
    return { deleted: true as const };
  }),
];
