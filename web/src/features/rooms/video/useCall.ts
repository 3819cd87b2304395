import { useEffect, useState, useSyncExternalStore } from 'react';
import { Call } from './Call.ts';
import { errorCode } from './callEnd.ts';
import { forgetPassage, type Passage, readPassage } from '../../../lib/browser/roomPassage.ts';
import { readChoice } from '../../../lib/devices/deviceChoice.ts';

const noPassage: Passage = { by: 'check', agreesToRecording: false };

/** A call in a room that lasts as long as the component is mounted. If a recording keeps the user out, they enter through the device check next time, where they can agree to it. */
export function useCall(roomId: string) {
  const [call] = useState(() => new Call(roomId, readChoice(), readPassage(roomId) ?? noPassage));
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
  const view = useSyncExternalStore(call.listen, call.view);
  const mustAgree = errorCode(view.failure) === 'video.consentMissing';
  useEffect(() => {
    if (mustAgree) forgetPassage(roomId);
  }, [mustAgree, roomId]);
  return { call, view };
}
