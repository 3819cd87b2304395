import { closeCodes, type ClientFrame, type ControlFrame } from '@pavilion/contract';
import type { Cursor, EventFrame } from '@pavilion/contract';
import { answerMs, liveSocket } from './liveSocket.ts';
import { liveTopics, type TopicListener } from './liveTopics.ts';

const firstRetryMs = 1000;
const longestRetryMs = 30_000;
const heartbeatMs = 25_000;
const wakeAnswerMs = 3000;

/** `live`: everything published so far has arrived. `connecting`: trying again automatically. `offline`: no network, or another tab took over. */
export type LiveState = 'live' | 'connecting' | 'offline';

export interface LiveOptions {
  /** Returns the socket's address with a fresh ticket; called before every attempt. */
  url(): Promise<string>;
  onState?(state: LiveState): void;
  /** When the page was sent, as long as everything it shows was fetched since. */
  since?(): string | undefined;
  /** Called when something was published since the page was sent. */
  onNews?(): void;
  /** Calls back when the page may have slept or the network changed; returns an unsubscribe function. */
  onWake?(wake: () => void): () => void;
  openSocket?(url: string): WebSocket;
}

export interface LiveClient {
  readonly state: LiveState;
  /** Subscribes until the returned function is called: from `after` on, if everything published up to there is known, otherwise with a `start`. */
  subscribe(topic: string, listener: TopicListener, after?: Cursor): () => void;
  /** Sends something that may get lost; returns whether it was sent. */
  sendTransient(
    frame: Extract<ClientFrame, { action: 'typing' | 'point' | 'messageSeen' | 'presence' }>,
  ): boolean;
  /** Reconnects now instead of waiting. */
  retry(): void;
  close(): void;
}

/** One socket for the whole page: keeps it open, resumes where it stopped, applies each event once. */
export function createLive(options: LiveOptions): LiveClient {
  const { url, onWake = onBrowserWake, openSocket = (address) => new WebSocket(address) } = options;
  let state: LiveState = 'connecting';
  let greeted = false;
  let failures = 0;
  let spreadMs = 0;
  let heardAt = 0;
  let closed = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let heartbeatTimer: ReturnType<typeof setTimeout> | undefined;
  const socket = liveSocket({ url, openSocket, onOpen: greet, onText: receive, onLost: tryLater });
  const topics = liveTopics({
    send: socket.send,
    since: options.since,
    onNews: options.onNews,
    onUnavailable: () => socket.lose(),
  });

  function become(next: LiveState): void {
    if (state === next) return;
    state = next;
    options.onState?.(next);
  }

  function connect(): void {
    if (socket.isInUse() || closed) return;
    clearTimeout(retryTimer);
    become('connecting');
    void socket.open();
  }

  function greet(): void {
    greeted = false;
    socket.send({ action: 'hello', batch: true });
    topics.askAll();
    beat();
  }

  function tryLater(code?: number): void {
    clearTimeout(heartbeatTimer);
    if (closed) return;
    const wanted = code !== closeCodes.replaced;
    become(wanted && hasNetwork() ? 'connecting' : 'offline');
    if (!wanted) return;
    // Connections rarely break alone, so a crowd of clients spreads out its first attempts.
    const wait =
      failures === 0
        ? firstRetryMs + Math.random() * spreadMs
        : Math.random() *
          Math.min(longestRetryMs, Math.max(firstRetryMs * 2 ** failures, spreadMs));
    failures++;
    retryTimer = setTimeout(connect, wait);
  }

  function beat(): void {
    clearTimeout(heartbeatTimer);
    const due = Date.now() + heartbeatMs;
    heartbeatTimer = setTimeout(() => {
      const slept = Date.now() > due + heartbeatMs / 2;
      if (slept) wake();
      else if (socket.send({ action: 'heartbeat' })) socket.expectAnswer(answerMs);
      beat();
    }, heartbeatMs);
  }

  function wake(): void {
    if (closed) return;
    if (!socket.exists()) {
      if (!socket.isInUse()) failures = 0;
      connect();
    } else if (socket.isOpen() && Date.now() - heardAt > heartbeatMs) {
      // The connection may have died during sleep: nothing is live until it replies.
      become('connecting');
      greeted = false;
      socket.send({ action: 'hello', batch: true });
      socket.expectAnswer(wakeAnswerMs);
    }
  }

  function receive(text: string): void {
    heardAt = Date.now();
    const frames = [JSON.parse(text)].flat() as (EventFrame | ControlFrame)[];
    for (const frame of frames) applyControl(frame);
    if (!socket.exists() || !greeted || topics.isAsking()) return;
    socket.hasAnswered();
    failures = 0;
    become('live');
  }

  function applyControl(frame: EventFrame | ControlFrame): void {
    if (!isControl(frame)) topics.dispatch(frame);
    else if (frame.action === 'hello' || frame.action === 'heartbeat') {
      spreadMs = frame.spreadMs;
      if (frame.action === 'hello') greeted = true;
    } else topics.handleControl(frame);
  }

  const stopWaking = onWake(wake);
  connect();

  return {
    get state() {
      return state;
    },
    subscribe: topics.subscribe,
    sendTransient: socket.send,
    retry: wake,
    close() {
      closed = true;
      socket.lose();
      stopWaking();
      clearTimeout(retryTimer);
      become('offline');
    },
  };
}

/** Advances data's `heard` cursor to an event that was just applied to it. */
export function upTo<T extends { heard: Cursor | null }>(answer: T, { seq }: EventFrame): T {
  return answer.heard ? { ...answer, heard: { ...answer.heard, seq } } : answer;
}

const controlActions = new Set(['hello', 'heard', 'resync', 'refused', 'heartbeat']);

function isControl(frame: EventFrame | ControlFrame): frame is ControlFrame {
  return controlActions.has(frame.action);
}

function hasNetwork(): boolean {
  return globalThis.navigator?.onLine ?? true;
}

function onBrowserWake(wake: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') wake();
  };
  addEventListener('online', wake);
  addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    removeEventListener('online', wake);
    removeEventListener('pageshow', wake);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
