import { may, type SessionState, type StageRoom } from '@pavilion/contract';
import { useState } from 'react';
import { useLogin } from '../../../lib/login/login.ts';

/** Whether someone has a studio, and whether it is in the picture's place: for speakers unless something else plays or will, or they choose otherwise. */
export function useStageView(room: StageRoom, state: SessionState) {
  const me = useLogin()!.user._id;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = state === 'live' || state === 'upcoming';
  const hasStudio = isOpen && room.hasStudio && may(room.me, 'stage.update');
  const isSpeaker =
    room.me.role === 'speaker' ||
    room.panel.some(({ _id, role }) => _id === me && role === 'speaker');
  const isOnAir = room.onAir?.by._id === me;
  const isStudio = hasStudio && (chosen ?? (isOnAir || (isSpeaker && room.player === null)));
  return { hasStudio, isStudio, showStudio: setChosen };
}
