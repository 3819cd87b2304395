import type { MessagePerson, ModeratorClaim } from '@pavilion/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLogin } from '../login/login.ts';
import { useTimed } from '../time/useTimed.ts';

/** Twice in the two minutes that a claim holds. */
const repeatMs = 60_000;

interface ClaimStep {
  isClaimed: boolean;
  takeOver: boolean;
}

/** Who is dealing with something, and what the user can do about that. */
export interface Claim {
  /** Null while it is free. */
  holder: MessagePerson | null;
  isMine: boolean;
  error: unknown;
  take: (takeOver?: boolean) => void;
  release: () => void;
}

/** A moderator's claim as it runs out; what was taken here is repeated while it is shown, and released on leaving. */
export function useClaim(
  claim: ModeratorClaim | null,
  send: (step: ClaimStep, init?: { keepalive: true }) => Promise<unknown>,
): Claim {
  const me = useLogin()?.user._id;
  const holds = useTimed(1000, (now) => claim !== null && now < new Date(claim.until));
  const holder = holds ? claim!.by : null;
  const isMine = holder !== null && holder._id === me;
  const step = useMutation({ mutationFn: (given: ClaimStep) => send(given) });
  const latest = useRef(send);
  /** Whether it was taken here: another tab looks after its own. */
  const isHeld = useRef(false);
  const wasMine = useRef(false);
  useEffect(() => {
    latest.current = send;
    // it was taken over, or dealt with
    if (wasMine.current && !isMine) isHeld.current = false;
    wasMine.current = isMine;
  });
  useEffect(() => {
    if (!isMine) return undefined;
    const timer = setInterval(() => {
      if (isHeld.current)
        void latest.current({ isClaimed: true, takeOver: false }).catch(() => undefined);
    }, repeatMs);
    return () => clearInterval(timer);
  }, [isMine]);
  useEffect(() => {
    const leave = () => {
      if (!isHeld.current) return;
      isHeld.current = false;
      void latest
        .current({ isClaimed: false, takeOver: false }, { keepalive: true })
        .catch(() => undefined);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    holder,
    isMine,
    error: step.error,
    take(takeOver = false) {
      isHeld.current = true;
      step.mutate({ isClaimed: true, takeOver }, { onError: () => void (isHeld.current = isMine) });
    },
    release() {
      isHeld.current = false;
      step.mutate({ isClaimed: false, takeOver: false });
    },
  };
}
