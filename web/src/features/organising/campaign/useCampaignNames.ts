import { isLanguage } from '@pavilion/contract/languages';
import { nameOfLanguage, useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';

/** The label of a campaign's field, by its path. */
export function useCampaignNames(): (path: string) => string {
  const t = useTexts();
  const mine = useLanguage();
  return (path) => {
    const [part = '', code = ''] = path.split('.');
    if (part === 'subject' || part === 'text' || part === 'button') {
      const language = isLanguage(code) ? nameOfLanguage(code, mine) : code;
      return t(`campaign.${part}In`, { language });
    }
    if (path.startsWith('picture.alt.')) {
      const code = path.split('.')[2] ?? '';
      const language = isLanguage(code) ? nameOfLanguage(code, mine) : code;
      return t('campaign.pictureAltIn', { language });
    }
    if (part === 'picture') return t('campaign.picture');
    if (part === 'rule') return t('campaign.when');
    return t(part === 'link' || part === 'countsClicks' ? `campaign.${part}` : 'campaign.audience');
  };
}
