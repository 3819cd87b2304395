import {
  changeFormQuestion,
  createFormQuestion,
  deleteFormQuestion,
  type FormAnswers,
  type FormQuestionDraft,
  type FormQuestionType,
  getFormFile,
  getOwnAnswers,
  getPersonAnswers,
  listFormQuestions,
  listOrganisedClasses,
  type OwnAnswers,
  type PersonAnswers,
  placeFormQuestion,
  saveInternalAnswers,
  saveOwnAnswers,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { keepBytes } from '../../../lib/browser/keepBytes.ts';

/** The questions of the form with their number of answers, for organisers. */
export function useQuestions() {
  return useQuery({
    queryKey: ['form', 'questions'],
    queryFn: async () => (await call(listFormQuestions, { query: { eventId } })).questions,
  });
}
export type CountedQuestion = NonNullable<ReturnType<typeof useQuestions>['data']>[number];

/** The event's access classes, of which a question may be for some only. */
export function useAccessClasses() {
  return useQuery({
    queryKey: ['access-classes'],
    queryFn: async () => (await call(listOrganisedClasses, { query: { eventId } })).classes,
  });
}

type NewQuestion = FormQuestionDraft & { type: FormQuestionType; isInternal: boolean };

/** Adds or changes a question. */
export function useWriteQuestion(id: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ type, isInternal, ...draft }: NewQuestion) =>
      id === null
        ? call(createFormQuestion, { body: { ...draft, type, isInternal, eventId } })
        : call(changeFormQuestion, { params: { id }, body: { ...draft, eventId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['form'] }),
  });
}

/** Moves a question to another place in the order. */
export function usePlaceQuestion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, place }: { id: string; place: number }) =>
      call(placeFormQuestion, { params: { id }, body: { place, eventId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['form'] }),
  });
}

/** Removes a question; the log can restore it. */
export function useDeleteQuestion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteFormQuestion, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['form'] }),
  });
}

const ownKey = ['form', 'own'];

/** The person's questions and answers. */
export function useOwnAnswers() {
  return useQuery({
    queryKey: ownKey,
    queryFn: () => call(getOwnAnswers, { query: { eventId } }),
  });
}

/** Saves the person's answers. */
export function useSaveAnswers() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answers: FormAnswers) => call(saveOwnAnswers, { body: { answers, eventId } }),
    onSuccess: async (mine) => {
      queries.setQueryData<OwnAnswers>(ownKey, mine);
      // the consent ledger shows some of it too
      await queries.invalidateQueries({ queryKey: ['privacy'] });
      await queries.invalidateQueries({ queryKey: ['wishes'] });
    },
  });
}

const personKey = (id: string) => ['form', 'person', id];

/** A person's answers for organisers, with the internal questions about them. */
export function usePersonAnswers(id: string) {
  return useQuery({
    queryKey: personKey(id),
    queryFn: () => call(getPersonAnswers, { params: { id }, query: { eventId } }),
  });
}

/** Saves what organisers answer about a person. */
export function useSaveInternal(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answers: FormAnswers) =>
      call(saveInternalAnswers, { params: { id }, body: { answers, eventId } }),
    onSuccess: async (saved) => {
      queries.setQueryData<PersonAnswers>(personKey(id), saved);
      // the list may show them too
      await queries.invalidateQueries({ queryKey: ['access', 'people'] });
    },
  });
}

/** Downloads a file given as an answer; it's never opened as a page of ours. */
export function useAnswerFile() {
  return useMutation({
    mutationFn: async (id: string) =>
      keepBytes(await call(getFormFile, { params: { id }, query: { eventId } })),
  });
}
