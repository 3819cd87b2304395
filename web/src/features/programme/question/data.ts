import {
  answerQuestion,
  askQuestion,
  byOrder,
  CallError,
  isLive,
  questionChanged,
  questionClaimed,
  type EventFrame,
  listQuestions,
  may,
  type MyQuestion,
  pinQuestion,
  type Question,
  type QuestionOrder,
  type QuestionRules,
  type RouteReply,
  setQuestionRules,
  showQuestion,
  topics,
  voteQuestion,
  mergeQuestion,
} from '@pavilion/contract';
import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { useTopic } from '../../../lib/live/liveConnection.ts';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { callOrWait } from '../../../lib/offline/waitingCalls.ts';
import { useTexts } from '../../../texts/texts.ts';
import { usePages } from '../../../lib/api/usePages.ts';

export type QuestionList = RouteReply<typeof listQuestions>;
type Pages = InfiniteData<QuestionList, string | undefined>;

const key = (sessionId: string) => ['question', sessionId];

/** The questions of a session, by votes or latest first, kept up to date. */
export function useQuestions(sessionId: string, sort: QuestionOrder) {
  const queries = useQueryClient();
  const me = useLogin()?.user._id ?? null;
  const query = usePages(listQuestions, {
    queryKey: [...key(sessionId), sort],
    params: { sessionId },
    query: { sort },
    select: (data) => ({
      ...data.pages[0]!,
      questions: unique(data.pages).sort(byOrder(sort)),
    }),
  });
  const listener = {
    onEvent: (event: EventFrame) => applyEvent(queries, event, { sessionId }),
    onResync: () => void queries.invalidateQueries({ queryKey: key(sessionId) }),
  };
  useTopic(topics.sessionRoom(sessionId), listener);
  useTopic(may(query.data, 'question.moderate') ? topics.sessionDesk(sessionId) : null, listener);
  useTopic(me && topics.person(me), {
    ...listener,
    onEvent: (event) => applyEvent(queries, event, { sessionId, isMine: true }),
  });
  return query;
}

/** Each question once: one that moved between fetches, or arrived live, is on several pages. */
function unique(pages: QuestionList[]): MyQuestion[] {
  const found = new Map<string, MyQuestion>();
  for (const question of pages.flatMap((page) => page.questions)) {
    const before = found.get(question._id);
    found.set(question._id, before ? mergeQuestion([before], question)[0]! : question);
  }
  return [...found.values()];
}

function applyEvent(
  queries: QueryClient,
  event: EventFrame,
  { sessionId, isMine }: { sessionId: string; isMine?: true },
): void {
  if (event.action === 'question') {
    const question = event.question as Question;
    if (question.sessionId === sessionId)
      keep(queries, isMine ? { ...question, isMine } : question);
    return;
  }
  if (event.sessionId !== sessionId) return;
  if (isLive(event, questionClaimed)) {
    const { questionId, claim } = event;
    change(queries, sessionId, (page) => ({
      ...page,
      questions: page.questions.map((one) => (one._id === questionId ? { ...one, claim } : one)),
    }));
  }
  if (event.action === 'questionGone')
    change(queries, sessionId, (page) => ({
      ...page,
      questions: page.questions.filter(
        (one) => one._id !== event.questionId || one.isMine || may(page, 'question.moderate'),
      ),
    }));
  if (event.action === 'questionVotes') {
    const counts = new Map(
      (event.counts as { questionId: string; votes: number }[]).map((one) => [
        one.questionId,
        one.votes,
      ]),
    );
    change(queries, sessionId, (page) => ({
      ...page,
      questions: page.questions.map((one) => ({ ...one, votes: counts.get(one._id) ?? one.votes })),
    }));
  }
  if (event.action === 'questionRules')
    void queries.invalidateQueries({ queryKey: key(sessionId) });
}

/** Puts a question, as a reply or an event has it, into the loaded lists. */
export function keep(queries: QueryClient, question: Question & Partial<MyQuestion>): void {
  queries.setQueriesData<Pages>({ queryKey: key(question.sessionId) }, (cached) => {
    if (!cached) return cached;
    const has = (page: QuestionList) => page.questions.some((one) => one._id === question._id);
    const isNew = !cached.pages.some(has);
    return {
      ...cached,
      pages: cached.pages.map((page, nth) =>
        has(page) || (isNew && nth === 0)
          ? { ...page, questions: mergeQuestion(page.questions, question) }
          : question.isPinned
            ? { ...page, questions: page.questions.map((one) => ({ ...one, isPinned: false })) }
            : page,
      ),
    };
  });
}

function change(
  queries: QueryClient,
  sessionId: string,
  work: (page: QuestionList) => QuestionList,
): void {
  queries.setQueriesData<Pages>(
    { queryKey: key(sessionId) },
    (cached) => cached && { ...cached, pages: cached.pages.map(work) },
  );
}

interface ShownQuestion {
  question: Question;
  /** When it was put there, or answered, as this page heard of it: event time in milliseconds. */
  since: number;
}

/** The question that a moderator has put on a session's stage, open or just answered. */
export function useStageQuestion(sessionId: string): ShownQuestion | null {
  const queries = useQueryClient();
  const onStageKey = ['stageQuestion', sessionId];
  const toShown = (question: Question | undefined): ShownQuestion | null =>
    question ? { question, since: eventNow().getTime() } : null;
  const show = (question?: Question) =>
    queries.setQueryData<ShownQuestion | null>(onStageKey, toShown(question));
  const { data } = useQuery({
    queryKey: onStageKey,
    staleTime: Infinity,
    queryFn: async () => {
      const query = { sort: 'votes' as const, limit: 1, eventId };
      const { questions } = await call(listQuestions, { params: { sessionId }, query });
      return toShown(questions.find(isOnStage));
    },
  });
  useTopic(topics.sessionRoom(sessionId), {
    onEvent(event) {
      if (!isLive(event, questionChanged) || event.question.sessionId !== sessionId) return;
      const { question } = event;
      const before = queries.getQueryData<ShownQuestion | null>(onStageKey)?.question;
      const isSame = question._id === before?._id;
      if (isOnStage(question)) return void (isSame || show(question));
      // the one that was on the stage
      if (isSame) show(question.state === 'shown' && question.answeredAt ? question : undefined);
    },
    onResync: () => void queries.invalidateQueries({ queryKey: onStageKey }),
  });
  return data ?? null;
}

const isOnStage = ({ isPinned, state, answeredAt }: Question) =>
  isPinned && state === 'shown' && answeredAt === null;

/** The subject of the questions of a session that wait for a network. */
export const waitingIn = (sessionId: string) => `question:${sessionId}:`;

/** Asks the panel, once there is a network. Idempotent by `clientId`. */
export function useAskQuestion(sessionId: string) {
  const queries = useQueryClient();
  const t = useTexts();
  return useMutation({
    mutationFn: (given: { text: string; anonymous: boolean; clientId: string }) =>
      callOrWait(
        askQuestion,
        { params: { sessionId }, body: { ...given, eventId } },
        {
          about: `${waitingIn(sessionId)}${given.clientId}`,
          title: t('question.textWaiting', { text: given.text }),
        },
      ),
    onSuccess: (reply) => reply && keep(queries, reply.question),
  });
}

/** Votes for a question or withdraws the vote; shown optimistically, sent once there is a network, and corrected if refused. */
export function useVote() {
  const queries = useQueryClient();
  const t = useTexts();
  return useMutation({
    mutationFn: ({ question, vote }: { question: MyQuestion; vote: boolean }) =>
      callOrWait(
        voteQuestion,
        { params: { questionId: question._id }, body: { vote, eventId } },
        {
          about: `vote:${question._id}`,
          title: t(vote ? 'question.voteWaiting' : 'question.unvoteWaiting', {
            text: question.text,
          }),
        },
      ),
    onMutate: ({ question, vote }) =>
      keep(queries, {
        ...question,
        hasVoted: vote,
        votes: question.votes + (vote === question.hasVoted ? 0 : vote ? 1 : -1),
      }),
    onSuccess: (reply) => reply && keep(queries, reply.question),
    onError: (_error, { question }) => keep(queries, question),
  });
}

export type QuestionStep =
  | { do: 'show' | 'hide' | 'pin' | 'unpin' | 'reopen' }
  | { do: 'answer'; text: string };

/** A moderator's action that came after another's. */
export interface Overtaken {
  question: MyQuestion;
  error: CallError;
}

/** Why an action was refused, where another moderator was faster. */
export function overtaking(error: unknown): CallError | null {
  return error instanceof CallError && error.code === 'question.changed' ? error : null;
}

/** A moderator's action on a question; `onOvertaken` outlasts the card, which may move in the list. */
export function useQuestionStep(
  question: MyQuestion,
  onOvertaken: (overtaken: Overtaken | null) => void,
) {
  const queries = useQueryClient();
  const params = { questionId: question._id };
  const { version } = question;
  return useMutation({
    mutationFn: (step: QuestionStep) => {
      switch (step.do) {
        case 'show':
        case 'hide': {
          const state = step.do === 'show' ? ('shown' as const) : ('hidden' as const);
          return call(showQuestion, { params, body: { state, version, eventId } });
        }
        case 'pin':
        case 'unpin':
          return call(pinQuestion, {
            params,
            body: { pinned: step.do === 'pin', version, eventId },
          });
        case 'reopen':
          return call(answerQuestion, { params, body: { answered: false, version, eventId } });
        default:
          return call(answerQuestion, {
            params,
            body: { answered: true, text: step.text, version, eventId },
          });
      }
    },
    onMutate: () => onOvertaken(null),
    onSuccess: ({ question: now }) => keep(queries, now),
    onError: (refused) => {
      const error = overtaking(refused);
      if (error) onOvertaken({ question, error });
      return queries.invalidateQueries({ queryKey: key(question.sessionId) });
    },
  });
}

/** Sets how the session takes questions. */
export function useSetRules(sessionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (rules: Partial<QuestionRules>) =>
      call(setQuestionRules, { params: { sessionId }, body: { ...rules, eventId } }),
    onSuccess: ({ rules }) => change(queries, sessionId, (page) => ({ ...page, rules })),
  });
}
