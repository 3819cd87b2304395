import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { errorSentence } from './Loaded.tsx';
import { Notice } from './Notice.tsx';

interface FailedStepProps {
  /** Nothing renders while there is none. */
  error: unknown;
  /** What couldn't be done, where the message alone wouldn't say so. */
  title?: string;
  /** For an error without its own message; says by default that it wasn't done. */
  otherwise?: string;
  /** What else can be done. */
  children?: ReactNode;
}

/** Why an action failed: the server's message, else ours. */
export function FailedStep({ error, title, otherwise, children }: FailedStepProps) {
  const t = useTexts();
  if (!error) return null;
  const sentence = errorSentence(error, t('shell.offline'), otherwise ?? t('shell.notDone'));
  return (
    <Notice tone="bad" title={title}>
      {children ? <p>{sentence}</p> : sentence}
      {children}
    </Notice>
  );
}
