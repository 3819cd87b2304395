import { listLiveSessions, type LiveSession, sessionChanged, topics } from '@pavilion/contract';
import { sessionState } from '@pavilion/contract/clock';
import { isBarred } from '@pavilion/contract/permissions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../../lib/api/call.ts';
import { useEvent } from '../../../../lib/event/event.ts';
import { useTopic } from '../../../../lib/live/liveConnection.ts';
import { useLogin } from '../../../../lib/login/login.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { useNow } from '../../../../lib/time/useNow.ts';

const liveKey = ['liveSessions'];
const everyMs = 10_000;
const askAgainMs = 30_000;
/** Many people are here when a session changes; spreads their refetches. */
const spreadMs = 1500;

/** What is on now and what begins within 15 minutes, each with how many people are in it; nothing for guests. */
export function useLive(): { live: LiveSession[]; soon: LiveSession[] } {
  const queries = useQueryClient();
  const language = useLanguage();
  const now = useNow(everyMs);
  const event = useEvent()!;
  const user = useLogin()?.user ?? null;
  const isOffered =
    user !== null && event.config.features.sessions !== null && !isBarred(user, 'sessions');
  const askAgain = () => void queries.invalidateQueries({ queryKey: liveKey });
  useTopic(isOffered ? topics.event(event._id) : null, {
    onEvent: ({ action }) => {
      if (action === sessionChanged.action) setTimeout(askAgain, Math.random() * spreadMs);
    },
    onResync: (why) => why === 'missed' && askAgain(),
  });
  const { data = [] } = useQuery({
    queryKey: [...liveKey, language, user?._id ?? null],
    enabled: isOffered,
    refetchInterval: askAgainMs,
    queryFn: async () => (await call(listLiveSessions, { query: { eventId } })).sessions,
  });
  const open = data.filter(
    ({ session }) => sessionState(session.startAt, session.duration, now) === 'live',
  );
  const hasBegun = ({ session }: LiveSession) => Date.parse(session.startAt) <= now.getTime();
  return { live: open.filter(hasBegun), soon: open.filter((one) => !hasBegun(one)) };
}
