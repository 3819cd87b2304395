import {
  answerPoll,
  changePoll,
  closePoll,
  createPoll,
  deletePoll,
  type EventFrame,
  getPoll,
  getPollReport,
  hidePollWord,
  listPolls,
  may,
  type MyPoll,
  openPoll,
  pinPoll,
  type Poll,
  type PollForm,
  type PollReport,
  type PollResults,
  type PollRights,
  type RouteReply,
  topics,
  mergePoll,
} from '@pavilion/contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { useTopic } from '../../../lib/live/liveConnection.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { callOrWait } from '../../../lib/offline/waitingCalls.ts';
import { useTexts } from '../../../texts/texts.ts';
import { keepOwnAnswer } from './ownAnswer.ts';

export type PollList = RouteReply<typeof listPolls>;
type Report = RouteReply<typeof getPollReport>;

const listKey = (sessionId: string) => ['poll', 'list', sessionId];
const oneKey = (id: string) => ['poll', 'one', id];
const reportKey = (id: string) => ['poll', 'report', id];

/** The polls of a session, the pinned one first, kept up to date; fetches nothing unless `offered`. */
export function usePolls(sessionId: string, offered = true) {
  const query = useQuery({
    queryKey: listKey(sessionId),
    enabled: offered,
    queryFn: () => call(listPolls, { params: { sessionId }, query: { eventId } }),
  });
  useNews(sessionId, may(query.data, 'poll.update'));
  return query;
}

/** Open polls waiting for the user: for an answer, or for moderators to close them. */
export function waitingPolls(polls: MyPoll[]): MyPoll[] {
  return polls.filter(
    (poll) => poll.state === 'open' && (may(poll, 'poll.update') || may(poll, 'poll.answer')),
  );
}

/** One poll of a session, kept up to date. */
export function usePoll(sessionId: string, id: string) {
  const query = useQuery({
    queryKey: oneKey(id),
    queryFn: async () => (await call(getPoll, { params: { id }, query: { eventId } })).poll,
  });
  useNews(sessionId, false);
  return query;
}

/** A poll's results, updated as answers arrive; only for those who may see them. */
export function usePollReport(poll: MyPoll) {
  const queries = useQueryClient();
  const key = reportKey(poll._id);
  const query = useQuery({
    queryKey: key,
    enabled: may(poll, 'poll.readResults'),
    queryFn: async ({ client }) => {
      const params = { id: poll._id };
      const fresh = await call(getPollReport, { params, query: { eventId } });
      const cached = client.getQueryData<Report>(key);
      return cached && cached.participants > fresh.participants ? cached : fresh;
    },
  });
  const isCounting = may(poll, 'poll.readResults') && poll.state === 'open';
  useTopic(isCounting ? topics.poll(poll._id) : null, {
    onEvent: (event) => takeResults(queries, event),
    onResync: () => void queries.invalidateQueries({ queryKey: key }),
  });
  return query;
}

/** Keeps the cached polls of a session up to date. */
function useNews(sessionId: string, mayUpdate: boolean): void {
  const queries = useQueryClient();
  const me = useLogin()?.user._id ?? null;
  const refetch = () => void queries.invalidateQueries({ queryKey: ['poll'] });
  const listener = {
    onEvent: (event: EventFrame) => take(queries, sessionId, event),
    onResync: refetch,
  };
  useTopic(topics.sessionRoom(sessionId), listener);
  useTopic(mayUpdate ? topics.sessionDesk(sessionId) : null, listener);
  useTopic(me && topics.person(me), listener);
}

function take(queries: QueryClient, sessionId: string, event: EventFrame): void {
  if (event.action === 'pollResults') takeResults(queries, event);
  if (event.action === 'poll' && (event.poll as Poll).sessionId === sessionId)
    keep(queries, event.poll as Poll);
  if (event.action === 'pollGone' && event.sessionId === sessionId)
    drop(queries, sessionId, event.pollId as string);
  if (event.action === 'pollAnswered' && event.sessionId === sessionId)
    void queries.invalidateQueries({ queryKey: ['poll'] });
}

function takeResults(queries: QueryClient, event: EventFrame): void {
  if (event.action !== 'pollResults') return;
  const results = event.results as PollResults;
  queries.setQueryData<Report>(reportKey(results.pollId), (cached) =>
    cached && cached.participants <= results.participants
      ? { ...cached, ...results, reports: withKnown(cached, results) }
      : cached,
  );
}

/** Live totals have no names, no hidden words, nor what is right before the end; keeps those fetched before. */
function withKnown(cached: Report, results: PollResults): PollResults['reports'] {
  const options = cached.reports.flatMap((report) => report.options);
  return results.reports.map((report) => ({
    ...report,
    ...rightIn(cached, report),
    ...wordsIn(cached, report),
    options: report.options.map((option) => ({
      ...options.find((one) => one._id === option._id),
      ...option,
    })),
  }));
}

function rightIn(cached: Report, { _id, rightIds }: PollReport): Pick<PollReport, 'rightIds'> {
  const right = rightIds ?? cached.reports.find((report) => report._id === _id)?.rightIds;
  return right ? { rightIds: right } : {};
}

function wordsIn(cached: Report, { _id, words }: PollReport): Pick<PollReport, 'words'> {
  if (!words) return {};
  const known = cached.reports.find((report) => report._id === _id)?.words ?? [];
  const users = new Map(known.map((word) => [word._id, word.users]));
  const named = words.map((word) => ({ users: users.get(word._id) ?? [], ...word }));
  const hidden = known.filter(
    (word) => word.isHidden && words.every((one) => one._id !== word._id),
  );
  return { words: [...named, ...hidden] };
}

function keep(queries: QueryClient, poll: Poll & Partial<MyPoll>): void {
  queries.setQueryData<PollList>(
    listKey(poll.sessionId),
    (cached) => cached && { ...cached, polls: withMine(cached.polls, poll, cached) },
  );
  const one = queries.getQueryData<MyPoll>(oneKey(poll._id));
  // only the server knows what a person may do once a draft is open
  if (one?.state === 'draft') void queries.invalidateQueries({ queryKey: oneKey(poll._id) });
  else if (one) queries.setQueryData(oneKey(poll._id), withMine([one], poll, one)[0]);
}

function withMine(polls: MyPoll[], poll: Poll & Partial<MyPoll>, rights: PollRights): MyPoll[] {
  if (poll.isParticipated === undefined) return mergePoll(polls, poll, rights);
  const mine = poll as MyPoll;
  const others = polls.filter((one) => one._id !== mine._id);
  return mergePoll([...others, { ...mine, version: mine.version - 1 }], mine, rights);
}

function drop(queries: QueryClient, sessionId: string, id: string): void {
  queries.setQueryData<PollList>(
    listKey(sessionId),
    (cached) => cached && { ...cached, polls: cached.polls.filter((poll) => poll._id !== id) },
  );
  void queries.invalidateQueries({ queryKey: oneKey(id) });
}

/** Sends an answer, once there is a network; idempotent by `key`. Calls `onTaken` first on success, since the form then unmounts. */
export function useAnswerPoll(poll: MyPoll, key: string, onTaken: () => void) {
  const queries = useQueryClient();
  const t = useTexts();
  return useMutation({
    mutationFn: (chosen: Record<string, string[]>) => {
      const responses = poll.questions
        .filter(({ _id }) => chosen[_id])
        .map(({ _id: questionId, kind }) =>
          kind === 'words'
            ? { questionId, word: chosen[questionId]![0] ?? '' }
            : { questionId, optionIds: chosen[questionId]! },
        );
      return callOrWait(
        answerPoll,
        { params: { pollId: poll._id }, body: { responses, eventId } },
        { about: `poll:${poll._id}`, title: t('poll.waiting', { poll: poll.title }), key },
      );
    },
    onSuccess: (reply, chosen) => {
      if (!reply) return;
      keepOwnAnswer(poll, chosen);
      onTaken();
      keep(queries, reply.poll);
    },
    onError: () => queries.invalidateQueries({ queryKey: ['poll'] }),
  });
}

/** Hides a word from a poll's cloud, or shows it again. */
export function useHideWord(pollId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ wordId, isHidden }: { wordId: string; isHidden: boolean }) =>
      call(hidePollWord, { params: { id: pollId, wordId }, body: { isHidden, eventId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: reportKey(pollId) }),
  });
}

type PollStep = 'open' | 'close' | 'pin' | 'unpin' | 'delete';

/** A moderator's action on a poll. */
export function usePollStep(poll: MyPoll) {
  const queries = useQueryClient();
  const params = { id: poll._id };
  return useMutation({
    mutationFn: async (step: PollStep): Promise<MyPoll | null> => {
      if (step === 'open') return (await call(openPoll, { params })).poll;
      if (step === 'close') return (await call(closePoll, { params })).poll;
      if (step === 'delete') {
        await call(deletePoll, { params });
        return null;
      }
      const body = { pinned: step === 'pin', eventId };
      return (await call(pinPoll, { params, body })).poll;
    },
    onSuccess: (mine) => (mine ? keep(queries, mine) : drop(queries, poll.sessionId, poll._id)),
    onError: () => queries.invalidateQueries({ queryKey: ['poll'] }),
  });
}

/** Creates a poll, or changes a draft. */
export function useWritePoll(sessionId: string, draft: MyPoll | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (form: PollForm) => {
      const body = { ...form, eventId };
      return draft
        ? call(changePoll, { params: { id: draft._id }, body })
        : call(createPoll, { params: { sessionId }, body });
    },
    onSuccess: ({ poll }) => keep(queries, poll),
  });
}
