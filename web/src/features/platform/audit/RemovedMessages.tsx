import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LogList } from './LogList.tsx';

/** Messages removed by organisers, with the reason, each of which can be restored. */
export function RemovedMessages() {
  const t = useTexts();
  return (
    <LogList
      narrowing={{ thing: 'message' }}
      empty={<EmptyState title={t('moderation.removedNone')} />}
    />
  );
}
