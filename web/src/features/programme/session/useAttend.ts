import type { AgendaSession } from '@pavilion/contract';
import { useState } from 'react';
import { useLogin } from '../../../lib/login/login.ts';
import { useNavigate } from '../../../render/router.ts';
import { useWaitingCalls } from '../../../lib/offline/waitingCalls.ts';
import { useJoin, waitingAttendance } from './data.ts';

/** Registering for a session and joining it; guests are taken to the registration first. */
export function useAttend(session: Pick<AgendaSession, '_id' | 'topic'>) {
  const navigate = useNavigate();
  const me = useLogin()?.user._id;
  const join = useJoin(session);
  const [waiting] = useWaitingCalls(waitingAttendance(session._id));
  const [isDone, setDone] = useState(false);
  const params = { id: session._id };
  const toRegister = () => void navigate({ to: '/video-session/$id/join', params });
  return {
    isPending: join.isPending,
    error: join.error,
    /** The registration or cancellation that waits for a network. */
    waiting,
    /** Whether the person has just registered here. */
    isDone,
    attend() {
      if (!me) return toRegister();
      join.mutate(undefined, { onSuccess: (reply) => setDone(reply !== null) });
    },
    /** Joins a session whose doors are open. */
    goIn() {
      if (!me) return toRegister();
      join.mutate(undefined, {
        onSuccess: (reply) => {
          if (!reply) return;
          const { joinUrl } = reply;
          if (!joinUrl) return setDone(true);
          const ticket = new URL(joinUrl).searchParams.get('ticket') ?? '';
          void navigate({ to: '/meeting/$id', params, search: { ticket } });
        },
      });
    },
  };
}
