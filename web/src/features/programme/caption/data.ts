import {
  appointCaptioner,
  captionEngine,
  captionerChanged,
  type CaptionLine,
  captionTyped,
  captionWritten,
  correctCaption,
  type EventFrame,
  getTranscript,
  isLive,
  listCaptions,
  mergeCaption,
  type RouteReply,
  type RunningCaption,
  type SpokenLanguage,
  switchCaptions,
  topics,
  writeCaption,
  translateCaption,
} from '@pavilion/contract';
import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { usePages } from '../../../lib/api/usePages.ts';
import { upTo } from '../../../lib/live/live.ts';
import { useTopic } from '../../../lib/live/liveConnection.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { eventNow } from '../../../lib/time/eventTime.ts';

type Fetched = RouteReply<typeof listCaptions>;
/** A session's captions as this page knows them. */
export interface Captions extends Fetched {
  /** Lines that are still being written; `since` is when this page got the latest copy, event time in milliseconds. */
  running: (RunningCaption & { since: number })[];
  /** When this page got the latest words, in event time in milliseconds; 0 before the first. */
  newsAt: number;
}
type Transcript = InfiniteData<RouteReply<typeof getTranscript>, string | undefined>;

/** A writer whose page is gone leaves a line behind: it is dropped after this. */
const givenUpMs = 15_000;
const longestDelaySeconds = 120;

const toKey = (sessionId: string) => ['captions', sessionId];
const transcriptKey = (sessionId: string) => ['transcript', sessionId];

/** The captions of a session, kept up to date while they are `wanted`. */
export function useCaptions(sessionId: string, wanted = true) {
  const queries = useQueryClient();
  const key = toKey(sessionId);
  const query = useQuery({
    queryKey: key,
    enabled: wanted,
    retry: false,
    queryFn: async ({ client }) => {
      const fresh = await call(listCaptions, { params: { sessionId }, query: { eventId } });
      return mergePage(client.getQueryData<Captions>(key), fresh);
    },
  });
  const { data, isPending, isStale } = query;
  const listener = {
    onEvent: (event: EventFrame) =>
      void queries.setQueryData<Captions>(
        key,
        (cached) => cached && upTo(mergeEvent(cached, event), event),
      ),
    onResync: () => void queries.invalidateQueries({ queryKey: key }),
  };
  useTopic(
    wanted && !isPending ? topics.caption(sessionId) : null,
    listener,
    isStale ? null : data?.heard,
  );
  return query;
}

/** The latest lines, with those that arrived while they were fetched; earlier ones are loaded again, as they may have been corrected. */
function mergePage(cached: Captions | undefined, fresh: Fetched): Captions {
  const { running = [], newsAt = 0, lines = [] } = cached ?? {};
  const first = fresh.lines[0]?.seq ?? 1;
  const later = lines.filter((line) => line.seq >= first);
  return {
    ...fresh,
    lines: later.reduce((all, one) => mergeCaption(all, one), fresh.lines),
    running,
    newsAt,
  };
}

function mergeEvent(captions: Captions, event: EventFrame): Captions {
  if (isLive(event, captionWritten)) return mergeLine(captions, event.line);
  if (isLive(event, captionEngine) && captions.engine !== 'none')
    return { ...captions, engine: event.isFailing ? 'failing' : 'ready' };
  return isLive(event, captionTyped) ? mergeRunning(captions, event) : captions;
}

function mergeLine(captions: Captions, line: CaptionLine): Captions {
  const lines = mergeCaption(captions.lines, line, captions);
  const isNew = lines.length > captions.lines.length;
  return {
    ...captions,
    lines,
    running: captions.running.filter((one) => one.clientId !== line.clientId),
    newsAt: isNew ? eventNow().getTime() : captions.newsAt,
  };
}

function mergeRunning(captions: Captions, received: RunningCaption): Captions {
  const { sessionId, clientId, text, language } = received;
  // a copy that was overtaken by its finished line
  if (captions.lines.some((line) => line.clientId === clientId)) return captions;
  const since = eventNow().getTime();
  const line = { sessionId, clientId, text, language, since };
  const fresh = captions.running.filter((one) => since - one.since < givenUpMs);
  const isKnown = fresh.some((one) => one.clientId === clientId);
  const running = isKnown
    ? fresh.map((one) => (one.clientId === clientId ? line : one))
    : [...fresh, line];
  return {
    ...captions,
    running: running.filter((one) => one.text !== ''),
    newsAt: text ? since : captions.newsAt,
  };
}

/** Puts a line, as a reply has it, into what is loaded. */
export function keepLine(queries: QueryClient, line: CaptionLine): void {
  queries.setQueryData<Captions>(
    toKey(line.sessionId),
    (cached) => cached && mergeLine(cached, line),
  );
  queries.setQueriesData<Transcript>(
    { queryKey: transcriptKey(line.sessionId) },
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page) => ({
          ...page,
          lines: page.lines.map((one) =>
            one._id === line._id && one.revision < line.revision ? line : one,
          ),
        })),
      },
  );
}

/** Loads the lines before those loaded. */
export function useEarlierCaptions(sessionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (before: number) =>
      call(listCaptions, { params: { sessionId }, query: { before, eventId } }),
    onSuccess: ({ lines, hasEarlier }) =>
      queries.setQueryData<Captions>(
        toKey(sessionId),
        (cached) =>
          cached && {
            ...cached,
            lines: lines.reduce((all, one) => mergeCaption(all, one), cached.lines),
            hasEarlier,
          },
      ),
  });
}

/** Finishes a line; idempotent by `clientId`. */
export function useWriteLine(sessionId: string) {
  const queries = useQueryClient();
  return async (given: { text: string; clientId: string; begunAt?: number }) => {
    const { text, clientId, begunAt = Date.now() } = given;
    const seconds = Math.max(0, Date.now() - begunAt) / 1000;
    const secondsAgo = Math.min(seconds, longestDelaySeconds);
    const body = { text, clientId, secondsAgo, eventId };
    keepLine(queries, (await call(writeCaption, { params: { sessionId }, body })).line);
  };
}

/** Corrects a line, or removes it by an empty text. */
export function useCorrect() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; text: string; revision: number }) =>
      call(correctCaption, { params: { lineId: id }, body: { ...body, eventId } }),
    onSuccess: ({ line }) => keepLine(queries, line),
  });
}

/** Refreshes the captions when the person may write them, or no longer. */
export function useOwnAppointment(sessionId: string): void {
  const queries = useQueryClient();
  const me = useLogin()?.user._id ?? null;
  const refresh = () => void queries.invalidateQueries({ queryKey: toKey(sessionId) });
  useTopic(me && topics.person(me), {
    onEvent: (event) =>
      isLive(event, captionerChanged) && event.sessionId === sessionId && refresh(),
    onResync: () => undefined,
  });
}

/** Lets a person write captions, or no longer. */
export function useAppoint(sessionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ personId, isOn }: { personId: string; isOn: boolean }) =>
      call(appointCaptioner, { params: { sessionId, personId }, body: { isOn, eventId } }),
    onSuccess: ({ captioners }) =>
      queries.setQueryData<Captions>(
        toKey(sessionId),
        (cached) => cached && { ...cached, captioners },
      ),
  });
}

/** Starts or stops captions; the room is refreshed, as its page says whether they are written. */
export function useSwitchCaptions(sessionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (mode: { isOn: boolean; language: SpokenLanguage; isAutomatic: boolean }) =>
      call(switchCaptions, { params: { sessionId }, body: { ...mode, eventId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['stage', sessionId] }),
  });
}

/** The lines of a session from its beginning, or those with these words. */
export function useTranscript(sessionId: string, q: string) {
  return usePages(getTranscript, {
    queryKey: [...transcriptKey(sessionId), q],
    params: { sessionId },
    query: { limit: 100, ...(q && { q }) },
  });
}

/** Has the server translate a line. */
export function translate(id: string, to: SpokenLanguage) {
  return call(translateCaption, { params: { lineId: id }, body: { to, eventId } });
}
