import { closeCodes, type ClientFrame, type Code, type ControlFrame } from '@pavilion/contract';
import type { Cursor, EventFrame } from '@pavilion/contract';

const firstRetryMs = 1000;
const longestRetryMs = 30_000;
const heartbeatMs = 25_000;
const answerMs = 10_000;
const wakeAnswerMs = 3000;

/** `live`: everything up to now was heard. `connecting`: trying, by itself. `offline`: no network, or another tab took over. */
export type LiveState = 'live' | 'connecting' | 'offline';

export interface LiveOptions {
  /** A fresh address of the socket, with a fresh ticket; asked before every attempt. */
  url(): Promise<string>;
  onState?(state: LiveState): void;
  /** Calls back when the page may have slept or the network changed; answers how to stop. */
  onWake?(wake: () => void): () => void;
  openSocket?(url: string): WebSocket;
}

export interface TopicListener {
  /** Each event of the topic, once and in order. */
  onEvent(event: EventFrame): void;
  /** What was fetched before may be stale: at the `start` of listening, and when something was `missed`. From here on nothing is. */
  onResync(why: 'start' | 'missed'): void;
  /** The topic is not, or no longer, for this person. */
  onRefused?(code: Code): void;
}

export interface LiveClient {
  readonly state: LiveState;
  /** Listens until the answered function is called: from `after` on, if what was told up to there is known, else with a `start`. */
  hear(topic: string, listener: TopicListener, after?: Cursor): () => void;
  /** Says something that may get lost; answers whether it was sent. */
  say(frame: Extract<ClientFrame, { action: 'typing' | 'messageSeen' | 'presence' }>): boolean;
  /** Tries at once instead of waiting. */
  retry(): void;
  close(): void;
}

interface Topic {
  listeners: Set<TopicListener>;
  /** The last event applied; unknown until the server said `heard`. */
  cursor: Cursor | undefined;
  /** Asked for on this connection, not answered yet. */
  asking: boolean;
}

/** One socket for the whole page: keeps it open, goes on where it stopped, applies each event once. */
export function createLive(options: LiveOptions): LiveClient {
  const { url, onWake = onBrowserWake, openSocket = (address) => new WebSocket(address) } = options;
  const topics = new Map<string, Topic>();
  let state: LiveState = 'connecting';
  let socket: WebSocket | undefined;
  /** Counts attempts, so that what an abandoned one still brings is ignored. */
  let attempt = 0;
  let trying = false;
  let greeted = false;
  let failures = 0;
  let spreadMs = 0;
  let heardAt = 0;
  let closed = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let heartbeatTimer: ReturnType<typeof setTimeout> | undefined;

  function become(next: LiveState): void {
    if (state === next) return;
    state = next;
    options.onState?.(next);
  }

  async function connect(): Promise<void> {
    if (trying || socket || closed) return;
    trying = true;
    clearTimeout(retryTimer);
    become('connecting');
    const own = ++attempt;
    expectAnswer(answerMs);
    try {
      const address = await url();
      if (own !== attempt) return;
      const opened = openSocket(address);
      socket = opened;
      opened.onopen = () => own === attempt && greet();
      opened.onmessage = ({ data }) => own === attempt && receive(String(data));
      opened.onclose = ({ code }) => own === attempt && lose(code);
    } catch {
      if (own === attempt) lose();
    }
  }

  function greet(): void {
    greeted = false;
    send({ action: 'hello', batch: true });
    for (const [name, topic] of topics) ask(name, topic);
    beat();
  }

  /** Gives the connection up and tries again later. */
  function lose(code?: number): void {
    attempt++;
    trying = false;
    clearTimeout(deadline);
    clearTimeout(heartbeatTimer);
    const lost = socket;
    socket = undefined;
    lost?.close();
    if (closed) return;
    const wanted = code !== closeCodes.replaced;
    become(wanted && hasNetwork() ? 'connecting' : 'offline');
    if (!wanted) return;
    // A broken connection is seldom alone, so a crowd spreads out before its first attempt.
    const wait =
      failures === 0
        ? firstRetryMs + Math.random() * spreadMs
        : Math.random() *
          Math.min(longestRetryMs, Math.max(firstRetryMs * 2 ** failures, spreadMs));
    failures++;
    retryTimer = setTimeout(connect, wait);
  }

  function expectAnswer(withinMs: number): void {
    clearTimeout(deadline);
    deadline = setTimeout(lose, withinMs);
  }

  function beat(): void {
    clearTimeout(heartbeatTimer);
    const due = Date.now() + heartbeatMs;
    heartbeatTimer = setTimeout(() => {
      const slept = Date.now() > due + heartbeatMs / 2;
      if (slept) wake();
      else if (send({ action: 'heartbeat' })) expectAnswer(answerMs);
      beat();
    }, heartbeatMs);
  }

  function wake(): void {
    if (closed) return;
    if (!socket) {
      if (!trying) failures = 0;
      void connect();
    } else if (socket.readyState === socket.OPEN && Date.now() - heardAt > heartbeatMs) {
      // The connection may have died in the sleep: nothing is live before it has answered.
      become('connecting');
      greeted = false;
      send({ action: 'hello', batch: true });
      expectAnswer(wakeAnswerMs);
    }
  }

  function send(frame: ClientFrame): boolean {
    if (socket?.readyState !== socket?.OPEN) return false;
    socket?.send(JSON.stringify(frame));
    return socket !== undefined;
  }

  function ask(name: string, topic: Topic): void {
    topic.asking = send({ action: 'hear', topic: name, after: topic.cursor });
  }

  function receive(text: string): void {
    heardAt = Date.now();
    const frames = [JSON.parse(text)].flat() as (EventFrame | ControlFrame)[];
    for (const frame of frames) apply(frame);
    const settled = greeted && [...topics.values()].every((topic) => !topic.asking);
    if (!socket || !settled) return;
    clearTimeout(deadline);
    failures = 0;
    become('live');
  }

  function apply(frame: EventFrame | ControlFrame): void {
    if (isControl(frame)) obey(frame);
    else pass(frame);
  }

  function obey(frame: ControlFrame): void {
    if (frame.action === 'hello' || frame.action === 'heartbeat') {
      spreadMs = frame.spreadMs;
      if (frame.action === 'hello') greeted = true;
      return;
    }
    const topic = frame.topic === undefined ? undefined : topics.get(frame.topic);
    if (!topic) return;
    if (frame.action === 'refused') {
      if (frame.code === 'server.unavailable') {
        lose();
        return;
      }
      topic.asking = false;
      topic.cursor = undefined;
      tell(topic, (listener) => listener.onRefused?.(frame.code));
      return;
    }
    topic.asking = false;
    const before = topic.cursor;
    topic.cursor = { epoch: frame.epoch, seq: frame.seq };
    const complete = frame.action === 'heard' && before?.seq === frame.seq;
    if (complete) return;
    tell(topic, (listener) => listener.onResync(before ? 'missed' : 'start'));
  }

  function pass(event: EventFrame): void {
    const topic = topics.get(event.topic);
    if (!topic?.cursor || event.seq <= topic.cursor.seq) return;
    if (event.seq > topic.cursor.seq + 1) {
      if (!topic.asking) ask(event.topic, topic);
      return;
    }
    topic.cursor = { ...topic.cursor, seq: event.seq };
    tell(topic, (listener) => listener.onEvent(event));
  }

  const stopWaking = onWake(wake);
  void connect();

  return {
    get state() {
      return state;
    },
    hear(name, listener, after) {
      const known = topics.get(name);
      const topic = known ?? { listeners: new Set(), cursor: after, asking: false };
      topic.listeners.add(listener);
      if (!known) {
        topics.set(name, topic);
        ask(name, topic);
      } else if (topic.cursor && !reaches(after, topic.cursor)) {
        queueMicrotask(() => topic.listeners.has(listener) && listener.onResync('start'));
      }
      return () => {
        topic.listeners.delete(listener);
        if (topic.listeners.size > 0 || topics.get(name) !== topic) return;
        topics.delete(name);
        send({ action: 'leave', topic: name });
      };
    },
    say: send,
    retry: wake,
    close() {
      closed = true;
      lose();
      stopWaking();
      clearTimeout(retryTimer);
      become('offline');
    },
  };
}

/** What is known, up to an event that was just put into it. */
export function upTo<T extends { heard: Cursor | null }>(known: T, { seq }: EventFrame): T {
  return known.heard ? { ...known, heard: { ...known.heard, seq } } : known;
}

function reaches(known: Cursor | undefined, told: Cursor): boolean {
  return known?.epoch === told.epoch && known.seq >= told.seq;
}

/** A listener that fails keeps nothing from the others. */
function tell(topic: Topic, call: (listener: TopicListener) => void): void {
  for (const listener of [...topic.listeners]) {
    try {
      call(listener);
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
  }
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
