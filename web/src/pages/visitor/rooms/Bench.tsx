import type { SessionState } from '@pavilion/contract';
import { type ReactNode, Suspense, useId } from 'react';
import { SessionChat } from '../../../features/programme/chat/SessionChat.tsx';
import { useEvent } from '../../../lib/event/event.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { useTexts } from '../../../texts/texts.ts';
import type { PublicTalk } from '../../../ui/chat/ReportFlag.tsx';
import { belowChatMessage } from '../../public/session/belowChatMessage.tsx';
import styles from './Bench.module.css';

const PollPanel = lazyNamed(
  () => import('../../../features/programme/poll/PollPanel.tsx'),
  'PollPanel',
);
const QuestionPanel = lazyNamed(
  () => import('../../../features/programme/question/QuestionPanel.tsx'),
  'QuestionPanel',
);

interface BenchProps extends PublicTalk {
  sessionId: string;
  state: SessionState;
  /** What is said to who is on air. */
  cue: ReactNode;
}

/** A moderator's view of everything at once on a wide screen: questions, chat and polls side by side. */
export function Bench({ sessionId, state, cue, ...talk }: BenchProps) {
  const t = useTexts();
  const { questions, polls } = useEvent()!.config.features;
  const id = useId();
  const columns = [
    questions && {
      key: 'questions' as const,
      isLong: false,
      content: <QuestionPanel sessionId={sessionId} hasKeys {...talk} />,
    },
    {
      key: 'chat' as const,
      isLong: false,
      content: (
        <SessionChat sessionId={sessionId} state={state} linked={belowChatMessage} {...talk} />
      ),
    },
    polls && { key: 'polls' as const, isLong: true, content: <PollPanel sessionId={sessionId} /> },
  ].filter((column) => column !== null);
  return (
    <>
      {cue}
      <div className={styles.bench}>
        {columns.map(({ key, isLong, content }) => (
          <section key={key} aria-labelledby={`${id}-${key}`} className={styles.column}>
            <h3 id={`${id}-${key}`}>{t(`stage.tab.${key}`)}</h3>
            <div className={styles.content} data-scrolls={isLong || undefined}>
              <Suspense fallback={null}>{content}</Suspense>
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
