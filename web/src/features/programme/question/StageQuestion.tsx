import { fullName, type Question } from '@pavilion/contract';
import { IconMessageCheck, IconMessageQuestion, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { writtenIn } from '../../../lib/text/writtenIn.ts';
import { useTimed } from '../../../lib/time/useTimed.ts';
import { useTexts } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import styles from './StageQuestion.module.css';
import { useStageQuestion } from './data.ts';

const shownMs = 20_000;

/** Over the picture, for 20 seconds: the question that a moderator has put on the stage, and once more when it is answered. */
export function StageQuestion({ sessionId }: { sessionId: string }) {
  const t = useTexts();
  const onStage = useStageQuestion(sessionId);
  const [putAway, setPutAway] = useState('');
  const since = onStage?.since ?? 0;
  const isFresh = useTimed(1000, (now) => now.getTime() - since < shownMs);
  const key = onStage ? toKey(onStage.question) : '';
  const shown = onStage && isFresh && key !== putAway ? onStage.question : null;
  const Icon = shown?.answeredAt ? IconMessageCheck : IconMessageQuestion;
  return (
    <div className={styles.place} role="status">
      {shown && (
        <div className={styles.question}>
          <Icon size={24} stroke={1.7} aria-hidden />
          <p>
            <b>
              {t(shown.answeredAt ? 'question.isAnswered' : 'question.answering')}
              {shown.asker && ` · ${fullName(shown.asker)}`}
            </b>
            <span lang={writtenIn(shown.text)} dir="auto">
              {shown.text}
            </span>
          </p>
          <IconButton aria-label={t('shell.close')} onClick={() => setPutAway(key)}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}

const toKey = ({ _id, answeredAt }: Question) => `${_id} ${answeredAt}`;
