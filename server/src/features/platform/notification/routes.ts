import {
  changeUnsubscription,
  getNotificationPreferences,
  getPushKey,
  getUnsubscription,
  listNotifications,
  readAllNotifications,
  readNotification,
  setNotificationPreferences,
  subscribePush,
  unsubscribePush,
} from '@pavilion/contract';
import { anyone, serve, signedIn } from '../../../http/http.ts';
import * as push from './verbs/push.ts';
import * as unsubscribe from './verbs/unsubscribe.ts';
import * as notification from './service.ts';

export const notificationRoutes = [
  serve(listNotifications, signedIn, (ctx, { query }) => notification.list(ctx, query)),
  serve(readNotification, signedIn, (ctx, { params }) => notification.read(ctx, params.id)),
  serve(readAllNotifications, signedIn, (ctx) => notification.readAll(ctx)),
  serve(getNotificationPreferences, signedIn, (ctx) => notification.preferences(ctx)),
  serve(setNotificationPreferences, signedIn, (ctx, { body }) =>
    notification.choose(ctx, body.preferences),
  ),
  serve(getUnsubscription, anyone, (ctx, { body }) => unsubscribe.findKinds(ctx, body.token)),
  serve(changeUnsubscription, anyone, (ctx, { body }) => unsubscribe.unsubscribe(ctx, body)),
  serve(getPushKey, signedIn, (ctx) => push.key(ctx)),
  serve(subscribePush, signedIn, (ctx, { body: { endpoint, keys } }) =>
    push.subscribe(ctx, { endpoint, ...keys }),
  ),
  serve(unsubscribePush, signedIn, (ctx) => push.unsubscribe(ctx)),
];
