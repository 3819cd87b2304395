import {
  addFeedback,
  dismissFeedback,
  getFeedback,
  getFeedbackResults,
  giveFeedback,
  hideFeedbackComment,
  listFeedbackComments,
  listRated,
} from '@pavilion/contract';
import { organiser, serve, signedIn } from '../../../http/http.ts';
import * as feedback from './service.ts';

export const feedbackRoutes = [
  serve(getFeedback, signedIn, async (ctx, { params: { subject, id } }) => ({
    feedback: await feedback.get(ctx, subject, id),
  })),
  serve(giveFeedback, signedIn, (ctx, { params, body }) => feedback.give(ctx, params, body.stars)),
  serve(addFeedback, signedIn, async (ctx, { params, body }) => {
    await feedback.add(ctx, params, body);
    return { added: true as const };
  }),
  serve(dismissFeedback, signedIn, async (ctx, { params }) => ({
    feedback: await feedback.dismiss(ctx, params),
  })),
  serve(getFeedbackResults, signedIn, async (ctx, { params }) => ({
    results: await feedback.read(ctx, params),
  })),
  serve(listFeedbackComments, signedIn, (ctx, { params, query }) =>
    feedback.listComments(ctx, params, query),
  ),
  serve(hideFeedbackComment, signedIn, async (ctx, { params, body }) => ({
    comment: await feedback.hide(ctx, params.id, body.isHidden),
  })),
  serve(listRated, organiser, async (ctx) => ({ rated: await feedback.listRated(ctx) })),
];
