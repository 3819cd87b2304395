import { useEffect, useState, useSyncExternalStore } from 'react';
import { Call } from './Call.ts';
import { readChoice, readPassage } from './deviceChoice.ts';

/** A visit to a room that begins with the component and ends with it. */
export function useCall(roomId: string) {
  const [call] = useState(
    () => new Call(roomId, readChoice(), readPassage(roomId)?.agreesToRecording ?? false),
  );
  useEffect(() => {
    let isStarted = false;
    // a page that is drawn twice at once goes in once
    const timer = setTimeout(() => {
      isStarted = true;
      void call.start();
    });
    return () => {
      clearTimeout(timer);
      if (isStarted) call.leave();
    };
  }, [call]);
  return { call, view: useSyncExternalStore(call.listen, call.view) };
}
