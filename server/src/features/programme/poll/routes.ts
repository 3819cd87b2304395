import {
  answerPoll,
  changePoll,
  closePoll,
  createPoll,
  deletePoll,
  getPoll,
  getPollReport,
  hidePollWord,
  listPolls,
  openPoll,
  pinPoll,
} from '@pavilion/contract';
import { serve, signedIn } from '../../../http/http.ts';
import * as poll from './service.ts';

export const pollRoutes = [
  serve(listPolls, signedIn, (ctx, { params }) => poll.list(ctx, params.sessionId)),
  serve(getPoll, signedIn, async (ctx, { params }) => ({ poll: await poll.get(ctx, params.id) })),
  serve(getPollReport, signedIn, (ctx, { params }) => poll.report(ctx, params.id)),
  serve(answerPoll, signedIn, async (ctx, { params, body }) => ({
    poll: await poll.answer(ctx, params.pollId, body.responses),
  })),
  serve(createPoll, signedIn, async (ctx, { params, body }) => ({
    poll: await poll.create(ctx, params.sessionId, body),
  })),
  serve(changePoll, signedIn, async (ctx, { params, body }) => ({
    poll: await poll.change(ctx, params.id, body),
  })),
  serve(openPoll, signedIn, async (ctx, { params }) => ({ poll: await poll.open(ctx, params.id) })),
  serve(closePoll, signedIn, async (ctx, { params }) => ({
    poll: await poll.close(ctx, params.id),
  })),
  serve(pinPoll, signedIn, async (ctx, { params, body }) => ({
    poll: await poll.pin(ctx, params.id, body.pinned),
  })),
  serve(hidePollWord, signedIn, async (ctx, { params, body }) => ({
    poll: await poll.hideWord(ctx, params.id, { id: params.wordId, isHidden: body.isHidden }),
  })),
  serve(deletePoll, signedIn, async (ctx, { params }) => {
    await poll.remove(ctx, params.id);
    return { deleted: true as const };
  }),
];
