import { CallError } from '@pavilion/contract';
import { useLanguage } from '../../lib/text/language.ts';
import { useTexts } from '../../texts/texts.ts';
import { errorSentence } from './Loaded.tsx';

/** Why the next page of a list failed to load: the server's message, else the given one; and when to retry. */
export function LoadMoreError({ error, otherwise }: { error: unknown; otherwise: string }) {
  const t = useTexts();
  const language = useLanguage();
  const wait = error instanceof CallError ? error.retryAfterSeconds : undefined;
  return (
    <p role="alert">
      {errorSentence(error, t('shell.offline'), otherwise)}{' '}
      {wait !== undefined && t('shell.tryAgain', { when: inWords(wait, language) })}
    </p>
  );
}

/** `in 40 seconds`, `in 3 hours`: rounded up, so that nobody retries too early. */
function inWords(seconds: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(`${language}-IN`);
  if (seconds <= 90) return words.format(seconds, 'second');
  if (seconds <= 5400) return words.format(Math.ceil(seconds / 60), 'minute');
  return words.format(Math.ceil(seconds / 3600), 'hour');
}
