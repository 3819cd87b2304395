import { type OwnProfile, callOutcome } from '@pavilion/contract';
import { useLogin } from '../../../lib/login/login.ts';
import { useNow } from '../../../lib/time/useNow.ts';

/** The call the visitor has booked with a booth, until it is over. */
export function useBookedCall(boothId: string): OwnProfile['meetings'][number] | undefined {
  const now = useNow(60_000);
  return useLogin()?.user.meetings.find(
    (call) =>
      call.boothId === boothId &&
      now < new Date(call.endAt) &&
      callOutcome(call.state) === 'booked',
  );
}
