import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts.ts';
import { sentenceOf } from './Loaded.tsx';
import { Notice } from './Notice.tsx';

interface FailedStepProps {
  /** Nothing shows while there is none. */
  error: unknown;
  /** What could not be done, where the sentence alone would not say it. */
  title?: string;
  /** For an error without a sentence of its own; that it was not done unless given. */
  otherwise?: string;
  /** What else may be done. */
  children?: ReactNode;
}

/** Why what somebody asked for was not done: the server's sentence, else ours. */
export function FailedStep({ error, title, otherwise, children }: FailedStepProps) {
  const t = useTexts();
  if (!error) return null;
  const sentence = sentenceOf(error, t('shell.offline'), otherwise ?? t('shell.notDone'));
  return (
    <Notice tone="bad" title={title}>
      {children ? <p>{sentence}</p> : sentence}
      {children}
    </Notice>
  );
}
