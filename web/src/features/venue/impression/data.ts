import { recordShown } from '@pavilion/contract';
import { useCallback, useEffect } from 'react';
import { call, eventId } from '../../../lib/api.ts';
import { useEvent } from '../../../lib/event.ts';
import { currentLogin } from '../../../lib/login.ts';
import { whileVisible } from '../../../lib/whileVisible.ts';

const everyMs = 5000;
const hourMs = 3_600_000;

const waiting = new Set<string>();
/** When a booth was last reported: the server counts it once an hour in any case. */
const reportedAt = new Map<string, number>();
/** Who saw them. */
let viewer: string | undefined;

/** Says that a booth's card was on the screen: reported together every five seconds, and on leaving. */
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
  // a lost count disturbs nobody
  call(recordShown, { body: { boothIds, eventId } }, { keepalive: true }).catch(() => undefined);
}

/** Whether somebody is signed in. What somebody else saw before is forgotten. */
function isAnybody(): boolean {
  const now = currentLogin()?.user._id;
  if (now !== viewer) {
    waiting.clear();
    reportedAt.clear();
    viewer = now;
  }
  return now !== undefined;
}
