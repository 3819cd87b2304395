import {
  acceptRequest,
  blockPerson,
  cancelConnection,
  listBlocked,
  listConnections,
  getAvailability,
  listFlagged,
  listSuggestions,
  sendRequest,
  setAvailability,
  unblockPerson,
} from '@pavilion/contract';
import { organiser, serve, signedIn } from '../../../http/http.ts';
import * as blocks from './verbs/block.ts';
import * as network from './verbs/listNetwork.ts';
import { request } from './verbs/request.ts';
import { accept } from './verbs/accept.ts';
import { cancel } from './verbs/cancel.ts';
import * as suggestions from './verbs/suggest.ts';

export const connectionRoutes = [
  serve(sendRequest, signedIn, (ctx, { body }) => request(ctx, body.toUser, body.text ?? '')),
  serve(acceptRequest, signedIn, (ctx, { body }) => accept(ctx, body.toUser)),
  serve(cancelConnection, signedIn, (ctx, { body }) => cancel(ctx, body.toUser)),
  serve(blockPerson, signedIn, (ctx, { body }) => blocks.block(ctx, body.toUser)),
  serve(unblockPerson, signedIn, (ctx, { body }) => blocks.unblock(ctx, body.toUser)),
  serve(listBlocked, signedIn, (ctx) => blocks.blocked(ctx)),
  serve(listConnections, signedIn, (ctx, { query }) => network.listNetwork(ctx, query)),
  serve(listFlagged, organiser, async (ctx) => ({ flagged: await network.listSuspicious(ctx) })),
  serve(listSuggestions, signedIn, async (ctx) => ({
    suggestions: await suggestions.suggest(ctx),
  })),
  serve(getAvailability, signedIn, (ctx) => suggestions.own(ctx)),
  serve(setAvailability, signedIn, (ctx, { body }) =>
    suggestions.changeAvailability(ctx, body.availability),
  ),
];
