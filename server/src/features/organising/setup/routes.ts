import {
  changeSettings,
  copyEvent,
  createEvent,
  getFeatureUse,
  getOverview,
  setEventState,
  switchFeature,
} from '@pavilion/contract';
import { readBrowser, handDevice } from '../../../http/browser.ts';
import { organiser, serve } from '../../../http/http.ts';
import * as creating from './verbs/create.ts';
import { overview } from './verbs/overview.ts';
import * as setup from './service.ts';
import { countUse } from './queries/use.ts';

export const setupRoutes = [
  serve(getOverview, organiser, (ctx) => overview(ctx)),
  serve(getFeatureUse, organiser, (ctx, { params }) =>
    countUse(ctx.db, { ...params, eventId: ctx.event.id, now: ctx.eventNow() }),
  ),
  serve(createEvent, organiser, async (ctx, { body }, { request, reply }) =>
    handDevice(reply, await creating.create(ctx, body, readBrowser(request))),
  ),
  serve(copyEvent, organiser, async (ctx, { body }, { request, reply }) =>
    handDevice(reply, await creating.copy(ctx, body, readBrowser(request))),
  ),
  serve(setEventState, organiser, (ctx, { body }) => setup.setState(ctx, body)),
  serve(changeSettings, organiser, (ctx, { body: { eventId: _event, ...parts } }) =>
    setup.change(ctx, parts),
  ),
  serve(switchFeature, organiser, (ctx, { params, body }) =>
    setup.switchFeature(ctx, params.feature, body.isOn),
  ),
];
