import { type CallPage, fullName, type Room } from '@pavilion/contract';
import { useLogin } from '../../../lib/login/login.ts';
import { personName, otherIn } from './roomTimes.ts';

/** Who the user talks with in a room of two or a booked call; null in other rooms. */
export function usePartner(room: Room | null, callPage: CallPage | null): string | null {
  const me = useLogin()!.user._id;
  if (room?.kind === 'call') {
    if (callPage?.role === 'booth') return fullName(callPage.call.person);
    const consultant = callPage?.call.consultantSince && callPage.call.consultantPerson;
    return consultant ? fullName(consultant) : room.topic;
  }
  const other = room && otherIn(room, me);
  return other && personName(other);
}
