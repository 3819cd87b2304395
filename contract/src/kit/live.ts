import { z } from 'zod';
import type { Code } from './error.ts';
import { instant } from './field.ts';

/** A live event: the `action` of its frame and the fields beside it. Frames carry whole public entities. */
export interface LiveEvent<
  Action extends string = string,
  Payload extends z.ZodRawShape = z.ZodRawShape,
> {
  action: Action;
  payload: z.ZodObject<Payload>;
}

/** Declares a live event. On the wire: `{ action, …payload, topic, seq }`. */
export function liveEvent<Action extends string, Payload extends z.ZodRawShape>(
  action: Action,
  payload: Payload,
): LiveEvent<Action, Payload> {
  return { action, payload: z.object(payload) };
}

export type LivePayload<E extends LiveEvent> = z.output<E['payload']>;

/** Whether a received event is of this kind, and so has its fields. */
export function isLive<E extends LiveEvent>(
  event: { action: string },
  kind: E,
): event is { action: E['action'] } & LivePayload<E> {
  return event.action === kind.action;
}

/** A subscriber's position: `epoch` names the numbering (void after a restore), `seq` counts within the topic. */
export const cursor = z.object({ epoch: z.string().max(64), seq: z.number().int().min(0) });
export type Cursor = z.infer<typeof cursor>;

/** A place in a picture, as parts of its width and height from the top left. */
export const pointed = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export type Pointed = z.infer<typeof pointed>;

/** What a client may send over the socket, one JSON object per frame, at most 16 KB. Everything else is a REST call. */
export const clientFrame = z.discriminatedUnion('action', [
  z.object({ action: z.literal('hello'), batch: z.boolean().default(true) }),
  z.object({
    action: z.literal('hear'),
    topic: z.string().max(120),
    after: cursor.optional(),
    /** Without a cursor: a time, in the server's real time, since which the client fetched everything it has. */
    since: instant.optional(),
  }),
  z.object({ action: z.literal('leave'), topic: z.string().max(120) }),
  z.object({ action: z.literal('typing'), topic: z.string().max(120) }),
  z.object({
    action: z.literal('point'),
    topic: z.string().max(120),
    /** Null when the pointer has left the picture. */
    at: pointed.nullable(),
  }),
  z.object({
    action: z.literal('messageSeen'),
    sendTo: z.string().max(64),
    currentUserId: z.string().max(64).optional(),
  }),
  z.object({ action: z.literal('presence'), place: z.string().max(120) }),
  z.object({ action: z.literal('heartbeat') }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;

/** What the server sends about the connection itself. */
export type ControlFrame =
  /** The reply to `hello`. With `batch`, simultaneous events arrive as one JSON array of frames. */
  | { action: 'hello'; epoch: string; batch: boolean; serverTime: string; spreadMs: number }
  /** Subscribed from here on; missed events were sent before this frame. `isQuiet`: nothing was published after the given `since`. */
  | { action: 'heard'; topic: string; epoch: string; seq: number; isQuiet?: true }
  /** Missed events are no longer available: fetch the topic's state again, then continue from this cursor. */
  | { action: 'resync'; topic: string; epoch: string; seq: number }
  /** The last frame had no effect; with a topic: the client isn't, or is no longer, subscribed to it. */
  | { action: 'refused'; topic?: string; code: Code }
  /** One broken connection may mean that many broke: each client waits 1 s plus a random part of `spreadMs` before reconnecting. */
  | { action: 'heartbeat'; serverTime: string; spreadMs: number };

/** A live event as received. */
export type EventFrame = { action: string; topic: string; seq: number } & Record<string, unknown>;

/** Why the server closes a socket. After `replaced` a client doesn't reconnect until its person returns to it. */
export const closeCodes = {
  flooded: 1008,
  restarting: 1012,
  tooSlow: 1013,
  signedOut: 4401,
  eventMissing: 4404,
  replaced: 4409,
  crowded: 4429,
} as const;
