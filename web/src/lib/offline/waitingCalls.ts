import {
  CallError,
  type CallOptions,
  type Route,
  type RouteInput,
  type RouteReply,
} from '@pavilion/contract';
import { useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';
import { oneTimeKey } from '../api/oneTimeKey.ts';
import { dropDraft } from '../draft/draft.ts';
import { currentLogin, privateKey } from '../login/login.ts';

/** A call made without a network, stored on this device until the server has answered it. */
export interface WaitingCall {
  /** Its `Idempotency-Key`: however often it is sent, it takes effect once. */
  key: string;
  /** The subject, such as `poll:ID`, also the name of its draft: a later call about it replaces this one. */
  about: string;
  /** What the person did, in words of their own language. */
  title: string;
  route: Pick<Route, 'method' | 'path'>;
  input: unknown;
  /** The server's reason for refusing it, perhaps empty; absent while it waits. */
  refusal?: string;
}

const none: readonly WaitingCall[] = [];
const listeners = new Set<() => void>();
let read: { raw: string | null; list: readonly WaitingCall[] } = { raw: null, list: none };

const storageKey = () => privateKey('waiting-calls');

function waitingCalls(): readonly WaitingCall[] {
  const raw = localStorage.getItem(storageKey());
  if (raw !== read.raw) read = { raw, list: parsed(raw) };
  return read.list;
}

function parsed(raw: string | null): readonly WaitingCall[] {
  try {
    return raw ? (JSON.parse(raw) as WaitingCall[]) : none;
  } catch {
    return none;
  }
}

/** Returns false if storage is full or blocked. */
function store(list: readonly WaitingCall[]): boolean {
  try {
    if (list.length) localStorage.setItem(storageKey(), JSON.stringify(list));
    else localStorage.removeItem(storageKey());
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

const loosely = call as unknown as (
  route: Route,
  input: unknown,
  options: CallOptions,
) => Promise<never>;
const once = (key: string): CallOptions => ({ headers: { 'idempotency-key': key } });

/** Makes a call. If the server can't be reached it is stored on this device, to be made once it can, and the reply is null. */
export async function callOrWait<R extends Route>(
  route: R,
  input: RouteInput<R>,
  given: { about: string; title: string; key?: string },
): Promise<RouteReply<R> | null> {
  const { about, title, key = oneTimeKey() } = given;
  try {
    const reply = (await loosely(route, input, once(key))) as RouteReply<R>;
    if (waitingCalls().length) store(waitingCalls().filter((one) => one.about !== about));
    return reply;
  } catch (error) {
    const { method, path } = route;
    const waiting = { key, about, title, route: { method, path }, input };
    const others = waitingCalls().filter((one) => one.about !== about);
    const isStored = isUnreachable(error) && currentLogin() && store([...others, waiting]);
    if (!isStored) throw error;
    return null;
  }
}

const isUnreachable = (error: unknown) => error instanceof CallError && error.code === 'offline';

/** Whether a call that failed in this way may still succeed. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500 || error.status === 401;
}

/** Forgets a call that waits or was refused. */
export function dropWaiting(key: string): void {
  store(waitingCalls().filter((one) => one.key !== key));
}

let sending: Promise<WaitingCall[]> | null = null;
let asked = 0;

/** Makes the waiting calls in order, until one can't be made yet; returns those that were made. */
export function sendWaiting(): Promise<WaitingCall[]> {
  asked++;
  sending ??= sendInOrder().finally(() => (sending = null));
  return sending;
}

async function sendInOrder(): Promise<WaitingCall[]> {
  const sent: WaitingCall[] = [];
  const owner = currentLogin()?.user._id;
  const nextOne = () => waitingCalls().find(({ refusal }) => refusal === undefined);
  for (let one = nextOne(); one; one = nextOne()) {
    const before = asked;
    const problem: unknown = await loosely(one.route as Route, one.input, once(one.key)).then(
      () => null,
      (error: unknown) => error,
    );
    if (currentLogin()?.user._id !== owner) break;
    if (problem && isPassing(problem)) {
      // the network may have come back while this failed without it
      if (asked > before) continue;
      break;
    }
    if (problem) refuse(one.key, problem);
    else {
      dropWaiting(one.key);
      dropDraft(one.about);
      sent.push(one);
    }
  }
  return sent;
}

function refuse(key: string, problem: unknown): void {
  const refusal = problem instanceof CallError ? problem.message : '';
  store(waitingCalls().map((one) => (one.key === key ? { ...one, refusal } : one)));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The calls whose subject starts like this and that wait for the network or were refused, in order. */
export function useWaitingCalls(about = ''): WaitingCall[] {
  const all = useSyncExternalStore(subscribe, waitingCalls, () => none);
  return all.filter((one) => one.about.startsWith(about));
}
