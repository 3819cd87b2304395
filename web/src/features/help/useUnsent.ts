import { CallError } from '@pavilion/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { privateKey } from '../../lib/session.ts';
import { newClientId } from './newClientId.ts';

/** A message on its way: kept on this device until the server has it. */
export interface Unsent {
  clientId: string;
  text: string;
  shareContact?: boolean;
  /** Why it waits for its writer; null while it is being sent. */
  failure: unknown;
}

/**
 * Messages that the server does not have yet, in their order, over reloads too. Each is sent until it was taken;
 * what cannot be sent stays with its text. With the network back, waiting ones go out by themselves.
 */
export function useUnsent(
  place: string,
  send: (message: Omit<Unsent, 'failure'>) => Promise<void>,
) {
  const key = privateKey(`help.unsent:${place}`);
  const [unsent, setUnsent] = useState<Unsent[]>(() => read(key));
  const list = useRef(unsent);
  const busy = useRef(false);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });

  const keep = useCallback(
    (next: Unsent[]) => {
      list.current = next;
      setUnsent(next);
      if (next.length) localStorage.setItem(key, JSON.stringify(next));
      else localStorage.removeItem(key);
    },
    [key],
  );

  const run = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    for (let next = list.current[0]; next && !next.failure; next = list.current[0]) {
      const { failure: _, ...message } = next;
      const problem = await latest.current(message).then(
        () => null,
        (error: unknown) => error,
      );
      const wait = problem instanceof CallError ? problem.retryAfterSeconds : undefined;
      if (wait) await pause(wait * 1000);
      else if (problem) keep(mark(list.current, next.clientId, problem));
      else keep(list.current.filter((one) => one.clientId !== next.clientId));
    }
    busy.current = false;
  }, [keep]);

  const retry = useCallback(() => {
    keep(list.current.map((one) => ({ ...one, failure: null })));
    void run();
  }, [keep, run]);

  useEffect(() => {
    retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);

  return {
    unsent,
    retry,
    /** Sends a text after those that wait. */
    add(text: string, shareContact?: boolean) {
      const message = { clientId: newClientId(), text, failure: null };
      keep([...list.current, shareContact === undefined ? message : { ...message, shareContact }]);
      void run();
    },
    /** Gives up a message that was not sent. */
    drop: (clientId: string) => keep(list.current.filter((one) => one.clientId !== clientId)),
  };
}

function mark(list: Unsent[], clientId: string, failure: unknown): Unsent[] {
  return list.map((one) => (one.clientId === clientId ? { ...one, failure } : one));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function read(key: string): Unsent[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as Unsent[];
    return kept.map((one) => ({ ...one, failure: null }));
  } catch {
    return [];
  }
}
