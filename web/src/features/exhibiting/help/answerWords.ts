import { roundUpAnswer, type UsualAnswer } from '@pavilion/contract';
import { shortDayName } from '../../../lib/time/eventDays.ts';
import type { useTexts } from '../../../texts/texts.ts';
import { toSpan } from './moments.ts';

/** `Usually answers within 2 minutes`; undefined if too few were answered to tell. */
export function answerWords(
  usual: UsualAnswer | null,
  t: ReturnType<typeof useTexts>,
  language: string,
): string | undefined {
  if (!usual) return undefined;
  const time = toSpan(roundUpAnswer(usual.seconds), t);
  return usual.day
    ? t('chat.usualOn', { time, day: shortDayName(usual.day, language) })
    : t('chat.usual', { time });
}
