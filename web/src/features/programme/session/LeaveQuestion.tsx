import { type ComponentProps, Suspense } from 'react';
import { lazyNamed } from '../../../lib/lazyNamed.ts';

const LeaveDialog = lazyNamed(() => import('./LeaveDialog.tsx'), 'LeaveDialog');

/** The dialog that asks before somebody gives their seat back, while it is open. */
export function LeaveQuestion({
  opened,
  ...props
}: ComponentProps<typeof LeaveDialog> & { opened: boolean }) {
  return (
    opened && (
      <Suspense fallback={null}>
        <LeaveDialog {...props} />
      </Suspense>
    )
  );
}
