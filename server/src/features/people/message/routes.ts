import {
  editMessage,
  getUnread,
  listConversations,
  listMessages,
  searchMessages,
  seeMessages,
} from '@pavilion/contract';
import { serve, signedIn } from '../../../http/http.ts';
import * as message from './service.ts';

export const messageRoutes = [
  serve(editMessage, signedIn, (ctx, { params, body }) => message.edit(ctx, params.id, body.text)),
  serve(listMessages, signedIn, (ctx, { params, query }) =>
    message.read(ctx, params.userId, query),
  ),
  serve(seeMessages, signedIn, (ctx, { body }) => message.markRead(ctx, body)),
  serve(listConversations, signedIn, (ctx, { query }) => message.dashboard(ctx, query)),
  serve(getUnread, signedIn, (ctx) => message.unread(ctx)),
  serve(searchMessages, signedIn, (ctx, { query }) => message.search(ctx, query)),
];
