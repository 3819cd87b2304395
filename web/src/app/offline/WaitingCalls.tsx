import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLiveState } from '../../lib/live/liveConnection.ts';
import {
  dropWaiting,
  sendWaiting,
  useWaitingCalls,
  type WaitingCall,
} from '../../lib/offline/waitingCalls.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from '../shell/PrivateShell.module.css';

const againMs = 15_000;

/** What the person did without a network: what waits for it, what has been sent since, and what was refused, such as a vote that came too late. */
export function WaitingCalls() {
  const t = useTexts();
  const all = useWaitingCalls();
  const waiting = all.filter(({ refusal }) => refusal === undefined);
  const refused = all.filter(({ refusal }) => refusal !== undefined);
  const [sent, setSent] = useState<WaitingCall[]>([]);
  useSending(waiting.length > 0, setSent);
  return (
    <>
      {refused.map(({ key, title, refusal }) => (
        <div key={key} role="alert" className={styles.connecting}>
          <b>{t('waiting.refused', { title })}</b> {refusal || t('shell.notDone')}{' '}
          <button type="button" onClick={() => dropWaiting(key)}>
            {t('shell.close')}
          </button>
        </div>
      ))}
      {waiting.length > 0 && (
        <div role="status" className={styles.connecting}>
          <b>{t('waiting.title')}</b>
          {waiting.map(({ key, title }) => (
            <div key={key}>
              {title}{' '}
              <button
                type="button"
                aria-label={t('waiting.dropNamed', { title })}
                onClick={() => dropWaiting(key)}
              >
                {t('waiting.drop')}
              </button>
            </div>
          ))}
        </div>
      )}
      {sent.length > 0 && (
        <div role="status" className={styles.connecting}>
          {sent.map(({ key, title }) => (
            <div key={key}>{t('waiting.sent', { title })}</div>
          ))}
          <button type="button" onClick={() => setSent([])}>
            {t('shell.close')}
          </button>
        </div>
      )}
    </>
  );
}

/** Sends what waits once there is a network again, and fetches anew what it may have changed. */
function useSending(isWaiting: boolean, onSent: (sent: WaitingCall[]) => void): void {
  const queries = useQueryClient();
  const isLive = useLiveState() === 'live';
  useEffect(() => {
    if (!isWaiting) return;
    const attempt = () =>
      void sendWaiting().then((sent) => {
        if (sent.length === 0) return;
        onSent(sent);
        void queries.invalidateQueries();
      });
    attempt();
    const timer = setInterval(attempt, againMs);
    addEventListener('online', attempt);
    return () => {
      clearInterval(timer);
      removeEventListener('online', attempt);
    };
  }, [isWaiting, isLive, queries, onSent]);
}
