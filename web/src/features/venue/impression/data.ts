import { recordShown } from '@pavilion/contract';
import { useCallback, useEffect } from 'react';
import { call, eventId } from '../../../lib/api/call.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { currentLogin } from '../../../lib/login/login.ts';
import { whileVisible } from '../../../lib/browser/whileVisible.ts';

const everyMs = 5000;
const hourMs = 3_600_000;

const waiting = new Set<string>();
/** When a booth was last reported: the server counts it at most once an hour. */
const reportedAt = new Map<string, number>();
/** Who saw them. */
let viewer: string | undefined;

/** Returns a function that records that a booth's card was on screen; reports are batched every five seconds, and flushed on leaving. */
export function useShownBooths(): (boothId: string) => void {
  const counts = useEvent()!.config.features.visits !== null;
  useEffect(() => {
    if (!counts) return;
    const stop = whileVisible(everyMs, report);
    window.addEventListener('pagehide', report);
    return () => {
      stop();
      window.removeEventListener('pagehide', report);
      report();
    };
  }, [counts]);
  return useCallback(
    (boothId: string) => {
      if (counts && isAnybody() && Date.now() - (reportedAt.get(boothId) ?? 0) > hourMs)
        waiting.add(boothId);
    },
    [counts],
  );
}

function report(): void {
  if (!isAnybody() || !waiting.size) return;
  const boothIds = [...waiting].slice(0, 100);
  for (const boothId of boothIds) {
    waiting.delete(boothId);
    reportedAt.set(boothId, Date.now());
  }
  // losing a count is harmless
  call(recordShown, { body: { boothIds, eventId } }, { keepalive: true }).catch(() => undefined);
}

/** Whether anyone is logged in. Forgets what a previous person saw. */
function isAnybody(): boolean {
  const now = currentLogin()?.user._id;
  if (now !== viewer) {
    waiting.clear();
    reportedAt.clear();
    viewer = now;
  }
  return now !== undefined;
}
