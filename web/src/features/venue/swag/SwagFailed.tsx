import { useTexts } from '../../../texts/texts.ts';
import { FailedPart } from '../../../ui/FailedPart.tsx';
import { useSwag } from './data.ts';

/** Says beside the buttons of some documents that nobody knows which are in the swag bag; nothing while all is well. */
export function SwagFailed() {
  const t = useTexts();
  return <FailedPart isAside what={t('swag.title')} queries={[useSwag()]} />;
}
