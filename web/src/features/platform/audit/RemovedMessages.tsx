import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LogList } from './LogList.tsx';

/** The messages that organisers removed, and why, each to be restored. */
export function RemovedMessages() {
  const t = useTexts();
  return (
    <LogList
      narrowing={{ thing: 'message' }}
      empty={<EmptyState title={t('moderation.removedNone')} />}
    />
  );
}
