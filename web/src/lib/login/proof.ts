import { CallError } from '@pavilion/contract';
import { useSyncExternalStore } from 'react';

/** The proof of identity a dangerous call is waiting for. */
export interface AskedProof {
  hasPassword: boolean;
  hasPasskey: boolean;
  hasAuthenticator: boolean;
  /** Ends the wait; the call is retried if the proof was given. */
  answer: (isProven: boolean) => void;
}

const listeners = new Set<() => void>();
let asked: AskedProof | null = null;
let waiting: Promise<boolean> | null = null;

/** The proof being asked for at the moment. */
export function useAskedProof(): AskedProof | null {
  return useSyncExternalStore(
    watch,
    () => asked,
    () => null,
  );
}

/** Runs `work`; where the server first wants proof of who is asking, asks for it on screen and runs it again. */
export async function withProof<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'proof.needed')) throw error;
    waiting ??= ask(error.hint);
    if (!(await waiting)) throw error;
    return work();
  }
}

function ask({ password, passkey, authenticator }: Record<string, unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    become({
      hasPassword: password === true,
      hasPasskey: passkey === true,
      hasAuthenticator: authenticator === true,
      answer: (isProven) => {
        waiting = null;
        become(null);
        resolve(isProven);
      },
    });
  });
}

function become(next: AskedProof | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
