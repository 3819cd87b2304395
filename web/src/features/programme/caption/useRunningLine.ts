import { typeCaption } from '@pavilion/contract';
import { useCallback, useRef } from 'react';
import { call, eventId } from '../../../lib/api/call.ts';

const everyMs = 400;

interface RunningLine {
  clientId: string;
  text: string;
}

/** A function that shows a line to the room while it is being written: its latest copy, a few times a second, one call at a time. Null leaves out what wasn't shown yet. Failures don't matter: the finished line counts. */
export function useRunningLine(sessionId: string): (line: RunningLine | null) => void {
  const next = useRef<RunningLine | null>(null);
  const isBusy = useRef(false);
  return useCallback(
    (line) => {
      next.current = line;
      if (!isBusy.current) show();

      function show(): void {
        const shown = next.current;
        next.current = null;
        isBusy.current = shown !== null;
        if (!shown) return;
        void call(typeCaption, { params: { sessionId }, body: { ...shown, eventId } })
          .catch(() => undefined)
          .finally(() => setTimeout(show, everyMs));
      }
    },
    [sessionId],
  );
}
