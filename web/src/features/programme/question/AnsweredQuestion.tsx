import { isLive, type Question, questionChanged, topics } from '@pavilion/contract';
import { IconMessageCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { useTopic } from '../../../lib/live/liveConnection.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { useTexts } from '../../../texts/texts.ts';
import { NewsCard } from '../../../ui/feedback/NewsCard.tsx';

/** A card that tells the asker that the panel has answered their question, with a button to read it. */
export function AnsweredQuestion({
  sessionId,
  isReading,
  onRead,
}: {
  sessionId: string;
  /** Whether the questions are on screen, where the answer shows by itself. */
  isReading: boolean;
  onRead: () => void;
}) {
  const t = useTexts();
  const me = useLogin()?.user._id;
  const since = useRef(eventNow().toISOString());
  const [answered, setAnswered] = useState<Question | null>(null);
  // on a person's own topic are the changes of their own questions
  useTopic(me ? topics.person(me) : null, {
    onEvent(event) {
      if (!isLive(event, questionChanged) || event.question.sessionId !== sessionId) return;
      const { question } = event;
      if (question.answeredAt && question.answeredAt >= since.current) {
        since.current = question.answeredAt;
        setAnswered(question);
      } else if (question._id === answered?._id) setAnswered(null);
    },
    onResync: () => undefined,
  });
  if (isReading && answered) setAnswered(null);
  return (
    <NewsCard
      news={
        answered && !isReading
          ? {
              icon: <IconMessageCheck size={20} stroke={1.7} aria-hidden />,
              title: t(answered.answer ? 'question.wasAnswered' : 'question.wasAnsweredLive'),
              text: answered.text,
              action: t('question.read'),
              onAct: onRead,
              onDismiss: () => setAnswered(null),
            }
          : null
      }
    />
  );
}
