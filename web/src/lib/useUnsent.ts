import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLiveState } from './liveConnection.ts';
import { newClientId } from './newClientId.ts';
import { privateKey } from './login.ts';
import { queueOf, type SendOutgoing } from './unsent.ts';

/**
 * Messages that the server does not have yet, in their order, over reloads too. Each is sent until it was taken;
 * what cannot be sent stays with its text. With the network back, waiting ones go out by themselves.
 */
export function useUnsent(place: string, send: SendOutgoing) {
  const key = privateKey(place);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const listen = useCallback((listener: () => void) => queueOf(key).listen(listener), [key]);
  const unsent = useSyncExternalStore(listen, () => queueOf(key).list);
  const retry = useCallback(() => queueOf(key).run((message) => latest.current(message)), [key]);
  const live = useLiveState() === 'live';

  useEffect(() => {
    if (queueOf(key).list.length) retry();
  }, [live, key, retry]);

  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);

  return {
    unsent,
    retry,
    /** Sends a text after those that wait. */
    add(text: string, shareContact?: boolean) {
      const message = { clientId: newClientId(), text };
      queueOf(key).add(shareContact === undefined ? message : { ...message, shareContact });
      retry();
    },
    /** Changes what was sent before, after those that wait. */
    change(messageId: string, text: string) {
      queueOf(key).add({ clientId: newClientId(), text, edits: messageId });
      retry();
    },
    /** Gives up a message that was not sent. */
    drop: (clientId: string) => queueOf(key).drop(clientId),
  };
}
