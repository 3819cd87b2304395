import type { Outcome } from '@pavilion/contract';
import { useLanguage } from '../../../lib/text/language.ts';
import { daysInWords } from '../../../lib/time/eventDays.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useTexts } from '../../../texts/texts.ts';

/** Returns a function that says in a sentence what a scan says. */
export function useVerdictText(): (outcome: Outcome) => string {
  const t = useTexts();
  const language = useLanguage();
  return ({ verdict, person, since, door, days }) => {
    const name = person?.name || t('checkin.former');
    const time = since ? inEventZone(since, language, { timeStyle: 'short' }) : '';
    if (verdict === 'doubled')
      return door
        ? t('checkin.verdict.doubledAt', { name, time, door })
        : t('checkin.verdict.doubled', { name, time });
    if (verdict === 'otherDay')
      return days.length
        ? t('checkin.verdict.otherDay', { name, days: daysInWords(days, language) })
        : t('checkin.verdict.noDay', { name });
    return t(`checkin.verdict.${verdict}`, { name });
  };
}
