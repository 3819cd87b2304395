import { addReply, changeReply, deleteReply, listReplies } from '@pavilion/contract';
import { serve, staff } from '../../../http/http.ts';
import * as reply from './service.ts';

export const replyRoutes = [
  serve(listReplies, staff, (ctx, { params }) => reply.list(ctx, params.boothId)),
  serve(addReply, staff, (ctx, { params, body }) => reply.add(ctx, params.boothId, body)),
  serve(changeReply, staff, (ctx, { params, body }) => reply.change(ctx, params, body)),
  serve(deleteReply, staff, (ctx, { params }) => reply.remove(ctx, params)),
];
