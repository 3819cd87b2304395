import { inEventTime, inEventZone } from '../../lib/time/eventTime.ts';
import { useLanguage } from '../../lib/text/language.ts';
import type { Unsent } from '../../lib/offline/unsent.ts';
import { useTexts } from '../../texts/texts.ts';
import { Row } from '../layout/Row.tsx';
import styles from './ChatLog.module.css';
import { errorSentence } from '../feedback/Loaded.tsx';

interface NotSentProps {
  message: Unsent;
  onRetry: () => void;
  onTakeBack: (message: Unsent) => void;
}

/** The state of a message the server doesn't have yet, and what can be done about it. */
export function NotSent({ message, onRetry, onTakeBack }: NotSentProps) {
  const t = useTexts();
  const language = useLanguage();
  if (!message.failure) {
    return <p className={styles.foot}>{t(message.edits ? 'chat.changing' : 'chat.sending')}</p>;
  }
  return (
    <Row gap={3} rowGap={1} align="center" justify="end" className={styles.failed} role="alert">
      <p>
        {t(
          message.sendsAt ? 'chat.notSentYet' : message.edits ? 'chat.notChanged' : 'chat.notSent',
        )}
        . {errorSentence(message.failure, t('shell.offline'), '')}{' '}
        {message.sendsAt &&
          t('chat.sendsAt', {
            time: inEventZone(inEventTime(message.sendsAt), language, {
              hour: '2-digit',
              minute: '2-digit',
            }),
          })}
      </p>
      <button type="button" onClick={onRetry}>
        {t('chat.retry')}
      </button>
      <button type="button" onClick={() => onTakeBack(message)}>
        {t('chat.deleteOwn')}
      </button>
    </Row>
  );
}
