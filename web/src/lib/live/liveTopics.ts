import type { ClientFrame, Code, ControlFrame, Cursor, EventFrame } from '@pavilion/contract';

/** Why fetched data may be stale. */
export type Resync = 'start' | 'quiet' | 'missed';

export interface TopicListener {
  /** Each event of the topic, once and in order. */
  onEvent(event: EventFrame): void;
  /** Data fetched before may be stale: at the `start` of a subscription, and when something was `missed`, also between the sending of the page and now; `quiet` is a start where nothing was published since the page was sent. From here on nothing is missed. */
  onResync(why: Resync): void;
  /** This person may not, or no longer, subscribe to the topic. */
  onRefused?(code: Code): void;
}

interface Topic {
  listeners: Set<TopicListener>;
  /** The last event applied; unknown until the server sent `heard`. */
  cursor: Cursor | undefined;
  /** Requested on this connection, without a reply yet. */
  asking: boolean;
  /** The server was asked what was published since the page was sent. */
  askedSince: boolean;
  /** Nothing was published since the page was sent. */
  isQuiet: boolean;
}

interface TopicsOptions {
  send(frame: ClientFrame): boolean;
  /** When the page was sent, as long as everything it shows was fetched since. */
  since?: (() => string | undefined) | undefined;
  /** Called when something was published since the page was sent. */
  onNews?: (() => void) | undefined;
  /** The server can't check right now who may subscribe. */
  onUnavailable(): void;
}

/** A page's subscriptions, and how far each is known: requests each topic and applies each of its events once. */
export function liveTopics({ send, since, onNews, onUnavailable }: TopicsOptions) {
  const topics = new Map<string, Topic>();
  /** Topics whose reply was ahead of what is known here. Their listeners are notified together, so that data several of them need is fetched once. */
  const stale = new Map<Topic, Resync>();

  function request(name: string, topic: Topic): void {
    const known = topic.cursor ? { after: topic.cursor } : { since: since?.() };
    topic.askedSince = known.since !== undefined;
    topic.asking = send({ action: 'hear', topic: name, ...known });
  }

  function isAsking(): boolean {
    return [...topics.values()].some((topic) => topic.asking);
  }

  function resync(topic: Topic): void {
    const why = stale.get(topic);
    if (stale.delete(topic)) notify(topic, (listener) => listener.onResync(why!));
  }

  function resyncTogether(): void {
    if (!isAsking()) for (const topic of [...stale.keys()]) resync(topic);
  }

  return {
    askAll(): void {
      for (const [name, topic] of topics) request(name, topic);
    },
    /** Whether a reply from the server is still outstanding. */
    isAsking,
    handleControl(frame: Exclude<ControlFrame, { action: 'hello' | 'heartbeat' }>): void {
      const topic = frame.topic === undefined ? undefined : topics.get(frame.topic);
      if (!topic) return;
      if (frame.action === 'refused') {
        if (frame.code === 'server.unavailable') {
          onUnavailable();
          return;
        }
        topic.asking = false;
        topic.cursor = undefined;
        stale.delete(topic);
        notify(topic, (listener) => listener.onRefused?.(frame.code));
        resyncTogether();
        return;
      }
      topic.asking = false;
      const before = topic.cursor;
      topic.cursor = { epoch: frame.epoch, seq: frame.seq };
      const complete = frame.action === 'heard' && before?.seq === frame.seq;
      if (!complete) {
        topic.isQuiet = !before && frame.action === 'heard' && frame.isQuiet === true;
        if (!topic.isQuiet) onNews?.();
        const isMissed = before !== undefined || (topic.askedSince && !topic.isQuiet);
        stale.set(topic, isMissed ? 'missed' : start(topic));
      }
      resyncTogether();
    },
    dispatch(event: EventFrame): void {
      const topic = topics.get(event.topic);
      if (!topic?.cursor || event.seq <= topic.cursor.seq) return;
      if (event.seq > topic.cursor.seq + 1) {
        if (!topic.asking) request(event.topic, topic);
        return;
      }
      topic.cursor = { ...topic.cursor, seq: event.seq };
      topic.isQuiet = false;
      onNews?.();
      resync(topic);
      notify(topic, (listener) => listener.onEvent(event));
    },
    subscribe(name: string, listener: TopicListener, after?: Cursor): () => void {
      const applied = topics.get(name);
      const topic = applied ?? {
        listeners: new Set(),
        cursor: after,
        asking: false,
        askedSince: false,
        isQuiet: false,
      };
      topic.listeners.add(listener);
      if (!applied) {
        topics.set(name, topic);
        request(name, topic);
      } else if (topic.cursor && !stale.has(topic) && !reaches(after, topic.cursor)) {
        queueMicrotask(() => topic.listeners.has(listener) && listener.onResync(start(topic)));
      }
      return () => {
        topic.listeners.delete(listener);
        if (topic.listeners.size > 0 || topics.get(name) !== topic) return;
        topics.delete(name);
        stale.delete(topic);
        send({ action: 'leave', topic: name });
        resyncTogether();
      };
    },
  };
}

function start({ isQuiet }: Topic): 'start' | 'quiet' {
  return isQuiet ? 'quiet' : 'start';
}

function reaches(applied: Cursor | undefined, reached: Cursor): boolean {
  return applied?.epoch === reached.epoch && applied.seq >= reached.seq;
}

/** A listener that throws doesn't stop the others. */
function notify(topic: Topic, call: (listener: TopicListener) => void): void {
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
