import {
  changeSession,
  createSession,
  deleteSession,
  enterSession,
  getOrganisedSession,
  getSession,
  joinSession,
  leaveSession,
  listSessions,
} from '@pavilion/contract';
import { anyone, organiser, serve, signedIn } from '../../../http/http.ts';
import * as agenda from './verbs/list.ts';
import { showOrganised } from './verbs/showOrganised.ts';
import { add } from './verbs/add.ts';
import { change } from './verbs/change.ts';
import { remove } from './verbs/remove.ts';
import { join } from './verbs/join.ts';
import { leave } from './verbs/leave.ts';
import { enter } from './verbs/enter.ts';

export const sessionRoutes = [
  serve(listSessions, anyone, (ctx, { params, query }) => agenda.list(ctx, params.eventId, query)),
  serve(getSession, anyone, (ctx, { params, query }) => agenda.get(ctx, params.id, query.eventId)),
  serve(joinSession, signedIn, (ctx, { params }) => join(ctx, params.sessionId, params.userId)),
  serve(leaveSession, signedIn, (ctx, { params }) => leave(ctx, params.sessionId, params.userId)),
  serve(enterSession, signedIn, (ctx, { params, body }) => enter(ctx, params.id, body.ticket)),
  serve(getOrganisedSession, organiser, (ctx, { params }) => showOrganised(ctx, params.id)),
  serve(createSession, organiser, async (ctx, { body }) =>
    agenda.get(ctx, await add(ctx, body, body.anyway)),
  ),
  serve(changeSession, organiser, async (ctx, { params, body }) => {
    await change(ctx, params.id, body);
    return agenda.get(ctx, params.id);
  }),
  serve(deleteSession, organiser, async (ctx, { params }) => {
    await remove(ctx, params.id);
    return { removed: true as const };
  }),
];
