import { CallError } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** Why a login step failed: the server's message or else the given one, and how long to wait. */
export function Failure({ error, otherwise }: { error: Error | null; otherwise: string }) {
  const t = useTexts();
  if (!error) return null;
  const wait = error instanceof CallError ? error.retryAfterSeconds : undefined;
  return (
    <Notice tone="bad">
      <p>
        {errorSentence(error, t('shell.offline'), otherwise)}{' '}
        {wait !== undefined && t('account.wait', { seconds: wait })}
      </p>
    </Notice>
  );
}
