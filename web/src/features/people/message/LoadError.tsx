import { useTexts } from '../../../texts/texts.ts';
import { errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './ConversationView.module.css';
import pill from '../../../ui/button/pill.module.css';

/** Why loading more failed, with a retry. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts();
  return (
    <Row gap={3} rowGap={1} align="center" justify="center" className={styles.notRead} role="alert">
      <p>{errorSentence(error, t('shell.offline'), t('shell.failed'))}</p>
      <button type="button" className={pill.pill} onClick={onRetry}>
        {t('shell.retry')}
      </button>
    </Row>
  );
}
