import { dropWaiting, type WaitingCall } from '../../lib/offline/waitingCalls.ts';
import { useTexts } from '../../texts/texts.ts';
import pill from '../button/pill.module.css';
import { Notice } from './Notice.tsx';

/** Beside what the person did without a network: it will be sent, and can still be withdrawn. Nothing for a call that was refused. */
export function WaitsToSend({ call }: { call: WaitingCall | undefined }) {
  const t = useTexts();
  if (!call || call.refusal !== undefined) return null;
  return (
    <Notice tone="quiet" title={t('waiting.here')}>
      <button
        type="button"
        className={pill.pill}
        aria-label={t('waiting.dropNamed', { title: call.title })}
        onClick={() => dropWaiting(call.key)}
      >
        {t('waiting.drop')}
      </button>
    </Notice>
  );
}
