import { CallError } from '@pavilion/contract';
import { afterPaint } from './afterPaint.ts';

/** A message on its way: kept on this device until the server has it. */
export interface Unsent {
  clientId: string;
  text: string;
  shareContact?: boolean;
  /** The message whose text this replaces; absent for a new one. */
  edits?: string;
  /** Why it waits for its writer; null while it is being sent. */
  failure: unknown;
}
type Outgoing = Omit<Unsent, 'failure'>;
export type SendOutgoing = (message: Outgoing) => Promise<void>;

/** The messages of one place that the server does not have yet, in their order. This device's storage is what counts, so that all tabs and parts of a page see the same. */
export interface Queue {
  readonly list: readonly Unsent[];
  listen(listener: () => void): () => void;
  add(message: Outgoing): void;
  drop(clientId: string): void;
  /** Tries everything that waits, in order, until it was taken or has failed. */
  run(send: SendOutgoing): void;
}

const queues = new Map<string, Queue>();

/** The one queue of a place; it lives as long as anybody listens. */
export function queueOf(key: string): Queue {
  const known = queues.get(key);
  if (known) return known;
  const queue = open(key);
  queues.set(key, queue);
  return queue;
}

/** The places below a name that have messages waiting. */
export function waitingPlaces(prefix: string): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
}

function open(key: string): Queue {
  const failures = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  let stored = read(key);
  let list = shown();
  let running: SendOutgoing | null = null;

  function shown(): Unsent[] {
    return stored.map((one) => ({ ...one, failure: failures.get(one.clientId) ?? null }));
  }

  function tell(): void {
    list = shown();
    for (const listener of listeners) listener();
  }

  /** Changes what is stored as it is now, not as it was when this queue last looked. */
  function change(work: (now: Outgoing[]) => Outgoing[]): void {
    const before = read(key);
    stored = work(before.length ? before : stored);
    try {
      if (stored.length) localStorage.setItem(key, JSON.stringify(stored));
      else localStorage.removeItem(key);
    } catch {
      // a full or forbidden storage costs the copy; the message itself stays here
    }
    tell();
  }

  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    stored = read(key);
    tell();
  };

  async function send(): Promise<void> {
    for (let next = list[0]; next && !next.failure && running; next = list[0]) {
      const { failure: _, ...message } = next;
      const problem = await running(message).then(
        () => null,
        (error: unknown) => error,
      );
      const wait = problem instanceof CallError ? problem.retryAfterSeconds : undefined;
      if (wait) await pause(wait * 1000);
      else if (problem) {
        failures.set(message.clientId, problem);
        tell();
      } else change((now) => now.filter((one) => one.clientId !== message.clientId));
    }
    running = null;
  }

  const queue: Queue = {
    get list() {
      return list;
    },
    listen(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', onStorage);
        if (queues.get(key) === queue) queues.delete(key);
      };
    },
    add: (message) => change((now) => [...now, message]),
    drop: (clientId) => change((now) => now.filter((one) => one.clientId !== clientId)),
    run(by) {
      failures.clear();
      tell();
      const idle = running === null;
      running = by;
      if (idle) afterPaint(() => void send());
    },
  };
  return queue;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function read(key: string): Outgoing[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Outgoing[];
  } catch {
    return [];
  }
}
