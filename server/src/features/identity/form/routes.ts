import {
  changeFormQuestion,
  createFormQuestion,
  deleteFormQuestion,
  getForm,
  getFormFile,
  getOwnAnswers,
  getPersonAnswers,
  listFormQuestions,
  placeFormQuestion,
  recordFormSteps,
  saveInternalAnswers,
  saveOwnAnswers,
  sendFormFile,
} from '@pavilion/contract';
import { anyone, organiser, serve, signedIn, takingForms } from '../../../http/http.ts';
import { readFile } from './verbs/readFile.ts';
import { receiveFile } from './verbs/receiveFile.ts';
import { recordSteps } from './verbs/recordSteps.ts';
import * as form from './service.ts';

export const formRoutes = [
  serve(getForm, anyone, async (ctx, { query }) => ({
    questions: await form.list(ctx, query.role ?? 'attendee'),
  })),
  serve(listFormQuestions, organiser, async (ctx) => ({
    questions: await form.listWithAnswers(ctx),
  })),
  serve(
    createFormQuestion,
    organiser,
    async (ctx, { body: { eventId: _event, type, isInternal, ...draft } }) => ({
      question: await form.create(ctx, { type, isInternal }, draft),
    }),
  ),
  serve(
    changeFormQuestion,
    organiser,
    async (ctx, { params, body: { eventId: _event, ...draft } }) => ({
      question: await form.change(ctx, params.id, draft),
    }),
  ),
  serve(placeFormQuestion, organiser, async (ctx, { params, body }) => {
    await form.place(ctx, params.id, body.place);
    return { placed: true as const };
  }),
  serve(deleteFormQuestion, organiser, async (ctx, { params }) => {
    await form.remove(ctx, params.id);
    return { removed: true as const };
  }),
  serve(recordFormSteps, anyone, async (ctx, { body: { steps, source = '' } }) => {
    await recordSteps(ctx, { steps, source });
    return { noted: true as const };
  }),
  serve(getOwnAnswers, signedIn, (ctx) => form.ownAnswers(ctx)),
  serve(saveOwnAnswers, signedIn, (ctx, { body }) => form.answer(ctx, body.answers)),
  takingForms(
    serve(sendFormFile, anyone, async (ctx, { params }, { request }) => ({
      file: await receiveFile(ctx, params.id, request),
    })),
  ),
  serve(getFormFile, signedIn, (ctx, { params }) => readFile(ctx, params.id)),
  serve(getPersonAnswers, organiser, (ctx, { params }) => form.readPersonAnswers(ctx, params.id)),
  serve(saveInternalAnswers, organiser, (ctx, { params, body }) =>
    form.answerInternal(ctx, params.id, body.answers),
  ),
];
