import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useMyData } from './data.ts';

/** How long the person's data is stored. */
export function KeptUntil() {
  const t = useTexts();
  const language = useLanguage();
  const { data } = useMyData();
  if (!data) return null;
  const moment = data.keptUntil && inEventZone(data.keptUntil, language, { dateStyle: 'long' });
  return <p>{moment ? t('privacy.keptUntil', { moment }) : t('privacy.keptOpen')}</p>;
}
