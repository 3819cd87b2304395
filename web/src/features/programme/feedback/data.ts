import {
  addFeedback,
  type Feedback,
  type FeedbackSubject,
  type FormAnswers,
  dismissFeedback,
  getFeedback,
  getFeedbackResults,
  giveFeedback,
  hideFeedbackComment,
  listFeedbackComments,
  listRated,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { usePages } from '../../../lib/api/usePages.ts';

/** What feedback is on: the id of a session, of a booked call or room, of a conversation or of the event; for results, of the session, the booth or the event. */
export interface Rated {
  subject: FeedbackSubject;
  id: string;
}

const ownKey = ({ subject, id }: Rated) => ['feedback', 'own', subject, id];
const resultsKey = ({ subject, id }: Rated) => ['feedback', 'results', subject, id];
const commentsKey = ({ subject, id }: Rated) => ['feedback', 'comments', subject, id];

/** What the person is asked, and how far they got. */
export function useFeedback(rated: Rated) {
  return useQuery({
    queryKey: ownKey(rated),
    queryFn: async () =>
      (await call(getFeedback, { params: { ...rated }, query: { eventId } })).feedback,
  });
}

/** Sends stars; idempotent by `key`. Calls `onTaken` first on success with the ticket to add more with, since the form then unmounts. */
export function useGiveStars(rated: Rated, onTaken: (ticket: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ stars, key }: { stars: number; key: string }) =>
      call(
        giveFeedback,
        { params: { ...rated }, body: { stars, eventId } },
        { headers: { 'idempotency-key': key } },
      ),
    onSuccess: ({ feedback, ticket }) => {
      onTaken(ticket);
      queries.setQueryData<Feedback>(ownKey(rated), feedback);
    },
    // it may have been given in another tab
    onError: () => queries.invalidateQueries({ queryKey: ownKey(rated) }),
  });
}

export function useAddAnswers(rated: Rated) {
  return useMutation({
    mutationFn: (given: { ticket: string; answers: FormAnswers; comment: string }) =>
      call(addFeedback, { params: { ...rated }, body: { ...given, eventId } }),
  });
}

export function useDismissFeedback(rated: Rated) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(dismissFeedback, { params: { ...rated } }),
    onSuccess: ({ feedback }) => queries.setQueryData<Feedback>(ownKey(rated), feedback),
  });
}

export function useFeedbackResults(rated: Rated) {
  return useQuery({
    queryKey: resultsKey(rated),
    queryFn: async () =>
      (await call(getFeedbackResults, { params: { ...rated }, query: { eventId } })).results,
  });
}

export function useFeedbackComments(rated: Rated) {
  return usePages(listFeedbackComments, { params: { ...rated }, queryKey: commentsKey(rated) });
}

/** Hides a comment or shows it again. */
export function useHideComment(rated: Rated, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isHidden: boolean) =>
      call(hideFeedbackComment, { params: { id }, body: { isHidden, eventId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: commentsKey(rated) }),
  });
}

/** Everything that was rated in the event, for organisers. */
export function useRated() {
  return useQuery({
    queryKey: ['feedback', 'rated'],
    queryFn: async () => (await call(listRated, { query: { eventId } })).rated,
  });
}
