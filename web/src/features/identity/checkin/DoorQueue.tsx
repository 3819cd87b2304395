import { Button } from '@mantine/core';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useScanQueue } from './data.ts';
import { useVerdictText } from './useVerdictText.ts';

/** What this device has still to send, and what of it the server refused; renders nothing if there is neither. */
export function DoorQueue() {
  const t = useTexts();
  const sentence = useVerdictText();
  const { waiting, refused, isSending, error, send } = useScanQueue();
  return (
    <>
      {waiting.length > 0 && (
        <Notice tone="quiet" title={t('checkin.waiting', { count: waiting.length })}>
          <p>{t('checkin.waitingText')}</p>
          <Button variant="default" loading={isSending} onClick={send}>
            {t('checkin.send')}
          </Button>
        </Notice>
      )}
      {waiting.length > 0 && !isSending && <FailedStep error={error} />}
      {refused.length > 0 && (
        <Notice tone="bad" title={t('checkin.refused', { count: refused.length })}>
          <ul>
            {refused.map((outcome) => (
              <li key={outcome._id}>{sentence(outcome)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
