import { CloseButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { WaitsToSend } from '../../../ui/feedback/WaitsToSend.tsx';
import { useWaitingCalls } from '../../../lib/offline/waitingCalls.ts';
import { useChangeSwag, waitingSwag } from './data.ts';
import styles from './Swag.module.css';
import { dropIntent, type SwagIntent } from './intent.ts';

/** Adds the document wanted before the login to the bag, and confirms it. */
export function IntendedSwag({ intent, onClose }: { intent: SwagIntent; onClose: () => void }) {
  const t = useTexts();
  const { mutate, error, isSuccess, data } = useChangeSwag();
  const [waiting] = useWaitingCalls(waitingSwag(intent.id));
  const begun = useRef(false);
  const add = () => mutate({ ...intent, add: true }, { onSuccess: dropIntent });
  useEffect(() => {
    if (!begun.current) add();
    begun.current = true;
  });
  if (waiting) return <WaitsToSend call={waiting} />;
  if (!error && !(isSuccess && data)) return null;
  const close = () => {
    dropIntent();
    onClose();
  };
  return (
    <aside className={styles.intended} aria-label={t('swag.title')}>
      <Notice tone={error ? 'bad' : 'good'}>
        <p>
          {error
            ? errorSentence(error, t('shell.offline'), t('shell.notDone'))
            : t('swag.isKept', { title: intent.title })}
        </p>
        {error && (
          <button type="button" onClick={add}>
            {t('swag.addNamed', { title: intent.title })}
          </button>
        )}
      </Notice>
      <CloseButton size="lg" aria-label={t('shell.close')} onClick={close} />
    </aside>
  );
}
