import { useEffect, useState, useSyncExternalStore } from 'react';
import { Call } from './Call.ts';
import { readChoice, readPassage } from './deviceChoice.ts';

/** A call in a room that lasts as long as the component is mounted. */
export function useCall(roomId: string) {
  const [call] = useState(
    () => new Call(roomId, readChoice(), readPassage(roomId)?.agreesToRecording ?? false),
  );
  useEffect(() => {
    let isStarted = false;
    // strict mode mounts twice; enter once
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
