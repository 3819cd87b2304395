import {
  deleteChannelMessage,
  listChannelMessages,
  listModerationLog,
  muteInChannel,
  reactToMessage,
  sendChannelFile,
  sendMessage,
  setSlowMode,
  translateMessage,
} from '@pavilion/contract';
import { anyone, serve, signedIn, takingForms } from '../../../http/http.ts';
import * as message from '../../people/message/service.ts';
import * as channel from './service.ts';
import { translateMessage as translate } from './verbs/translateMessage.ts';

export const channelRoutes = [
  serve(sendMessage, signedIn, (ctx, { body: { toUser, channelId, ...given } }) =>
    toUser === undefined
      ? channel.sendMessage(ctx, { ...given, channelId: channelId! })
      : message.send(ctx, { ...given, toUser }),
  ),
  serve(listChannelMessages, anyone, (ctx, { params, query }) =>
    channel.read(ctx, params.sessionId, query),
  ),
  takingForms(
    serve(sendChannelFile, signedIn, async (ctx, { params }, { request }) => ({
      file: await channel.receiveFile(ctx, params.sessionId, request),
    })),
  ),
  serve(reactToMessage, signedIn, (ctx, { params, body }) => channel.react(ctx, params.id, body)),
  serve(deleteChannelMessage, signedIn, (ctx, { params }) => channel.erase(ctx, params.id)),
  serve(translateMessage, signedIn, (ctx, { params, body }) => translate(ctx, params.id, body)),
  serve(setSlowMode, signedIn, (ctx, { params, body }) =>
    channel.setSlowMode(ctx, params.sessionId, body),
  ),
  serve(listModerationLog, signedIn, (ctx, { params, query }) =>
    channel.moderationLog(ctx, params.sessionId, query),
  ),
  serve(muteInChannel, signedIn, (ctx, { params, body }) =>
    channel.mute(ctx, { ...params, isMuted: body.isMuted, minutes: body.minutes }),
  ),
];
