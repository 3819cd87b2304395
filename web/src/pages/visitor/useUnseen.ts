import {
  channelMessageSent,
  type EventFrame,
  isLive,
  questionChanged,
  topics,
} from '@pavilion/contract';
import { useRef, useState } from 'react';
import { eventNow } from '../../lib/time/eventTime.ts';
import { useTopic } from '../../lib/live/liveConnection.ts';
import { useLogin } from '../../lib/login/login.ts';

interface UnseenOptions {
  /** The open tab. */
  tab: string;
  /** Hears of questions that wait for approval. */
  mayModerate: boolean;
  /** People whose messages aren't shown. */
  blocked: ReadonlySet<string>;
}

/** Counts a session's chat messages, new questions and answers that arrived while another tab was open. */
export function useUnseen(sessionId: string, { tab, mayModerate, blocked }: UnseenOptions) {
  const me = useLogin()?.user._id;
  const [unseen, setUnseen] = useState({ tab, messages: 0, questions: 0 });
  const since = useRef(eventNow().toISOString());
  const known = useRef(new Set<string>());
  if (unseen.tab !== tab)
    setUnseen({
      tab,
      messages: tab === 'chat' ? 0 : unseen.messages,
      questions: tab === 'questions' ? 0 : unseen.questions,
    });
  const isOthers = (person: { _id: string } | null) =>
    !person || (person._id !== me && !blocked.has(person._id));
  const listener = {
    onEvent(event: EventFrame) {
      if (isLive(event, channelMessageSent) && tab !== 'chat' && isOthers(event.message.from))
        setUnseen((before) => ({ ...before, messages: before.messages + 1 }));
      if (!isLive(event, questionChanged)) return;
      const { _id, askedAt, answeredAt, asker } = event.question;
      const happened = answeredAt ? `${_id} ${answeredAt}` : _id;
      const isNew = (answeredAt ?? askedAt) >= since.current && !known.current.has(happened);
      known.current.add(happened);
      if (isNew && tab !== 'questions' && isOthers(asker))
        setUnseen((before) => ({ ...before, questions: before.questions + 1 }));
    },
    onResync: () => undefined,
  };
  useTopic(topics.sessionRoom(sessionId), listener);
  useTopic(mayModerate ? topics.sessionDesk(sessionId) : null, listener);
  return unseen;
}
