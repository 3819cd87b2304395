import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { IconButton } from '../button/IconButton.tsx';
import styles from './NewsCard.module.css';
import pill from '../button/pill.module.css';

/** What happened meanwhile, announced in a live region: null is an empty one. */
export function NewsCard({
  news,
}: {
  news: {
    icon: ReactNode;
    title: string;
    text: string;
    /** The language of the text, where it isn't the page's. */
    lang?: string | undefined;
    action: string;
    onAct: () => void;
    onDismiss: () => void;
  } | null;
}) {
  const t = useTexts();
  return (
    <div className={styles.card} data-shown={news && true}>
      <p role="status">
        {news && (
          <>
            {news.icon}
            <span>
              <span>{news.title}</span>
              <b lang={news.lang}>{news.text}</b>
            </span>
          </>
        )}
      </p>
      {news && (
        <>
          <button type="button" className={pill.main} onClick={news.onAct}>
            {news.action}
          </button>
          <IconButton aria-label={t('shell.close')} onClick={news.onDismiss}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  );
}
