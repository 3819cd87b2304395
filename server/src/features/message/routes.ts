import {
  actOnReport,
  editMessage,
  getUnread,
  handleReport,
  listConversations,
  listMessages,
  listReports,
  reportMessage,
  searchMessages,
  seeMessages,
  sendMessage,
} from '@pavilion/contract';
import { organiser, serve, signedIn } from '../../http.ts';
import { say } from '../channel/service.ts';
import { act } from './acting.ts';
import * as reports from './reports.ts';
import * as message from './service.ts';

export const messageRoutes = [
  serve(sendMessage, signedIn, (ctx, { body: { toUser, channelId, ...given } }) =>
    toUser === undefined
      ? say(ctx, { ...given, channelId: channelId! })
      : message.send(ctx, { ...given, toUser }),
  ),
  serve(editMessage, signedIn, (ctx, { params, body }) => message.edit(ctx, params.id, body.text)),
  serve(listMessages, signedIn, (ctx, { params, query }) =>
    message.read(ctx, params.userId, query),
  ),
  serve(seeMessages, signedIn, (ctx, { body }) => message.see(ctx, body)),
  serve(listConversations, signedIn, (ctx, { query }) => message.dashboard(ctx, query)),
  serve(getUnread, signedIn, (ctx) => message.unread(ctx)),
  serve(searchMessages, signedIn, (ctx, { query }) => message.search(ctx, query)),
  serve(reportMessage, signedIn, async (ctx, { params, body }) => {
    await reports.report(ctx, params.id, body.reason);
    return { reported: true as const };
  }),
  serve(actOnReport, organiser, (ctx, { params, body }) => act(ctx, params.id, body)),
  serve(listReports, organiser, (ctx, { query }) => reports.reports(ctx, query)),
  serve(handleReport, organiser, (ctx, { params, body }) =>
    reports.handle(ctx, params.id, body.handled),
  ),
];
