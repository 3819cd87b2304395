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
import * as organising from './verbs/organise.ts';
import * as registration from './verbs/register.ts';

export const sessionRoutes = [
  serve(listSessions, anyone, (ctx, { params, query }) => agenda.list(ctx, params.eventId, query)),
  serve(getSession, anyone, (ctx, { params, query }) => agenda.get(ctx, params.id, query.eventId)),
  serve(joinSession, signedIn, (ctx, { params }) =>
    registration.join(ctx, params.sessionId, params.userId),
  ),
  serve(leaveSession, signedIn, (ctx, { params }) =>
    registration.leave(ctx, params.sessionId, params.userId),
  ),
  serve(enterSession, signedIn, (ctx, { params, body }) =>
    registration.enter(ctx, params.id, body.ticket),
  ),
  serve(getOrganisedSession, organiser, (ctx, { params }) => showOrganised(ctx, params.id)),
  serve(createSession, organiser, async (ctx, { body }) =>
    agenda.get(ctx, await organising.add(ctx, body, body.anyway)),
  ),
  serve(changeSession, organiser, async (ctx, { params, body }) => {
    await organising.change(ctx, params.id, body);
    return agenda.get(ctx, params.id);
  }),
  serve(deleteSession, organiser, async (ctx, { params }) => {
    await organising.remove(ctx, params.id);
    return { removed: true as const };
  }),
];
