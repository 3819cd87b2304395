import {
  addHostedPeople,
  decideHostedMeeting,
  getHostedProgramme,
  listHostedMeetings,
  listHostedOthers,
  proposeHostedMeetings,
  publishHostedMeetings,
  removeHostedPerson,
  setHostedRules,
  setHostedWish,
} from '@pavilion/contract';
import { organiser, serve, signedIn } from '../../../http/http.ts';
import * as service from './service.ts';
import { decide } from './verbs/decide.ts';
import { propose } from './verbs/propose.ts';

export const hostedRoutes = [
  serve(getHostedProgramme, organiser, async (ctx) => ({ programme: await service.show(ctx) })),
  serve(setHostedRules, organiser, async (ctx, { body }) => ({
    programme: await service.setRules(ctx, body.rules),
  })),
  serve(addHostedPeople, organiser, (ctx, { body }) => service.addPeople(ctx, body)),
  serve(removeHostedPerson, organiser, async (ctx, { params }) => ({
    programme: await service.removePerson(ctx, params.userId),
  })),
  serve(proposeHostedMeetings, organiser, propose),
  serve(listHostedMeetings, organiser, (ctx, { query }) => service.listMeetings(ctx, query)),
  serve(decideHostedMeeting, organiser, async (ctx, { params, body }) => ({
    programme: await decide(ctx, params.id, body.decision),
  })),
  serve(publishHostedMeetings, organiser, async (ctx) => ({
    programme: await service.publish(ctx),
  })),
  serve(listHostedOthers, signedIn, service.listOthers),
  serve(setHostedWish, signedIn, (ctx, { params, body }) =>
    service.setWish(ctx, params.userId, body.wish),
  ),
];
