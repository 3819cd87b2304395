import { IconChevronDown, IconChevronUp, IconMoodSmile } from '@tabler/icons-react';
import { useTexts } from '../../texts/texts.ts';
import styles from './rooms/Meeting.module.css';

/** The buttons in a narrow stage's status line: show the reactions, and make room for the conversation. */
export function StageTools({
  isSmall,
  onSmall,
  isReacting,
  onReacting,
}: {
  isSmall: boolean;
  onSmall: (isSmall: boolean) => void;
  isReacting: boolean;
  /** Null while nobody can react. */
  onReacting: ((isReacting: boolean) => void) | null;
}) {
  const t = useTexts();
  const Turn = isSmall ? IconChevronDown : IconChevronUp;
  return (
    <div className={styles.tools}>
      {onReacting && (
        <button
          type="button"
          aria-label={t('stage.claps')}
          aria-expanded={isReacting}
          onClick={() => onReacting(!isReacting)}
        >
          <IconMoodSmile size={22} stroke={1.7} aria-hidden />
        </button>
      )}
      <button
        type="button"
        aria-label={t(isSmall ? 'stage.larger' : 'stage.smaller')}
        onClick={() => onSmall(!isSmall)}
      >
        <Turn size={22} stroke={1.7} aria-hidden />
      </button>
    </div>
  );
}
