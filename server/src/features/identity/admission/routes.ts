import {
  acceptOffer,
  askAgain,
  askApplicant,
  askApplicants,
  cancelClassRequest,
  changeAccessClass,
  createAccessClass,
  decideAdmission,
  decideAdmissions,
  decideClassRequest,
  deleteAccessClass,
  getAsking,
  getOwnAdmission,
  listAccessClasses,
  listAdmissions,
  listClassRequests,
  listOrganisedClasses,
  previewDecision,
  releaseAdmission,
  replyToOrganisers,
  requestClass,
} from '@pavilion/contract';
import { anyone, organiser, serve, signedIn } from '../../../http/http.ts';
import * as admission from './service.ts';
import { showOwn } from './verbs/showOwn.ts';
import { accept } from './verbs/accept.ts';
import { release } from './verbs/release.ts';
import { reply } from './verbs/reply.ts';
import { askAgain as askOnceMore } from './verbs/askAgain.ts';
import { ask, askMany } from './verbs/ask.ts';
import { decide, decideMany } from './verbs/decide.ts';
import { preview } from './verbs/preview.ts';
import { asking } from './verbs/publishAsking.ts';
import { cancelRequest } from './verbs/cancelRequest.ts';
import { decideRequest } from './verbs/decideRequest.ts';
import { listRequests } from './verbs/listRequests.ts';
import { requestClass as changeOrAsk } from './verbs/requestClass.ts';

export const admissionRoutes = [
  serve(listAccessClasses, anyone, async (ctx, { body }) => ({
    classes: await admission.list(ctx, body.code),
  })),
  serve(getOwnAdmission, signedIn, async (ctx) => ({ admission: await showOwn(ctx) })),
  serve(acceptOffer, signedIn, async (ctx) => ({ admission: await accept(ctx) })),
  serve(releaseAdmission, signedIn, async (ctx) => ({ admission: await release(ctx) })),
  serve(replyToOrganisers, signedIn, async (ctx, { body }) => ({
    admission: await reply(ctx, body.text),
  })),
  serve(askAgain, signedIn, async (ctx) => ({ admission: await askOnceMore(ctx) })),
  serve(requestClass, signedIn, async (ctx, { body }) => ({
    admission: await changeOrAsk(ctx, body),
  })),
  serve(cancelClassRequest, signedIn, async (ctx) => ({ admission: await cancelRequest(ctx) })),
  serve(listOrganisedClasses, organiser, async (ctx) => ({
    classes: await admission.listOrganised(ctx),
  })),
  serve(createAccessClass, organiser, async (ctx, { body: { eventId: _event, ...draft } }) => ({
    class: await admission.create(ctx, draft),
  })),
  serve(
    changeAccessClass,
    organiser,
    async (ctx, { params, body: { eventId: _event, ...draft } }) => ({
      class: await admission.change(ctx, params.id, draft),
    }),
  ),
  serve(deleteAccessClass, organiser, async (ctx, { params }) => {
    await admission.remove(ctx, params.id);
    return { removed: true as const };
  }),
  serve(listAdmissions, organiser, (ctx, { query }) => admission.admissions(ctx, query)),
  serve(decideAdmission, organiser, async (ctx, { params, body }) => ({
    admission: await decide(ctx, params.id, body),
  })),
  serve(decideAdmissions, organiser, (ctx, { body }) => decideMany(ctx, body.ids, body)),
  serve(previewDecision, organiser, (ctx, { params, body }) => preview(ctx, params.id, body)),
  serve(askApplicant, organiser, async (ctx, { params, body }) => ({
    admission: await ask(ctx, params.id, body.text),
  })),
  serve(askApplicants, organiser, (ctx, { body }) => askMany(ctx, body.ids, body.text)),
  serve(listClassRequests, organiser, (ctx, { query }) => listRequests(ctx, query)),
  serve(decideClassRequest, organiser, async (ctx, { params, body }) => {
    await decideRequest(ctx, params.id, body);
    return { decided: true as const };
  }),
  serve(getAsking, organiser, (ctx) => asking(ctx)),
];
