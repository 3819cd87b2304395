import { useTexts } from '../../../texts/texts.ts';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import { useSwag } from './data.ts';

/** Shows, next to the buttons of documents, that the swag bag couldn't be loaded; otherwise renders nothing. */
export function SwagFailed() {
  const t = useTexts();
  return <FailedPart isAside what={t('swag.title')} queries={[useSwag()]} />;
}
