import { useTexts } from '../../../texts/texts.ts';
import { FailedPart } from '../../../ui/FailedPart.tsx';
import { useBlockedPeople } from './data.ts';

/** Says where all write to all that nobody knows whom the reader has blocked; nothing while all is well. */
export function BlockedFailed() {
  const t = useTexts();
  return <FailedPart isAside what={t('network.blocked')} queries={[useBlockedPeople()]} />;
}
