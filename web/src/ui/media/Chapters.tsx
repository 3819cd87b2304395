import { useId } from 'react';
import { useTerms } from '../../lib/event/useTerms.ts';
import { useTexts } from '../../texts/texts.ts';
import { Text } from '../layout/Text.tsx';
import styles from './Chapters.module.css';
import type { Chapter } from './toChapters.ts';

/** A video's chapters, each with a button that goes to it; of a live one, those up to the second that everyone sees. */
export function Chapters({
  chapters,
  onGoTo,
  live,
  as = 'h3',
}: {
  chapters: Chapter[];
  onGoTo: (second: number) => void;
  live?: number | undefined;
  as?: 'h2' | 'h3';
}) {
  const t = useTexts();
  const { term } = useTerms();
  const heading = useId();
  const now = live === undefined ? undefined : chapters.findLast(({ second }) => second <= live);
  return (
    <section className={styles.chapters}>
      <Text as={as} size="lg" id={heading}>
        {t('video.chapters')}
      </Text>
      <ol aria-labelledby={heading}>
        {chapters.map((chapter) => (
          <li key={chapter.second}>
            <button
              type="button"
              className={styles.chapter}
              disabled={live !== undefined && chapter.second > live}
              aria-current={chapter === now || undefined}
              onClick={() => onGoTo(chapter.second)}
            >
              <span className={styles.time}>{chapter.time}</span> <span>{term(chapter.title)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
