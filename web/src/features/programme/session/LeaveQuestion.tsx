import { type ComponentProps, Suspense } from 'react';
import { lazyNamed } from '../../../render/lazyNamed.ts';

const LeaveDialog = lazyNamed(() => import('./LeaveDialog.tsx'), 'LeaveDialog');

/** Loads and shows `LeaveDialog` while it is open. */
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
