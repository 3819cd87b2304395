import {
  answerQuestion,
  askQuestion,
  claimQuestion,
  listQuestions,
  pinQuestion,
  setQuestionRules,
  showQuestion,
  voteQuestion,
} from '@pavilion/contract';
import { serve, signedIn } from '../../../http/http.ts';
import * as question from './service.ts';

export const questionRoutes = [
  serve(listQuestions, signedIn, (ctx, { params, query }) =>
    question.list(ctx, params.sessionId, query),
  ),
  serve(askQuestion, signedIn, async (ctx, { params, body }) => ({
    question: await question.ask(ctx, params.sessionId, body),
  })),
  serve(setQuestionRules, signedIn, async (ctx, { params, body }) => ({
    rules: await question.setRules(ctx, params.sessionId, body),
  })),
  serve(voteQuestion, signedIn, async (ctx, { params, body }) => ({
    question: await question.vote(ctx, params.questionId, body.vote),
  })),
  serve(showQuestion, signedIn, async (ctx, { params, body }) => ({
    question: await question.show(ctx, params.questionId, body),
  })),
  serve(pinQuestion, signedIn, async (ctx, { params, body }) => ({
    question: await question.pin(ctx, params.questionId, body),
  })),
  serve(claimQuestion, signedIn, async (ctx, { params, body }) => ({
    question: await question.claim(ctx, params.questionId, body),
  })),
  serve(answerQuestion, signedIn, async (ctx, { params, body }) => ({
    question: await question.answer(ctx, params.questionId, body),
  })),
];
