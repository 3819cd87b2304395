import {
  changeUnsubscription,
  getDoNotDisturb,
  getNotificationPreferences,
  getPushKey,
  getUnsubscription,
  listNotifications,
  readAllNotifications,
  readNotification,
  setDoNotDisturb,
  setNotificationPreferences,
  subscribePush,
  unsubscribePush,
} from '@pavilion/contract';
import { anyone, serve, signedIn } from '../../../http/http.ts';
import { readState } from './model/doNotDisturb.ts';
import { setDoNotDisturb as changeDoNotDisturb } from './verbs/setDoNotDisturb.ts';
import { showPushKey } from './verbs/showPushKey.ts';
import { subscribeToPush } from './verbs/subscribeToPush.ts';
import { unsubscribeFromPush } from './verbs/unsubscribeFromPush.ts';
import { findKinds } from './model/unsubscription.ts';
import { unsubscribe as changeKind } from './verbs/unsubscribe.ts';
import * as notification from './service.ts';

export const notificationRoutes = [
  serve(listNotifications, signedIn, (ctx, { query }) => notification.list(ctx, query)),
  serve(readNotification, signedIn, (ctx, { params }) => notification.read(ctx, params.id)),
  serve(readAllNotifications, signedIn, (ctx) => notification.readAll(ctx)),
  serve(getNotificationPreferences, signedIn, (ctx) => notification.preferences(ctx)),
  serve(setNotificationPreferences, signedIn, (ctx, { body }) =>
    notification.choose(ctx, body.preferences),
  ),
  serve(getDoNotDisturb, signedIn, (ctx) => readState(ctx, ctx.actor.personId)),
  serve(setDoNotDisturb, signedIn, (ctx, { body }) => changeDoNotDisturb(ctx, body)),
  serve(getUnsubscription, anyone, (ctx, { body }) => findKinds(ctx, body.token)),
  serve(changeUnsubscription, anyone, (ctx, { body }) => changeKind(ctx, body)),
  serve(getPushKey, signedIn, (ctx) => showPushKey(ctx)),
  serve(subscribePush, signedIn, (ctx, { body: { endpoint, keys } }) =>
    subscribeToPush(ctx, { endpoint, ...keys }),
  ),
  serve(unsubscribePush, signedIn, (ctx) => unsubscribeFromPush(ctx)),
];
