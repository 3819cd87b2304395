import { type Cursor, liveTicket } from '@pavilion/contract';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';
import { forgetEarlyReads } from '../../render/earlyReads.ts';
import { whileQuiet } from '../api/FreshQueries.ts';
import { createLive, type LiveClient, type LiveState } from './live.ts';
import type { TopicListener } from './liveTopics.ts';
import { currentLogin } from '../login/login.ts';
import { keptAt, start } from '../start.ts';

/** How long after it was opened a page asks what was published since it was sent. */
const youngMs = 60_000;

const listeners = new Set<() => void>();
let client: LiveClient | null = null;
let token: string | null = null;
let state: LiveState = 'live';
let hasBeen = false;

/** The page's only socket, for the current login; null while logged out. */
export function liveClient(): LiveClient | null {
  const now = currentLogin()?.token ?? null;
  if (now === token) return client;
  client?.close();
  token = now;
  hasBeen = false;
  const options = { url: privateAddress, onState: become, since, onNews: forgetEarlyReads };
  client = now === null ? null : createLive(options);
  become(client?.state ?? 'live');
  return client;
}

/** When the server sent the page, in real time, while the page is young. */
function since(): string | undefined {
  if (!start || keptAt !== null || performance.now() > youngMs) return undefined;
  const { now, clockOffsetSeconds } = start.event;
  return new Date(Date.parse(now) - clockOffsetSeconds * 1000).toISOString();
}

async function privateAddress(): Promise<string> {
  const ticket = await call(liveTicket);
  return `${location.origin.replace(/^http/, 'ws')}/live?token=${ticket.token}`;
}

function become(next: LiveState): void {
  state = next;
  hasBeen ||= client !== null && next === 'live';
  for (const listener of listeners) listener();
}

/** The state of the page's live connection; re-renders when it changes. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => state,
  );
}

/** Whether the page was live before with this login: a connection that broke, not a first one on a slow line. */
export function hasBeenLive(): boolean {
  return hasBeen;
}

/** Subscribes to a topic while the component is mounted; null subscribes to nothing. The latest listener is called. `heard`: how far the topic is known already. */
export function useTopic(
  topic: string | null,
  listener: TopicListener,
  heard?: Cursor | null,
): void {
  const latest = useRef(listener);
  const position = useRef(heard);
  useEffect(() => {
    latest.current = listener;
    position.current = heard;
  });
  useEffect(() => {
    if (topic === null) return;
    return liveClient()?.subscribe(
      topic,
      {
        onEvent: (event) => latest.current.onEvent(event),
        onResync: (why) => {
          const resync = () => latest.current.onResync(why);
          if (why === 'quiet') whileQuiet(resync);
          else resync();
        },
        onRefused: (code) => latest.current.onRefused?.(code),
      },
      position.current ?? undefined,
    );
  }, [topic]);
}

let publicClient: LiveClient | null = null;
let publicListeners = 0;

/** Subscribes to a public topic while logged out, over a socket without a login; null subscribes to nothing. */
export function usePublicTopic(topic: string | null, listener: TopicListener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    if (topic === null || currentLogin()) return;
    publicClient ??= createLive({ url: publicAddress });
    publicListeners += 1;
    const leave = publicClient.subscribe(topic, {
      onEvent: (event) => latest.current.onEvent(event),
      onResync: (why) => latest.current.onResync(why),
    });
    return () => {
      leave();
      publicListeners -= 1;
      if (publicListeners > 0) return;
      publicClient?.close();
      publicClient = null;
    };
  }, [topic]);
}

async function publicAddress(): Promise<string> {
  return `${location.origin.replace(/^http/, 'ws')}/live?eventId=${start?.event._id ?? ''}`;
}
