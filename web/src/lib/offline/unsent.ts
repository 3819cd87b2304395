import {
  CallError,
  type ChannelFile,
  type HelpCard,
  type SpokenLanguage,
} from '@pavilion/contract';
import { afterPaint } from '../browser/afterPaint.ts';
import { currentLogin } from '../login/login.ts';

/** An outgoing message, stored on this device until the server has it. */
export interface Unsent {
  clientId: string;
  text: string;
  shareContact?: boolean;
  /** In which to be answered. */
  language?: SpokenLanguage;
  /** What is sent along with the text, or without one. */
  card?: HelpCard;
  /** What was uploaded for it. */
  file?: ChannelFile;
  /** The message that it answers. */
  replyTo?: { id: string; name: string; text: string | null };
  /** When its first letter was typed, in milliseconds since 1970. */
  begunAt?: number;
  /** The message whose text this replaces; absent for a new one. */
  edits?: string;
  /** Why it's waiting for its author; null while it's being sent. */
  failure: unknown;
  /** When it's retried automatically all the same, in milliseconds since 1970. */
  sendsAt?: number;
}
type Outgoing = Omit<Unsent, 'failure' | 'sendsAt'>;
export type SendOutgoing = (message: Outgoing) => Promise<void>;

/** The messages of one place the server doesn't have yet, in order. This device's storage is what counts, so that all tabs and parts of a page agree. */
interface Queue {
  readonly list: readonly Unsent[];
  listen(listener: () => void): () => void;
  add(message: Outgoing): void;
  drop(clientId: string): void;
  /** Sends everything waiting, in order, until it's accepted or has failed. */
  run(send: SendOutgoing): void;
  /** Whether the author is no longer logged in: nobody else sends or stores their messages. */
  isOver(): boolean;
}

/** Longer waits are shown, with their reason and end. */
const longSeconds = 30;

const queues = new Map<string, Queue>();
const leaving = new Set<(key: string) => void>();

/** The only queue of a place; lives as long as it has listeners, is sending, or has messages that couldn't be stored. */
export function unsentQueue(key: string): Queue {
  const known = queues.get(key);
  if (known && !known.isOver()) return known;
  const queue = open(key);
  queues.set(key, queue);
  return queue;
}

/** The places below a prefix that have messages waiting. */
export function waitingPlaces(prefix: string): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
}

/** Calls back with each place below a prefix that loses its last listener while messages are waiting. Returns an unsubscribe function. */
export function onLeft(prefix: string, listener: (place: string) => void): () => void {
  const notify = (key: string) => key.startsWith(prefix) && listener(key.slice(prefix.length));
  leaving.add(notify);
  return () => void leaving.delete(notify);
}

function open(key: string): Queue {
  const failures = new Map<string, Pick<Unsent, 'failure' | 'sendsAt'>>();
  const listeners = new Set<() => void>();
  /** All messages waiting, and those of them that full or blocked storage couldn't take. */
  let waiting = read(key);
  let unstored: Outgoing[] = [];
  let list = shown();
  let running: SendOutgoing | null = null;
  let asked = 0;
  const writer = currentLogin()?.user._id;
  const isOver = () => currentLogin()?.user._id !== writer;
  let wake = () => {};

  function shown(): Unsent[] {
    return waiting.map((one) => ({ ...one, failure: null, ...failures.get(one.clientId) }));
  }

  function notify(): void {
    list = shown();
    for (const listener of listeners) listener();
  }

  /** Changes what is waiting now, not what was waiting when this queue last looked. */
  function change(work: (now: Outgoing[]) => Outgoing[]): void {
    if (isOver()) return;
    const stored = read(key);
    waiting = work([...stored, ...unstored]);
    const wasStored = ({ clientId }: Outgoing) => stored.some((one) => one.clientId === clientId);
    unstored = write(key, waiting) ? [] : waiting.filter((one) => !wasStored(one));
    if (unstored.length) write(key, waiting.filter(wasStored));
    notify();
  }

  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    waiting = [...read(key), ...unstored];
    notify();
  };

  async function send(): Promise<void> {
    for (let next = list[0]; next && !next.failure && running && !isOver(); next = list[0]) {
      const { failure: _, sendsAt: __, ...message } = next;
      const before = asked;
      const problem = await running(message).then(
        () => null,
        (error: unknown) => error,
      );
      const wait = problem instanceof CallError ? problem.retryAfterSeconds : undefined;
      if (wait && wait <= longSeconds) await pause(wait * 1000);
      else if (wait) await waitOpenly(message.clientId, problem, wait * 1000);
      // the network came back while this was failing without it
      else if (problem && asked > before) continue;
      else if (problem) {
        failures.set(message.clientId, { failure: problem });
        notify();
      } else change((now) => now.filter((one) => one.clientId !== message.clientId));
    }
    running = null;
    forget();
  }

  /** Waits, showing the author why and until when; they can end the wait. */
  async function waitOpenly(clientId: string, failure: unknown, ms: number): Promise<void> {
    failures.set(clientId, { failure, sendsAt: Date.now() + ms });
    notify();
    const timer = setTimeout(() => wake(), ms);
    await new Promise<void>((resolve) => (wake = resolve));
    clearTimeout(timer);
    failures.delete(clientId);
    notify();
  }

  function forget(): void {
    if (listeners.size > 0 || running || (unstored.length && !isOver())) return;
    window.removeEventListener('storage', onStorage);
    if (queues.get(key) === queue) queues.delete(key);
  }

  const queue: Queue = {
    get list() {
      return list;
    },
    listen(listener) {
      window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        forget();
        if (listeners.size === 0 && list.length > 0)
          for (const listenerToLeave of leaving) listenerToLeave(key);
      };
    },
    add: (message) => change((now) => [...now, message]),
    drop(clientId) {
      const isFirst = list[0]?.clientId === clientId;
      change((now) => now.filter((one) => one.clientId !== clientId));
      if (isFirst) wake();
    },
    run(by) {
      asked++;
      failures.clear();
      notify();
      const idle = running === null;
      running = by;
      wake();
      if (idle) afterPaint(() => void send());
    },
    isOver,
  };
  return queue;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Returns false if storage is full or blocked. */
function write(key: string, messages: Outgoing[]): boolean {
  try {
    if (messages.length) localStorage.setItem(key, JSON.stringify(messages));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

function read(key: string): Outgoing[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Outgoing[];
  } catch {
    return [];
  }
}
