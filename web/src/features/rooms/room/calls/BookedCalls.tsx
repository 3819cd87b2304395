import { Suspense } from 'react';
import { useEvent } from '../../../../lib/event/event.ts';
import { lazyNamed } from '../../../../render/lazyNamed.ts';
import { useLogin } from '../../../../lib/login/login.ts';
import { useComingCalls } from '../data.ts';

const BookedCallCards = lazyNamed(() => import('./BookedCallCards.tsx'), 'BookedCallCards');

/** The user's booked calls that need them now: a reminder, someone who waits, or a call nobody takes. */
export function BookedCalls() {
  const { calls } = useEvent()!.config.features;
  const { user } = useLogin()!;
  const mayHave = user.meetings.length > 0 || user.boothIds.length > 0;
  const hasCalls = mayHave || user.roles.includes('organiser');
  const coming = useComingCalls(calls !== null && hasCalls).data ?? [];
  if (coming.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <BookedCallCards coming={coming} me={user._id} />
    </Suspense>
  );
}
