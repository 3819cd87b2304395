import { useTexts } from '../../../texts/texts.ts';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import { useBlockedPeople } from './data.ts';

/** Shows, where everyone can write, that the list of blocked people couldn't be loaded; otherwise renders nothing. */
export function BlockedFailed() {
  const t = useTexts();
  return <FailedPart isAside what={t('network.blocked')} queries={[useBlockedPeople()]} />;
}
