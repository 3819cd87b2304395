import { typeCaption } from '@pavilion/contract';
import { useCallback, useRef } from 'react';
import { call, eventId } from '../../../lib/api/call.ts';

const everyMs = 400;

/** A function that shows a line to the room while it is being written: its latest copy, a few times a second, one call at a time. Null leaves out what wasn't shown yet. Failures don't matter: the finished line counts. */
export function useRunningLine(sessionId: string) {
  const next = useRef<{ clientId: string; text: string } | null>(null);
  const isShowing = useRef(false);
  return useCallback(
    (line: { clientId: string; text: string } | null) => {
      next.current = line;
      if (!isShowing.current) void show();

      async function show(): Promise<void> {
        isShowing.current = true;
        while (next.current) {
          const body = { ...next.current, eventId };
          next.current = null;
          await call(typeCaption, { params: { sessionId }, body }).catch(() => undefined);
          await new Promise((resolve) => setTimeout(resolve, everyMs));
        }
        isShowing.current = false;
      }
    },
    [sessionId],
  );
}
