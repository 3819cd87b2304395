import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLiveState } from '../live/liveConnection.ts';
import { newClientId } from './newClientId.ts';
import { privateKey } from '../login/login.ts';
import { unsentQueue, type SendOutgoing, type Unsent } from './unsent.ts';

/**
 * Messages the server doesn't have yet, in order; they survive reloads. Each is sent until it's accepted; one that
 * can't be sent stays with its text. When the network returns, waiting ones go out automatically.
 */
export function useUnsent(place: string, send: SendOutgoing) {
  const key = privateKey(place);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const listen = useCallback((listener: () => void) => unsentQueue(key).listen(listener), [key]);
  const unsent = useSyncExternalStore(listen, () => unsentQueue(key).list);
  const retry = useCallback(
    () => unsentQueue(key).run((message) => latest.current(message)),
    [key],
  );
  const live = useLiveState() === 'live';

  useEffect(() => {
    if (unsentQueue(key).list.length) retry();
  }, [live, key, retry]);

  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);

  return {
    unsent,
    retry,
    /** Sends a text, after those waiting. */
    add(
      text: string,
      more: Pick<Unsent, 'shareContact' | 'language' | 'card' | 'file' | 'replyTo' | 'begunAt'> & {
        clientId?: string;
      } = {},
    ) {
      unsentQueue(key).add({ clientId: newClientId(), text, ...more });
      retry();
    },
    /** Edits a sent message, after those waiting. */
    change(messageId: string, text: string) {
      unsentQueue(key).add({ clientId: newClientId(), text, edits: messageId });
      retry();
    },
    /** Discards an unsent message. */
    drop: (clientId: string) => unsentQueue(key).drop(clientId),
  };
}
