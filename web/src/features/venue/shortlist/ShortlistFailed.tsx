import { useTexts } from '../../../texts/texts.ts';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import { useShortlist } from './data.ts';

/** Shows, next to hearts, that the shortlist couldn't be loaded; otherwise renders nothing. */
export function ShortlistFailed() {
  const t = useTexts();
  return <FailedPart isAside what={t('shortlist.title')} queries={[useShortlist()]} />;
}
