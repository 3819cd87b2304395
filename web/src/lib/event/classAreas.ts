import type { Area } from '@pavilion/contract/permissions';
import type { useTexts } from '../../texts/texts.ts';

/** What of the event an access class includes, in words. */
export function classAreas(t: ReturnType<typeof useTexts>, areas: Area[]): string {
  const names = areas.map((area) => t(`admission.opensArea.${area}`));
  return areas.length
    ? t('admission.includes', { areas: names.join(', ') })
    : t('admission.includesNone');
}
