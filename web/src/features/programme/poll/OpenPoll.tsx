import type { MyPoll } from '@pavilion/contract';
import { IconChartBar, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTerms } from '../../../lib/terms.ts';
import { useTexts } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import pill from '../../../ui/pill.module.css';
import styles from './OpenPoll.module.css';

/** A card that announces an open poll the user hasn't answered yet, with a button to answer it. */
export function OpenPoll({ poll, onAnswer }: { poll: MyPoll | undefined; onAnswer: () => void }) {
  const t = useTexts();
  const { term, langOf } = useTerms();
  const [dismissed, setDismissed] = useState<string | null>(null);
  const shown = poll?._id === dismissed ? undefined : poll;
  return (
    <div className={styles.card} data-shown={shown && true}>
      <p role="status">
        {shown && (
          <>
            <IconChartBar size={20} stroke={1.7} aria-hidden />
            <span>
              <span>{t('poll.isOpen')}</span>
              <b lang={langOf(shown.title)}>{term(shown.title)}</b>
            </span>
          </>
        )}
      </p>
      {shown && (
        <>
          <button type="button" className={pill.main} onClick={onAnswer}>
            {t('poll.answerIt')}
          </button>
          <IconButton aria-label={t('shell.close')} onClick={() => setDismissed(shown._id)}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  );
}
