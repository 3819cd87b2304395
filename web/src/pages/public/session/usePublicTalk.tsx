import { type ReactNode, Suspense, useState } from 'react';
import { useBlocked } from '../../../features/people/message/data.ts';
import type { Reported } from '../../../ui/chat/ReportFlag.tsx';
import { lazyNamed } from '../../../render/lazyNamed.ts';

const ReportDialog = lazyNamed(
  () => import('../../../features/people/message/ReportDialog.tsx'),
  'ReportDialog',
);

/** What every conversation open to all needs: whom the reader has blocked, and a way to report messages. */
export function usePublicTalk(): {
  blocked: ReadonlySet<string>;
  onReport: (message: Reported) => void;
  dialog: ReactNode;
} {
  const blocked = useBlocked();
  const [reported, setReported] = useState<Reported | null>(null);
  const dialog = reported && (
    <Suspense fallback={null}>
      <ReportDialog
        message={reported}
        isBlocked={reported.by !== null && blocked.has(reported.by)}
        onClose={() => setReported(null)}
      />
    </Suspense>
  );
  return { blocked, onReport: setReported, dialog };
}
